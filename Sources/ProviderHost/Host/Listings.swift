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

/// What a provider would draw for a request.
public struct Explanation: Hashable, Sendable {
    public var plan: GenerationPlan
    /// A JSON object in the provider's words, with the key `scene` for the built-in ones; nil if it can't say.
    public var provider: String?
}

extension ProviderHost {
    /// The styles of all providers in catalogue order, then those that have a name and no provider.
    public nonisolated var styles: [StyleListing] {
        let found = catalogue.styles
        let resting = quarantined
        let fallback = found.first { $0.id == configuration.defaultStyle }?.id ?? found.first?.id
        let installed = found.map { style in
            let providers = catalogue.providers(of: style.id)
            let disabled = configuration.disabledProviders
            let enabled = providers.filter { !disabled.contains($0) }
            let isAvailable = enabled.contains { resting[$0] == nil }
            return StyleListing(
                id: style.id, name: style.name, summary: style.summary, symbol: style.symbol, providers: providers,
                isDefault: style.id == fallback,
                reason: isAvailable
                    ? nil : enabled.first.flatMap { resting[$0] }.map { .unavailable($0.message) } ?? .disabled)
        }
        let missing = Negotiator.namedStyles.filter { id in !found.contains { $0.id == id } }
        return installed
            + missing.map { id in
                StyleListing(
                    id: id, name: id.rawValue, providers: [], isDefault: false,
                    reason: id == .externalProvider ? .notConfigured : .notInstalled)
            }
    }
}
