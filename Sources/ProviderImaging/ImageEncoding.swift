/// Turns pixels into the bytes of a picture file.
///
/// The same pixels and metadata give the same bytes. Each row of the view is read once. May be used on any thread.
public protocol ImageEncoding: Sendable {
    /// What a file of this kind is called after the dot: "png".
    var fileExtension: String { get }
    /// The media type: "image/png".
    var mediaType: String { get }
    /// A whole file. Throws `invalidPixels`, `tooLarge` or `outOfMemory`.
    func encode(_ view: PixelView, metadata: ImageMetadata) throws(ImagingError) -> [UInt8]
}

extension ImageEncoding {
    public func encode(_ buffer: PixelBuffer, metadata: ImageMetadata = ImageMetadata()) throws(ImagingError) -> [UInt8]
    {
        try buffer.withView { (view) throws(ImagingError) in
            var view = view
            if view.hasFullCoverage() { view.alpha = .ignored }
            return try encode(view, metadata: metadata)
        }
    }
}
