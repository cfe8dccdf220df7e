/// An option of a command: what the parser accepts and the help page shows.
struct OptionSpec: Hashable, Sendable {
    /// Without its hyphens.
    var long: String
    var short: Character?
    /// What the value is called, "WxH"; nil for a flag.
    var value: String?
    /// The values allowed; empty allows any.
    var choices: [String] = []
    /// May be given more than once.
    var isRepeatable = false
    /// A phrase for the help page.
    var help: String

    init(
        _ long: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
        isRepeatable: Bool = false, help: String
    ) {
        self.long = long
        self.short = short
        self.value = value ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
        self.choices = choices
        self.isRepeatable = isRepeatable
        self.help = help
    }

    /// "-s, --style ID".
    var usage: String {
        let name = (short.map { "-\($0), " } ?? "    ") + "--\(long)"
        return value.map { "\(name) \($0)" } ?? name
    }
}

extension OptionSpec {
    static let config = OptionSpec(
        "config", value: "FILE", help: "a configuration file that counts more than all others")
    static let help = OptionSpec("help", short: "h", help: "show this page")
    static let version = OptionSpec("version", help: "show the version")
    static let json = OptionSpec("json", help: "JSON for machines on standard output")
    static let quiet = OptionSpec("quiet", short: "q", help: "no progress and no summary; errors only")
}
