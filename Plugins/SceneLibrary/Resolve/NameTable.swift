/// Words that are drawn by a figure of another name: `names.txt` beside the figures.
///
/// A line reads `word = figure [age=child] [height=1.6] [~]`, with the name of an emoji where no figure has it. `~`
/// marks a stand-in that the report mentions, a leading `!` an override that beats a figure of the word's own name, a
/// leading `*` counts for the word's kinds as well: what WordNet calls an antelope. `#` starts a comment line.
package struct NameTable: Sendable {
    package struct Entry: Sendable {
        package var figure: String
        package var age: String?
        package var metres: Double?
        package var isStandIn = false
        package var isOverride = false
        /// Counts for the word's kinds too.
        package var isKind = false
    }

    private(set) var entries: [String: Entry] = [:]
    /// What couldn't be read: "names.txt:12: …".
    package private(set) var problems: [String] = []

    /// Parses the table; `file` names it in problems.
    package init(text: String, file: String = "names.txt") {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == " " }) || line.hasPrefix("#") { continue }
            guard let (word, entry) = Self.entry(line) else {
                problems.append("\(file):\(number + 1): expected “word = figure”.")
                continue
            }
            // The first entry of a word counts, an override before others.
            if entries[word] == nil || (entry.isOverride && entries[word]?.isOverride == false) {
                entries[word] = entry
            }
        }
    }

    package subscript(word: String) -> Entry? { entries[word.lowercased()] }

    private static func entry(_ line: Substring) -> (String, Entry)? {
        guard let equals = line.firstIndex(of: "=") else { return nil }
        var word = line[..<equals].split(separator: " ")
        var entry = Entry(figure: "")
        if word.first == "!" || word.first == "*" {
            entry.isOverride = word.first == "!"
            entry.isKind = word.first == "*"
            word.removeFirst()
        }
        var figure: [Substring] = []
        for token in line[line.index(after: equals)...].split(separator: " ") {
            if token == "~" {
                entry.isStandIn = true
            } else if token.hasPrefix("age=") {
                entry.age = String(token.dropFirst(4))
            } else if token.hasPrefix("height=") {
                guard let metres = Double(token.dropFirst(7)), metres > 0, metres < 10_000 else { return nil }
                entry.metres = metres
            } else {
                figure.append(token)
            }
        }
        entry.figure = figure.joined(separator: " ")
        guard !word.isEmpty, !figure.isEmpty else { return nil }
        return (word.joined(separator: " ").lowercased(), entry)
    }
}

extension NameTable {
    /// Reads a table; a file that isn't there is an empty one.
    package init(file: String) {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        self.init(text: DataFiles.text(file) ?? "", file: name)
    }
}
