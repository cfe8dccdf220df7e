/// The help page of a command, written from its table.
enum HelpPage {
    static func lines(of command: CommandSpec, path: String) -> [String] {
        var lines = ["\(path): \(command.summary)", "", "Usage:"]
        if command.run != nil {
            let words = [path, command.options.isEmpty ? "" : "[OPTION…]", command.operands].filter { !$0.isEmpty }
            lines.append("  " + words.joined(separator: " "))
        }
        if !command.subcommands.isEmpty { lines.append("  \(path) COMMAND [ARGUMENT…]") }
        lines += table("Commands", command.subcommands.map { ($0.name, $0.summary) })
        lines += table("Options", command.allOptions.map { ($0.usage, $0.help) })
        if !command.examples.isEmpty {
            lines += ["", "Examples:"]
            lines += command.examples.flatMap { ["  \($0.command)", "      \($0.meaning)"] }
        }
        for note in command.notes { lines += [""] + wrapped(note, width: 80) }
        return lines
    }

    private static func table(_ title: String, _ rows: [(name: String, help: String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let width = min(rows.map(\.name.count).max() ?? 0, 30)
        return ["", "\(title):"]
            + rows.flatMap { row -> [String] in
                let help = wrapped(row.help, width: 76 - width)
                let indent = String(repeating: " ", count: width + 4)
                if row.name.count > width { return ["  \(row.name)"] + help.map { indent + $0 } }
                let name = row.name + String(repeating: " ", count: width - row.name.count)
                return help.enumerated().map { $0 == 0 ? "  \(name)  \($1)" : indent + $1 }
            }
    }

    private static func wrapped(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
