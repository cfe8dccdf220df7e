import ProviderModel

extension Negotiator {
    /// Why a provider can't serve the request, by its id; who isn't listed can.
    func reasons(for request: GenerationRequest) -> [String: Negotiation.Reason] {
        let kinds = request.conceptKinds
        var reasons: [String: Negotiation.Reason] = [:]
        for entry in catalogue.entries { reasons[entry.id] = reason(against: entry, request: request, kinds: kinds) }
        return reasons
    }

    private func reason(
        against entry: Catalogue.Entry, request: GenerationRequest, kinds: Set<Manifest.ConceptKind>
    ) -> Negotiation.Reason? {
        let accepts = entry.manifest.accepts
        if let asked = request.provider, asked != entry.id { return .notAsked(for: asked) }
        if disabled.contains(entry.id) { return .disabled }
        if let reason = unavailable[entry.id] { return .unavailable(reason) }
        if let kind = Manifest.ConceptKind.allCases.first(where: {
            kinds.contains($0) && !accepts.concepts.contains($0)
        }) {
            return .concept(kind)
        }
        if let locale = request.locale, !LanguageTag.isSupported(locale, by: accepts.languages) {
            return .language(locale)
        }
        if request.source != nil, !accepts.source { return .source }
        if request.background == .transparent, !accepts.transparent { return .transparency }
        return nil
    }

    /// The providers of a style that are left out, and the style itself where none remains.
    func exclude(
        _ style: StyleID, reasons: [String: Negotiation.Reason], request: GenerationRequest
    ) -> [Negotiation.Exclusion] {
        guard let entries = providersByStyle[style] else {
            let reason: Negotiation.Reason = style == .externalProvider ? .notConfigured : .notInstalled
            return [Negotiation.Exclusion(style: style, provider: nil, reason: reason)]
        }
        var exclusions = entries.compactMap { entry in
            reasons[entry.id].map { Negotiation.Exclusion(style: style, provider: entry.id, reason: $0) }
        }
        if exclusions.count == entries.count {
            let reason = entries.count == 1 ? exclusions[0].reason : .everyProvider
            exclusions.append(Negotiation.Exclusion(style: style, provider: nil, reason: reason))
        }
        return exclusions
    }
}
