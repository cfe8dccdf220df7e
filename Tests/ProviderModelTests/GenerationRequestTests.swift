import ProviderModel
import Testing

@Suite struct `Requests` {
    /// Changes a good request and returns the error that it then meets.
    private func error(_ change: (inout GenerationRequest) -> Void) -> AtelierError? {
        var request = GenerationRequest(prompt: "a cat")
        change(&request)
        do {
            _ = try request.validated()
            return nil
        } catch {
            return error
        }
    }

    @Test func `texts are trimmed, and empty ones are dropped`() throws {
        let request = GenerationRequest(concepts: [.text("  a cat \n"), .text(" "), .text("rain")])
        #expect(try request.validated().concepts == [.text("a cat"), .text("rain")])
        #expect(try request.validated().prompt == "a cat, rain")
    }

    @Test(arguments: ["", "   ", "\n\t\u{A0}"])
    func `an empty prompt is an error`(_ prompt: String) {
        let error = error { $0.concepts = [.text(prompt)] }
        #expect(error?.code == .invalidRequest && error?.message == "The prompt is empty.")
    }

    @Test func `no concept at all is an empty prompt`() {
        #expect(error { $0.concepts = [] }?.message == "The prompt is empty.")
        #expect(error { $0.concepts = [.drawing(Drawing(strokes: []))] }?.message == "The prompt is empty.")
    }

    @Test func `a prompt may have 10,000 bytes and no more`() {
        let limit = GenerationRequest.Limits.textBytes
        #expect(error { $0.concepts = [.text(String(repeating: "a", count: limit))] } == nil)
        let long = error { $0.concepts = [.text(String(repeating: "a", count: 1 << 20))] }
        #expect(long?.code == .invalidInput && long?.message.contains("1048576 bytes; at most 10000") == true)
        #expect(error { $0.concepts = [.text(String(repeating: "é", count: limit / 2)), .text("x")] } != nil)
    }

    @Test func `a NUL byte is an error of its own`() {
        let error = error { $0.concepts = [.text("a\0b")] }
        #expect(error?.code == .invalidInput && error?.message.contains("NUL") == true)
    }

    @Test func `bytes that aren't UTF-8 make no concept`() throws {
        #expect(try Concept.text(decoding: Array("é".utf8)) == .text("é"))
        #expect(throws: AtelierError.self) { try Concept.text(decoding: [0x61, 0xC3]) }
    }

    @Test(arguments: [
        (0, 0, "empty"), (0, 10, "empty"), (-5, 10, "empty"), (100_000, 100_000, "too large"),
        (16_385, 9000, "too large"), (16_384, 16_384, "at most 67 million pixels"), (8193, 8192, "too large"),
        (1000, 249, "too narrow"),
    ])
    func `a size that nobody can draw is an error`(_ width: Int, height: Int, message: String) {
        let error = error { $0.size = .exact(PixelSize(width: width, height: height)) }
        #expect(error?.code == .invalidRequest && error?.message.contains(message) == true)
    }

