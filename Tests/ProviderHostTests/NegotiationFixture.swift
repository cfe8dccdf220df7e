import ProviderModel

@testable import ProviderHost

/// Catalogues and requests that exist nowhere else.
enum NegotiationFixture {
    /// A provider of some styles, which takes text unless `change` says otherwise.
    static func entry(
        _ id: String, _ styles: [StyleID], change: (inout Manifest) -> Void = { _ in }
    ) -> Catalogue.Entry {
        var manifest = Manifest(
            id: id, name: id, version: "1.0.0", abiMajor: 1, abiMinor: 0, library: "lib.so",
            styles: styles.map { Manifest.Style(id: $0, name: $0.rawValue, summary: "") })
        change(&manifest)
        return Catalogue.Entry(
            provider: ResolvedProvider(manifest: manifest, manifestPath: "/\(id).json", libraryPath: "/lib.so"),
            origin: .builtIn)
    }

    static func negotiator(
        _ entries: [Catalogue.Entry], unavailable: [String: String] = [:],
        policy change: (inout SelectionPolicy) -> Void = { _ in }
    ) -> Negotiator {
        var catalogue = Catalogue()
        catalogue.entries = entries
        var policy = SelectionPolicy()
        change(&policy)
        return Negotiator(catalogue, policy: policy, unavailable: unavailable)
    }

    static func request(
        _ prompt: String = "a cat", allowed: [StyleID] = [], preferred: StyleID? = nil,
        change: (inout GenerationRequest) -> Void = { _ in }
    ) -> GenerationRequest {
        var request = GenerationRequest(prompt: prompt)
        request.allowedStyles = allowed
        request.preferredStyle = preferred
        change(&request)
        return request
    }

    static func error(_ negotiator: Negotiator, _ request: GenerationRequest) -> AtelierError? {
        do {
            _ = try negotiator.negotiate(request)
            return nil
        } catch {
            return error
        }
    }
}
