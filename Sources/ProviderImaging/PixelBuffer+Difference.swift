internal import Glibc

/// How far apart two pictures look, on white ground, as distances in OKLab: 0 is equal, 0.02 is just noticeable side
/// by side, 1 is black to white.
public struct PixelDifference: Hashable, Sendable {
    /// Over all pixels.
    public var mean: Double
    /// 99 of 100 pixels differ by no more.
    public var p99: Double
}

extension PixelBuffer {
    /// How far this picture looks from another of the same size; nil if the sizes differ.
    public func difference(from other: PixelBuffer) -> PixelDifference? {
        guard width == other.width, height == other.height else { return nil }
        guard pixels != other.pixels else { return PixelDifference(mean: 0, p99: 0) }
        let linear = (0..<256).map { Self.linear(Double($0) / 255) }
        // A histogram of thousandths: sorting a million distances would take longer than finding them.
        var histogram = [Int](repeating: 0, count: 2_001)
        var sum = 0.0
        for start in stride(from: 0, to: pixels.count, by: 4)
        where pixels[start..<start + 4] != other.pixels[start..<start + 4] {
            let distance = (lab(start, linear) - other.lab(start, linear)).length
            sum += distance
            histogram[min(2_000, Int((distance * 1_000).rounded(.up)))] += 1
        }
        let count = width * height
        histogram[0] += count - histogram.reduce(0, +)
        var seen = 0
        let p99 = histogram.firstIndex {
            seen += $0
            return seen * 100 >= count * 99
        }
        return PixelDifference(mean: sum / Double(count), p99: Double(p99 ?? 0) / 1_000)
    }

    /// The OKLab colour of the pixel at a byte offset. Matrices: Björn Ottosson, "A perceptual color space for image
    /// processing", 2020.
    private func lab(_ start: Int, _ linear: [Double]) -> SIMD3<Double> {
        let alpha = Double(pixels[start + 3]) / 255
        func channel(_ index: Int) -> Double { linear[Int(pixels[start + index])] * alpha + 1 - alpha }
        let (r, g, b) = (channel(0), channel(1), channel(2))
        let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
        let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
        let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
        return SIMD3(
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

extension SIMD3<Double> {
    fileprivate var length: Double { (self * self).sum().squareRoot() }
}
