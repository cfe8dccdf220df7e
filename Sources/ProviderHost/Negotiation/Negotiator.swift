public import ProviderModel

/// Decides which style and which providers serve a request: a pure function of request, catalogue and availability.
///
/// The rules: the caller's order is kept and duplicates are dropped; unknown styles are errors, unavailable ones are left
/// out with a reason; without a preferred style the first allowed one that is available is taken; a preferred style that
/// isn't allowed gives way to it, with a notice; nothing available is one error that names the reasons.
public struct Negotiator: Sendable {
    let catalogue: Catalogue
    /// Why a provider can't be used now, by its id.
    var unavailable: [String: String]
    /// Providers that the configuration leaves out.
    let disabled: Set<String>
    let defaultStyle: StyleID
    let providersByStyle: [StyleID: [Catalogue.Entry]]
    let catalogueStyles: [StyleID]

    /// Styles that have a name even where no provider draws them.
    static let namedStyles: [StyleID] = [.animation, .illustration, .sketch, .emoji, .externalProvider]

    /// `unavailable` says of a provider's id why it can't be used now. `defaultStyle` is taken where the caller leaves
    /// the choice open: allows every style, or says `any`.
    public init(
        _ catalogue: Catalogue, unavailable: [String: String] = [:], disabled: Set<String> = [],
        defaultStyle: StyleID = .illustration
    ) {
        self.disabled = disabled
        self.catalogue = catalogue
        self.unavailable = unavailable
        self.defaultStyle = defaultStyle
        catalogueStyles = catalogue.styles.map(\.id)
        var providers: [StyleID: [Catalogue.Entry]] = [:]
        for entry in catalogue.entries {
            for style in entry.manifest.styles { providers[style.id, default: []].append(entry) }
        }
        providersByStyle = providers
    }

    /// Throws `.unavailable` for an unknown style or provider, and if nobody can serve the request. Expects a validated
    /// request.
    public func negotiate(_ request: GenerationRequest) throws(AtelierError) -> Negotiation {
        try checkNames(of: request)
        if let asked = request.provider, asked.contains("@") {
            let entry = try catalogue.entry(asked)
            var request = request
            request.provider = entry.id
            return try Negotiator(
                catalogue.pinning(entry), unavailable: unavailable, disabled: disabled, defaultStyle: defaultStyle
            ).negotiate(request)
        }
        let scope = scope(of: request)
        let reasons = reasons(for: request)
        var exclusions: [Negotiation.Exclusion] = []
        let available = scope.filter { style in
            let left = exclude(style, reasons: reasons, request: request)
            exclusions += left
            return !left.contains { $0.provider == nil }
        }
        let choice = choose(among: available, scope: scope, request: request)
        guard let choice else { throw nothingAvailable(for: request, exclusions: exclusions, reasons: reasons) }
        let candidates = (providersByStyle[choice.style] ?? []).filter { reasons[$0.id] == nil }
            .map { entry in
                Negotiation.Candidate(
                    provider: entry.id, version: entry.manifest.version,
                    size: entry.manifest.accepts.closestSize(to: request.size.pixels))
            }
        var notices = choice.notice.map { [$0] } ?? []
        notices += sizeNotice(candidates.first, wanted: request.size.pixels)
        if request.personalization == .enabled {
            let message = "No known people are configured: names are read as any other word."
            notices.append(Negotiation.Notice(code: .noKnownPeople, message: message))
        }
        return Negotiation(
            styles: available, selected: choice.style, isLocked: available.count == 1, candidates: candidates,
            exclusions: exclusions, notices: notices)
    }

    /// A style id from text, or an error that says which one was probably meant.
    public func style(named text: String) throws(AtelierError) -> StyleID {
        guard let style = StyleID(rawValue: text), style == .any || isKnown(style) else { throw unknownStyle(text) }
        return style
    }
}
