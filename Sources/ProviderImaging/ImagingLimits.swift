/// The largest pictures that are read or written, checked before memory is taken for them.
public enum ImagingLimits {
    /// Pixels a side.
    public static let side = 32_768
    /// Pixels in all: 256 MiB as RGBA.
    public static let pixels = 64 << 20
    /// Bytes of a file.
    public static let fileSize = 128 << 20

    /// `left` is what other pictures leave of `pixels`.
    static func check(width: Int, height: Int, pixels left: Int = pixels) throws(ImagingError) {
        guard width <= side, height <= side, width * height <= pixels else {
            throw ImagingError(
                .tooLarge,
                "The picture has \(width)x\(height) pixels; at most \(side) a side and \(pixels >> 20) million in all "
                    + "can be used. Scale it down first.")
        }
        guard width * height <= left else {
            throw ImagingError(
                .tooLarge,
                "The picture has \(width)x\(height) pixels; with the others, that is more than the \(pixels >> 20) million "
                    + "that can be used in all. Scale them down first.")
        }
    }

    static func check(fileSize size: Int) throws(ImagingError) {
        guard size <= fileSize else {
            throw ImagingError(
                .tooLarge, "The file has \(size >> 20) MiB; at most \(fileSize >> 20) MiB can be used.")
        }
    }
}
