import CImaging
import ProviderImaging
import ProviderTestSupport
import Testing

@Suite struct `PNG encoder` {
    @Test(arguments: [PNGEncoder.Compression.fast, .standard])
    func `what is written is read back, opaque and translucent`(compression: PNGEncoder.Compression) throws {
        for picture in [TestPictures.scene(width: 61, height: 40), TestPictures.translucent] {
            #expect(try ImageDecoder.decode(PNGEncoder(compression: compression).encode(picture)) == picture)
        }
    }

    @Test func `an opaque picture is written without alpha`() throws {
        let colorType = 25
        #expect(try PNGEncoder().encode(TestPictures.scene(width: 8, height: 8))[colorType] == 2)
        #expect(try PNGEncoder().encode(TestPictures.translucent)[colorType] == 6)
    }

    @Test func `the same pixels and metadata give the same bytes`() throws {
        var metadata = ImageMetadata()
        metadata.prompt = "a red cat"
        metadata.seed = 7
        let picture = TestPictures.scene(width: 200, height: 100)
        #expect(
            try PNGEncoder().encode(picture, metadata: metadata) == PNGEncoder().encode(picture, metadata: metadata))
    }

    @Test func `fast compression costs little size`() throws {
        let picture = TestPictures.scene(width: 256, height: 256)
        let fast = try PNGEncoder().encode(picture).count
        let standard = try PNGEncoder(compression: .standard).encode(picture).count
        #expect(Double(fast) < Double(standard) * 1.25)
        #expect(fast < picture.pixels.count / 3)
    }

    @Test func `premultiplied pixels with padded rows become straight ones`() throws {
        // B G R A: half-covered red, a channel above its alpha, nothing, and an opaque pixel.
        let row: [UInt8] = [0, 0, 128, 128, 0, 255, 0, 100, 9, 9, 9, 0, 1, 2, 3, 255]
        let memory = row + [UInt8](repeating: 77, count: 48) + row
        let picture = try memory.withUnsafeBytes { bytes in
            let view = PixelView(
                base: try #require(bytes.baseAddress), width: 4, height: 2, stride: 64, format: .bgra8Premultiplied,
                alpha: .kept)
            let decoded = try ImageDecoder.decode(PNGEncoder().encode(view, metadata: ImageMetadata()))
            #expect(try PixelBuffer(copying: view) == decoded)
            return decoded
        }
        for y in 0..<2 {
            #expect(picture[0, y] == SIMD4(255, 0, 0, 128))
            #expect(picture[1, y] == SIMD4(0, 255, 0, 100))
            #expect(picture[2, y] == SIMD4(0, 0, 0, 0))
            #expect(picture[3, y] == SIMD4(3, 2, 1, 255))
        }
    }

    @Test(arguments: [PixelView.Format.rgba8, .bgra8Premultiplied])
    func `alpha bytes of an opaque view are not read`(format: PixelView.Format) throws {
        let memory: [UInt8] = [10, 20, 30, 0, 40, 50, 60, 7]
        try memory.withUnsafeBytes { bytes in
            let view = PixelView(
                base: try #require(bytes.baseAddress), width: 2, height: 1, stride: 8, format: format, alpha: .ignored)
            let decoded = try ImageDecoder.decode(PNGEncoder().encode(view, metadata: ImageMetadata()))
            let first: SIMD4<UInt8> = format == .rgba8 ? SIMD4(10, 20, 30, 255) : SIMD4(30, 20, 10, 255)
            #expect(decoded[0, 0] == first)
            #expect(try PixelBuffer(copying: view) == decoded)
        }
    }

    @Test(arguments: [PixelView.Format.rgba8, .bgra8Premultiplied])
    func `a picture is laid onto white`(format: PixelView.Format) throws {
        // Nothing, half-covered red, opaque black.
        let straight: [UInt8] = [9, 9, 9, 0, 255, 0, 0, 128, 0, 0, 0, 255]
        let multiplied: [UInt8] = [0, 0, 0, 0, 0, 0, 128, 128, 0, 0, 0, 255]
        let memory = format == .rgba8 ? straight : multiplied
        try memory.withUnsafeBytes { bytes in
            let view = PixelView(
                base: try #require(bytes.baseAddress), width: 3, height: 1, stride: 12, format: format, alpha: .white)
            let file = try PNGEncoder().encode(view, metadata: ImageMetadata())
            let decoded = try ImageDecoder.decode(file)
            #expect(file[25] == 2, "a file without alpha")
            #expect(decoded.pixels == [255, 255, 255, 255, 255, 127, 127, 255, 0, 0, 0, 255])
            #expect(try PixelBuffer(copying: view) == decoded)
        }
    }

    @Test(arguments: [
        (0, 1, 4, ImagingError.Code.invalidPixels), (1, 0, 4, .invalidPixels), (2, 1, 4, .invalidPixels),
        (-1, 1, 4, .invalidPixels), (.max, 1, .max, .tooLarge), (32_768, 32_768, 131_072, .tooLarge),
    ])
    func `a view that is no picture or too large is refused`(
        width: Int, height: Int, stride: Int, code: ImagingError.Code
    ) throws {
        let memory = [UInt8](repeating: 0, count: 8)
        try memory.withUnsafeBytes { bytes in
            let view = PixelView(
                base: try #require(bytes.baseAddress), width: width, height: height, stride: stride, format: .rgba8,
                alpha: .ignored)
            let error = #expect(throws: ImagingError.self) { try PNGEncoder().encode(view, metadata: ImageMetadata()) }
            #expect(error?.code == code)
        }
    }

    @Test func `a failure inside libpng comes back as a number`() {
        var pixel: [UInt8] = [1, 2, 3, 4]
        var out = imaging_bytes()
        var failure = imaging_failure()
        let code = pixel.withUnsafeMutableBufferPointer { pixel in
            // libpng refuses a width of 0 by a jump.
            var view = imaging_view(
                pixels: pixel.baseAddress, width: 0, height: 1, stride: 4, format: IMAGING_RGBA8,
                alpha: IMAGING_ALPHA_KEPT)
            return imaging_png_write(&view, nil, 0, IMAGING_FAST, &out, &failure)
        }
        #expect(code == IMAGING_DAMAGED)
        #expect(failure.message.0 != 0)
        #expect(out.data == nil)
    }
}
