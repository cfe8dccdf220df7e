import Glibc
import ProviderModel
import Testing

@Suite struct WireSocketTests {
    /// Both ends, the host's first, and the number of the worker's.
    private static func pair() -> (host: WireSocket, worker: WireSocket, Int32) {
        var ends: [Int32] = [-1, -1]
        #expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends) == 0)
        return (WireSocket(ends[0], side: .host), WireSocket(ends[1], side: .worker), ends[1])
    }

    @Test(arguments: [0, 100, WireHeader.longestInline, WireHeader.longestInline + 1, 1 << 20])
    func `a payload of any size arrives`(_ size: Int) throws {
        let (host, worker, _) = Self.pair()
        let text = String(repeating: "x", count: size)
        #expect(worker.send(WireHeader(.log, job: 7, index: 2)) { $0.put(text) } == 0)
        var found: String?
        let reception = try host.receive { header, payload, _ throws(WireError) in
            #expect(header.job == 7 && header.index == 2)
            var reader = WireReader(payload, longestText: size)
            found = try reader.get(String.self)
        }
        #expect(reception == .packet && found == text)
    }

    @Test func `a packet that can't be used is the last`() throws {
        let (host, worker, number) = Self.pair()
        #expect(write(number, "garbage", 7) == 7)
        #expect(worker.send(WireHeader(.ready)) == 0)
        #expect(throws: WireError.self) { try host.receive { _, _, _ in } }
        #expect(try host.receive { _, _, _ in Issue.record("a packet was read") } == .end)
    }

    @Test func `a payload that is too long, a full socket and a lost end are told apart`() {
        let (host, worker, _) = Self.pair()
        let text = String(repeating: "x", count: WireHeader.longestFromWorker)
        #expect(worker.send(WireHeader(.log)) { $0.put(text) } == E2BIG)
        var sent: Int32 = 0
        for _ in 0..<10_000 where sent == 0 { sent = worker.send(WireHeader(.ready), wait: false) }
        #expect(sent == EAGAIN)
        host.hangUp()
        #expect(worker.send(WireHeader(.ready), wait: false) == EPIPE)
    }
}
