internal import CImaging

/// Pixels in memory that may belong to somebody else, and that another process may still be writing to.
///
/// Readers here look at each row once, into memory of their own, and believe only that. The memory must stay mapped
/// while the view is in use.
public struct PixelView {
    /// Layout of a pixel; 8 bits a channel, sRGB, rows top to bottom. Raw values are those of the C ABI.
    public enum Format: UInt32, Hashable, Sendable {
        /// R G B A, straight alpha.
        case rgba8 = 1
        /// B G R A, premultiplied: Cairo's ARGB32 on little-endian machines. A channel above its alpha is clamped.
        case bgra8Premultiplied = 2
    }

    /// What becomes of the alpha bytes.
    public enum Alpha: UInt32, Hashable, Sendable {
        case kept
        /// They aren't read: every pixel covers what lies behind it.
        case ignored
        /// The picture is laid onto white, and every pixel covers it.
        case white
    }

    public let base: UnsafeRawPointer
    public let width: Int
    public let height: Int
    /// Bytes from row to row, at least `width * 4`.
    public let stride: Int
    public let format: Format
    public var alpha: Alpha

    public init(base: UnsafeRawPointer, width: Int, height: Int, stride: Int, format: Format, alpha: Alpha) {
        self.base = base
        self.width = width
        self.height = height
        self.stride = stride
        self.format = format
        self.alpha = alpha
    }

    /// Whether every alpha byte is 255 as the memory stands now.
    public func hasFullCoverage() -> Bool {
        for y in 0..<height {
            let row = base + y * stride
            var covered = UInt8.max
            for x in 0..<width { covered &= row.load(fromByteOffset: 4 * x + 3, as: UInt8.self) }
            guard covered == UInt8.max else { return false }
        }
        return true
    }

    /// Throws unless the view describes a picture that can be read and written.
    func validate() throws(ImagingError) {
        guard width > 0, height > 0 else {
            throw ImagingError(.invalidPixels, "A view of \(width)x\(height) pixels is no picture.")
        }
        try ImagingLimits.check(width: width, height: height)
        guard stride >= width * 4 else {
            throw ImagingError(.invalidPixels, "Rows of \(stride) bytes can't hold \(width) pixels.")
        }
    }

    var shim: imaging_view {
        imaging_view(
            pixels: base.assumingMemoryBound(to: UInt8.self), width: UInt32(width), height: UInt32(height),
            stride: stride, format: format.rawValue, alpha: alpha.rawValue)
    }
}

extension PixelBuffer {
    /// A private copy of a view, each row read once; where its alpha isn't kept, it is 255. Throws where the view is no
    /// picture or is larger than `ImagingLimits`.
    public init(copying view: PixelView) throws(ImagingError) {
        try view.validate()
        self.init(width: view.width, height: view.height)
        var shim = view.shim
        let size = view.width * 4
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            for y in 0..<view.height {
                imaging_copy_row(&shim, UInt32(y), base + y * size)
                if view.alpha != .kept { Self.addAlpha(to: base + y * size, width: view.width) }
            }
        }
    }

    /// Spreads a row of R G B to R G B A, from its end on, since both share the memory.
    private static func addAlpha(to row: UnsafeMutablePointer<UInt8>, width: Int) {
        for x in stride(from: width - 1, through: 0, by: -1) {
            let (red, green, blue) = (row[3 * x], row[3 * x + 1], row[3 * x + 2])
            row[4 * x] = red
            row[4 * x + 1] = green
            row[4 * x + 2] = blue
            row[4 * x + 3] = 255
        }
    }
}
