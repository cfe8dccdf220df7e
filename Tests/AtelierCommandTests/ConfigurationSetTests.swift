import Glibc
import ProviderTestSupport
import Testing

@Suite struct `Changing the configuration` {
    private func text(_ workshop: Workshop, _ name: String) -> String? {
        TestFile.read("\(workshop.root.path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a key is set in the user's own file, which is made`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("config", "set", "defaultStyle", "plain")
        #expect(run.status == 0 && run.lines.first?.hasSuffix("atelier/atelier.json5") == true, "\(run)")
        let path = try #require(run.lines.first)
        #expect(TestFile.read(path).map { String(decoding: $0, as: UTF8.self) } == "{\n  defaultStyle: \"plain\",\n}\n")
        #expect(try workshop.run("config", "show").output.contains("defaultStyle = \"plain\""))
        #expect(try workshop.run("config", "unset", "defaultStyle").status == 0)
        #expect(try workshop.run("config", "show").output.contains("defaultStyle = \"illustration\""))
    }

    @Test func `a project's file keeps its comments, and a link stays one`() throws {
        let workshop = try Workshop()
        try workshop.root.write("{\n  // mine\n  locale: 'en',\n}\n", to: "work/real.json5")
        try workshop.root.link("work/atelier.json5", to: "real.json5")
        chmod("\(workshop.work)/real.json5", 0o640)
        #expect(try workshop.run("config", "set", "--project", "locale", "de").status == 0)
        #expect(text(workshop, "work/real.json5") == "{\n  // mine\n  locale: \"de\",\n}\n")
        var status = stat()
        #expect(lstat("\(workshop.work)/atelier.json5", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
        #expect(stat("\(workshop.work)/real.json5", &status) == 0 && status.st_mode & 0o777 == 0o640)
        let overridden = try workshop.run("config", "set", "locale", "fr")
        #expect(overridden.errors.contains("overrides locale"), "\(overridden)")
    }

    @Test(arguments: [
        (["locale", "no language"], 64, "not a language tag"), (["locle", "de"], 64, "Did you mean 'locale'?"),
        (["providers.org.a.enabled", "perhaps"], 64, "must be true or false"),
        (["--project", "sandbox", "off"], 64, "grants rights"), (["routes.any", "a.b"], 64, "not the id of a style"),
        (["providers.org.example.a.limits.workers", "1000"], 64, "from 1 to 64"),
    ])
    func `what can't be set is refused, and nothing is written`(
        _ arguments: [String], status: Int32, message: String
    ) throws {
        let workshop = try Workshop()
        let run = try workshop.start(["config", "set"] + arguments).wait()
        #expect(run.status == status && run.errors.contains(message), "\(run)")
        #expect(workshop.files.isEmpty)
    }

    @Test func `a file that can't be used is left as it is`() throws {
        let workshop = try Workshop()
        try workshop.root.write("{ locale: }", to: "work/own.json5")
        let run = try workshop.run("config", "set", "--config", "own.json5", "locale", "de")
        #expect(run.status == 78 && run.errors.contains("own.json5:1:"), "\(run)")
        #expect(text(workshop, "work/own.json5") == "{ locale: }")
    }

    @Test func `a link that leads nowhere is left alone, and so is who names two files`() throws {
        let workshop = try Workshop()
        try workshop.root.link("work/atelier.json5", to: "none.json5")
        let run = try workshop.run("config", "set", "--project", "locale", "de")
        #expect(run.status == 73 && run.errors.contains("leads nowhere"), "\(run)")
        #expect(try workshop.run("config", "set", "--project", "--config", "a.json5", "locale", "de").status == 64)
        #expect(workshop.files == ["atelier.json5"])
    }

    @Test func `changes at the same time all count`() throws {
        let workshop = try Workshop()
        let runs = try (0..<8).map { number in
            try workshop.start(["config", "set", "providers.org.example.p\(number).enabled", "false"])
        }
        for run in runs { #expect(try run.wait().status == 0) }
        let shown = try workshop.run("config", "show").output
        for number in 0..<8 { #expect(shown.contains("providers.\"org.example.p\(number)\".enabled = false")) }
    }

    @Test func `providers are disabled and enabled by their id`() throws {
        let workshop = try Workshop()
        #expect(try workshop.run("providers", "disable", "org.example.obliging").status == 0)
        #expect(try workshop.run("generate", "cat").status == 69)
        #expect(try workshop.run("providers", "disable", "org.example.obliging").output.contains("disabled already"))
        #expect(try workshop.run("providers", "enable", "org.example.obliging").status == 0)
        #expect(try workshop.run("generate", "cat").status == 0)
        let unknown = try workshop.run("providers", "disable", "org.example.oblging")
        #expect(unknown.status == 69 && unknown.errors.contains("Did you mean"), "\(unknown)")
    }
}
