import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct `Routes on the command line` {
    /// With a provider that dies, which the configuration routes its style to.
    private func workshop() throws -> Workshop {
        let workshop = try Workshop(manifests: [
            "a.json": ObligingProvider.manifest, "b.json": ObligingProvider.dyingManifest,
        ])
        try workshop.root.copy(ObligingProvider.dyingLibrary.get(), to: "providers/libdying.so")
        try workshop.root.write("{routes: {plain: 'org.example.dying'}}", to: "work/atelier.json5")
        return workshop
    }

    private func events(_ run: Workshop.Run) throws -> [JSONNode] {
        try run.lines.map { try JSONDocument(Array($0.utf8)).root }
    }

    @Test func `who takes over is told, and the picture is made`() throws {
        let run = try workshop().run("generate", "a cat", "--json", "--seed", "1", "-o", "cat.png")
        #expect(run.status == 0, "\(run)")
        let events = try events(run)
        let rerouted = try #require(events.first { $0["event"]?.json.text == #""rerouted""# })
        #expect(rerouted["provider"]?.json.text == #""org.example.obliging""#)
        #expect(rerouted["attempts"]?.json.text.contains(#""code":"providerCrashed""#) == true)
        #expect(events.last?["event"]?.json.text == #""finished""#)
    }

    @Test func `nobody takes over where that is not wanted`() throws {
        let run = try workshop().run("generate", "a cat", "--json", "--fallback", "none")
        #expect(run.status == 70, "\(run)")
        let failed = try #require(try events(run).last)
        #expect(failed["attempts"]?.json.text.contains("org.example.dying") == true)
        #expect(try workshop().run("generate", "a cat", "--fallback", "som").status == 64)
    }

    @Test func `the explanation names rules, candidates in order, and who settled what`() throws {
        let workshop = try workshop()
        let run = try workshop.run("explain", "a cat", "--allow", "emoji,plain")
        #expect(run.output.contains("left out: emoji: no installed provider draws it (rule 5)"), "\(run)")
        #expect(run.output.contains("1. org.example.dying 2.1.0, plain") && run.output.contains("(rule 23)"))
        #expect(run.output.contains("routes.plain") && run.output.contains("atelier.json5:1"))
        #expect(run.lines.contains { $0.contains("allowedStyles") && $0.hasSuffix("--allow") })
        #expect(workshop.files == ["atelier.json5"])
    }

    @Test func `where nobody can serve, programs are told each reason with its rule`() throws {
        let run = try workshop().run("explain", "a cat", "--json", "--style", "emoji")
        #expect(run.status == 69, "\(run)")
        let failed = try #require(try events(run).last)
        #expect(failed["excluded"]?.json.text.contains(#""style":"emoji","rule":5"#) == true, "\(run)")
    }

    @Test func `another style than the one asked for is told of by a quiet program too`() throws {
        let workshop = try workshop()
        let run = try workshop.run("generate", "a cat", "-q", "--style", "emoji", "--fallback", "any")
        #expect(run.status == 0 && run.errors.contains("'emoji' is not available; 'plain' is used"), "\(run)")
        #expect(try workshop.run("generate", "a cat", "-q", "-o", "b.png").errors.isEmpty)
    }

    @Test(arguments: [["--allow", ""], ["--style", ""], ["--allow", "plain,,emoji"]])
    func `an empty id of a style is wrong usage`(_ option: [String]) throws {
        #expect(try workshop().start(["generate", "a cat"] + option).wait().status == 64)
    }
}
