internal import CProvider

extension RenderContext {
    /// Pixels that the longer side of a preview of image `index` should have now; nil when nobody watches, or when it
    /// is too soon.
    public func wantedPreviewSide(of index: Int) -> Int? {
        guard let preview = previewTable else { return nil }
        var side: UInt32 = 0
        let status = preview.pointee.wanted(table, job, UInt32(clamping: index), &side)
        return status == ATELIER_OK ? Int(side) : nil
    }

    /// Shows the frame of image `index` as it stands; no thread may write to it meanwhile. False when the host shows
    /// nothing: go on without.
    @discardableResult
    public func showFrame(of index: Int) -> Bool {
        guard let preview = previewTable else { return false }
        return preview.pointee.show_frame(table, job, UInt32(clamping: index)) == ATELIER_OK
    }

    /// Shows a picture of how image `index` stands, at most 512 x 512, in memory of the provider's own; it is copied.
    /// False when the host shows nothing: go on without.
    @discardableResult
    public func showPreview(
        of index: Int, _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int, format: PixelFormat
    ) -> Bool {
        var image = atelier_image()
        image.struct_size = structSize(of: atelier_image.self)
        image.pixel_format = format.rawValue
        image.width = UInt32(clamping: width)
        image.height = UInt32(clamping: height)
        image.stride = UInt64(clamping: stride)
        image.size = UInt64(pixels.count)
        image.pixels = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        return table.pointee.preview(table, job, UInt32(clamping: index), &image) == ATELIER_OK
    }

    private var previewTable: UnsafePointer<atelier_preview>? {
        host.extensionTable(ATELIER_PREVIEW, reaching: \.show_frame)
    }
}
