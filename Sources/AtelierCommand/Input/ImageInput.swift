import ProviderImaging
import ProviderModel

/// The picture files that a prompt brings along, within what one request may take of memory.
struct ImageInput {
    /// Pixels that are left for further pictures.
    private var pixels = ImagingLimits.pixels

    /// Decodes a PNG or JPEG file. Throws `.invalidInput` that names the file and what is wrong with it.
    mutating func read(_ path: String) throws(AtelierError) -> InputImage {
        guard let bytes = try InputFile.read(path, limit: ImagingLimits.fileSize) else {
            let limit = ImagingLimits.fileSize >> 20
            throw AtelierError(
                .invalidInput, "\(path) is too large: more than \(limit) MiB.", suggestion: "Scale it down first.")
        }
        do {
            let buffer = try ImageDecoder.decode(bytes, pixels: pixels)
            pixels -= buffer.width * buffer.height
            if let image = InputImage(width: buffer.width, height: buffer.height, pixels: buffer.pixels) {
                return image
            }
        } catch {
            throw AtelierError(.invalidInput, "\(path) can't be used as a picture. \(error.message)")
        }
        throw AtelierError(.invalidInput, "\(path) has no pixels.")
    }
}
