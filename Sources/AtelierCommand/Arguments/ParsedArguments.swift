import ProviderModel

/// The options and words that a command was called with.
struct ParsedArguments: Sendable {
    private var values: [String: [String]] = [:]
    var operands: [String] = []

    mutating func add(_ option: OptionSpec, _ value: String) { values[option.long, default: []].append(value) }

    func has(_ option: OptionSpec) -> Bool { values[option.long] != nil }

    /// The value given last.
    subscript(option: OptionSpec) -> String? { values[option.long]?.last }

    /// Every value, in the order given.
    func all(_ option: OptionSpec) -> [String] { values[option.long] ?? [] }

    /// A whole number, or nil if the option wasn't given. `largest` is named where the text is none; larger numbers are
    /// for others to refuse.
    func integer<Integer: FixedWidthInteger>(
        _ option: OptionSpec, largest: Integer
    ) throws(AtelierError) -> Integer? {
        guard let text = self[option] else { return nil }
        guard let value = Integer(text) else {
            throw AtelierError(
                .invalidRequest, "--\(option.long) takes a whole number; '\(text)' is none.",
                suggestion: "The largest is \(largest).")
        }
        return value
    }

    /// A time such as `30`, `1.5s`, `500ms`, `2m` or `1h`; seconds without a unit. Longer ones than are allowed are for
    /// others to refuse.
    func duration(_ option: OptionSpec) throws(AtelierError) -> Duration? {
        guard let text = self[option] else { return nil }
        let units: [(suffix: String, milliseconds: Double)] = [
            ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("", 1000),
        ]
        for unit in units where text.hasSuffix(unit.suffix) {
            guard let number = Double(text.dropLast(unit.suffix.count)), number.isFinite, number > 0
            else { break }
            return .milliseconds(Int(min((number * unit.milliseconds).rounded(.up), 1e12)))
        }
        throw AtelierError(
            .invalidRequest, "--\(option.long) takes a time above 0; '\(text)' is none.",
            suggestion: "Write it like 30s, 500ms, 2m or 1h.")
    }
}
