import ProviderHost
import ProviderModel

/// Tries one provider in a host that knows no other.
struct ProviderCheck {
    private let entry: Catalogue.Entry
    private let host: ProviderHost

    /// Lends a check to `body`; the provider's workers are gone when this returns or throws. Returns what went wrong
    /// without harm, also while it ended.
    @discardableResult
    static func run(
        _ entry: Catalogue.Entry, _ configuration: HostConfiguration,
        _ body: (ProviderCheck) async throws(AtelierError) -> Void
    ) async throws(AtelierError) -> [String] {
        var catalogue = Catalogue()
        catalogue.entries = [entry]
        let host = try await ProviderHost.run(configuration, catalogue: catalogue) {
            (host) async throws(AtelierError) in
            try await body(ProviderCheck(entry: entry, host: host))
            return host
        }
        return await host.remarks(on: entry.id)
    }

    /// Opens the library in a worker and creates the provider.
    func start() async throws(AtelierError) -> ProviderFindings { try await host.check(entry.id) }

    /// Draws one small picture. Returns what came out, in a phrase.
    func draw(_ style: StyleID) async throws(AtelierError) -> String {
        var request = GenerationRequest(prompt: "a red circle")
        request.allowedStyles = [style]
        request.size = .exact(PixelSize(width: 256, height: 256))
        request.seed = 1
        let accepts = entry.manifest.accepts.concepts
        guard accepts.contains(.text) else { return "skipped: takes no text" }
        var result = "no picture"
        for try await event in host.generate(request) {
            switch event {
            case .image(let image): result = "ok, \(image.size)"
            case .finished(let elapsed): result += ", \(Int(elapsed.inSeconds * 1000)) ms"
            default: break
            }
        }
        return result
    }
}
