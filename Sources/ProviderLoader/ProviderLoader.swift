package import ProviderModel

/// Opens provider libraries; the only code that does.
package enum ProviderLoader {
    /// Opens the library, checks it against the header and the manifest, and describes it. Runs the library's
    /// constructors. Throws an error in phase `.open` or `.describe`.
    package static func open(_ provider: ResolvedProvider) throws(AtelierError) -> LoadedProvider {
        throw AtelierError(.providerUnloadable, "\(provider.libraryPath)")
    }
}

/// An open provider library in this process. At most one instance lives at a time; calls come from one thread, but
/// for `render` where the provider declares `org.atelier.concurrent/1`.
package final class LoadedProvider: Sendable {
    /// Renders at once on one instance; 1 without the extension.
    package let maximumRenders: Int
    package let capabilities: UInt64
    package let formats: Set<PixelFormat>
    package let canExplain: Bool

    init() {
        maximumRenders = 1
        capabilities = 0
        formats = []
        canExplain = false
    }

    /// Makes the instance. Throws in phase `.create`.
    package func create(configuration: String?, resources: String?, cache: String?, sink: any RenderSink)
        throws(AtelierError)
    {}

    /// Draws a job; returns when the provider does. Frames have `format` and `stride`; images that the job refers to
    /// stay readable until it returns. `deadline` is nanoseconds of CLOCK_MONOTONIC, 0 for none.
    package func render(_ job: RenderJob, number: UInt64, format: PixelFormat, stride: Int, deadline: UInt64)
        -> RenderOutcome
    { RenderOutcome(status: .failed) }

    /// What the provider would draw, as a JSON object (org.atelier.explain/1).
    package func explain(_ job: RenderJob, number: UInt64) -> Result<String, RenderOutcome> {
        .failure(RenderOutcome(status: .unsupported))
    }

    /// Ends the instance.
    package func destroy() {}
}

/// How a render ended, with what the provider reported about a failure.
package struct RenderOutcome: Error, Hashable, Sendable {
    package var status: ProviderStatus
    package var message: String?
    package var detail: String?
    package var retryAfterMilliseconds: UInt64 = 0

    package init(status: ProviderStatus) { self.status = status }
}
