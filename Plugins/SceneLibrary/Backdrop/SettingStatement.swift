/// One line of a setting file: a word, positional words, then `key=value`.
struct SettingStatement: Sendable {
    var line: Int
    var words: [String]
    var values: [String: String] = [:]

    /// Statements whose rest is a list with spaces in it.
    private static let lists: Set<String> = ["also", "where", "hosts"]

    /// Nil for comments and empty lines.
    init?(_ text: Substring, line: Int) {
        let tokens = text.split { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard let first = tokens.first, first != "#" else { return nil }
        self.line = line
        words = []
        if Self.lists.contains(String(first)) {
            words = [String(first), tokens.dropFirst().joined(separator: " ")]
            return
        }
        for token in tokens {
            if let equals = token.firstIndex(of: "=") {
                values[String(token[..<equals])] = String(token[token.index(after: equals)...])
            } else {
                words.append(String(token))
            }
        }
    }

    var kind: String { words.first ?? "" }

    func word(_ index: Int) -> String? { index < words.count ? words[index] : nil }

    /// The second word as a comma-separated list, lower case.
    var list: [String] {
        (word(1) ?? "").split(separator: ",").map { entry in
            String(entry.drop { $0 == " " }).lowercased()
        }
    }

    func number(_ key: String, _ fallback: Double) throws(SettingError) -> Double {
        guard let text = values[key] else { return fallback }
        return try Self.number(text, key: key, line: line)
    }

    func flag(_ key: String) throws(SettingError) -> Bool { try number(key, 0) != 0 }

    /// `a..b`, or one number for both ends.
    func range(_ key: String, _ fallback: ClosedRange<Double>) throws(SettingError) -> ClosedRange<Double> {
        guard let text = values[key] else { return fallback }
        guard let dots = text.firstRange(of: "..") else {
            let value = try Self.number(text, key: key, line: line)
            return value...value
        }
        let low = try Self.number(String(text[..<dots.lowerBound]), key: key, line: line)
        let high = try Self.number(String(text[dots.upperBound...]), key: key, line: line)
        guard low <= high else { throw SettingError(line: line, message: "\(key)=\(text) runs backwards") }
        return low...high
    }

    /// One or two colours; nil when the key is absent.
    func colors(_ key: String) throws(SettingError) -> (near: Color, far: Color)? {
        guard let text = values[key] else { return nil }
        var found: [Color] = []
        for entry in text.split(separator: ",") {
            guard let color = Color(text: entry) else {
                throw SettingError(line: line, message: "\(key)=\(text): “\(entry)” is no colour; write #rrggbb")
            }
            found.append(color)
        }
        guard let near = found.first, let far = found.last else {
            throw SettingError(line: line, message: "\(key) has no colour; write #rrggbb")
        }
        return (near, far)
    }

    func color(_ key: String) throws(SettingError) -> Color? { try colors(key)?.near }

    static func number(_ text: String, key: String, line: Int) throws(SettingError) -> Double {
        guard let value = Double(text), value.isFinite, abs(value) <= 10_000 else {
            throw SettingError(line: line, message: "\(key)=\(text) is no number")
        }
        return value
    }
}

/// What is wrong with a line of a setting file.
struct SettingError: Error {
    var line: Int
    var message: String
}
