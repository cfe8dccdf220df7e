/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    public var description: String { "\(width)x\(height)" }
}

/// Layout of a pixel in memory; 8 bits a channel, sRGB, rows top to bottom. Raw values are those of the C ABI.
public enum PixelFormat: UInt32, Hashable, Sendable {
    /// R G B A, straight alpha.
    case rgba8 = 1
    /// B G R A, premultiplied: Cairo's ARGB32 on little-endian machines.
    case bgra8Premultiplied = 2
}
