internal import CProvider
internal import ProviderModel
internal import Synchronization

/// Previews: pictures of how an image stands, for somebody who watches.
extension HostBridge {
    func preview(_ job: UInt64, _ index: UInt32, _ source: UnsafePointer<atelier_image>?) -> Int32 {
        withImage(job, index, "preview") { slot, _ in
            guard let source else { return refuse(job, .invalidArgument, "preview: image is NULL") }
            var image = atelier_image()
            guard CStruct.read(source, minimum: FirstSize.image, into: &image) else {
                return refuse(job, .invalidArgument, "preview: struct_size is less than \(FirstSize.image)")
            }
            guard slot.facts.wants.contains(.preview) else { return ATELIER_UNSUPPORTED }
            let longest = max(image.width, image.height)
            guard longest <= WireRender.previewSide else { return ATELIER_LIMIT }
            guard image.pixel_format & formats == image.pixel_format,
                let format = PixelFormat(rawValue: image.pixel_format)
            else {
                return refuse(job, .invalidArgument, "preview: pixel format \(image.pixel_format) wasn't declared")
            }
            guard let pixels = image.pixels, image.width > 0, image.height > 0 else {
                return refuse(job, .invalidArgument, "preview: no pixels")
            }
            let row = UInt64(image.width) * 4
            let (skipped, overflow) = image.stride.multipliedReportingOverflow(by: UInt64(image.height - 1))
            guard image.stride >= row, !overflow, image.size >= row, image.size - row >= skipped else {
                return refuse(job, .invalidArgument, "preview: stride or size is too small for the picture")
            }
            let shown = PreviewPixels(
                format: format, width: Int(image.width), height: Int(image.height), stride: Int(image.stride),
                base: UnsafeRawPointer(pixels))
            return sink.preview(job: job, index: index, shown).rawValue
        }
    }

    func previewWanted(_ job: UInt64, _ index: UInt32, _ side: UnsafeMutablePointer<UInt32>?) -> Int32 {
        withImage(job, index, "preview.wanted") { slot, _ in
            guard let side else { return refuse(job, .invalidArgument, "preview.wanted: side is NULL") }
            guard slot.facts.wants.contains(.preview) else { return ATELIER_UNSUPPORTED }
            switch sink.previewWanted(job: job, index: index) {
            case .failure(let status): return status.rawValue
            case .success(let length):
                side.pointee = length
                return ATELIER_OK
            }
        }
    }

    func showFrame(_ job: UInt64, _ index: UInt32) -> Int32 {
        withImage(job, index, "preview.show_frame") { slot, place in
            guard slot.facts.wants.contains(.preview) else { return ATELIER_UNSUPPORTED }
            guard slot.record.withLock({ $0.images[place] }) == .acquired else {
                return refuse(job, .invalidState, "preview.show_frame: image \(index) isn't being drawn")
            }
            return sink.showFrame(job: job, index: index).rawValue
        }
    }
}
