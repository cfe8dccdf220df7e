extension ConfigurationPath {
    /// A path as people write it: `output.size`, `providers."org.example.mine".enabled`, and without the quotes where it
    /// is clear what is meant. Nil if no key is of that form.
    package static func find(_ text: String) -> (key: ConfigurationKey, path: ConfigurationPath)? {
        guard let parts = parts(of: text) else { return nil }
        for key in ConfigurationKey.all {
            if let names = match(key.path[...], parts[...]) { return (key, ConfigurationPath(names)) }
        }
        return nil
    }

    /// The key that was probably meant.
    package static func closest(to text: String) -> String? {
        Spelling.closest(to: text, among: ConfigurationKey.all.map(\.name))
    }

    private struct Part {
        var text: String
        var isQuoted: Bool
    }

    /// What dots divide, outside of quotes.
    private static func parts(of text: String) -> [Part]? {
        var parts: [Part] = []
        var part = Part(text: "", isQuoted: false)
        var quote: Character?
        for character in text {
            if character == quote {
                quote = nil
            } else if quote != nil {
                part.text.append(character)
            } else if character == "\"" || character == "'" {
                quote = character
                part.isQuoted = true
            } else if character == "." {
                parts.append(part)
                part = Part(text: "", isQuoted: false)
            } else {
                part.text.append(character)
            }
        }
        parts.append(part)
        guard quote == nil, parts.allSatisfy({ !$0.text.isEmpty }), parts.count <= 64 else { return nil }
        return parts
    }

    /// `*` takes one part in quotes, or as many without as leave enough for the rest.
    private static func match(_ pattern: ArraySlice<String>, _ parts: ArraySlice<Part>) -> [String]? {
        guard let first = pattern.first else { return parts.isEmpty ? [] : nil }
        guard let part = parts.first else { return nil }
        guard first == "*" else {
            guard part.text == first else { return nil }
            return match(pattern.dropFirst(), parts.dropFirst()).map { [first] + $0 }
        }
        for count in 1...(part.isQuoted ? 1 : parts.count) {
            if let rest = match(pattern.dropFirst(), parts.dropFirst(count)) {
                return [parts.prefix(count).map(\.text).joined(separator: ".")] + rest
            }
        }
        return nil
    }
}

extension ConfigurationKey {
    /// A value as people type it, as JSON5: texts need no quotes, lists may have commas alone.
    package func literal(_ text: String) -> String {
        let value = (try? JSONDocument(Array(text.utf8), .json5))?.root.value
        func list() -> [String] { text.split(separator: ",").map { String($0.trimmingSpaces) } }
        switch (kind, value) {
        case (.styles, .array), (.directories, .array), (.route, .array), (_, .string): return text
        case (.styles, _), (.directories, _): return Self.spaced(list())
        case (.route, _): return text.contains(",") ? Self.spaced(list()) : JSONValue.string(text).text
        case (.flag, .some), (.integer, .some), (.seconds, .some), (.json, .some): return text
        default: return JSONValue.string(text).text
        }
    }

    private static func spaced(_ texts: [String]) -> String {
        "[\(texts.map { JSONValue.string($0).text }.joined(separator: ", "))]"
    }
}

extension Substring {
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
