/// A picture in memory: RGBA, 8 bits a channel, sRGB, straight alpha, rows without padding.
public struct PixelBuffer: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// `width * height * 4` bytes.
    public var pixels: [UInt8]

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height * 4)
    }
}
