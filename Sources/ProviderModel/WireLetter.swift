internal import CLinux

/// A short packet that lies in shared memory instead of going through the socket, one each way at a time: it is there at
/// once, and costs no call of the kernel.
///
/// The receiver copies it before it reads it. A side that writes to it meanwhile garbles its own words, which are checked
/// like those from the socket.
struct WireLetter: @unchecked Sendable {
    // Sendable: the addresses are constant, the words are read and written atomically; one thread at a time writes a
    // packet, and one reads.
    private let own: UnsafeMutableRawPointer
    private let other: UnsafeRawPointer

    init(own: UnsafeMutableRawPointer, other: UnsafeRawPointer) {
        self.own = own
        self.other = other
    }

    /// Leaves the packet of this number, greater than `last`, that of the letter before. False if the other side doesn't
    /// look here, hasn't taken the last one, or the packet is too long.
    func leave(_ packet: UnsafeRawBufferPointer, _ number: UInt64, after last: UInt64) -> Bool {
        guard let bytes = packet.baseAddress, packet.count <= WirePage.longestPacket,
            clinux_load(other + WirePage.attention) != WirePage.Attention.none,
            clinux_load(other + WirePage.taken) >= last
        else { return false }
        (own + WirePage.packet).copyMemory(from: bytes, byteCount: packet.count)
        clinux_hint(own + WirePage.letterSize, UInt64(packet.count))
        clinux_hint(own + WirePage.letter, number)
        return true
    }

    /// Copies the packet of this number to `buffer`, which has room for the longest, and returns its size; nil if it
    /// isn't here.
    func take(_ number: UInt64, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        guard clinux_load(other + WirePage.letter) == number, let bytes = buffer.baseAddress else { return nil }
        let size = Int(min(clinux_load(other + WirePage.letterSize), UInt64(WirePage.longestPacket)))
        bytes.copyMemory(from: other + WirePage.packet, byteCount: size)
        clinux_store(own + WirePage.taken, number)
        return size
    }
}
