import ProviderModel
import Testing

@testable import AtelierCommand

@Suite struct `Arguments` {
    private func parse(_ words: String...) throws(AtelierError) -> ParsedArguments {
        try ArgumentParser.parse(try ArgumentParser.match(.atelier, words))
    }

    @Test func `options may stand anywhere, in any spelling`() throws {
        let parsed = try parse("generate", "a", "-n", "3", "cat", "--size=10x20", "-splain", "in", "-q", "a", "hat")
        #expect(parsed.operands == ["a", "cat", "in", "a", "hat"])
        #expect(parsed[.count] == "3" && parsed[.size] == "10x20" && parsed[.style] == "plain" && parsed.has(.quiet))
    }

    @Test func `flags can be joined, the last one with its value`() throws {
        let parsed = try parse("generate", "-qs", "plain", "cat")
        #expect(parsed.has(.quiet) && parsed[.style] == "plain")
    }

    @Test func `after two hyphens everything is a word, and a hyphen alone always is`() throws {
        #expect(try parse("generate", "--", "-n", "--seed").operands == ["-n", "--seed"])
        #expect(try parse("generate", "-", "-o", "-").operands == ["-"])
    }

    @Test func `repeatable options keep their order`() throws {
        let parsed = try parse("generate", "cat", "-c", "rain", "--concept", "night", "--concept=")
        #expect(parsed.all(.concept) == ["rain", "night", ""])
    }

    @Test(arguments: [("30", 30_000), ("1.5s", 1500), ("500ms", 500), ("2m", 120_000), ("0.1ms", 1), ("1h", 3_600_000)])
    func `times have units`(_ text: String, milliseconds: Int) throws {
        #expect(try parse("generate", "cat", "--timeout", text).duration(.timeout) == .milliseconds(milliseconds))
    }

    @Test(arguments: ["", "ms", "-1", "0", "nan", "inf", "1 s", "1d"])
    func `other times are refused`(_ text: String) throws {
        let parsed = try parse("generate", "cat", "--timeout", text)
        #expect(throws: AtelierError.self) { try parsed.duration(.timeout) }
    }

    @Test(arguments: ["1e9s", "1e300"]) func `a time that is too long is one, for others to refuse`(_ text: String)
        throws
    {
        let duration = try parse("generate", "cat", "--timeout", text).duration(.timeout)
        #expect(try #require(duration) > GenerationRequest.Limits.timeout.upperBound)
    }

    @Test func `paths have no more slashes than needed`() {
        #expect(OutputTarget.join(".", "a.png") == "a.png")
        #expect(OutputTarget.join("/", "a.png") == "/a.png" && OutputTarget.join("/b", "a.png") == "/b/a.png")
    }

    @Test(arguments: [
        ("A red cat, in a hat!", "a-red-cat-in-a-hat"), ("../../etc/passwd", "etc-passwd"), ("", "picture"),
        ("?!", "picture"), ("赤い猫", "赤い猫"), ("Été à la mer", "été-à-la-mer"),
        (String(repeating: "word ", count: 40), "word-word-word-word-word-word-word-word-word"),
    ])
    func `file names come from prompts`(_ prompt: String, slug: String) { #expect(Slug.make(prompt) == slug) }

    @Test func `a long word without spaces is cut`() {
        let slug = Slug.make(String(repeating: "猫", count: 100))
        #expect(slug == String(repeating: "猫", count: 16))
    }

    @Test(arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
    func `Base64 is as in RFC 4648`(_ text: String, encoded: String) {
        #expect(Base64.encode(Array(text.utf8)) == encoded)
    }

    @Test func `an outline shows JSON as indented lines`() throws {
        let node = try JSONDocument(Array(#"{"a":{"b":[1,2],"c":[{"d":"x","e":true}]},"f":[],"g":null}"#.utf8)).root
        #expect(
            Outline.lines(of: node, depth: 0) == [
                "a", "  b: 1, 2", "  c", "    - d: x", "      e: yes", "f: none", "g: none",
            ])
    }

    @Test func `text of others can neither steer the terminal nor end the line`() {
        #expect(Console.printable("a\u{1B}[2Jb\nc\u{9B}d\u{2028}e\u{202E}f\u{7F} 👩‍🎨") == "a[2Jb cd ef 👩‍🎨")
    }

    @Test func `long text gives way in its middle`() {
        #expect(Console.shortened(String(repeating: "a", count: 300)).count == 300)
        let text = "There is no style '\(String(repeating: "x", count: 100_000))'."
        let short = Console.shortened(text)
        #expect(short.unicodeScalars.count == 300 && short.contains("…"))
        #expect(short.hasPrefix("There is no style 'x") && short.hasSuffix("'."))
    }

    @Test func `of many problems of a file the errors and a few more are told`() {
        let warnings = (0..<15_000).map { FileProblem(.warning, file: "a", message: "\($0)") }
        let error = FileProblem(.error, file: "a", message: "bad")
        let other = FileProblem(.warning, file: "b", message: "odd")
        let told = (warnings + [other, error]).abridged
        #expect(told.count == 22 && told.first == error && told.last == other)
        #expect(told[20].message.hasPrefix("14981 more"))
    }

    @Test func `a provider can't pass for a reader who has left`() {
        #expect(Console.isBrokenPipe(AtelierError(.cannotWrite, "gone", cause: "EPIPE")))
        #expect(!Console.isBrokenPipe(AtelierError(.providerFailed, "bad", cause: "EPIPE")))
    }
}
