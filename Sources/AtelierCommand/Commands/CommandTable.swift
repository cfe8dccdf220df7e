import ProviderModel

extension CommandSpec {
    /// The whole program.
    static let atelier: CommandSpec = CommandSpec(
        name: "atelier", summary: "makes pictures from words, offline", options: [.version],
        examples: [
            Example(
                command: "atelier generate a red cat with blue gloves in a park",
                meaning: "draws it, and prints the path of the picture"),
            Example(command: "atelier styles", meaning: "lists the styles that can be drawn here"),
        ],
        notes: [
            "Exit status: 0 done; 64 wrong usage; 65 bad input; 69 no provider can serve; 70 a provider failed; 73 can't "
                + "write; 75 try later; 78 bad configuration; 124 timed out; 130 interrupted."
        ],
        subcommands: [.generate, .styles, .explain, .providers, .config, .doctor, .helpPage])

    static let helpPage: CommandSpec = CommandSpec(
        name: "help", summary: "shows the page of a command", operands: "[COMMAND…]", operandCount: 0...2,
        examples: [Example(command: "atelier help generate", meaning: "the same as 'atelier generate --help'")],
        run: { (invocation) async throws(AtelierError) in
            let match = try ArgumentParser.match(.atelier, invocation.arguments.operands)
            guard match.rest.isEmpty else {
                throw AtelierError(.invalidRequest, "'\(match.path)' has no command '\(match.rest[0])'.")
            }
            for line in HelpPage.lines(of: match.command, path: match.path) { try invocation.console.print(line) }
        })
}
