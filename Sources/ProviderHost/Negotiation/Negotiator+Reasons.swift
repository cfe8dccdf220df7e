import ProviderModel

extension Negotiator {
    /// Why each entry of the table can't serve the request; nil for those who can.
    func reasons(for request: GenerationRequest) -> [Negotiation.Reason?] {
        let kinds = request.conceptKinds
        let size = request.size.pixels
        return table.entries.map { reason(against: $0, request, kinds, size) }
    }

    /// The first that holds.
    private func reason(
        against entry: Catalogue.Entry, _ request: GenerationRequest, _ kinds: Set<Manifest.ConceptKind>,
        _ size: PixelSize
    ) -> Negotiation.Reason? {
        let accepts = entry.manifest.accepts
        if let asked = request.provider, asked != entry.id { return .notAsked(for: asked) }
        if policy.disabledProviders.contains(entry.id) { return .disabled }
        if !unavailable.isEmpty, let reason = unavailable[entry.id] { return .unavailable(reason) }
        if !kinds.isSubset(of: accepts.concepts),
            let kind = Manifest.ConceptKind.allCases.first(where: {
                kinds.contains($0) && !accepts.concepts.contains($0)
            })
        {
            return .concept(kind)
        }
        if let locale = request.locale, !LanguageTag.isSupported(locale, by: accepts.languages) {
            return .language(locale)
        }
        if !accepts.canHonour(size) { return .size(size) }
        if request.source != nil, !accepts.source { return .source }
        if request.background == .transparent, !accepts.transparent { return .transparency }
        return nil
    }
}
