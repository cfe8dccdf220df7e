/// Changes one setting in the text of a configuration file. Everything else stays as it is written: comments, order,
/// quotes, commas, line ends.
package enum ConfigurationEditor {
    /// `value` is JSON5, and written as it is. Where the key is missing, it comes last in the innermost object that is
    /// there. Throws where the text is no JSON5, or something on the way to the key is no object.
    package static func set(
        _ path: ConfigurationPath, to value: String, in bytes: [UInt8]
    ) throws(JSONError) -> [UInt8] {
        let bytes = withObject(bytes)
        let document = try JSONDocument(bytes, .json5)
        let found = try walk(path.names, in: document)
        guard !found.missing.isEmpty else {
            if let written = try? JSONDocument(Array(value.utf8), .json5).root, written.isSame(as: found.node) {
                return bytes
            }
            return bytes.replacing(found.node.range, with: value)
        }
        let insertion = MemberInsertion(document: document, bytes: bytes)
        return insertion.add(found.missing, value, to: found.node, under: found.key)
    }

    /// The innermost node on the way to a setting, its key, and the names that aren't there.
    static func walk(
        _ names: [String], in document: JSONDocument
    ) throws(JSONError) -> (node: JSONNode, key: JSONNode?, missing: ArraySlice<String>) {
        var node = document.root
        var key: JSONNode?
        for (index, name) in names.enumerated() {
            guard case .object(let members) = node.value else {
                let place = document.place(of: node)
                let subject = index == 0 ? "the whole" : "'\(ConfigurationPath(Array(names[..<index])).text)'"
                throw JSONError(
                    line: place.line, column: place.column,
                    message: "\(subject) is \(node.kind), where an object should be")
            }
            guard let member = members.first(where: { $0.name == name }) else { return (node, key, names[index...]) }
            (node, key) = (member.value, member.key)
        }
        return (node, key, [])
    }

    /// A text that has no value yet, only comments if anything, gets an empty object behind them.
    static func withObject(_ bytes: [UInt8]) -> [UInt8] {
        let newline = Array(JSONLayout(bytes: bytes).newline.utf8)
        let isAtStart = bytes.isEmpty || bytes == [0xEF, 0xBB, 0xBF] || bytes.last.map(JSONLayout.endsLine) == true
        let start = bytes + (isAtStart ? [] : newline)
        let whole = start + Array("{}".utf8) + newline
        guard let root = try? JSONDocument(whole, .json5).root, root.range.lowerBound == start.count else {
            return bytes
        }
        return whole
    }

    /// Without quotes where it needs none.
    static func key(_ name: String) -> String {
        var reader = JSONReader(Array(name.utf8), .json5, maximumDepth: 0)
        let isIdentifier = (try? reader.identifier()) != nil && reader.peek == nil
        return isIdentifier ? name : JSONValue.string(name).text
    }
}

extension [UInt8] {
    func replacing(_ range: Range<Int>, with text: String) -> [UInt8] {
        Array(self[..<range.lowerBound]) + Array(text.utf8) + Array(self[range.upperBound...])
    }
}

extension JSONNode {
    /// Whether it is the same value, however it is written.
    fileprivate func isSame(as other: JSONNode) -> Bool {
        switch (value, other.value) {
        case (.null, .null): true
        case (.bool(let one), .bool(let two)): one == two
        case (.number(let one), .number(let two)): one == two
        case (.string(let one), .string(let two)): one == two
        case (.array(let one), .array(let two)): one.elementsEqual(two) { $0.isSame(as: $1) }
        case (.object(let one), .object(let two)):
            one.elementsEqual(two) { $0.name == $1.name && $0.value.isSame(as: $1.value) }
        default: false
        }
    }
}
