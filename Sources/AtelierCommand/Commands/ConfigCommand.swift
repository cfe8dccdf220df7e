import ProviderHost
import ProviderModel

extension CommandSpec {
    static let config = CommandSpec(
        name: "config", summary: "shows, checks and changes the configuration",
        examples: [
            Example(command: "atelier config show", meaning: "every value, and who said so"),
            Example(command: "atelier config check", meaning: "what is wrong, with file, line and key"),
            Example(command: "atelier config set defaultStyle sketch", meaning: "in your own file; comments stay"),
            Example(
                command: "atelier config set routes.sketch org.example.mine",
                meaning: "who draws sketches from now on, in running hosts too"),
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
            CommandSpec(
                name: "set", summary: "sets a key, in your own file unless another is named", operands: "KEY VALUE",
                operandCount: 2...2, options: [.project],
                examples: [
                    Example(
                        command: "atelier config set providers.org.example.mine.limits.workers 4",
                        meaning: "a provider's id needs no quotes here"),
                    Example(
                        command: "atelier config set --project allowedStyles sketch,emoji",
                        meaning: "in the nearest atelier.json5, or a new one here"),
                ],
                notes: [
                    "A value is text, a list with commas, or JSON5. Everything else in the file stays as it is written, "
                        + "comments too. With --config, that file is changed."
                ],
                run: { (invocation) async throws(AtelierError) in
                    let operands = invocation.arguments.operands
                    try ConfigurationEdit(invocation, key: operands[0]).set(operands[1])
                }),
            CommandSpec(
                name: "unset", summary: "takes a key out, so that what others say holds", operands: "KEY",
                operandCount: 1...1, options: [.project],
                run: { (invocation) async throws(AtelierError) in
                    try ConfigurationEdit(invocation, key: invocation.arguments.operands[0]).remove()
                }),
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
