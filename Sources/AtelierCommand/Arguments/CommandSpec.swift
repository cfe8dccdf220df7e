import ProviderModel

/// A command: the one table that arguments are parsed by and help is written from.
struct CommandSpec: Sendable {
    struct Example: Sendable {
        var command: String
        var meaning: String
    }

    var name: String
    /// A phrase for lists of commands.
    var summary: String
    /// What follows the options: "PROMPT…"; empty for nothing.
    var operands = ""
    var operandCount = 0...0
    /// Options of which one will do in place of operands.
    var operandStandIns: [OptionSpec] = []
    var options: [OptionSpec] = []
    var examples: [Example] = []
    /// Paragraphs for the end of the help page.
    var notes: [String] = []
    var subcommands: [CommandSpec] = []
    /// Nil where only subcommands do something.
    var run: (@Sendable (Invocation) async throws(AtelierError) -> Void)?

    var allOptions: [OptionSpec] { options + [.config, .help] }
}

/// A command with its arguments, about to run.
struct Invocation: Sendable {
    var arguments: ParsedArguments
    var console: Console
}
