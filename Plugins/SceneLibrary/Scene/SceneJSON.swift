/// Writes one JSON object, member by member.
struct SceneJSON {
    private var members = ""

    var isEmpty: Bool { members.isEmpty }
    var text: String { "{" + members + "}" }

    mutating func add(_ key: String, raw value: String, unless isOmitted: Bool = false) {
        guard !isOmitted else { return }
        if !members.isEmpty { members += "," }
        members += Self.quoted(key) + ":" + value
    }

    mutating func add(_ key: String, _ value: String?) {
        if let value { add(key, raw: Self.quoted(value)) }
    }

    mutating func add(_ key: String, _ values: [String]) {
        add(key, raw: Self.list(values.map(Self.quoted)), unless: values.isEmpty)
    }

    static func list(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case "\r": text += "\\r"
            case _ where scalar.value < 32 || scalar.value == 0x2028 || scalar.value == 0x2029:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
