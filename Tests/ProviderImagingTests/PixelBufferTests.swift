import ProviderImaging
import ProviderTestSupport
import Testing

@Suite struct `Pixel buffer` {
    @Test func `a picture scaled down averages what it covers`() {
        var picture = PixelBuffer(width: 4, height: 2)
        for x in 0..<2 { for y in 0..<2 { picture[x, y] = SIMD4(200, 100, 0, 255) } }
        // One of four pixels is covered: its colour stays whole and the coverage is a quarter.
        picture[2, 0] = SIMD4(0, 0, 90, 255)
        let small = picture.scaled(toFit: 2)
        #expect((small.width, small.height) == (2, 1))
        #expect(small[0, 0] == SIMD4(200, 100, 0, 255))
        #expect(small[1, 0] == SIMD4(0, 0, 90, 64))
    }

    @Test func `a picture that is small enough stays as it is`() {
        #expect(TestPictures.translucent.scaled(toFit: 16) == TestPictures.translucent)
    }

    @Test func `difference is zero for equal pictures and one from black to white`() throws {
        var black = PixelBuffer(width: 10, height: 10)
        for start in stride(from: 3, to: black.pixels.count, by: 4) { black.pixels[start] = 255 }
        let white = PixelBuffer(width: 10, height: 10)
        let equal = try #require(black.difference(from: black))
        let far = try #require(black.difference(from: white))
        #expect(equal.mean == 0 && equal.p99 == 0)
        #expect(abs(far.mean - 1) < 0.001 && abs(far.p99 - 1) < 0.002)
        #expect(black.difference(from: PixelBuffer(width: 9, height: 10)) == nil)
    }

    @Test func `one pixel in a hundred doesn't move the 99th percentile`() throws {
        let white = PixelBuffer(width: 10, height: 10)
        var spotted = white
        spotted[3, 3] = SIMD4(0, 0, 0, 255)
        let difference = try #require(spotted.difference(from: white))
        #expect(difference.p99 == 0)
        #expect(abs(difference.mean - 0.01) < 0.0001)
    }

    @Test func `a picture matches its golden`() {
        let picture = TestPictures.scene(width: 64, height: 48)
        #expect(Golden.mismatch(picture, named: "scene") == nil)
    }

    @Test func `another picture doesn't match the golden`() throws {
        guard TestFile.environment("ATELIER_RECORD") == nil else { return }
        let message = try #require(Golden.mismatch(TestPictures.scene(width: 64, height: 49), named: "scene"))
        #expect(message.contains("64x49 pixels instead of 64x48"))
        var shifted = TestPictures.scene(width: 64, height: 48)
        for x in 0..<64 { shifted[x, 0] = SIMD4(0, 0, 0, 255) }
        #expect(try #require(Golden.mismatch(shifted, named: "scene")).contains("on average"))
    }
}
