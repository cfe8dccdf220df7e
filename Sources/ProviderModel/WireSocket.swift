internal import CLinux
internal import Glibc
internal import Synchronization

/// One end of the socket between a host and its worker. Any thread may send; one at a time receives.
///
/// Once both sides share pages, short packets lie there instead (`WireLetter`), in one order with those of the socket:
/// a packet that isn't in the page is in the socket.
package final class WireSocket: Sendable {
    package enum Side: Sendable {
        case host, worker

        fileprivate var longestSent: Int {
            self == .host ? WireHeader.longestFromHost : WireHeader.longestFromWorker
        }
        fileprivate var longestReceived: Int {
            self == .host ? WireHeader.longestFromWorker : WireHeader.longestFromHost
        }
    }

    private let socket: Int32
    private let side: Side
    private struct Outgoing: ~Copyable {
        var writer = WireWriter(capacity: 4096)
        var sent: UInt64 = 0
        /// The number of the last packet that didn't go through the socket.
        var letter: UInt64 = 0
        var bell: WireBell?
    }
    private struct Incoming {
        var isOver = false
        var received: UInt64 = 0
        var bell: WireBell?
        /// The other side was told that its page is looked at.
        var listens = false
    }

    private let outgoing = Mutex(Outgoing())
    /// Held by who receives.
    private let incoming = Mutex(Incoming())
    // Touched only with `incoming` held.
    nonisolated(unsafe) private let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: WireHeader.size + WireHeader.longestInline, alignment: 16)

    /// Takes over the socket.
    package init(_ socket: Int32, side: Side) {
        self.socket = socket
        self.side = side
        guard side == .host else { return }
        // A worker that doesn't read can't hold a caller for longer.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit {
        close(socket)
        buffer.deallocate()
    }

    /// Shares words with the other side from now on, which outlive the socket; before anybody receives.
    package func attach(_ bell: WireBell) {
        outgoing.withLock { $0.bell = bell }
        incoming.withLock { $0.bell = bell }
    }

    /// Sends a packet, with a descriptor that stays the caller's. Returns an error number, 0 for success: EPIPE if the
    /// other side is gone, EAGAIN if it doesn't read (with `wait`, of a worker: for a second), E2BIG if the payload is
    /// too long.
    package func send(
        _ header: WireHeader, descriptor: Int32 = -1, wait: Bool = true, body: (inout WireWriter) -> Void = { _ in }
    ) -> Int32 {
        outgoing.withLock { outgoing in
            outgoing.writer.clear()
            body(&outgoing.writer)
            let payload = outgoing.writer.payload
            guard payload.count <= side.longestSent else { return E2BIG }
            guard payload.count > WireHeader.longestInline else {
                return post(header, descriptor, wait, &outgoing)
            }
            let memory = clinux_sealed_copy("atelier-payload", payload.baseAddress, UInt64(payload.count))
            guard memory >= 0 else { return errno }
            defer { close(memory) }
            return post(header, memory, wait, &outgoing)
        }
    }

    private func post(_ header: WireHeader, _ descriptor: Int32, _ wait: Bool, _ outgoing: inout Outgoing) -> Int32 {
        let number = outgoing.sent &+ 1
        let packet = outgoing.writer.packet(header, number: UInt32(truncatingIfNeeded: number))
        if descriptor < 0, let bell = outgoing.bell,
            bell.letter.leave(packet, number, after: outgoing.letter)
        {
            outgoing.letter = number
        } else if clinux_send(socket, packet.baseAddress, packet.count, descriptor, wait ? 1 : 0) != 0 {
            return errno == ECONNRESET || errno == ENOTCONN ? EPIPE : errno
        }
        outgoing.sent = number
        outgoing.bell?.ring(number)
        return 0
    }

    /// Waits for a packet and hands it over, with the descriptor that came with it or -1; it is closed when `handle`
    /// returns. Returns false at the end of the socket. Throws on a packet that can't be read, and what `handle`
    /// throws: that is the end too. Watches the shared words for `watching` nanoseconds before it sleeps.
    package func receive(
        watching: UInt64 = 0, _ handle: (WireHeader, UnsafeRawBufferPointer, Int32) throws(WireError) -> Void
    ) throws(WireError) -> Bool {
        try incoming.withLock { incoming throws(WireError) in
            guard !incoming.isOver else { return false }
            // Stays so if the packet can't be used.
            incoming.isOver = true
            awaitPacket(&incoming, watching)
            incoming.isOver = try !take(&incoming, handle)
            return !incoming.isOver
        }
    }

    /// Between two looks at the socket for its end, or for packets that a provider sends past its worker, in
    /// nanoseconds.
    private static let patience: UInt64 = 50_000_000

    /// Waits until there may be something to take.
    private func awaitPacket(_ incoming: inout Incoming, _ watching: UInt64) {
        guard let bell = bell(&incoming) else { return }
        if watching > 0, bell.watch(after: incoming.received, nanoseconds: watching) { return }
        while !bell.hasMore(than: incoming.received) {
            bell.sleep(after: incoming.received, nanoseconds: side == .host ? Self.patience : .max)
            if !bell.hasMore(than: incoming.received), clinux_wait_for_packet(socket, 0) > 0 { return }
        }
    }

    /// The bell, once the other side rings it; it is told then that it is heard.
    private func bell(_ incoming: inout Incoming) -> WireBell? {
        guard let bell = incoming.bell, incoming.listens || bell.isRung else { return nil }
        if !incoming.listens {
            bell.listen()
            incoming.listens = true
        }
        return bell
    }

    private func take(
        _ incoming: inout Incoming, _ handle: (WireHeader, UnsafeRawBufferPointer, Int32) throws(WireError) -> Void
    ) throws(WireError) -> Bool {
        var descriptor: Int32 = -1
        let next = incoming.received &+ 1
        let letter = incoming.listens ? incoming.bell?.letter.take(next, into: buffer) : nil
        let size = letter ?? clinux_receive(socket, buffer.baseAddress, buffer.count, &descriptor)
        defer { if descriptor >= 0 { close(descriptor) } }
        guard size >= 0 else {
            guard errno == EMSGSIZE || errno == EPROTO else { return false }
            throw WireError("a packet is too long or carries too many descriptors")
        }
        guard size > 0 else { return false }
        incoming.bell?.comeHere()
        let packet = UnsafeRawBufferPointer(rebasing: buffer[..<size])
        let header = try WireHeader(reading: packet, longest: side.longestReceived)
        // What a provider sends past its worker isn't counted by the worker either.
        if !incoming.listens || header.number == UInt32(truncatingIfNeeded: next) { incoming.received = next }
        guard header.isExternal else {
            try handle(header, UnsafeRawBufferPointer(rebasing: packet[WireHeader.size...]), descriptor)
            return true
        }
        guard let memory = clinux_map_sealed(descriptor, UInt64(header.length)) else {
            throw WireError("a payload isn't in sealed memory")
        }
        defer { clinux_unmap(memory, UInt64(header.length)) }
        try handle(header, UnsafeRawBufferPointer(start: memory, count: header.length), -1)
        return true
    }

    /// Waits until there is something to receive, or the socket's end; at most for the time given. Watches the shared
    /// words for `watching` nanoseconds of it. Not while another thread receives.
    package func waitForPacket(nanoseconds: UInt64, watching: UInt64 = 0) -> Bool {
        incoming.withLock { incoming in
            if let bell = bell(&incoming) {
                if bell.watch(after: incoming.received, nanoseconds: min(watching, nanoseconds)) { return true }
                bell.sleep(after: incoming.received, nanoseconds: nanoseconds)
                if bell.hasMore(than: incoming.received) { return true }
                return clinux_wait_for_packet(socket, 0) > 0
            }
            return clinux_wait_for_packet(socket, nanoseconds) > 0
        }
    }

    /// Ends a `receive` that waits, and all later ones.
    package func hangUp() {
        shutdown(socket, Int32(SHUT_RDWR))
        outgoing.withLock { $0.bell?.wake() }
    }
}
