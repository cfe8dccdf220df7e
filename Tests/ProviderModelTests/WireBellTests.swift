import Glibc
import ProviderModel
import Synchronization
import Testing

/// Packets that lie in shared pages, beside those of the socket.
@Suite struct WireBellTests {
    /// Two ends that share pages, as a host and a worker do.
    private final class Pair: Sendable {
        let host: WireSocket
        let worker: WireSocket
        nonisolated(unsafe) let control: UnsafeMutableRawPointer
        nonisolated(unsafe) let status: UnsafeMutableRawPointer
        let number: Int32

        init() {
            var ends: [Int32] = [-1, -1]
            #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
            number = ends[1]
            (host, worker) = (WireSocket(ends[0], side: .host), WireSocket(ends[1], side: .worker))
            func page() -> UnsafeMutableRawPointer {
                let page = UnsafeMutableRawPointer.allocate(byteCount: WirePage.size, alignment: 64)
                memset(page, 0, WirePage.size)
                return page
            }
            (control, status) = (page(), page())
            host.attach(WireBell(own: control, other: status))
            worker.attach(WireBell(own: status, other: control))
        }

        deinit {
            control.deallocate()
            status.deallocate()
        }

        /// Packets in the socket from the host.
        var waiting: Bool {
            var poll = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            return Glibc.poll(&poll, 1, 0) > 0
        }
    }

    private static func send(_ socket: WireSocket, _ index: Int32, size: Int, descriptor: Int32 = -1) -> Int32 {
        socket.send(WireHeader(.log, index: index), descriptor: descriptor) {
            $0.put(String(repeating: "x", count: size))
        }
    }

    private struct Found: Hashable {
        var index: Int32
        var size: Int
    }

    private static func receive(_ socket: WireSocket, watching: UInt64 = 0) throws -> Found? {
        var found: Found?
        _ = try socket.receive(watching: watching) { header, payload, _ throws(WireError) in
            var reader = WireReader(payload, longestText: 1 << 20)
            found = Found(index: header.index, size: try reader.get(String.self).utf8.count)
        }
        return found
    }

    @Test(arguments: [UInt64(0), 50_000])
    func `packets arrive in order, whichever way they take`(_ watching: UInt64) throws {
        let pair = Pair()
        let sizes = (0..<3000).map { $0 % 7 == 0 ? 5000 : $0 % 101 == 0 ? 20_000 : $0 % 300 }
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let sender = DetachedThread {
            for (index, size) in sizes.enumerated() {
                #expect(
                    Self.send(
                        pair.worker, Int32(index), size: size, descriptor: index % 5 == 3 && size < 5000 ? file : -1)
                        == 0)
                if let answer = try? Self.receive(pair.worker, watching: watching) { #expect(answer.index == index) }
            }
        }
        for (index, size) in sizes.enumerated() {
            let found = try #require(try Self.receive(pair.host, watching: watching))
            #expect(found.index == index && found.size == size)
            #expect(Self.send(pair.host, found.index, size: size / 2) == 0)
        }
        sender.join()
    }

