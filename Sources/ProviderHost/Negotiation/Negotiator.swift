public import ProviderModel

/// Decides which style and which providers serve a request: a pure function of request, catalogue, policy and
/// availability, by the rules of docs/negotiation.md.
public struct Negotiator: Sendable {
    let catalogue: Catalogue
    let policy: SelectionPolicy
    /// Why a provider can't be used now, by `id@version`.
    var unavailable: [String: String]
    let table: SelectionTable

    /// Styles that have a name even where no provider draws them.
    static let namedStyles: [StyleID] = [.animation, .illustration, .sketch, .emoji, .externalProvider]

    /// `unavailable` says of a provider's `id@version` why it can't be used now.
    public init(
        _ catalogue: Catalogue, policy: SelectionPolicy = SelectionPolicy(), unavailable: [String: String] = [:]
    ) {
        self.catalogue = catalogue
        self.policy = policy
        self.unavailable = unavailable
        table = SelectionTable(catalogue, policy)
    }

    /// A style of the request's scope; `place` is that in the table, nil where nobody draws it.
    struct Scoped {
        var style: StyleID
        var place: Int?
    }

    /// Throws `.unavailable` for an unknown style or provider, and if nobody can serve the request. Expects a validated
    /// request.
    public func negotiate(_ request: GenerationRequest) throws(AtelierError) -> Negotiation {
        if let asked = request.provider {
            let entry = try catalogue.entry(asked)
            if !table.entries.contains(entry) { return try pinning(entry).negotiate(request) }
        }
        let scope = try scope(of: request)
        let findings = findings(for: request)
        var exclusions: [Negotiation.Exclusion] = []
        var available: [StyleID] = []
        available.reserveCapacity(scope.count)
        var isAvailable = [Bool](repeating: false, count: table.styles.count)
        for scoped in scope {
            if let place = scoped.place, !findings.isTouched[place] || judge(scoped, findings, &exclusions) {
                available.append(scoped.style)
                isAvailable[place] = true
            } else if scoped.place == nil {
                _ = judge(scoped, findings, &exclusions)
            }
        }
        let has = { (style: StyleID) in table.places[style].map { isAvailable[$0] } ?? false }
        guard let selection = choose(among: available, has, scope, request) else {
            throw nothingAvailable(for: request, exclusions: exclusions, findings)
        }
        let fallback = request.fallback ?? policy.fallback
        let candidates = candidates(
            for: request, selection.style, others: fallback == .any ? available : [], findings)
        var notices = selection.notices + sizeNotice(candidates.first, wanted: request.size.pixels)
        if request.personalization == .enabled {
            let message = "No known people are configured: names are read as any other word."
            notices.append(Negotiation.Notice(code: .noKnownPeople, message: message))
        }
        return Negotiation(
            styles: available, selected: selection.style, choice: selection.choice, isLocked: available.count == 1,
            candidates: fallback == .none ? Array(candidates.prefix(1)) : candidates, fallback: fallback,
            exclusions: exclusions, notices: notices)
    }

    /// With the version of a provider that a request names in the place of the one that is used otherwise.
    private func pinning(_ entry: Catalogue.Entry) -> Negotiator {
        Negotiator(catalogue.pinning(entry), policy: policy, unavailable: unavailable)
    }

    /// A style id from text, or an error that says which one was probably meant.
    public func style(named text: String) throws(AtelierError) -> StyleID {
        guard let style = StyleID(rawValue: text), style == .any || isKnown(style) else { throw unknownStyle(text) }
        return style
    }
}
