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
        /// The last letter that counts was taken after the socket was hung up.
        var hasLastLetter = false
    }

    private let outgoing = Mutex(Outgoing())
    /// Held by who receives.
    private let incoming = Mutex(Incoming())
    private let isHungUp = Atomic(false)
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

    /// Shares words with the other side from now on, which outlive the socket; while nobody receives.
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

    package enum Reception: Sendable {
        /// A packet was handed over.
        case packet
        /// Nothing came in time.
        case nothing
        /// Nothing will come any more.
        case end
    }

    /// Waits for a packet, for `nanoseconds` at most, and hands it over, with the descriptor that came with it or -1; it
    /// is closed when `handle` returns. Throws on a packet that can't be read, and what `handle` throws: that is the end
    /// too. Watches the shared words for `watching` nanoseconds before it sleeps.
    package func receive(
        within nanoseconds: UInt64 = .max, watching: UInt64 = 0,
        _ handle: (WireHeader, UnsafeRawBufferPointer, Int32) throws(WireError) -> Void
    ) throws(WireError) -> Reception {
        try incoming.withLock { incoming throws(WireError) in
            guard !incoming.isOver else { return .end }
            // Stays so if the packet can't be used.
            incoming.isOver = true
            var descriptor: Int32 = -1
            defer { if descriptor >= 0 { close(descriptor) } }
            let found = try find(&incoming, nanoseconds, watching, &descriptor)
            if found.size > 0 { try open(found, descriptor, &incoming, handle) }
            incoming.isOver = found.size == 0
            return found.size < 0 ? .nothing : found.size == 0 ? .end : .packet
        }
    }

    /// A packet in `buffer`: 0 bytes are the end, less are none.
    private struct Found {
        var size: Int
        var isLetter = false
    }

    /// Between two looks at the socket for its end, or for packets that a provider sends past its worker, in
    /// nanoseconds.
    private static let patience: UInt64 = 50_000_000

    private func find(
        _ incoming: inout Incoming, _ nanoseconds: UInt64, _ watching: UInt64, _ descriptor: inout Int32
    ) throws(WireError) -> Found {
        // Until the other side rings, the socket itself is what to wait for.
        guard let bell = bell(&incoming) else {
            if nanoseconds != .max, clinux_wait_for_packet(socket, nanoseconds) == 0 { return Found(size: -1) }
            return Found(size: try take(wait: nanoseconds == .max, &descriptor))
        }
        let end = nanoseconds == .max ? .max : MonotonicClock.now + nanoseconds
        if watching > 0 { _ = bell.watch(after: incoming.received, nanoseconds: min(watching, nanoseconds)) }
        var isLookDue = false
        while true {
            let isOver = isHungUp.load(ordering: .acquiring)
            let isAnnounced = bell.hasMore(than: incoming.received)
            if isAnnounced, !incoming.hasLastLetter,
                let size = bell.letter.take(incoming.received + 1, into: buffer)
            {
                // Whoever else may have the page could go on for ever.
                incoming.hasLastLetter = isOver
                return Found(size: size, isLetter: true)
            }
            if isAnnounced || isLookDue || isOver {
                let size = try take(wait: false, &descriptor)
                if size >= 0 { return Found(size: size) }
                // What is announced is there before.
                if isAnnounced { throw WireError("a packet was announced that isn't there") }
            }
            let left = end == .max ? .max : end - min(end, MonotonicClock.now)
            guard left > 0 else { return Found(size: -1) }
            bell.sleep(after: incoming.received, nanoseconds: min(left, side == .host ? Self.patience : .max))
            isLookDue = true
        }
    }

    /// Takes a packet from the socket; returns its size, 0 for the end, or -1 if there is none and `wait` is false.
    private func take(wait: Bool, _ descriptor: inout Int32) throws(WireError) -> Int {
        let size = clinux_receive(socket, buffer.baseAddress, buffer.count, &descriptor, wait ? 1 : 0)
        guard size < 0 else { return size }
        switch errno {
        case EMSGSIZE, EPROTO: throw WireError("a packet is too long or carries too many descriptors")
        case EAGAIN: return -1
        default: return 0
        }
    }

    private func open(
        _ found: Found, _ descriptor: Int32, _ incoming: inout Incoming,
        _ handle: (WireHeader, UnsafeRawBufferPointer, Int32) throws(WireError) -> Void
    ) throws(WireError) {
        incoming.bell?.comeHere()
        let packet = UnsafeRawBufferPointer(rebasing: buffer[..<found.size])
        let header = try WireHeader(reading: packet, longest: side.longestReceived)
        let next = incoming.received &+ 1
        // What a provider sends past its worker isn't counted by the worker either.
        if !incoming.listens || header.number == UInt32(truncatingIfNeeded: next) {
            incoming.received = next
        } else if found.isLetter {
            throw WireError("a packet's number is wrong")
        }
        guard header.isExternal else {
            return try handle(header, UnsafeRawBufferPointer(rebasing: packet[WireHeader.size...]), descriptor)
        }
        guard let memory = clinux_map_sealed(descriptor, UInt64(header.length)) else {
            throw WireError("a payload isn't in sealed memory")
        }
        defer { clinux_unmap(memory, UInt64(header.length)) }
        try handle(header, UnsafeRawBufferPointer(start: memory, count: header.length), -1)
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

    /// Ends a `receive` that waits, and all later ones, once what came before is read.
    package func hangUp() {
        isHungUp.store(true, ordering: .releasing)
        shutdown(socket, Int32(SHUT_RDWR))
        outgoing.withLock { $0.bell?.wake() }
    }
}