    @Test func `several packets may wait, and none is lost or overtakes another`() throws {
        let pair = Pair()
        #expect(Self.send(pair.worker, 0, size: 1) == 0)
        #expect(Self.send(pair.host, 0, size: 1) == 0)
        #expect(try Self.receive(pair.host)?.index == 0)
        #expect(try Self.receive(pair.worker)?.index == 0)
        for round in 0..<3 {
            for index in 1..<6 { #expect(Self.send(pair.host, Int32(10 * round + index), size: index) == 0) }
            for index in 1..<6 { #expect(try Self.receive(pair.worker)?.index == Int32(10 * round + index)) }
        }
    }

    @Test func `a short packet to who listens doesn't go through the socket`() throws {
        let pair = Pair()
        #expect(Self.send(pair.host, 1, size: 10) == 0 && pair.waiting)
        #expect(try Self.receive(pair.worker)?.index == 1)
        #expect(Self.send(pair.host, 3, size: 10) == 0 && !pair.waiting)
        #expect(Self.send(pair.host, 4, size: 10) == 0 && pair.waiting, "there is room for one")
        #expect(try Self.receive(pair.worker)?.index == 3)
        #expect(try Self.receive(pair.worker)?.index == 4)
        #expect(Self.send(pair.host, 5, size: 10_000) == 0 && pair.waiting)
    }

    @Test func `a packet that nobody announced is found all the same, and doesn't count`() throws {
        let pair = Pair()
        for index in 1..<4 {
            #expect(Self.send(pair.worker, Int32(index), size: 1) == 0)
            #expect(try Self.receive(pair.host)?.index == Int32(index))
        }
        var forged = WireWriter()
        forged.put("xyz")
        let packet = forged.packet(WireHeader(.log, index: 77), number: 0)
        #expect(write(pair.number, packet.baseAddress, packet.count) == packet.count)
        #expect(try Self.receive(pair.host)?.index == 77)
        #expect(Self.send(pair.worker, 4, size: 1) == 0)
        #expect(try Self.receive(pair.host)?.index == 4)
    }

    @Test(arguments: [UInt64(0), 50_000])
    func `a packet that comes before its number is waited for once`(_ watching: UInt64) throws {
        let pair = Pair()
        #expect(Self.send(pair.worker, 1, size: 1) == 0)
        #expect(try Self.receive(pair.host)?.index == 1)
        var writer = WireWriter()
        writer.put("xyz")
        let second = writer.packet(WireHeader(.log, index: 2), number: 2)
        #expect(write(pair.number, second.baseAddress, second.count) == second.count)
        #expect(try Self.receive(pair.host, watching: watching)?.index == 2)
        let receiver = DetachedThread {
            #expect((try? Self.receive(pair.host, watching: watching))?.map(\.index) == 3)
        }
        usleep(20_000)
        let third = writer.packet(WireHeader(.log, index: 3), number: 3)
        (pair.status + WirePage.packet).copyMemory(
            from: third.baseAddress ?? UnsafeRawPointer(pair.control), byteCount: third.count)
        let words = [
            (WirePage.sent, 2), (WirePage.letterSize, UInt64(third.count)), (WirePage.letter, 3), (WirePage.sent, 3),
        ]
        for (offset, value) in words { pair.status.storeBytes(of: value, toByteOffset: offset, as: UInt64.self) }
        usleep(500_000)
        pair.host.hangUp()
        receiver.join()
    }

    @Test func `hanging up ends who sleeps`() throws {
        let pair = Pair()
        #expect(Self.send(pair.worker, 1, size: 1) == 0)
        #expect(try Self.receive(pair.host)?.index == 1)
        let sleeper = DetachedThread { #expect((try? Self.receive(pair.host)) == .some(nil)) }
        usleep(20_000)
        pair.host.hangUp()
        sleeper.join()
    }

    /// What a provider that found the page would lay there.
    private static func replay(_ pair: Pair, number: UInt32, letter: UInt64) {
        var writer = WireWriter()
        writer.put("x")
        let packet = writer.packet(WireHeader(.log, index: 4), number: number)
        (pair.status + WirePage.packet).copyMemory(
            from: packet.baseAddress ?? UnsafeRawPointer(pair.control), byteCount: packet.count)
        let words = [
            (WirePage.letterSize, UInt64(packet.count)), (WirePage.letter, letter), (WirePage.sent, letter),
        ]
        for (offset, value) in words { pair.status.storeBytes(of: value, toByteOffset: offset, as: UInt64.self) }
    }

    private func started() throws -> Pair {
        let pair = Pair()
        #expect(Self.send(pair.worker, 1, size: 1) == 0)
        #expect(try Self.receive(pair.host)?.index == 1)
        return pair
    }

    @Test func `a letter isn't taken twice, whatever its number says`() throws {
        let pair = try started()
        Self.replay(pair, number: 0, letter: 2)
        #expect(throws: WireError("a packet's number is wrong")) { try Self.receive(pair.host) }
        #expect(try Self.receive(pair.host) == nil)
    }

    @Test func `who was hung up on is heard once more, and no longer`() throws {
        let pair = try started()
        pair.host.hangUp()
        Self.replay(pair, number: 2, letter: 2)
        #expect(try Self.receive(pair.host)?.index == 4)
        Self.replay(pair, number: 3, letter: 3)
        #expect(try Self.receive(pair.host) == nil)
    }

    @Test func `packets that were forged before a worker's end don't delay it`() throws {
        let pair = try started()
        var writer = WireWriter()
        writer.put("x")
        let forged = writer.packet(WireHeader(.log), number: 0)
        for _ in 0..<100 { #expect(write(pair.number, forged.baseAddress, forged.count) == forged.count) }
        pair.host.hangUp()
        var calls = 0
        while try Self.receive(pair.host) != nil { calls += 1 }
        #expect(calls <= 100)
    }

    @Test func `a packet that is announced and isn't there ends the socket, and blocks nobody`() throws {
        let pair = try started()
        pair.status.storeBytes(of: .max, toByteOffset: WirePage.sent, as: UInt64.self)
        #expect(throws: WireError("a packet was announced that isn't there")) { try Self.receive(pair.host) }
    }

    @Test func `waiting can be bounded`() throws {
        let pair = try started()
        #expect(try pair.host.receive(within: 1_000_000) { _, _, _ in } == .nothing)
        let early = Pair()
        #expect(try early.host.receive(within: 1_000_000) { _, _, _ in } == .nothing)
        #expect(Self.send(pair.worker, 2, size: 1) == 0)
        #expect(try pair.host.receive(within: 1_000_000) { _, _, _ in } == .packet)
    }

    @Test func `whatever lies in the other's page, a receiver ends in a packet, an error or the end`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let pair = Pair()
            #expect(Self.send(pair.worker, 1, size: 1) == 0)
            #expect(try Self.receive(pair.host)?.index == 1)
            for offset in stride(from: WirePage.sent, to: WirePage.packet + 64, by: 8) {
                let value = [0, 1, 2, 3, .max, UInt64.random(in: 0...5000, using: &random)].randomElement(
                    using: &random)
                pair.status.storeBytes(of: value ?? 0, toByteOffset: offset, as: UInt64.self)
            }
            #expect(Self.send(pair.host, 1, size: 1) == 0)
            pair.host.hangUp()
            for _ in 0..<4 { _ = try? Self.receive(pair.host) }
            #expect((try? Self.receive(pair.host)) == .some(nil))
        }
    }
}

/// A thread of its own, for what blocks.
private final class DetachedThread: Sendable {
    private let body: @Sendable () -> Void
    private let thread = Mutex(pthread_t())

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        thread.withLock { thread in
            _ = pthread_create(
                &thread, nil,
                {
                    if let pointer = $0 { Unmanaged<DetachedThread>.fromOpaque(pointer).takeRetainedValue().body() }
                    return nil
                }, Unmanaged.passRetained(self).toOpaque())
        }
    }

    func join() { thread.withLock { _ = pthread_join($0, nil) } }
}
