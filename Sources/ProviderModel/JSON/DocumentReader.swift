/// Reads the values of a document by type; every problem is found in one pass, with line and key.
package protocol DocumentReader {
    var document: JSONDocument { get }
    /// Its path, for messages.
    var file: String { get }
    var problems: [FileProblem] { get set }
}

extension DocumentReader {
    package mutating func report(
        _ key: String, at node: JSONNode, _ message: String, _ suggestion: String? = nil,
        severity: FileProblem.Severity = .error
    ) {
        let place = document.place(of: node)
        problems.append(
            FileProblem(
                severity, file: file, line: place.line, column: place.column, key: key.isEmpty ? nil : key,
                message: message, suggestion: suggestion))
    }
}

extension DocumentReader {
    /// Warns of keys that aren't known. False, and an error, if the node isn't an object.
    package mutating func checkKeys(of node: JSONNode, path: String, known: [String]) -> Bool {
        guard case .object(let members) = node.value else {
            report(path, at: node, "is \(node.kind); it must be an object.")
            return false
        }
        for member in members where !known.contains(member.name) {
            let near = Spelling.closest(to: member.name, among: known)
            report(
                Self.join(path, member.name), at: member.key, "unknown key; it is ignored.",
                near.map { "Did you mean '\($0)'?" } ?? "Known here: \(known.joined(separator: ", ")).",
                severity: .warning)
        }
        return true
    }

    package mutating func text(_ node: JSONNode, path: String, maximum: Int = 200) -> String? {
        guard case .string(let text) = node.value else {
            report(path, at: node, "is \(node.kind); it must be a text in double quotes.")
            return nil
        }
        guard !text.isEmpty, text.utf8.count <= maximum, text.unicodeScalars.allSatisfy({ !$0.isControl }) else {
            report(path, at: node, "must have 1 to \(maximum) bytes, on one line and without control characters.")
            return nil
        }
        return text
    }

    package mutating func bool(_ node: JSONNode, path: String) -> Bool? {
        if case .bool(let value) = node.value { return value }
        report(path, at: node, "is \(node.kind); it must be true or false.")
        return nil
    }

    package mutating func integer(_ node: JSONNode, path: String, in range: ClosedRange<Int>) -> Int? {
        guard case .number(let digits) = node.value, let value = Int(digits), range.contains(value) else {
            report(path, at: node, "must be a whole number from \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return value
    }

    package mutating func seconds(_ node: JSONNode, path: String, in range: ClosedRange<Double>) -> Duration? {
        guard case .number(let digits) = node.value, let value = Double(digits), range.contains(value) else {
            report(path, at: node, "must be a number of seconds from \(range.lowerBound) to \(range.upperBound).")
            return nil
        }
        return .milliseconds(Int((value * 1000).rounded()))
    }

    /// The elements of a list of at most `maximum`.
    package mutating func list(_ node: JSONNode, path: String, maximum: Int) -> [JSONNode] {
        guard case .array(let nodes) = node.value else {
            report(path, at: node, "is \(node.kind); it must be a list in square brackets.")
            return []
        }
        guard nodes.count <= maximum else {
            report(path, at: node, "has \(nodes.count) entries; at most \(maximum) are allowed.")
            return []
        }
        return nodes
    }

    /// A list of different texts, each passed through `check`, which says what is wrong with one.
    package mutating func texts(
        _ node: JSONNode, path: String, maximum: Int = 64, check: (String) -> String? = { _ in nil }
    ) -> [String] {
        var texts: [String] = []
        for (index, node) in list(node, path: path, maximum: maximum).enumerated() {
            let path = "\(path)[\(index)]"
            guard let text = text(node, path: path) else { continue }
            if let wrong = check(text) {
                report(path, at: node, wrong)
            } else if texts.contains(text) {
                report(path, at: node, "'\(text)' stands here twice; the second is ignored.", severity: .warning)
            } else {
                texts.append(text)
            }
        }
        return texts
    }

    package static func join(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