    @Test func `sizes up to the limits are fine`() {
        for size in [
            PixelSize(width: 1, height: 1), PixelSize(width: 16_384, height: 4096),
            PixelSize(width: 8192, height: 8192),
        ] {
            #expect(error { $0.size = .exact(size) } == nil)
        }
        for size in [GenerationRequest.Size.square, .landscape, .portrait] { #expect(error { $0.size = size } == nil) }
    }

    @Test(arguments: [-1, 0, 11]) func `a count out of 1 to 10 is an error`(_ count: Int) {
        #expect(error { $0.count = count }?.message.contains("count \(count)") == true)
    }

    @Test func `other values are checked too`() {
        #expect(error { $0.locale = "pt_BR" }?.message.contains("'pt_BR'") == true)
        #expect(error { $0.locale = "pt-BR" } == nil)
        #expect(error { $0.timeout = .zero }?.message.contains("timeout") == true)
        #expect(error { $0.timeout = .seconds(4000) }?.message.contains("timeout") == true)
        #expect(error { $0.strength = 1.5 }?.message.contains("strength") == true)
        #expect(error { $0.strength = .nan }?.message.contains("strength") == true)
        let pixel = InputImage(width: 1, height: 1, pixels: [0, 0, 0, 0])
        #expect(
            error { $0.concepts += Array(repeating: .text("x"), count: 32) }?.message.contains("33 concepts") == true)
        #expect(
            error { request in
                request.concepts += Array(repeating: pixel.map { .image($0, caption: nil) } ?? .text(""), count: 17)
            }?.message.contains("17 images") == true)
    }

    @Test(arguments: [
        (512, 512, 512, 512), (32, 32, 64, 64), (4000, 2000, 2000, 1000), (10, 40, 64, 256), (3000, 100, 2000, 67),
    ])
    func `the closest size keeps the shape within the sides`(_ width: Int, height: Int, toWidth: Int, toHeight: Int) {
        var accepts = Manifest.Accepts()
        accepts.minimumSide = 64
        accepts.maximumSide = 2000
        let closest = accepts.closestSize(to: PixelSize(width: width, height: height))
        #expect(closest == PixelSize(width: toWidth, height: toHeight))
    }

    @Test func `the closest size never has more pixels than allowed`() throws {
        var accepts = Manifest.Accepts()
        accepts.minimumSide = PixelSize.maximumPixels / PixelSize.maximumSide
        accepts.maximumSide = PixelSize.maximumSide
        for size in [PixelSize(width: 1, height: 4), PixelSize(width: 16_384, height: 4096)] {
            #expect(accepts.closestSize(to: size).isDrawable)
        }
    }

    @Test func `words that a picture lacks are named with their notes`() {
        let request = GenerationRequest(concepts: [.text("a red cat"), .drawing(Drawing(strokes: []))])
        var report = ImageReport(index: 0, seed: 1)
        #expect(request.unrendered(in: report) == nil)
        report.account = [
            ImageReport.Word(concept: 0, outcome: .unrendered, range: 2..<5, note: "too warm"),
            ImageReport.Word(concept: 0, outcome: .drawn, range: 0..<1),
            ImageReport.Word(concept: 0, outcome: .unrendered, range: 6..<9),
            ImageReport.Word(concept: 0, outcome: .unrendered, range: 6..<90),
            ImageReport.Word(concept: 1, outcome: .unrendered, range: 0..<1),
            ImageReport.Word(concept: 2, outcome: .unrendered, range: 0..<1),
        ]
        #expect(request.unrendered(in: report) == "red (too warm), cat")
    }

    @Test func `words that were drawn otherwise are named once with their notes`() {
        let request = GenerationRequest(prompt: "a squid and a squid")
        var report = ImageReport(index: 0, seed: 1)
        report.account = [
            ImageReport.Word(concept: 0, outcome: .drawn, range: 0..<1),
            ImageReport.Word(concept: 0, outcome: .drawn, range: 2..<7, note: "drawn as octopus"),
            ImageReport.Word(concept: 0, outcome: .drawn, range: 14..<19, note: "drawn as octopus"),
            ImageReport.Word(concept: 0, outcome: .attribute, range: 8..<11, note: "a link"),
        ]
        #expect(request.annotated(in: report) == "squid (drawn as octopus)")
        #expect(request.annotated(in: ImageReport(index: 0, seed: 1)) == nil)
    }

    @Test func `of a list of sizes the nearest is taken`() {
        var accepts = Manifest.Accepts()
        accepts.sizes = [PixelSize(width: 512, height: 512), PixelSize(width: 1024, height: 512)]
        #expect(accepts.closestSize(to: PixelSize(width: 1536, height: 1024)) == accepts.sizes[1])
        #expect(accepts.closestSize(to: PixelSize(width: 100, height: 100)) == accepts.sizes[0])
        #expect(accepts.closestSize(to: accepts.sizes[1]) == accepts.sizes[1])
    }

    @Test(arguments: [("skech", "sketch"), ("illustraton", "illustration"), ("mjoe", nil), ("", nil), ("emoji", nil)])
    func `a near word is suggested and a far one is not`(_ word: String, suggestion: String?) {
        #expect(Spelling.closest(to: word, among: ["sketch", "illustration", "emoji"]) == suggestion)
    }

    @Test func `a language is supported by its prefix in whole parts`() {
        #expect(LanguageTag.isSupported("en-GB", by: ["de", "en"]) && LanguageTag.isSupported("EN", by: ["en"]))
        #expect(!LanguageTag.isSupported("eng", by: ["en"]) && LanguageTag.isSupported("xx", by: []))
    }
}
