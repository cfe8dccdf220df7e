import ProviderImaging
import ProviderTestSupport
import Testing

@Suite struct `Image decoder` {
    private func code(of bytes: [UInt8]) -> ImagingError.Code? {
        do throws(ImagingError) {
            _ = try ImageDecoder.decode(bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `data that is no picture is told apart`() {
        #expect(code(of: []) == .notAnImage)
        #expect(code(of: Array("GIF89a, or so it says".utf8)) == .notAnImage)
    }

    @Test func `a file cut off anywhere is truncated`() throws {
        let whole = try PNGEncoder().encode(TestPictures.scene(width: 40, height: 30))
        for size in [8, 20, 33, 60, whole.count / 2, whole.count - 13, whole.count - 1] {
            #expect(code(of: Array(whole.prefix(size))) == .truncated, "\(size) of \(whole.count) bytes")
        }
    }

    @Test func `flipped bits are damage and never a crash`() throws {
        let whole = try PNGEncoder().encode(TestPictures.translucent)
        for position in 8..<whole.count {
            var flipped = whole
            flipped[position] ^= 0x55
            // A flipped ancillary bit or a length can make other kinds of failure, or none.
            _ = code(of: flipped)
        }
        var flipped = whole
        flipped[whole.count - 40] ^= 1
        #expect(code(of: flipped) == .damaged)
    }

    @Test(arguments: ["interlaced.png", "turned.jpg"]) func `what other pictures leave is a limit too`(
        _ name: String
    ) throws {
        let bytes = Samples.file(name)
        let picture = try ImageDecoder.decode(bytes)
        let pixels = picture.width * picture.height
        #expect(try ImageDecoder.decode(bytes, pixels: pixels) == picture)
        let error = #expect(throws: ImagingError.self) { try ImageDecoder.decode(bytes, pixels: pixels - 1) }
        #expect(error?.code == .tooLarge && error?.message.contains("with the others") == true)
    }

    @Test func `a header that claims too much is refused before memory is taken`() throws {
        #expect(code(of: Self.header(width: 40_000, height: 10)) == .tooLarge)
        #expect(code(of: Self.header(width: 30_000, height: 30_000)) == .tooLarge)
        #expect(code(of: Self.header(width: Int(Int32.max), height: Int(Int32.max))) == .tooLarge)
        #expect(code(of: Self.header(width: 8_000, height: 8_000)) == .truncated)
        #expect(code(of: Self.header(width: 0, height: 8)) == .damaged)
    }

    @Test(arguments: Samples.all)
    func `every kind of file becomes RGBA`(sample: Samples.Sample) throws {
        let picture = try ImageDecoder.decode(sample.bytes)
        #expect((picture.width, picture.height) == (sample.width, sample.height))
        for pixel in sample.pixels {
            let distance =
                SIMD4<Int>(truncatingIfNeeded: picture[pixel.x, pixel.y])
                &- SIMD4<Int>(truncatingIfNeeded: pixel.color)
            #expect(distance.max() <= sample.tolerance && distance.min() >= -sample.tolerance)
        }
    }

    @Test func `a JPEG is told apart, limited and checked like a PNG`() throws {
        let whole = Samples.file("turned.jpg")
        #expect(ImageDecoder.kind(of: whole) == .jpeg)
        for size in [4, 30, whole.count - 20] {
            #expect(code(of: Array(whole.prefix(size))) == .truncated, "\(size) of \(whole.count) bytes")
        }
        #expect(code(of: Samples.file("cmyk.jpg")) == .unsupported)
        // A lossless process, and a file whose quantisation tables are comments.
        #expect(code(of: whole.map { $0 == 0xC0 ? 0xC3 : $0 }) == .unsupported)
        #expect(code(of: whole.map { $0 == 0xDB ? 0xFE : $0 }) == .damaged)
    }

    /// A PNG that ends after its header.
    private static func header(width: Int, height: Int) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + Array("IHDR".utf8) + number(width)
            + number(height) + [8, 6, 0, 0, 0] + number(0)
    }
}
