internal import CImaging

extension ImagingError {
    /// Runs a function of the C shim and throws what it reports. `kind` is "PNG" or "JPEG".
    static func check(_ kind: String, _ body: (UnsafeMutablePointer<imaging_failure>) -> Int32) throws(ImagingError) {
        var failure = imaging_failure()
        let code = body(&failure)
        guard code != IMAGING_OK else { return }
        let words = withUnsafeBytes(of: failure.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        throw switch code {
        case IMAGING_TRUNCATED: ImagingError(.truncated, "The \(kind) data is cut off: the picture is incomplete.")
        case IMAGING_UNSUPPORTED: ImagingError(.unsupported, "This kind of \(kind) can't be used: \(words).")
        case IMAGING_NO_MEMORY: ImagingError(.outOfMemory, "There is not enough memory for this \(kind).")
        default: ImagingError(.damaged, "The \(kind) data is damaged: \(words).")
        }
    }
}
