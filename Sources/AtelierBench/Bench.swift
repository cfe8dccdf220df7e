import Glibc
import ProviderHost
import ProviderModel

/// What all measurements share: where things are, and the providers that are measured.
struct Bench {
    let executable: String
    let installation: Installation
    let runtime: WorkerRuntime
    /// Writes one pixel or fills the frame; see Tests/Fixtures/Bench.
    let bench: ResolvedProvider
    let illustration: ResolvedProvider

    static let prompt = "a red cat with blue gloves in a big park with a pink river"

    init() throws {
        let environment = HostEnvironment.current()
        let configuration = try HostConfiguration.current(environment: environment)
        installation = configuration.installation
        executable = try Self.path(of: "atelier-bench", in: installation)
        runtime = WorkerRuntime(workerPath: installation.workerPath)
        let catalogue = Discovery(installation: installation).catalogue(of: configuration.searchPaths)
        guard let found = catalogue.entries.first(where: { $0.id == "org.atelier.illustration" }) else {
            throw AtelierError(.unavailable, "The illustration provider is missing.")
        }
        var drawer = found.provider
        drawer.cachePath = configuration.cacheDirectory.map { "\($0)/bench" }
        illustration = drawer
        let styles = ["nothing", "fill"].compactMap { StyleID(rawValue: $0) }
        let manifest = Manifest(
            id: "org.atelier.bench", name: "Bench", version: "1.0.0", abiMajor: 1, abiMinor: 0,
            library: "libBenchFixture.so", styles: styles.map { .init(id: $0, name: $0.rawValue, summary: "") })
        bench = ResolvedProvider(
            manifest: manifest, manifestPath: "bench.json",
            libraryPath: try Self.path(of: "libBenchFixture.so", in: installation))
    }

    static func path(of file: String, in installation: Installation) throws -> String {
        let candidates = installation.libraryDirectories.map { "\($0)/\(file)" }
        guard let path = candidates.first(where: { access($0, R_OK) == 0 }) else {
            throw AtelierError(.unavailable, "\(file) is missing.", suggestion: "Run 'make build'.")
        }
        return path
    }

    func job(_ style: String, side: Int) throws -> RenderJob {
        guard let id = StyleID(rawValue: style) else { throw AtelierError(.hostFailed, style) }
        return RenderJob(
            style: id, concepts: [.text(Self.prompt)], prompt: Self.prompt,
            size: PixelSize(width: side, height: side), seed: 7)
    }
}
