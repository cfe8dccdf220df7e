import ProviderModel
import ProviderTestSupport
import Testing

@Suite struct WireTests {
    private static var job: RenderJob {
        var job = RenderJob(
            style: .illustration,
            concepts: [
                .text("a red cat"), .extracted(text: "long", title: "Title", keywords: ["one", "two"]),
                .drawing(Drawing(strokes: [.init(color: 0xFF00_00FF, width: 3, points: [.init(x: 0.5, y: 0.25)])])),
            ], prompt: "a red cat", size: PixelSize(width: 640, height: 480), seed: .max)
        if let image = InputImage(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8], text: "two pixels") {
            job.concepts.append(.image(image, caption: nil))
            job.people = [.init(name: "Ann", description: "tall", photos: [image])]
            job.source = image
        }
        job.negative = "rain"
        job.first = 3
        job.count = 2
        job.strength = 0.5
        job.wants = [.preview, .identity]
        return job
    }

    private static var report: ImageReport {
        var report = ImageReport(index: 7, seed: 9)
        report.altText = "A cat."
        report.metadata = "{}"
        report.account = [.init(concept: 0, outcome: .drawn, range: 2..<5, note: "as a figure")]
        report.entities = [.init(parent: 0, rung: 1, label: "cat", attributes: "{}", concept: 0, range: 2..<5)]
        return report
    }

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

    @Test func `payloads of any bytes are read or refused, and what is read is sound`() {
        var random = SeededGenerator(state: 20_261_130)
        let report = Self.report
        for original in [Self.request, Self.bytes { report.write(to: &$0) }] {
            for _ in 0..<3000 {
                var bytes = original
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                }
                if let read = try? Self.readRequest(bytes) {
                    #expect(read.job.count == read.frames.count)
                    #expect(read.job.size.width <= PixelSize.longestSide)
                }
                if let read = try? Self.readReport(bytes) {
                    #expect(read.entities.allSatisfy { $0.parent <= read.entities.count })
                }
            }
        }
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

/// SplitMix64: the same bytes in each run.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
