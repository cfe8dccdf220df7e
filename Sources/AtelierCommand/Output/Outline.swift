import ProviderModel

/// JSON as indented lines for people: `key: value`, lists with hyphens, short lists on one line.
enum Outline {
    static func lines(of node: JSONNode, depth: Int) -> [String] {
        let indent = String(repeating: "  ", count: depth)
        switch node.value {
        case .object(let members):
            return members.flatMap { member in
                if let word = word(for: member.value) { return ["\(indent)\(member.name): \(word)"] }
                return ["\(indent)\(member.name)"] + lines(of: member.value, depth: depth + 1)
            }
        case .array(let nodes):
            return nodes.flatMap { node -> [String] in
                if let word = word(for: node) { return ["\(indent)- \(word)"] }
                var lines = lines(of: node, depth: depth + 1)
                if let first = lines.first { lines[0] = "\(indent)- \(first.dropFirst(indent.count + 2))" }
                return lines
            }
        default:
            return word(for: node).map { [indent + $0] } ?? []
        }
    }

    /// What fits behind a key: a plain value, or a list of plain values.
    private static func word(for node: JSONNode) -> String? {
        switch node.value {
        case .null: return "none"
        case .bool(let value): return value ? "yes" : "no"
        case .number(let digits): return digits
        case .string(let text): return text
        case .array(let nodes):
            var words: [String] = []
            for node in nodes {
                switch node.value {
                case .array, .object: return nil
                default: words.append(word(for: node) ?? "")
                }
            }
            return words.isEmpty ? "none" : words.joined(separator: ", ")
        case .object(let members): return members.isEmpty ? "none" : nil
        }
    }
}
