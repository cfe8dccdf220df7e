public import ProviderModel

/// A finished picture, still in the memory that the provider drew it into; released with its last reference.
public final class GeneratedImage: Sendable {
    public let size: PixelSize
    public let format: PixelFormat
    public let report: ImageReport

    package init(size: PixelSize, format: PixelFormat, report: ImageReport) {
        self.size = size
        self.format = format
        self.report = report
    }
}
