import ProviderImaging
import ProviderTestSupport
import Testing

/// Small picture files of every kind that is read, made with other programs, in `Tests/Goldens/<target>/samples`.
enum Samples {
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        var width: Int
        var height: Int
        /// Pixels to look at.
        var pixels: [Pixel]
        /// Per channel; JPEG loses some.
        var tolerance = 0

        var bytes: [UInt8] { Samples.file(name) }
        var testDescription: String { name }
    }

    struct Pixel: Sendable {
        var x: Int
        var y: Int
        var color: SIMD4<UInt8>

        init(_ x: Int, _ y: Int, _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
            self.x = x
            self.y = y
            color = SIMD4(red, green, blue, alpha)
        }
    }

    static let all = [
        Sample(name: "grey1.png", width: 3, height: 2, pixels: [Pixel(0, 0, 255, 255, 255), Pixel(0, 1, 0, 0, 0)]),
        Sample(
            name: "palette2-trns.png", width: 3, height: 2,
            pixels: [
                Pixel(0, 0, 255, 0, 0), Pixel(1, 0, 0, 255, 0, 128), Pixel(1, 1, 0, 0, 255, 0), Pixel(0, 1, 9, 8, 7),
            ]),
        Sample(
            name: "grey8-trns.png", width: 2, height: 1,
            pixels: [Pixel(0, 0, 100, 100, 100), Pixel(1, 0, 200, 200, 200, 0)]),
        Sample(
            name: "grey-alpha.png", width: 2, height: 1,
            pixels: [Pixel(0, 0, 100, 100, 100, 50), Pixel(1, 0, 200, 200, 200)]),
        Sample(name: "rgb16.png", width: 2, height: 1, pixels: [Pixel(0, 0, 255, 128, 0), Pixel(1, 0, 10, 20, 30)]),
        Sample(name: "rgba16.png", width: 1, height: 1, pixels: [Pixel(0, 0, 255, 128, 0, 77)]),
        Sample(name: "rgb8-trns.png", width: 2, height: 1, pixels: [Pixel(0, 0, 1, 2, 3), Pixel(1, 0, 4, 5, 6, 0)]),
        Sample(
            name: "interlaced.png", width: 5, height: 3,
            pixels: [Pixel(0, 0, 0, 0, 7), Pixel(3, 1, 150, 100, 7, 225), Pixel(4, 2, 200, 200, 7, 215)]),
        // Stored lying, blue left of red; a quarter turn clockwise puts blue on top.
        Sample(
            name: "turned.jpg", width: 8, height: 16, pixels: [Pixel(3, 2, 0, 0, 255), Pixel(3, 13, 255, 0, 0)],
            tolerance: 4),
        Sample(name: "grey-progressive.jpg", width: 16, height: 8, pixels: [Pixel(5, 5, 200, 200, 200)], tolerance: 4),
    ]

    /// All those of one kind.
    static func files(ending suffix: String) -> [[UInt8]] { all.filter { $0.name.hasSuffix(suffix) }.map(\.bytes) }

    static func file(_ name: String, testFile: String = #filePath) -> [UInt8] {
        let tests = testFile.split(separator: "/").dropLast(2).joined(separator: "/")
        return TestFile.read("/\(tests)/Goldens/ProviderImagingTests/samples/\(name)") ?? []
    }
}
