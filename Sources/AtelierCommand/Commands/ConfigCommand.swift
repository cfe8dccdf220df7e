import ProviderHost
import ProviderModel

extension CommandSpec {
    static let config = CommandSpec(
        name: "config", summary: "shows and checks the configuration",
        examples: [
            Example(command: "atelier config show", meaning: "every value, and who said so"),
            Example(command: "atelier config check", meaning: "what is wrong, with file, line and key"),
        ],
        subcommands: [
            CommandSpec(
                name: "show", summary: "shows every value with its origin", options: [.json],
                run: { (invocation) async throws(AtelierError) in try showConfiguration(invocation) }),
            CommandSpec(
                name: "path", summary: "lists the files that are looked for, the strongest last", options: [.json],
                run: { (invocation) async throws(AtelierError) in try listFiles(invocation) }),
            CommandSpec(
                name: "check", summary: "says what is wrong with the configuration",
                options: [.json], notes: ["Ends with 78 where the configuration can't be used."],
                run: { (invocation) async throws(AtelierError) in try checkConfiguration(invocation) }),
        ])
}

private func load(_ invocation: Invocation) -> (files: ConfigurationFiles, loaded: LoadedConfiguration) {
    let environment = HostEnvironment.current()
    let files = ConfigurationFiles.current(environment: environment, named: invocation.arguments[.config])
    return (files, LoadedConfiguration(files, environment: environment))
}

private func showConfiguration(_ invocation: Invocation) throws(AtelierError) {
    let console = invocation.console
    let loaded = load(invocation).loaded
    if let error = loaded.error { throw error }
    for problem in loaded.problems { console.complain(problem.description) }
    let settings = loaded.configuration.listed
    if console.isJSON {
        return try console.print([
            "settings": .array(
                settings.map { setting in
                    [
                        "key": .string(setting.path.text), "value": setting.value,
                        "origin": .string(setting.origin.description), "help": .string(setting.key.help),
                    ]
                })
        ])
    }
    let rows = settings.map { ["\($0.path.text) = \($0.value.text)", $0.origin.description] }
    for line in TextTable.lines(rows) { try console.print(line) }
}

private func listFiles(_ invocation: Invocation) throws(AtelierError) {
    let (files, loaded) = load(invocation)
    let rows = files.files.map { file in
        let isUsed = loaded.files.contains(file)
        let isBroken = loaded.problems.contains { $0.file == file.path }
        return (file, isUsed ? "used" : isBroken ? "not used; see 'atelier config check'" : "not there")
    }
    if invocation.console.isJSON {
        return try invocation.console.print([
            "files": .array(
                rows.map { file, state in
                    ["path": .string(file.path), "rank": .string(file.rank.rawValue), "state": .string(state)]
                })
        ])
    }
    for line in TextTable.lines(rows.map { [$0.0.rank.rawValue, $0.0.path, $0.1] }) {
        try invocation.console.print(line)
    }
}

private func checkConfiguration(_ invocation: Invocation) throws(AtelierError) {
    let console = invocation.console
    let loaded = load(invocation).loaded
    if console.isJSON {
        try console.print([
            "usable": .bool(loaded.error == nil), "problems": .array(loaded.problems.map { .problem($0) }),
        ])
    } else {
        for problem in loaded.problems { try console.print(problem.description) }
    }
    if loaded.error != nil {
        throw AtelierError(
            .invalidConfiguration, "The configuration can't be used.",
            suggestion: "Mend what is said above, or name another file with --config.")
    }
    if loaded.problems.isEmpty { console.note("Nothing is wrong.") }
}
