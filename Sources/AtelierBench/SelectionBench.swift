import ProviderHost
import ProviderModel

extension Bench {
    /// What it costs to decide who draws.
    func selection() throws {
        var table = Table("Negotiation, 50 providers with 200 styles")
        let negotiator = try Negotiator(catalogue(providers: 50, styles: 200), policy: policy())
        let styles = (0..<200).compactMap { StyleID(rawValue: "style-\($0)") }
        var open = GenerationRequest(prompt: Self.prompt)
        open.seed = 7
        var listed = open
        listed.allowedStyles = styles.reversed()
        listed.locale = "de"
        var one = open
        one.allowedStyles = [styles[0]]
        let floor = try Sample(200, warmup: 20) { for _ in 0..<100 { _ = try negotiator.negotiate(one) } }
        for (name, request) in [("every style is open", open), ("200 styles listed, a language named", listed)] {
            let sample = try Sample(200, warmup: 20) { for _ in 0..<100 { _ = try negotiator.negotiate(request) } }
            table.add(
                name, microseconds(sample.p50 / 100), peer: "one style: \(microseconds(floor.p50 / 100))",
                ratio: sample.p50 / floor.p50, note: "at most 20 µs")
        }
        table.show()
    }

    private func catalogue(providers: Int, styles: Int) throws -> Catalogue {
        var catalogue = Catalogue()
        for number in 0..<providers {
            let drawn = stride(from: number, to: styles, by: providers / 2).compactMap {
                StyleID(rawValue: "style-\($0)")
            }
            var manifest = Manifest(
                id: "org.example.p\(number)", name: "P", version: "1.0.0", abiMajor: 1, abiMinor: 0, library: "p.so",
                styles: drawn.map { Manifest.Style(id: $0, name: "S", summary: "S") })
            if number % 10 == 9 { manifest.accepts.languages = ["en"] }
            catalogue.entries.append(
                Catalogue.Entry(
                    provider: ResolvedProvider(manifest: manifest, manifestPath: "/p.json", libraryPath: "/p.so"),
                    origin: .builtIn))
        }
        return catalogue
    }

    private func policy() -> SelectionPolicy {
        var policy = SelectionPolicy()
        policy.disabledProviders = ["org.example.p3"]
        for number in 0..<20 {
            guard let style = StyleID(rawValue: "style-\(number)") else { continue }
            policy.routes[style] = Route([
                .init("org.example.p\(number + 25)", weight: 1), .init("org.example.p\(number)", weight: 2),
            ])
        }
        return policy
    }
}
