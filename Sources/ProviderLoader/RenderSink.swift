package import ProviderModel

/// What a provider's calls to the host turn into, once the loader has checked them.
///
/// The worker answers through the wire; an in-process caller answers from its own memory. Called on the provider's
/// threads, several at once; every status is one of the C ABI's.
package protocol RenderSink: AnyObject, Sendable {
    /// The frame of an image, the same one until it is delivered; zeroed.
    func acquireFrame(job: UInt64, index: UInt32) -> Result<FrameMemory, ProviderStatus>
    /// Takes the frame of `report.index`. The loader has bounded and repaired the report.
    func deliver(job: UInt64, _ report: ImageReport) -> ProviderStatus
    /// The plane of owners of an image: 16 bits a pixel.
    func acquireIdentity(job: UInt64, index: UInt32) -> Result<FrameMemory, ProviderStatus>
    func progress(job: UInt64, index: UInt32, fraction: Double, phase: String)
    /// The longer side that a preview should have now, or why none is wanted.
    func previewWanted(job: UInt64, index: UInt32) -> Result<UInt32, ProviderStatus>
    /// A preview in the provider's memory, valid during the call.
    func preview(job: UInt64, index: UInt32, _ image: PreviewPixels) -> ProviderStatus
    /// Shows the acquired frame as it stands.
    func showFrame(job: UInt64, index: UInt32) -> ProviderStatus
    /// `.ok` while the job is wanted; must be cheap.
    func isCancelled(job: UInt64) -> ProviderStatus
    func log(job: UInt64, level: UInt32, _ message: String)
    /// A call broke a rule of the header and was refused; after sixteen the loader calls `fatal`.
    func refused(job: UInt64, rule: String)
    /// Ends the worker: a rule was broken that nothing can recover from.
    func fatal(rule: String) -> Never
}

/// Pixels that the host lends to a provider.
package struct FrameMemory: @unchecked Sendable {
    // Sendable: an address is a value; whoever writes through it answers for its own access.
    package var base: UnsafeMutableRawPointer
    package var width: Int
    package var height: Int
    /// Bytes from row to row.
    package var stride: Int

    package init(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        self.base = base
        self.width = width
        self.height = height
        self.stride = stride
    }
}

/// Pixels that a provider shows.
package struct PreviewPixels {
    package var format: PixelFormat
    package var width: Int
    package var height: Int
    package var stride: Int
    package var base: UnsafeRawPointer

    package init(format: PixelFormat, width: Int, height: Int, stride: Int, base: UnsafeRawPointer) {
        self.format = format
        self.width = width
        self.height = height
        self.stride = stride
        self.base = base
    }
}
