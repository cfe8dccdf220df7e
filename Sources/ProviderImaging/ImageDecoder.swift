internal import CImaging

/// Reads picture files that may come from anybody: PNG and JPEG, found by their content.
///
/// Sizes are checked before memory is taken for pixels, and a file too small to hold what its header claims is refused
/// at once. Colour profiles are ignored: pixels are taken as sRGB. May be used on any thread.
public enum ImageDecoder {
    /// The kinds of file that are read.
    public enum Kind: String, Sendable {
        case png, jpeg
    }

    /// What a file is, by its first bytes; nil for anything else.
    public static func kind(of bytes: [UInt8]) -> Kind? {
        if bytes.starts(with: PNGHeader.signature) { return .png }
        return bytes.starts(with: [0xFF, 0xD8, 0xFF]) ? .jpeg : nil
    }

    /// The picture in a file, upright; `pixels` is how many it may have at most, where several pictures share what memory
    /// there is. Throws `notAnImage`, `truncated`, `damaged`, `tooLarge`, `unsupported` or
    /// `outOfMemory`.
    public static func decode(
        _ bytes: [UInt8], pixels: Int = ImagingLimits.pixels
    ) throws(ImagingError) -> PixelBuffer {
        try ImagingLimits.check(fileSize: bytes.count)
        switch kind(of: bytes) {
        case .png: return try decodePNG(bytes, pixels)
        case .jpeg: return try decodeJPEG(bytes, pixels)
        case nil: throw ImagingError(.notAnImage, "The data is neither a PNG nor a JPEG picture.")
        }
    }

    private static func decodePNG(_ bytes: [UInt8], _ pixels: Int) throws(ImagingError) -> PixelBuffer {
        let header = try PNGHeader(bytes)
        try header.check(fileSize: bytes.count, pixels: pixels)
        var buffer = PixelBuffer(width: header.width, height: header.height)
        try ImagingError.check("PNG") { failure in
            buffer.pixels.withUnsafeMutableBufferPointer {
                imaging_png_read(
                    bytes, bytes.count, UInt32(header.width), UInt32(header.height), $0.baseAddress, failure)
            }
        }
        return buffer
    }

    private static func decodeJPEG(_ bytes: [UInt8], _ pixels: Int) throws(ImagingError) -> PixelBuffer {
        var (width, height, orientation): (UInt32, UInt32, UInt32) = (0, 0, 1)
        try ImagingError.check("JPEG") { failure in
            imaging_jpeg_header(bytes, bytes.count, &width, &height, &orientation, failure)
        }
        try ImagingLimits.check(width: Int(width), height: Int(height), pixels: pixels)
        var buffer = PixelBuffer(width: Int(width), height: Int(height))
        try ImagingError.check("JPEG") { failure in
            buffer.pixels.withUnsafeMutableBufferPointer {
                imaging_jpeg_read(bytes, bytes.count, width, height, $0.baseAddress, failure)
            }
        }
        return buffer.upright(orientation: Int(orientation))
    }
}
