/// JSON to be written: compact, keys in the order given.
package enum JSONValue: Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case unsigned(UInt64)
    /// Not finite becomes null.
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members that are null are left out.
    case object([(String, JSONValue)])
    /// JSON that was written before.
    case raw(String)

    /// On one line.
    package var text: String {
        var text = ""
        write(to: &text)
        return text
    }

    private func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .unsigned(let value): text += String(value)
        case .number(let value): text += value.isFinite ? "\(value)" : "null"
        case .string(let value): Self.quote(value, to: &text)
        case .raw(let json): text += json
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            var isFirst = true
            for (key, value) in members {
                if case .null = value { continue }
                if !isFirst { text += "," }
                isFirst = false
                Self.quote(key, to: &text)
                text += ":"
                value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension JSONValue {
    /// A text, or null.
    package static func string(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }

    package static func strings(_ values: some Sequence<String>) -> JSONValue { .array(values.map { .string($0) }) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(elements) }
}

extension JSONNode {
    /// The same value, to be written again on one line.
    package var json: JSONValue {
        switch value {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let digits): .raw(digits)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(\.json))
        case .object(let members): .object(members.map { ($0.name, $0.value.json) })
        }
    }
}
