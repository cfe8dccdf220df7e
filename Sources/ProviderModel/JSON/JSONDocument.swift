/// A JSON text that was read, with the place of every value, so that an error can say where it is.
package struct JSONDocument: Sendable {
    package let root: JSONNode
    private let bytes: [UInt8]
    /// Offset of each line's first byte.
    private let lines: [Int]

    /// Reads one value and nothing behind it. In either dialect keys are unique and the text is whole UTF-8.
    package init(
        _ bytes: [UInt8], _ dialect: JSONDialect = .json, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) {
        guard bytes.count <= limits.bytes else {
            throw JSONError(
                line: 1, column: 1, message: "it has \(bytes.count) bytes; at most \(limits.bytes) are read")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONError(line: 1, column: 1, message: "it is not UTF-8 text")
        }
        self.bytes = bytes
        lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        var reader = JSONReader(bytes, dialect, maximumDepth: limits.depth)
        do {
            root = try reader.document()
        } catch {
            let place = Self.place(of: error.offset, in: lines)
            throw JSONError(line: place.line, column: place.column, message: error.message)
        }
    }

    /// True if `text`, which a provider wrote, is read as an object.
    package static func isObject(_ text: String) -> Bool {
        guard case .object = try? JSONDocument(Array(text.utf8), limits: .provider).root.value else { return false }
        return true
    }

    /// Line and column, both from 1; a column is a byte.
    package func place(of node: JSONNode) -> (line: Int, column: Int) {
        Self.place(of: node.range.lowerBound, in: lines)
    }

    /// The node as it stands in the text.
    package func text(of node: JSONNode) -> String { String(decoding: bytes[node.range], as: UTF8.self) }

    private static func place(of offset: Int, in lines: [Int]) -> (line: Int, column: Int) {
        var low = 0
        var high = lines.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lines[low] + 1)
    }
}

/// How a text is written.
package enum JSONDialect: Sendable {
    /// RFC 8259: no comments, no trailing commas.
    case json
    /// spec.json5.org, but for numbers that are infinite or undefined and escapes in keys without quotes.
    case json5
}

/// How much JSON is read.
package struct JSONLimits: Sendable {
    package var bytes = 256 << 10
    /// Of lists and objects.
    package var depth = 64
    package init() {}

    /// For what a provider says in one call.
    package static var provider: JSONLimits {
        var limits = JSONLimits()
        limits.bytes = ImageReport.longestCall
        return limits
    }
}

/// Why a JSON text can't be read.
package struct JSONError: Error, Hashable, Sendable {
    package var line: Int
    package var column: Int
    package var message: String
}

/// A JSON value and where it stands.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// As written, in the form of JSON.
        case number(String)
        case string(String)
        case array([JSONNode])
        /// In the order written; keys are unique.
        case object([Member])
    }

    package struct Member: Sendable {
        package var key: JSONNode
        package var name: String
        package var value: JSONNode
    }

    package var value: Value
    /// Bytes of the text.
    package var range: Range<Int>

    /// Value of a key, if this is an object that has it.
    package subscript(name: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// "an object", "a number": for messages.
    package var kind: String {
        switch value {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}
