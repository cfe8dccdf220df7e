public import ProviderModel

/// What operators have settled about who draws what.
public struct SelectionPolicy: Hashable, Sendable {
    /// Taken where the caller leaves the choice open.
    public var defaultStyle = StyleID.illustration
    /// Allowed where a caller names none; empty allows all.
    public var allowedStyles: [StyleID] = []
    /// Ids of the providers that are left out of everything.
    public var disabledProviders: Set<String> = []
    /// Providers of a style, before those that the catalogue has besides.
    public var routes: [StyleID: Route] = [:]
    /// For requests that name none.
    public var fallback = FallbackPolicy.sameStyle
    /// Id of the provider that draws `external-provider`; nil: nobody does.
    public var externalProvider: String?

    public init() {}
}
