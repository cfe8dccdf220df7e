/// Writes little-endian binary data.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write<T: FixedWidthInteger>(_ value: T) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Counts and indices, which must be below 2³².
    mutating func write(count: Int) { write(UInt32(truncatingIfNeeded: count)) }

    mutating func write(_ p: SIMD2<Float>) {
        write(p.x.bitPattern)
        write(p.y.bitPattern)
    }

    mutating func write(_ value: Double) { write(value.bitPattern) }

    /// Texts of more than 65,535 bytes are cut short.
    mutating func write(_ text: String) {
        let utf8 = Array(text.utf8.prefix(Int(UInt16.max)))
        write(UInt16(utf8.count))
        bytes.append(contentsOf: utf8)
    }

    mutating func write(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }
}

/// Binary data ended before a value did, or a value is out of range.
struct ByteError: Error {}

/// Reads what `ByteWriter` wrote; never past the end of its bytes, whatever they hold.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0

    /// The buffer must outlive the reader.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var remaining: Int { bytes.count - position }

    mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(ByteError) -> T {
        let size = MemoryLayout<T>.size
        guard remaining >= size else { throw ByteError() }
        defer { position += size }
        return T(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: T.self))
    }

    /// A count or index of at most `limit`.
    mutating func count(upTo limit: Int) throws(ByteError) -> Int {
        let value = Int(try integer(UInt32.self))
        guard value <= limit else { throw ByteError() }
        return value
    }

    mutating func point() throws(ByteError) -> SIMD2<Float> {
        SIMD2(Float(bitPattern: try integer()), Float(bitPattern: try integer()))
    }

    mutating func double() throws(ByteError) -> Double { Double(bitPattern: try integer()) }

    mutating func text() throws(ByteError) -> String {
        let count = Int(try integer(UInt16.self))
        return String(decoding: try raw(count), as: UTF8.self)
    }

    mutating func raw(_ count: Int) throws(ByteError) -> UnsafeRawBufferPointer {
        guard count >= 0, remaining >= count else { throw ByteError() }
        defer { position += count }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
    }
}

/// A fast 64-bit check sum of bytes: finds damage, keeps out no attacker. Eight bytes a step, mixed by multiplication.
func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = 0x9e37_79b9_7f4a_7c15 ^ UInt64(bytes.count)
    var i = 0
    func mix(_ word: UInt64) {
        hash = (hash ^ word) &* 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 32
    }
    while i + 8 <= bytes.count {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: i, as: UInt64.self)))
        i += 8
    }
    var last: UInt64 = 0
    for (shift, byte) in bytes[i...].enumerated() { last |= UInt64(byte) << UInt64(8 * shift) }
    mix(last)
    mix(hash >> 29)
    return hash
}
