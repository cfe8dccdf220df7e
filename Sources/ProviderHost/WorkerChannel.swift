import CLinux
import Glibc
import ProviderModel
import Synchronization

/// The host's end of the socket to a worker. Any thread may send; one at a time receives.
final class WorkerChannel: Sendable {
    private let socket: Int32
    private let writer = Mutex(WireWriter(capacity: 4096))
    private let buffer = Mutex(ReceiveBuffer())

    /// Takes over the socket.
    init(socket: Int32) {
        self.socket = socket
        // A worker that doesn't read can't hold a caller for longer.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    /// Sends a packet, with a descriptor that stays the caller's. Returns an error number, 0 for success: EPIPE if the
    /// worker is gone, EAGAIN if it doesn't read for a second, E2BIG if the payload is too long.
    func send(
        _ header: WireHeader, descriptor: Int32 = -1, body: (inout WireWriter) -> Void = { _ in }
    ) -> Int32 {
        writer.withLock { writer in
            writer.clear()
            body(&writer)
            let payload = writer.payload
            guard payload.count <= WireHeader.longestFromHost else { return E2BIG }
            guard payload.count > WireHeader.longestInline else { return post(writer.packet(header), descriptor) }
            let memory = clinux_sealed_copy("atelier-request", payload.baseAddress, UInt64(payload.count))
            guard memory >= 0 else { return errno }
            defer { close(memory) }
            return post(writer.packet(header), memory)
        }
    }

    private func post(_ packet: UnsafeRawBufferPointer, _ descriptor: Int32) -> Int32 {
        guard clinux_send(socket, packet.baseAddress, packet.count, descriptor, 1) != 0 else { return 0 }
        return errno == ECONNRESET || errno == ENOTCONN ? EPIPE : errno
    }

    /// Waits for a packet and hands it over. Returns false at the end of the socket. Throws on a packet that can't be
    /// read, and what `handle` throws.
    func receive(_ handle: (WireHeader, UnsafeRawBufferPointer) throws(WireError) -> Void) throws(WireError) -> Bool {
        try buffer.withLock { buffer throws(WireError) in
            var descriptor: Int32 = -1
            let size = clinux_receive(socket, buffer.bytes.baseAddress, buffer.bytes.count, &descriptor)
            defer { if descriptor >= 0 { close(descriptor) } }
            guard size >= 0 else {
                guard errno == EMSGSIZE || errno == EPROTO else { return false }
                throw WireError("a packet is too long or carries too many descriptors")
            }
            guard size > 0 else { return false }
            let packet = UnsafeRawBufferPointer(rebasing: buffer.bytes[..<size])
            let header = try WireHeader(reading: packet, longest: WireHeader.longestFromWorker)
            guard header.isExternal else {
                try handle(header, UnsafeRawBufferPointer(rebasing: packet[WireHeader.size...]))
                return true
            }
            guard let memory = clinux_map_sealed(descriptor, UInt64(header.length)) else {
                throw WireError("a payload isn't in sealed memory")
            }
            defer { clinux_unmap(memory, UInt64(header.length)) }
            try handle(header, UnsafeRawBufferPointer(start: memory, count: header.length))
            return true
        }
    }

    /// Waits until there is something to receive, or the socket's end; at most for the time given.
    func waitForPacket(nanoseconds: UInt64) -> Bool { clinux_wait_for_packet(socket, nanoseconds) > 0 }

    /// Ends a `receive` that waits, and all later ones.
    func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }
}

private struct ReceiveBuffer: ~Copyable {
    let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: WireHeader.size + WireHeader.longestInline, alignment: 16)
    deinit { bytes.deallocate() }
}
