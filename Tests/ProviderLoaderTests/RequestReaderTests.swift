import CProvider
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderLoader

@Suite struct RequestReaderTests {
    private static func job() throws -> RenderJob {
        let style = try #require(StyleID(rawValue: "plain"))
        let image = try #require(InputImage(width: 2, height: 1, pixels: [1, 2, 3, 4, 5, 6, 7, 8], text: "two"))
        var job = RenderJob(
            style: style,
            concepts: [
                .text("a red cat"), .extracted(text: "long", title: "Title", keywords: ["one", "two"]),
                .drawing(Drawing(strokes: [.init(color: 0xFF00_00FF, width: 3, points: [.init(x: 0.5, y: 0.25)])])),
                .image(image, caption: nil),
            ], prompt: "a red cat", size: PixelSize(width: 640, height: 480), seed: 9)
        job.people = [.init(name: "Ann", description: "tall", photos: [image])]
        job.source = image
        job.negative = "rain"
        return job
    }

    private static func bytes() throws -> [UInt8] {
        var writer = WireWriter()
        try job().write(to: &writer)
        return [UInt8](writer.payload)
    }

    /// Reads the bytes as the loader does, and hands the request over while it lives.
    private static func read(_ bytes: [UInt8], _ check: (atelier_request) -> Void = { _ in }) throws {
        try bytes.withUnsafeBytes { bytes in
            var wire = WireReader(bytes, longestText: 1000)
            let job = try WireJob(reading: &wire)
            var reader = RequestReader(capabilities: .max, job: job, texts: wire)
            var arena = RequestArena()
            var facts = JobFacts()
            let terms = RequestReader.Terms(format: .rgba8, stride: 2560, deadline: 0)
            check(try reader.read(terms, in: &arena, &facts).pointee)
        }
    }

    private static func text(_ string: atelier_string) -> String {
        String(
            decoding: UnsafeRawBufferPointer(start: string.data, count: Int(string.size)), as: UTF8.self)
    }

    @Test func `a job arrives as it was sent`() throws {
        try Self.read(try Self.bytes()) { request in
            #expect(Self.text(request.prompt) == "a red cat")
            #expect(Self.text(request.negative) == "rain")
            #expect(request.concept_count == 4 && request.person_count == 1)
            #expect(request.concepts?[1]?.pointee.keyword_count == 2)
            #expect(request.concepts?[2]?.pointee.strokes?[0]?.pointee.points?[0].x == 320)
            #expect(request.source?.pointee.size == 8)
            #expect(request.people?[0].map { Self.text($0.pointee.description) } == "tall")
        }
    }

    @Test func `a job that is cut off anywhere, or goes on, is refused`() throws {
        let bytes = try Self.bytes()
        for size in 0..<bytes.count {
            #expect(throws: WireError.self) { try Self.read([UInt8](bytes.prefix(size))) }
        }
        #expect(throws: WireError.self) { try Self.read(bytes + [0]) }
    }

    @Test func `a job of any bytes is read or refused, and what is read is sound`() throws {
        let mutator = ByteMutator(corpus: [try Self.bytes()], dictionary: ["plain", "text", "é"], most: 1 << 15)
        let wrong = Fuzzer("request", cases: 4000, mutator).failure { bytes, _ in
            var wrong: String?
            try? Self.read(bytes) { request in
                for place in 0..<Int(request.concept_count) {
                    guard let image = request.concepts?[place]?.pointee.image?.pointee else { continue }
                    if image.size != UInt64(image.width) * UInt64(image.height) * 4 { wrong = "a picture's size" }
                }
            }
            return wrong
        }
        #expect(wrong == nil)
    }
}
