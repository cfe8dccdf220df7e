import FoundationEssentials
import Testing

@testable import SceneLibrary

/// Reading WordNet's files, whole, broken and absent; a small database stands in for the real one.
@Suite struct LanguageLexiconTests {
    /// Writes a database of three nouns and gives its directory to the body.
    private func withDatabase(_ change: ([String: String]) -> [String: String] = { $0 }, _ body: (Lexicon?) -> Void)
        throws
    {
        let directory = FileManager.default.temporaryDirectory.path + "/lexicon-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let animal = "00000000 05 n 02 animal 0 living_beast 0 000 | a living thing  \n"
        let dog = "000000NN 05 n 01 dog 0 001 @ 00000000 n 0000 | barks | loudly  \n"
        let second = dog.split(separator: "NN").joined(separator: String(animal.utf8.count))
        let offset = String(repeating: "0", count: 8 - String(animal.utf8.count).count) + String(animal.utf8.count)
        var files = [
            "index.noun":
                "  1 licence\nanimal n 1 0 1 0 00000000\ndog n 1 1 @ 1 1 \(offset)\nliving_beast n 1 0 1 0 00000000\n",
            "data.noun": animal + second,
            "noun.exc": "dogges dog\n",
            "index.verb": "bark v 1 0 1 0 00000000\n",
        ]
        files = change(files)
        for (name, text) in files {
            _ = FileManager.default.createFile(atPath: directory + "/" + name, contents: Data(text.utf8))
        }
        body(Lexicon(directory: directory))
    }

    @Test func `words are found, with their meanings and what they are kinds of`() throws {
        try withDatabase { lexicon in
            #expect(lexicon?.isNoun("dog") == true)
            #expect(lexicon?.isNoun("living beast") == true)
            #expect(lexicon?.isNoun("do") == false)
            #expect(lexicon?.isNoun("dogs") == false)
            #expect(lexicon?.isVerb("bark") == true)
            #expect(lexicon?.irregularNoun("dogges") == ["dog"])
            let sense = lexicon?.synsets(of: "dog").first
            #expect(sense?.lexname == "noun.animal")
            #expect(sense?.lemmas == ["dog"])
            let kinds = sense.flatMap { lexicon?.hypernyms(of: $0) } ?? []
            #expect(kinds.map(\.lemmas) == [["animal", "living beast"]])
        }
    }

    @Test func `a missing directory has no lexicon`() {
        #expect(Lexicon(directory: "/nonexistent") == nil)
    }

    @Test func `absent files know no words`() throws {
        try withDatabase({ ["index.noun": $0["index.noun"] ?? ""] }) { lexicon in
            #expect(lexicon?.isNoun("dog") == true)
            #expect(lexicon?.synsets(of: "dog").isEmpty == true)
            #expect(lexicon?.isVerb("bark") == false)
        }
    }

    @Test func `broken files answer less and never trap`() throws {
        let breaks: [(String) -> String] = [
            { String($0.prefix($0.count / 2)) }, { $0.split(separator: " ").joined(separator: "\n") },
            { $0.split(separator: "1").joined(separator: "99999999999999999999") }, { _ in "\n\n\n" }, { $0 + $0 },
            { $0.split(separator: "0").joined(separator: "-") },
        ]
        for change in breaks {
            try withDatabase({ $0.mapValues(change) }) { lexicon in
                for word in ["dog", "animal", "living beast", "", "zebra", String(repeating: "x", count: 5000)] {
                    for sense in lexicon?.synsets(of: word) ?? [] { _ = lexicon?.hypernyms(of: sense) }
                    _ = lexicon?.isNoun(word)
                    _ = lexicon?.irregularVerb(word)
                }
            }
        }
    }

    @Test func `a circle of kinds ends`() throws {
        try withDatabase({ files in
            files.merging(["data.noun": "00000000 05 n 01 dog 0 001 @ 00000000 n 0000 | itself\n"]) { $1 }
        }) { lexicon in
            let sense = lexicon?.synset(at: 0)
            #expect(sense.flatMap { lexicon?.hypernyms(of: $0).count } == 0)
        }
    }
}
