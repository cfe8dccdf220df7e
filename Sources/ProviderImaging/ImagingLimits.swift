/// The largest pictures that are read or written, checked before memory is taken for them.
public enum ImagingLimits {
    /// Pixels a side.
    public static let side = 32_768
    /// Pixels in all: 256 MiB as RGBA.
    public static let pixels = 64 << 20
    /// Bytes of a file.
    public static let fileSize = 128 << 20

    static func check(width: Int, height: Int) throws(ImagingError) {
        guard width <= side, height <= side, width * height <= pixels else {
            throw ImagingError(
                .tooLarge,
                "The picture has \(width)x\(height) pixels; at most \(side) a side and \(pixels >> 20) million in all "
                    + "can be used. Scale it down first.")
        }
    }

    static func check(fileSize size: Int) throws(ImagingError) {
        guard size <= fileSize else {
            throw ImagingError(
                .tooLarge, "The file has \(size >> 20) MiB; at most \(fileSize >> 20) MiB can be used.")
        }
    }
}
