import CProvider
import Testing

@testable import ProviderKit

/// Requests laid out as a host lays them out.
@Suite struct `Provider request` {
    /// Calls `body` with a copy of the text that lives for that long.
    private func withText<Result>(_ text: String, _ body: (atelier_string) throws -> Result) rethrows -> Result {
        try Array(text.utf8).withUnsafeBytes {
            try body(
                atelier_string(data: $0.baseAddress?.assumingMemoryBound(to: CChar.self), size: UInt64($0.count)))
        }
    }

    private func withRequest(
        _ concepts: [atelier_concept], _ change: (inout atelier_request) -> Void = { _ in },
        _ body: (ProviderRequest) throws -> Void
    ) throws {
        try concepts.withUnsafeBufferPointer { concepts in
            let pointers = concepts.indices.map { position in concepts.baseAddress.map { $0 + position } }
            try pointers.withUnsafeBufferPointer { pointers in
                var request = atelier_request()
                request.struct_size = UInt32(MemoryLayout<atelier_request>.size)
                request.concepts = pointers.baseAddress
                request.concept_count = UInt64(pointers.count)
                change(&request)
                try withUnsafePointer(to: request) { try body(try #require(ProviderRequest($0))) }
            }
        }
    }

    private func concept(_ kind: UInt32) -> atelier_concept {
        var concept = atelier_concept()
        concept.struct_size = UInt32(MemoryLayout<atelier_concept>.size)
        concept.kind = kind
        return concept
    }

    @Test func `numbers and options are those of the C struct`() throws {
        let change = { (request: inout atelier_request) in
            (request.first, request.count, request.seed) = (2, 3, .max)
            (request.width, request.height, request.stride) = (100, 50, 448)
            request.pixel_format = ATELIER_BGRA8_PREMULTIPLIED
            (request.variety, request.personalization) = (ATELIER_VARIETY_HIGH, ATELIER_PERSONALIZATION_DISABLED)
            (request.background, request.wants) = (ATELIER_BACKGROUND_OPAQUE, ATELIER_WANT_ACCOUNT | 1 << 20)
        }
        try withRequest([], change) { request in
            #expect(request.images == 2..<5 && request.seed == .max)
            #expect((request.width, request.height, request.stride) == (100, 50, 448))
            #expect(request.format == .bgra8Premultiplied && request.variety == .high)
            #expect(request.personalization == .disabled && request.background == .opaque)
            #expect(request.wants.contains(.account) && !request.wants.contains(.preview))
            #expect(request.deadline == nil && request.locale == nil && request.source == nil)
            #expect(request.people.isEmpty && request.concepts.isEmpty)
        }
    }

    @Test func `texts and keywords are copied and repaired`() throws {
        try withText("größer") { text in
            try withText("sun") { keyword in
                try [keyword].withUnsafeBufferPointer { keywords in
                    var plain = concept(ATELIER_CONCEPT_TEXT)
                    plain.text = atelier_string(data: text.data, size: 3)
                    var extracted = concept(ATELIER_CONCEPT_EXTRACTED)
                    (extracted.text, extracted.keywords, extracted.keyword_count) = (text, keywords.baseAddress, 1)
                    try withRequest([plain, extracted]) { request in
                        guard case .text("gr\u{FFFD}") = request.concepts[0],
                            case .extracted("größer", title: nil, keywords: ["sun"]) = request.concepts[1]
                        else {
                            Issue.record("\(Array(request.concepts))")
                            return
                        }
                    }
                }
            }
        }
    }

    @Test func `pictures are read row by row from the host's memory`() throws {
        let pixels = Array(0..<UInt8(24))
        try pixels.withUnsafeBufferPointer { pixels in
            var image = atelier_image()
            image.struct_size = UInt32(MemoryLayout<atelier_image>.size)
            (image.pixel_format, image.width, image.height) = (ATELIER_RGBA8, 2, 2)
            (image.stride, image.size, image.pixels) = (12, 20, pixels.baseAddress)
            try withUnsafePointer(to: image) { image in
                var shown = concept(ATELIER_CONCEPT_IMAGE)
                shown.image = image
                try withRequest([shown]) { request in
                    guard case .image(let picture, caption: nil)? = request.concepts.first else {
                        Issue.record("\(Array(request.concepts))")
                        return
                    }
                    #expect(Array(picture.row(1)) == Array(12..<20))
                }
            }
        }
    }

    @Test func `strokes keep their points`() throws {
        let points = [
            atelier_point(x: 1, y: 2, pressure: 0.5, time: 0), atelier_point(x: -3, y: 4, pressure: 1, time: 2),
        ]
        try points.withUnsafeBufferPointer { points in
            let stroke = atelier_stroke(
                struct_size: UInt32(MemoryLayout<atelier_stroke>.size), color: 0xFF00_00FF, width: 3, reserved: 0,
                points: points.baseAddress, point_count: 2)
            try withUnsafePointer(to: stroke) { stroke in
                try [Optional(stroke)].withUnsafeBufferPointer { strokes in
                    var drawing = concept(ATELIER_CONCEPT_DRAWING)
                    (drawing.strokes, drawing.stroke_count) = (strokes.baseAddress, 1)
                    try withRequest([drawing]) { request in
                        guard case .drawing(let strokes)? = request.concepts.first else {
                            Issue.record("\(Array(request.concepts))")
                            return
                        }
                        #expect(strokes.map(\.color) == [0xFF00_00FF])
                        #expect(strokes.first?.points.map(\.x) == [1, -3])
                    }
                }
            }
        }
    }

    @Test func `an unknown kind keeps its place, so that numbers of concepts stay right`() throws {
        try withText("cat") { text in
            var known = concept(ATELIER_CONCEPT_TEXT)
            known.text = text
            try withRequest([concept(77), known]) { request in
                guard case .unknown(kind: 77) = request.concepts[0], case .text("cat") = request.concepts[1] else {
                    Issue.record("\(Array(request.concepts))")
                    return
                }
            }
        }
    }
}
