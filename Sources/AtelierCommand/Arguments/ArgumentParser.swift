import ProviderModel

/// Reads arguments by a command's table. Options may stand anywhere before `--`; `-` alone is a word.
struct ArgumentParser {
    /// The command named by the first words, and what is left for it.
    struct Match {
        var command: CommandSpec
        /// "atelier providers show".
        var path: String
        var rest: [String]
    }

    /// Walks down the table as long as words name subcommands. Throws `.invalidRequest` for a word that names none.
    static func match(_ root: CommandSpec, _ arguments: [String]) throws(AtelierError) -> Match {
        var match = Match(command: root, path: root.name, rest: arguments)
        while !match.command.subcommands.isEmpty, let word = match.rest.first, !word.hasPrefix("-") {
            let names = match.command.subcommands.map(\.name)
            guard let next = match.command.subcommands.first(where: { $0.name == word }) else {
                let hint = Spelling.hint(word, among: names)
                throw AtelierError(
                    .invalidRequest, "'\(match.path)' has no command '\(word)'.",
                    suggestion: hint.isEmpty ? "Commands: \(names.joined(separator: ", "))." : hint)
            }
            match = Match(command: next, path: "\(match.path) \(word)", rest: Array(match.rest.dropFirst()))
        }
        return match
    }

    private let match: Match
    private var parsed = ParsedArguments()
    private var rest: ArraySlice<String>

    private init(_ match: Match) {
        self.match = match
        rest = match.rest[...]
    }

    /// Throws `.invalidRequest` for what the command doesn't take.
    static func parse(_ match: Match) throws(AtelierError) -> ParsedArguments {
        var parser = ArgumentParser(match)
        try parser.run()
        return parser.parsed
    }

    private mutating func run() throws(AtelierError) {
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.operands += rest
                break
            } else if argument.hasPrefix("--") {
                try long(argument.dropFirst(2))
            } else if argument.hasPrefix("-"), argument.count > 1 {
                try short(argument.dropFirst())
            } else {
                parsed.operands.append(argument)
            }
        }
        guard !parsed.has(.help) else { return }
        try checkOperands()
    }

    private mutating func long(_ text: Substring) throws(AtelierError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = match.command.allOptions.first(where: { $0.long == name }) else {
            let hint = Spelling.hint(name, among: match.command.allOptions.map(\.long))
            throw failure(
                "'\(match.path)' has no option --\(name).",
                hint.isEmpty ? nil : hint.replacing("'", with: "'--", maxReplacements: 1))
        }
        try take(option, named: "--\(name)", attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// One or more flags, or a flag with its value: `-q`, `-s sketch`, `-n3`.
    private mutating func short(_ text: Substring) throws(AtelierError) {
        var letters = text
        while let letter = letters.popFirst() {
            guard let option = match.command.allOptions.first(where: { $0.short == letter }) else {
                throw failure(
                    "'\(match.path)' has no option -\(letter).",
                    "Put '--' before words that start with a hyphen, or see '\(match.path) --help'.")
            }
            guard option.value == nil else {
                try take(option, named: "-\(letter)", attached: letters.isEmpty ? nil : String(letters))
                return
            }
            try take(option, named: "-\(letter)", attached: nil)
        }
    }

    private mutating func take(_ option: OptionSpec, named name: String, attached: String?) throws(AtelierError) {
        guard let placeholder = option.value else {
            guard attached == nil else { throw failure("\(name) takes no value.", nil) }
            parsed.add(option, "")
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw failure("\(name) needs a value.", "Write \(name) \(placeholder).")
        }
        guard option.choices.isEmpty || option.choices.contains(value) else {
            let hint = Spelling.hint(value, among: option.choices)
            throw failure(
                "\(name) takes \(option.choices.joined(separator: ", ")), not '\(value)'.", hint.isEmpty ? nil : hint)
        }
        guard option.isRepeatable || !parsed.has(option) else {
            throw failure("\(name) is given more than once.", "Keep one.")
        }
        parsed.add(option, value)
    }

    private func checkOperands() throws(AtelierError) {
        let range = match.command.operandCount
        if let extra = parsed.operands.dropFirst(range.upperBound).first {
            throw failure("'\(match.path)' doesn't take the word '\(extra)'.", nil)
        }
        guard
            parsed.operands.count >= range.lowerBound
                || match.command.operandStandIns.contains(where: { parsed.has($0) })
        else {
            let missing = match.command.operands.filter { $0 != "…" }.replacing("|", with: " or ")
            let article = missing.first.map { "AEIOU".contains($0) } ?? false ? "an" : "a"
            throw failure("'\(match.path)' needs \(article) \(missing).", nil)
        }
    }

    private func failure(_ message: String, _ suggestion: String?) -> AtelierError {
        AtelierError(.invalidRequest, message, suggestion: suggestion ?? "See '\(match.path) --help'.")
    }
}
