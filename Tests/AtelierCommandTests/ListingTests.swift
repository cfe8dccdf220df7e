import ProviderModel
import ProviderTestSupport
import Testing

@testable import AtelierCommand

@Suite struct `Listing and explaining` {
    private func json(_ run: Workshop.Run) throws -> JSONNode { try JSONDocument(Array(run.output.utf8)).root }

    @Test func `styles are listed with who draws them, or why nobody does`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("styles")
        #expect(
            run.status == 0 && run.lines.contains { $0.hasPrefix("plain *") && $0.hasSuffix("org.example.obliging") })
        #expect(
            run.lines.contains {
                $0.hasPrefix("emoji") && $0.hasSuffix("not available: no installed provider draws it")
            })
        let first = try #require(try json(workshop.run("styles", "--json"))["styles"]).json.text
        #expect(first.contains(#""id":"plain","name":"Plain","summary":"One colour.","available":true,"default":true"#))
        #expect(workshop.workers.isEmpty)
    }

    @Test func `providers are listed with what is hidden and what is broken`() throws {
        let workshop = try Workshop(manifests: [
            "a.json": ObligingProvider.manifest, "b.json": ObligingProvider.manifest, "c.json": "{\n \"id\": 1\n}",
        ])
        let run = try workshop.run("providers", "list")
        #expect(run.status == 0 && run.lines.first == "org.example.obliging  2.1.0  environment  plain")
        #expect(run.errors.contains("b.json: org.example.obliging 2.1.0 is hidden by "))
        #expect(run.errors.contains("c.json:2:8: error: id: is a number"))
        let object = try json(workshop.run("providers", "list", "--json"))
        #expect(object["shadowed"]?.json.text.contains("shadowedBy") == true)
        #expect(object["problems"]?.json.text.contains(#""line":2"#) == true)
        #expect(workshop.workers.isEmpty)
    }

    @Test func `no text of a provider or a file steers the terminal`() throws {
        let manifest = ObligingProvider.manifest
            .replacing(#""name": "Obliging""#, with: #""name": "Obli\u009b2Jging""#)
            .replacing("{\"id\"", with: #"{"\u001b[2J\u009b": 1, "id""#)
        let workshop = try Workshop(manifests: ["a\u{1B}[2J\u{9B}.json": manifest])
        for arguments in [["providers", "list"], ["providers", "list", "--json"], ["doctor"]] {
            let run = try workshop.start(arguments).wait()
            let text = (run.output + run.errors).unicodeScalars
            #expect(text.contains("[") && text.allSatisfy { $0 == "\n" || !$0.isControl }, "\(run)")
        }
    }

    @Test func `a provider is shown without being run`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("providers", "show", "org.example.obliging")
        #expect(run.status == 0 && run.output.contains("sides of 16 to 1024 pixels"))
        #expect(try json(workshop.run("providers", "show", "org.example.obliging", "--json"))["version"] != nil)
        #expect(workshop.workers.isEmpty)
    }

    @Test func `a provider is checked from its manifest or by its id`() throws {
        let workshop = try Workshop()
        for name in ["../providers/obliging.json", "org.example.obliging"] {
            let run = try workshop.run("providers", "check", name)
            #expect(run.status == 0 && run.output.contains("style plain: ok, 256x256"), "\(run)")
        }
        try workshop.root.write("{", to: "work/broken.json")
        let broken = try workshop.run("providers", "check", "broken.json")
        #expect(broken.status == 78 && broken.errors.contains("broken.json:1:2: error: not valid JSON"), "\(broken)")
    }

    @Test func `a library that disagrees with its manifest fails the check`() throws {
        let manifest = ObligingProvider.manifest.replacing("2.1.0", with: "3.0.0")
        let run = try Workshop(manifests: ["a.json": manifest]).run("providers", "check", "org.example.obliging")
        #expect(run.status == 78 && run.errors.contains("2.1.0") && run.errors.contains("3.0.0"), "\(run)")
    }

    @Test func `whatever is wrong with a library, the check ends with the same status`() throws {
        let more = ObligingProvider.manifest.replacing(
            #""styles": ["#, with: #""styles": [{"id": "oil", "name": "Oil", "summary": "Oil."}, "#)
        let renamed = ObligingProvider.manifest.replacing("org.example.obliging", with: "org.example.other")
        let foreign = ObligingProvider.manifest.replacing("libobliging.so", with: "libforeign.so")
        let garbage = ObligingProvider.manifest.replacing("libobliging.so", with: "libgarbage.so")
        let workshop = try Workshop(manifests: [
            "style.json": more, "id.json": renamed, "foreign.json": foreign, "garbage.json": garbage,
        ])
        let library = try CompiledLibrary("int nothing_to_see(void) { return 0; }").path
        try workshop.root.copy(library, to: "providers/libforeign.so")
        try workshop.root.write("not a library", to: "providers/libgarbage.so")
        for (name, message) in [
            ("style", "oil"), ("id", "org.example.other"), ("foreign", "atelier_provider"),
            ("garbage", "libgarbage.so"),
        ] {
            let run = try workshop.run("providers", "check", "../providers/\(name).json")
            #expect(run.status == 78 && run.errors.contains(message), "\(run)")
        }
    }

    @Test func `of two providers of a style the lists say which serves`() throws {
        let other = ObligingProvider.manifest.replacing("org.example.obliging", with: "org.example.other")
        let workshop = try Workshop(manifests: ["a.json": other, "b.json": ObligingProvider.manifest])
        let styles = try workshop.run("styles")
        #expect(styles.output.contains("org.example.other (behind it: org.example.obliging)"), "\(styles)")
        let providers = try workshop.run("providers", "list")
        #expect(
            providers.lines.contains { $0.hasPrefix("org.example.other") && $0.hasSuffix("  plain") }, "\(providers)")
        #expect(providers.lines.contains { $0.hasSuffix("  plain (behind org.example.other)") }, "\(providers)")
    }

    @Test func `a directory that was named and isn't there is told of`() throws {
        let variables = ["ATELIER_PROVIDER_PATH": "/none/here:relative"]
        let workshop = try Workshop()
        for arguments in [["styles"], ["providers", "list"], ["generate", "cat"], ["explain", "cat"]] {
            let run = try workshop.start(arguments, variables: variables).wait()
            #expect(run.errors.contains("ATELIER_PROVIDER_PATH names /none/here, which isn't there"), "\(run)")
            #expect(run.errors.contains("names relative, which isn't an absolute path"), "\(run)")
        }
        let doctor = try workshop.run("doctor", variables: variables)
        #expect(doctor.output.contains("note  search path: ATELIER_PROVIDER_PATH names /none/here"), "\(doctor)")
    }

    @Test func `manifests that can't be used are counted where something else is asked`() throws {
        let workshop = try Workshop(manifests: [
            "a.json": ObligingProvider.manifest, "b.json": "{", "c.json": #"{"id": 1, "name": 2}"#,
        ])
        for arguments in [["styles"], ["generate", "cat"], ["explain", "cat"]] {
            let run = try workshop.start(arguments).wait()
            #expect(run.status == 0, "\(run)")
            #expect(run.errors.contains("note: 2 manifests can't be used; see 'atelier providers list'.\n"), "\(run)")
        }
        #expect(try workshop.run("generate", "cat", "-q").errors.isEmpty)
    }

    @Test func `a prompt is explained and nothing is drawn`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("explain", "a", "cat", "--allow", "emoji,plain", "--seed", "3")
        #expect(run.status == 0 && run.output.contains("left out: emoji: no installed provider draws it"), "\(run)")
        #expect(
            run.output.contains("1. org.example.obliging 2.1.0, plain, 1024x1024")
                && run.output.contains("concept: cat"))
        let object = try json(workshop.run("explain", "--json", "a cat"))
        #expect(object["scene"]?.json.text == #"{"entities":[{"id":"e1","concept":"cat"}]}"#)
        #expect(object["negotiation"]?["selected"]?.json.text == #""plain""#)
        #expect(workshop.files.isEmpty)
    }

    @Test func `the doctor tries every provider, and says what must be mended`() throws {
        let manifest = ObligingProvider.manifest.replacing(
            #""accepts""#, with: #""permissions": {"read": ["/usr", "/none/fonts"]}, "accepts""#)
        let good = try Workshop(manifests: ["a.json": manifest]).run("doctor")
        #expect(good.output.contains("ok    org.example.obliging: plain ok, 256x256"), "\(good)")
        #expect(good.output.contains("note  org.example.obliging: it reads /none/fonts, which isn't there"), "\(good)")
        #expect(good.status == 0 && !good.output.contains("it reads /usr,"), "\(good)")
        let bad = try Workshop(manifests: ["a.json": "{"]).run("doctor")
        #expect(bad.status == 78 && bad.output.contains("BAD   manifest: "), "\(bad)")
    }

    @Test func `every command has a page that names its options`() throws {
        func pages(_ command: CommandSpec, _ path: [String]) -> [([String], CommandSpec)] {
            [(path, command)] + command.subcommands.flatMap { pages($0, path + [$0.name]) }
        }
        let workshop = try Workshop()
        for (path, command) in pages(.atelier, []) {
            let run = try workshop.start(path + ["--help"]).wait()
            #expect(run.status == 0 && run.errors.isEmpty && run.output.contains(command.summary), "\(path)")
            for option in command.allOptions { #expect(run.output.contains("--\(option.long)")) }
            #expect(run.lines.allSatisfy { $0.count <= 80 }, "\(run.lines.filter { $0.count > 80 })")
            if path.first != "help" { #expect(try workshop.start(["help"] + path).wait().output == run.output) }
        }
        #expect(try workshop.run("--version").output == "atelier \(AtelierVersion.current)\n")
    }
}
