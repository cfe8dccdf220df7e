/// Decodes a payload that the other side may have made up: every number is checked before it is used.
package struct WireReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    /// Longest text, in bytes.
    private let longestText: Int

    /// Reads `bytes`, which must outlive the reader.
    package init(_ bytes: UnsafeRawBufferPointer, longestText: Int) {
        self.bytes = bytes
        self.longestText = longestText
    }

    @inline(__always)
    package mutating func get<T: FixedWidthInteger>(_: T.Type = T.self) throws(WireError) -> T {
        guard bytes.count - offset >= MemoryLayout<T>.size else { throw WireError("a payload is too short") }
        defer { offset += MemoryLayout<T>.size }
        return T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
    }

    package mutating func get(_: Float.Type) throws(WireError) -> Float { Float(bitPattern: try get()) }

    package mutating func get(_: Double.Type) throws(WireError) -> Double { Double(bitPattern: try get()) }

    package mutating func get(_: Bool.Type) throws(WireError) -> Bool { try get(UInt8.self) != 0 }

    /// A number that fits `Int` and lies in `range`.
    package mutating func get(in range: ClosedRange<Int>) throws(WireError) -> Int {
        let value = Int(try get(Int64.self))
        guard range.contains(value) else { throw WireError("a number is out of range") }
        return value
    }

    /// A number of things that follow, at most `most`, each at least a byte long.
    package mutating func count(atMost most: Int) throws(WireError) -> Int {
        let count = Int(try get(UInt32.self))
        guard count <= most, count <= bytes.count - offset else { throw WireError("a list is too long") }
        return count
    }

    package mutating func get(_: String.Type) throws(WireError) -> String {
        let part = try take(atMost: longestText)
        guard !part.isEmpty else { return "" }
        return try Self.withText(part) { String(copying: $0) }
    }

    /// The bytes of a text where they lie; valid as long as those of the reader.
    package mutating func text() throws(WireError) -> UnsafeRawBufferPointer {
        let part = try take(atMost: longestText)
        try Self.withText(part) { _ in }
        return part
    }

    private static func withText<Result>(
        _ bytes: UnsafeRawBufferPointer, _ body: (borrowing UTF8Span) -> Result
    ) throws(WireError) -> Result {
        // Unlike `String(validating:as:)`, a span's validation isn't generic, and takes a fraction of the time.
        try bytes.withMemoryRebound(to: UInt8.self) { bytes throws(WireError) in
            guard let text = try? UTF8Span(validating: bytes.span) else { throw WireError("a text isn't UTF-8") }
            return body(text)
        }
    }

    package mutating func get(_: String?.Type) throws(WireError) -> String? {
        try get(Bool.self) ? try get(String.self) : nil
    }

    package mutating func get<T: RawRepresentable>(_: T.Type) throws(WireError) -> T
    where T.RawValue: FixedWidthInteger {
        guard let value = T(rawValue: try get()) else { throw WireError("a value is unknown") }
        return value
    }

    /// Bytes with their number in front; valid as long as those of the reader.
    package mutating func take(atMost most: Int) throws(WireError) -> UnsafeRawBufferPointer {
        let count = Int(try get(UInt32.self))
        guard count <= most, count <= bytes.count - offset else { throw WireError("a text or block is too long") }
        defer { offset += count }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)])
    }

    /// What wasn't read yet; valid as long as the reader's bytes.
    package var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[offset...]) }

    /// Throws if something is left.
    package func end() throws(WireError) {
        guard offset == bytes.count else { throw WireError("a payload is too long") }
    }
}
