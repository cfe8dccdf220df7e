import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct `Configuring the command line` {
    @Test func `every value is shown with its origin`() throws {
        let workshop = try Workshop()
        try workshop.root.write("{\n  // mine\n  defaultStyle: 'plain',\n}", to: "work/atelier.json5")
        let run = try workshop.run("config", "show", variables: ["ATELIER_LOCALE": "de"])
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.lines.contains {
                $0.hasPrefix(#"defaultStyle = "plain""#) && $0.hasSuffix(" \(workshop.work)/atelier.json5:3")
            })
        #expect(run.lines.contains { $0.hasPrefix(#"locale = "de""#) && $0.hasSuffix("environment ATELIER_LOCALE") })
        #expect(run.lines.contains { $0.hasPrefix(#"sandbox = "preferred""#) && $0.hasSuffix("built-in") })
        let json = try JSONDocument(Array(try workshop.run("config", "show", "--json").output.utf8)).root
        guard case .array(let settings)? = json["settings"]?.value else { throw TestFailure("no settings") }
        #expect(
            settings.contains { $0["key"]?.json.text == #""defaultStyle""# && $0["value"]?.json.text == #""plain""# }
        )
    }

    @Test func `a file that can't be used stops every command with its place, and check names all that is wrong`()
        throws
    {
        let workshop = try Workshop()
        try workshop.root.write("{\n locale: 3,\n sandbox: 'x', defaltStyle: 1}", to: "work/atelier.json5")
        for command in [["generate", "a", "cat"], ["styles"], ["config", "show"]] {
            let run = try workshop.start(command).wait()
            #expect(run.status == 78 && run.errors.contains("atelier.json5:2:10: error: locale: is a number"), "\(run)")
        }
        let check = try workshop.run("config", "check")
        #expect(check.status == 78 && check.lines.count == 3, "\(check)")
        #expect(check.lines.contains { $0.contains(":3:16: warning: defaltStyle") && $0.contains("'defaultStyle'") })
        try workshop.root.write("{}", to: "work/atelier.json5")
        #expect(try workshop.run("config", "check").status == 0)
    }

    @Test func `a disabled provider is left out with that reason`() throws {
        let workshop = try Workshop()
        try workshop.root.write("{providers: {'org.example.obliging': {enabled: false}}}", to: "off.json5")
        let off = "--config=\(workshop.root.path)/off.json5"
        let run = try workshop.run("generate", "a cat", off)
        #expect(run.status == 69 && run.errors.contains("disabled in the configuration"), "\(run)")
        #expect(try workshop.run("styles", off).output.contains("not available: disabled in the configuration"))
        #expect(try workshop.run("generate", "a cat", "-o", "cat.png").status == 0)
    }

    @Test func `pictures go where the configuration says, in the size that it says`() throws {
        let workshop = try Workshop()
        try workshop.root.write("{output: {directory: 'pictures', size: '96x64'}}", to: "work/atelier.json5")
        let run = try workshop.run("generate", "a cat")
        #expect(run.status == 0 && run.lines == ["\(workshop.work)/pictures/a-cat.png"], "\(run)")
        #expect(run.errors.contains("96x64"))
        #expect(try workshop.run("generate", "a cat", "-o", "here.png", "--size", "64x64").errors.contains("64x64"))
    }
}
