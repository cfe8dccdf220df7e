/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public var description: String { "\(width)x\(height)" }

    /// Longest side that is asked for or delivered, in pixels.
    public static let maximumSide = 16384
    /// Longest side of a picture that is handed in, in pixels.
    package static let longestSide = 1 << 15
    /// Most pixels that are asked for or delivered: 256 MiB in memory.
    public static let maximumPixels = 64 << 20

    /// Both sides have 1 to `maximumSide` pixels, and there are no more than `maximumPixels` in all.
    public var isDrawable: Bool {
        let sides = 1...Self.maximumSide
        return sides.contains(width) && sides.contains(height) && width * height <= Self.maximumPixels
    }

    /// Reads "512x384"; nil unless it is drawable.
    public init?(_ text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { ManifestRules.wholeNumber($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        self.init(width: width, height: height)
        guard isDrawable else { return nil }
    }
}

/// Layout of a pixel in memory; 8 bits a channel, sRGB, rows top to bottom. Raw values are those of the C ABI.
public enum PixelFormat: UInt32, Hashable, Sendable {
    /// R G B A, straight alpha.
    case rgba8 = 1
    /// B G R A, premultiplied: Cairo's ARGB32 on little-endian machines.
    case bgra8Premultiplied = 2
}
