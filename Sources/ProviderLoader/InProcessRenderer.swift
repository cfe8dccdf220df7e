internal import CProvider
package import ProviderModel
internal import Synchronization

/// A picture drawn in this process.
package struct InProcessImage: Hashable, Sendable {
    package var report: ImageReport
    package var size: PixelSize
    package var format: PixelFormat
    /// `width * height * 4` bytes.
    package var pixels: [UInt8]
    /// The identity buffer, little-endian 16 bits a pixel; empty unless the job wants it and the provider has one.
    package var owners: [UInt8]
}

/// Runs a provider library in this process, without the protection of a worker: for debugging, benches and tests.
package final class InProcessRenderer: Sendable {
    package let provider: LoadedProvider
    package let sink: InProcessSink
    private let format: PixelFormat
    private let lastNumber = Atomic<UInt64>(0)

    /// Opens the library and makes its instance. `format` must be one that the provider declares; nil picks one.
    package init(
        _ provider: ResolvedProvider, format: PixelFormat? = nil,
        report: @escaping @Sendable (InProcessSink.Event) -> Void = { _ in }
    ) throws(AtelierError) {
        let loaded = try ProviderLoader.open(provider)
        let fillsFrames = loaded.capabilities & ATELIER_FILLS_FRAMES != 0
        let sink = InProcessSink(fillsFrames: fillsFrames, report: report)
        try loaded.create(
            configuration: provider.manifest.configuration, resources: provider.resourcesPath,
            cache: provider.cachePath, sink: sink)
        self.provider = loaded
        self.sink = sink
        self.format = format ?? (loaded.formats.contains(.rgba8) ? .rgba8 : .bgra8Premultiplied)
    }

    deinit { provider.destroy() }

    /// The pictures of a job and how it ended; what was delivered is there even after a failure. Several at once where
    /// the provider allows it.
    package func render(_ job: RenderJob) -> (images: [InProcessImage], outcome: RenderOutcome) {
        let number = nextNumber()
        let stride = WireRender.stride(width: job.size.width)
        let deadline = job.timeout.map(MonotonicClock.after) ?? 0
        sink.begin(number, .init(size: job.size, format: format, stride: stride, deadline: deadline))
        let outcome = Self.withWire(job) { head, texts throws(WireError) in
            try provider.render(
                head, texts: texts, number: number, format: format, stride: stride, deadline: deadline)
        }
        return (sink.end(number), outcome ?? Self.unreadable)
    }

    /// What the provider would draw, as a JSON object.
    package func explain(_ job: RenderJob) -> Result<String, RenderOutcome> {
        let number = nextNumber()
        sink.begin(number, .init(size: job.size, format: format, stride: 0, deadline: 0))
        defer { _ = sink.end(number) }
        return Self.withWire(job) { head, texts throws(WireError) in
            try provider.explain(head, texts: texts, number: number)
        } ?? .failure(Self.unreadable)
    }

    /// The job as the loader takes it. Nil if it breaks a bound of the wire.
    private static func withWire<Result>(
        _ job: RenderJob, _ body: (WireJob, WireReader) throws(WireError) -> Result
    ) -> Result? {
        var writer = WireWriter()
        job.write(to: &writer)
        var reader = WireReader(writer.payload, longestText: RenderJob.longestText)
        return try? body(try WireJob(reading: &reader), reader)
    }

    private static var unreadable: RenderOutcome {
        RenderOutcome(status: .limit, message: "The request is too large.")
    }

    private func nextNumber() -> UInt64 { lastNumber.add(1, ordering: .relaxed).newValue }
}
