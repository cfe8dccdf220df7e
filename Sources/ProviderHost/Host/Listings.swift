public import ProviderModel

/// A style, who draws it, and why it isn't available if it isn't.
public struct StyleListing: Hashable, Sendable {
    public var id: StyleID
    /// For people; the id where no provider says more.
    public var name: String
    public var summary: String?
    public var symbol: String?
    /// Ids, in catalogue order: the first that can serve a request draws it.
    public var providers: [String]
    /// Taken where the caller leaves the choice open.
    public var isDefault: Bool
    /// Nil if the style is available.
    public var reason: Negotiation.Reason?
}

/// What would become of a request.
public struct Explanation: Hashable, Sendable {
    /// As it would be served: trimmed, with what the configuration adds.
    public var request: GenerationRequest
    public var plan: GenerationPlan
    /// A JSON object in the provider's words, with the key `scene` for the built-in ones; nil if it can't say.
    public var provider: String?
    /// Why the provider couldn't be asked, if it couldn't.
    public var failure: AtelierError?
}

extension ProviderHost {
    /// The styles of all providers in catalogue order, then those that have a name and no provider.
    public nonisolated var styles: [StyleListing] {
        let negotiator = board.negotiator
        return negotiator.listings(unavailable: resting(in: negotiator.catalogue))
    }
}

extension Negotiator {
    func listings(unavailable: [String: String], locale: String? = nil) -> [StyleListing] {
        var careful = self
        careful.unavailable = unavailable
        var request = GenerationRequest(prompt: "x")
        request.locale = locale
        let findings = careful.findings(for: request)
        let fallback = table.places[policy.defaultStyle] != nil ? policy.defaultStyle : table.styles.first
        let described = Dictionary(catalogue.styles.map { ($0.id, $0) }) { first, _ in first }
        let installed = table.styles.enumerated().map { place, id in
            let servers = table.servers[place].map(\.entry)
            var left: [Negotiation.Exclusion] = []
            let isAvailable = careful.judge(Scoped(style: id, place: place), findings, &left)
            return StyleListing(
                id: id, name: described[id]?.name ?? id.rawValue, summary: described[id]?.summary,
                symbol: described[id]?.symbol, providers: servers.map { table.entries[$0].id },
                isDefault: id == fallback, reason: isAvailable ? nil : left.last?.reason)
        }
        let missing = (Self.namedStyles + table.strays.keys.sorted()).filter { table.places[$0] == nil }
        var seen: Set<StyleID> = []
        return installed
            + missing.filter { seen.insert($0).inserted }.map { id in
                var left: [Negotiation.Exclusion] = []
                _ = careful.judge(Scoped(style: id, place: nil), findings, &left)
                return StyleListing(
                    id: id, name: id.rawValue, providers: [], isDefault: false, reason: left.last?.reason)
            }
    }
}
