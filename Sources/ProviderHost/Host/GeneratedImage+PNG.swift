public import ProviderImaging
public import ProviderModel

extension GeneratedImage {
    /// The picture as a PNG file; `onWhite` lays what is translucent onto white. Throws `.hostFailed`.
    public func png(
        metadata: ImageMetadata = ImageMetadata(), onWhite: Bool = false
    ) throws(AtelierError) -> [UInt8] {
        let size = size
        let stride = stride
        let format = format
        do {
            return try withUnsafeBytes { (bytes) throws(ImagingError) -> [UInt8] in
                guard let base = bytes.baseAddress, let format = PixelView.Format(rawValue: format.rawValue) else {
                    throw ImagingError(.invalidPixels, "There are no pixels.")
                }
                var view = PixelView(
                    base: base, width: size.width, height: size.height, stride: stride, format: format, alpha: .kept)
                if view.hasFullCoverage() {
                    view.alpha = .ignored
                } else if onWhite {
                    view.alpha = .white
                }
                return try PNGEncoder().encode(view, metadata: metadata)
            }
        } catch {
            throw AtelierError(.hostFailed, "The picture can't be encoded as PNG: \(error.message)")
        }
    }
}
