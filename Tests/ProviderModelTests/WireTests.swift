import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct WireTests {
    private static let (job, report) = (WireSamples.job, WireSamples.report)

    private static func bytes(_ write: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter()
        write(&writer)
        return [UInt8](writer.payload)
    }

    private static var request: [UInt8] {
        bytes { writer in
            WireRender.write(
                to: &writer, format: .rgba8, deadline: 5, preview: 0, frames: 2,
                frame: { .init(pixels: UInt32($0 + 1), identity: 0) }, job: job)
        }
    }

    private static func readRequest(_ bytes: [UInt8]) throws -> WireRender {
        try bytes.withUnsafeBytes { bytes in
            var reader = WireReader(bytes, longestText: 1 << 16)
            return try WireRender(reading: &reader)
        }
    }

    private static func readReport(_ bytes: [UInt8]) throws -> ImageReport {
        try bytes.withUnsafeBytes { bytes in
            var reader = WireReader(bytes, longestText: ImageReport.longestText)
            return try ImageReport(reading: &reader)
        }
    }

    @Test func `a job's head arrives as it was sent`() throws {
        let arrived = try Self.readRequest(Self.request)
        let (head, job) = (arrived.job, Self.job)
        #expect(arrived.frames.map(\.pixels) == [1, 2])
        #expect(arrived.deadline == 5)
        #expect(head.size == job.size && head.first == job.first && head.count == job.count && head.seed == job.seed)
        #expect(head.strength == job.strength && head.wants == job.wants && head.background == job.background)
    }

    @Test func `a report arrives as it was sent`() throws {
        let report = Self.report
        #expect(try Self.readReport(Self.bytes { report.write(to: &$0) }) == report)
    }

    @Test func `a payload that is cut off anywhere is refused`() {
        let (request, report) = (Self.request, Self.report)
        let sent = Self.bytes { report.write(to: &$0) }
        let head = request.count - Self.bytes { Self.job.write(to: &$0) }.count + 64
        for size in 0..<head {
            #expect(throws: WireError.self) { try Self.readRequest([UInt8](request.prefix(size))) }
        }
        for size in 0..<sent.count {
            #expect(throws: WireError.self) { try Self.readReport([UInt8](sent.prefix(size))) }
        }
    }

    @Test(arguments: ["cannotWrite", "hostFailed", "cancelled", "anything", ""])
    func `a start that fails in the host's own words is the provider's failure`(_ code: String) throws {
        let sent = Self.bytes { writer in
            WireFailure(AtelierError(.init(rawValue: code), "It failed.", cause: "EPIPE")).write(to: &writer)
        }
        let failure = try sent.withUnsafeBytes { bytes in
            var reader = WireReader(bytes, longestText: 64)
            return try WireFailure(reading: &reader)
        }
        #expect(failure.error.code == .providerFailed && failure.error.message == "It failed.")
    }

    @Test func `a report that points outside the request's texts is found out`() {
        var report = Self.report
        #expect(report.isConsistent(with: Self.job))
        report.account[0].range = 2..<10
        #expect(!report.isConsistent(with: Self.job))
        report.account = [.init(concept: 9, outcome: .drawn, range: 0..<1)]
        #expect(!report.isConsistent(with: Self.job))
    }

    @Test(arguments: [0, 31, 33]) func `a packet whose size doesn't fit its header is refused`(_ size: Int) {
        var packet = [UInt8](repeating: 0, count: 64)
        packet.withUnsafeMutableBytes { bytes in
            if let start = bytes.baseAddress { WireHeader(.quit).write(to: start) }
        }
        #expect(throws: WireError.self) {
            try packet.prefix(size).withUnsafeBytes { try WireHeader(reading: $0, longest: 100) }
        }
    }
}
