/// What came of one trial: a row of the table. Travels as one line from the process that made it.
struct TrialReport: Sendable {
    var name: String
    var phase = ""
    var got = ""
    var recovery = ""
    var honestDrawn = 0
    var honestFailed = 0
    var leftOver = ""
    /// Expectations that failed, a phrase each.
    private(set) var objections: [String] = []

    init(name: String) { self.name = name }

    /// Notes that something isn't as it must be, once.
    mutating func object(_ what: String) {
        if !objections.contains(what) { objections.append(what) }
    }

    private static let mark = "\u{1F}"

    var line: String {
        let fields = [
            "report", name, phase, got, recovery, String(honestDrawn), String(honestFailed), leftOver,
        ]
        return (fields + objections).map { $0.replacing("\n", with: " ") }.joined(separator: Self.mark)
    }

    /// Nil if the line is none of a report.
    init?(line: Substring) {
        let fields = line.split(separator: Self.mark, omittingEmptySubsequences: false).map(String.init)
        guard fields.count >= 8, fields[0] == "report" else { return nil }
        name = fields[1]
        phase = fields[2]
        got = fields[3]
        recovery = fields[4]
        honestDrawn = Int(fields[5]) ?? 0
        honestFailed = Int(fields[6]) ?? 0
        leftOver = fields[7]
        objections = Array(fields[8...])
    }
}
