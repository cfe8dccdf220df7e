/// A picture in memory: RGBA, 8 bits a channel, sRGB, straight alpha, rows without padding.
public struct PixelBuffer: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// `width * height * 4` bytes.
    public var pixels: [UInt8]

    /// A transparent picture.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height * 4)
    }

    /// The R, G, B and A of a pixel; `x` and `y` count from the top left.
    public subscript(x: Int, y: Int) -> SIMD4<UInt8> {
        get {
            let start = offset(x, y)
            return SIMD4(pixels[start], pixels[start + 1], pixels[start + 2], pixels[start + 3])
        }
        set {
            let start = offset(x, y)
            for channel in 0..<4 { pixels[start + channel] = newValue[channel] }
        }
    }

    /// The picture as what an encoder reads; the view is valid during `body`.
    public func withView<Result, Failure: Error>(
        alpha: PixelView.Alpha = .kept, _ body: (PixelView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try pixels.span.withUnsafeBytes { (bytes) throws(Failure) -> Result in
            guard let base = bytes.baseAddress else { preconditionFailure("a picture has pixels") }
            return try body(
                PixelView(
                    base: base, width: width, height: height, stride: width * 4, format: .rgba8, alpha: alpha))
        }
    }

    private func offset(_ x: Int, _ y: Int) -> Int {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "no pixel at \(x), \(y) in \(width)x\(height)")
        return (y * width + x) * 4
    }
}
