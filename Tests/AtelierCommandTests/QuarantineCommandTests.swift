import ProviderModel
import ProviderTestSupport
import Testing

/// What people see of a provider that failed too often.
@Suite struct `Quarantine on the command line` {
    private static let id = "org.example.misbehaving"

    /// With a provider that was asked to crash until it is left alone.
    private static func workshop() throws -> Workshop {
        let workshop = try Workshop(manifests: ["harm.json": `atelier generate`.harm])
        for _ in 0..<4 { #expect(try workshop.run("generate", "crash", "-o", "/dev/null").status == 70) }
        return workshop
    }

    @Test func `it is listed with reason and time, and requests end with status 75`() throws {
        let workshop = try Self.workshop()
        let refused = try workshop.run("generate", "draw", "-o", "/dev/null")
        #expect(refused.status == 75 && refused.errors.contains("crashed while drawing"), "\(refused)")
        #expect(refused.errors.contains("atelier providers clear-quarantine \(Self.id)"), "\(refused)")
        let workers = workshop.workers.count
        for arguments in [["providers", "list"], ["providers", "show", Self.id]] {
            let run = try workshop.start(arguments).wait()
            #expect(run.status == 0 && run.errors.contains("\(Self.id): quarantined until "), "\(run)")
            let json = try workshop.start(arguments + ["--json"]).wait()
            #expect(json.output.contains(#""quarantine":{"reason":"crashed while drawing"#), "\(json)")
        }
        let styles = try workshop.run("styles")
        #expect(styles.output.contains("not available: quarantined until "), "\(styles)")
        #expect(workshop.workers.count == workers)
        let doctor = try workshop.run("doctor")
        #expect(doctor.status == 75 && doctor.output.contains("BAD   \(Self.id): "), "\(doctor)")
    }

    @Test func `it is checked all the same by who asks for that`() throws {
        let check = try Self.workshop().run("providers", "check", Self.id)
        #expect(check.output.contains("library: ok") && !check.errors.contains("quarantined"), "\(check)")
    }

    @Test func `clearing it has the provider tried again`() throws {
        let workshop = try Self.workshop()
        let cleared = try workshop.run("providers", "clear-quarantine", Self.id)
        #expect(cleared.status == 0 && cleared.output == "\(Self.id) is no longer quarantined.\n", "\(cleared)")
        #expect(try workshop.run("generate", "draw", "-o", "/dev/null").status == 0)
        #expect(
            try workshop.run("providers", "clear-quarantine", Self.id).output == "\(Self.id) was not quarantined.\n")
        let unknown = try workshop.run("providers", "clear-quarantine", "org.example.misbehavin")
        #expect(unknown.status == 69 && unknown.errors.contains("Did you mean"), "\(unknown)")
    }

    @Test func `a crash that a second try mends is a warning`() throws {
        let run = try Workshop(manifests: ["harm.json": `atelier generate`.harm])
            .run("generate", "crash", "-o", "/dev/null", "--json")
        #expect(run.output.contains(#""event":"warning","message":"The provider crashed while drawing"#), "\(run)")
        #expect(run.lines.last?.contains(" in crash+0x") == true, "\(run)")
    }

    @Test func `the doctor says where this is remembered, and what became of a damaged list`() throws {
        let workshop = try Workshop()
        #expect(
            try workshop.run("doctor").output.contains("ok    state: \(workshop.root.path)/home/.local/state/atelier"))
        try workshop.root.write("{", to: "home/.local/state/atelier/quarantine.json")
        let doctor = try workshop.run("doctor")
        #expect(doctor.status == 0 && doctor.output.contains("note  state: The list of quarantined"), "\(doctor)")
        #expect(workshop.root.exists("home/.local/state/atelier/quarantine.json.damaged"))
    }
}
