import ProviderImaging
import ProviderTestSupport
import Testing

@Suite struct `Image metadata` {
    private static var full: ImageMetadata {
        var metadata = ImageMetadata()
        metadata.title = "Cat"
        metadata.description = "A red cat in a park."
        metadata.prompt = "eine rote Katze <schläft> & träumt 猫"
        metadata.revisedPrompt = "A red cat sleeps."
        metadata.unrendered = "träumt, 猫 (not seen before)"
        metadata.style = "illustration"
        metadata.provider = "org.atelier.illustration"
        metadata.providerVersion = "1.0.0"
        metadata.seed = UInt64.max
        metadata.software = "Atelier 1.0.0"
        metadata.digitalSource = .algorithmicMedia
        return metadata
    }

    private func texts(_ metadata: ImageMetadata) throws -> [String: String] {
        let bytes = try PNGEncoder().encode(PixelBuffer(width: 2, height: 2), metadata: metadata)
        return Dictionary(PNGTexts.read(bytes).map { ($0.keyword, $0.text) }) { first, _ in first }
    }

    @Test func `every field is a text chunk`() throws {
        let texts = try texts(Self.full)
        #expect(texts["Title"] == "Cat")
        #expect(texts["Description"] == "A red cat in a park.")
        #expect(texts["Prompt"] == Self.full.prompt)
        #expect(texts["Revised Prompt"] == "A red cat sleeps.")
        #expect(texts["Unrendered"] == "träumt, 猫 (not seen before)")
        #expect(texts["Style"] == "illustration")
        #expect(texts["Provider"] == "org.atelier.illustration 1.0.0")
        #expect(texts["Seed"] == "18446744073709551615")
        #expect(texts["Software"] == "Atelier 1.0.0")
    }

    @Test func `the XMP packet is escaped and names the digital source`() throws {
        let packet = try #require(try texts(Self.full)["XML:com.adobe.xmp"])
        #expect(packet.contains("rote Katze &lt;schläft&gt; &amp; träumt 猫"))
        #expect(packet.contains("http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia<"))
    }

    @Test func `a picture without metadata has no text chunk`() throws {
        #expect(try texts(ImageMetadata()).isEmpty)
    }

    @Test func `texts are cut on a character border and lose control characters`() throws {
        var metadata = ImageMetadata()
        metadata.prompt = "a\u{0}b\u{1B}c\td"
        metadata.style = String(repeating: "ä", count: 40_000)
        let texts = try texts(metadata)
        #expect(texts["Prompt"] == "abc\td")
        #expect(texts["Style"] == String(repeating: "ä", count: 32_768))
    }

    @Test(.enabled(if: TestFile.output(of: "exiftool", ["-ver"]) != nil))
    func `exiftool reads the chunks and the packet`() throws {
        let path = BuildProducts.directory + "/metadata-exiftool.png"
        let bytes = try PNGEncoder().encode(TestPictures.scene(width: 32, height: 16), metadata: Self.full)
        try #require(TestFile.write(bytes, to: path))
        let output = try #require(TestFile.output(of: "exiftool", ["-warning", "-validate", "-a", "-s", "-G", path]))
        #expect(!output.contains("Warning"), "\(output)")
        let all = try #require(TestFile.output(of: "exiftool", ["-a", "-s", "-G", path]))
        for line in [
            "ImageSize", "32x16", "SRGBRendering", Self.full.prompt ?? "", "org.atelier.illustration 1.0.0",
            "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia",
        ] {
            #expect(all.contains(line), "\(line) isn't in:\n\(all)")
        }
    }

    @Test(.enabled(if: TestFile.output(of: "identify", ["-version"]) != nil))
    func `ImageMagick reads the same pixels`() throws {
        let path = BuildProducts.directory + "/metadata-magick.png"
        var picture = PixelBuffer(width: 2, height: 1)
        picture[0, 0] = SIMD4(255, 128, 0, 255)
        picture[1, 0] = SIMD4(10, 20, 30, 40)
        try #require(TestFile.write(try PNGEncoder().encode(picture, metadata: Self.full), to: path))
        let output = try #require(
            TestFile.output(
                of: "identify", ["-format", "%w %h %[Style] %[pixel:p{0,0}] %[pixel:p{1,0}]", path]))
        #expect(output.hasPrefix("2 1 illustration "), "\(output)")
        #expect(output.contains("255,128,0,1"), "\(output)")
        #expect(output.contains("10,20,30,0.15"), "\(output)")
    }
}
