/// The closed lists of one language: which words and phrases have which readings.
///
/// The text form has a line per class and value, "colour grey: grey, gray"; without a value ("material: wood") each
/// word stands for itself. A hyphen counts as a space.
package struct WordTable: Sendable {
    package let language: String
    private var readings: [String: [Reading]] = [:]
    /// Words of the longest phrase.
    package private(set) var longest = 1

    package init(language: String, texts: [String]) {
        self.language = language
        for text in texts {
            for line in text.split(separator: "\n") { add(line) }
        }
    }

    private mutating func add(_ line: Substring) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let head = line[..<colon].split(separator: " ", maxSplits: 1)
        guard let name = head.first, let kind = WordClass(rawValue: String(name)) else { return }
        for entry in line[line.index(after: colon)...].split(separator: ",") {
            let words = entry.split(separator: " ").joined(separator: " ")
            let key = Self.key(words)
            let reading = Reading(kind, head.count > 1 ? String(head[1]) : words)
            if readings[key]?.contains(reading) != true { readings[key, default: []].append(reading) }
            longest = max(longest, key.utf8.count { $0 == 32 } + 1)
        }
    }

    package func readings(of phrase: String) -> [Reading] { readings[Self.key(phrase)] ?? [] }

    package func value(_ kind: WordClass, _ phrase: String) -> String? {
        readings[Self.key(phrase)]?.first { $0.kind == kind }?.value
    }

    package func has(_ kind: WordClass, _ phrase: String) -> Bool { value(kind, phrase) != nil }

    private static func key(_ phrase: String) -> String {
        let isPlain = phrase.utf8.allSatisfy { $0 != 45 && !(65...90).contains($0) }
        return isPlain ? phrase : String(phrase.lowercased().map { $0 == "-" ? " " : $0 })
    }
}
