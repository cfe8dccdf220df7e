import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// Providers that tests start workers for.
enum WorkerFixture {
    /// The library that does what the prompt says.
    static func misbehaving(_ change: (inout Manifest) -> Void = { _ in }) -> ResolvedProvider {
        provider("org.example.misbehaving", style: "harm", library: "libMisbehavingFixture.so", change)
    }

    static func minimal(_ change: (inout Manifest) -> Void = { _ in }) -> ResolvedProvider {
        provider("org.example.minimal", style: "gradient", library: "libMinimalFixture.so", change)
    }

    private static func provider(
        _ id: String, style: String, library: String, _ change: (inout Manifest) -> Void
    ) -> ResolvedProvider {
        var manifest = Manifest(
            id: id, name: "Fixture", version: "1.0.0", abiMajor: 1, abiMinor: 0, library: library,
            styles: [.init(id: styleID(style), name: "Style", summary: "A style.")])
        manifest.limits.renderTimeout = .seconds(60)
        change(&manifest)
        let directory = BuildProducts.directory
        return ResolvedProvider(
            manifest: manifest, manifestPath: "\(directory)/fixture.json", libraryPath: "\(directory)/\(library)")
    }

    static func styleID(_ id: String) -> StyleID { StyleID(rawValue: id) ?? .any }

    static var runtime: WorkerRuntime {
        var runtime = WorkerRuntime(workerPath: "\(BuildProducts.directory)/atelier-worker")
        runtime.grace = .milliseconds(200)
        return runtime
    }

    static func supervisor(_ provider: ResolvedProvider) -> ProviderSupervisor {
        ProviderSupervisor(provider, runtime: runtime)
    }

    /// A job for the misbehaving library.
    static func job(_ act: String, size: Int = 64, count: Int = 1, seed: UInt64 = 1) -> RenderJob {
        var job = RenderJob(
            style: styleID("harm"), concepts: [.text(act)], prompt: act, size: PixelSize(width: size, height: size),
            seed: seed)
        job.count = count
        return job
    }
}

extension ProviderSupervisor {
    /// Every event of a render.
    func events(_ job: RenderJob) async throws(AtelierError) -> [RenderEvent] {
        var events: [RenderEvent] = []
        for try await event in render(job) { events.append(event) }
        return events
    }

    func images(_ job: RenderJob) async throws(AtelierError) -> [GeneratedImage] {
        try await events(job).compactMap { if case .image(let image) = $0 { image } else { nil } }
    }

    /// The error that a render ends with.
    func failure(_ job: RenderJob) async -> AtelierError? {
        do {
            _ = try await events(job)
            return nil
        } catch { return error }
    }
}

extension GeneratedImage {
    /// The bytes of one pixel.
    func pixel(x: Int, y: Int) -> [UInt8] {
        withUnsafeBytes { bytes in (0..<4).map { bytes[y * stride + 4 * x + $0] } }
    }
}
