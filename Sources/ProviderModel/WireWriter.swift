/// Encodes a payload into memory that is kept from one message to the next, behind space for the header.
package struct WireWriter: ~Copyable {
    private var base: UnsafeMutableRawPointer
    private var capacity: Int
    private var count = WireHeader.size

    package init(capacity: Int = 1024) {
        self.capacity = capacity
        base = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { base.deallocate() }

    /// What was written since the last `clear`; valid until the next call.
    package var payload: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + WireHeader.size, count: count - WireHeader.size)
    }

    /// The packet that `header` and the payload make, or the header alone if the payload is too long for a packet;
    /// valid until the next call.
    package mutating func packet(_ header: WireHeader, number: UInt32) -> UnsafeRawBufferPointer {
        var header = header
        header.number = number
        header.length = count - WireHeader.size
        header.isExternal = header.length > WireHeader.longestInline
        header.write(to: base)
        return UnsafeRawBufferPointer(start: base, count: header.isExternal ? WireHeader.size : count)
    }

    /// Forgets what was written. Memory beyond 64 KiB is given back.
    package mutating func clear() {
        count = WireHeader.size
        if capacity > 1 << 16 { self = WireWriter() }
    }

    private mutating func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
        moved.copyMemory(from: base, byteCount: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    package mutating func put<T: FixedWidthInteger>(_ value: T) {
        reserve(MemoryLayout<T>.size)
        base.storeBytes(of: value.littleEndian, toByteOffset: count, as: T.self)
        count += MemoryLayout<T>.size
    }

    package mutating func put(_ value: Float) { put(value.bitPattern) }

    package mutating func put(_ value: Double) { put(value.bitPattern) }

    package mutating func put(_ value: Bool) { put(UInt8(value ? 1 : 0)) }

    /// A number of things that follow.
    package mutating func put(count: Int) { put(UInt32(clamping: count)) }

    package mutating func put(_ text: String) {
        var text = text
        text.withUTF8 { put(bytes: UnsafeRawBufferPointer($0)) }
    }

    package mutating func put(_ text: String?) {
        put(text != nil)
        if let text { put(text) }
    }

    package mutating func put(bytes: UnsafeRawBufferPointer) {
        put(count: bytes.count)
        reserve(bytes.count)
        if let start = bytes.baseAddress { (base + count).copyMemory(from: start, byteCount: bytes.count) }
        count += bytes.count
    }
}
