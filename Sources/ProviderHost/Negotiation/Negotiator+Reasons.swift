import ProviderModel

extension Negotiator {
    /// Why entries of the table can't serve a request.
    struct Findings {
        var reasons: [Negotiation.Reason?]
        /// The same, at hand.
        var isOut: [Bool]
        /// Of each style, whether somebody of it is left out.
        var isTouched: [Bool]
    }

    func findings(for request: GenerationRequest) -> Findings {
        let kinds = ConceptKinds(request.concepts.lazy.map(\.kind))
        let size = request.size.pixels
        let count = table.terms.count
        var findings = Findings(
            reasons: [Negotiation.Reason?](repeating: nil, count: count), isOut: [Bool](repeating: false, count: count),
            isTouched: table.hasStrays)
        for place in 0..<count {
            guard let reason = reason(at: place, request, kinds, size) else { continue }
            findings.reasons[place] = reason
            findings.isOut[place] = true
            for style in table.drawn[place] { findings.isTouched[style] = true }
        }
        return findings
    }

    /// The first that holds.
    private func reason(
        at place: Int, _ request: GenerationRequest, _ kinds: ConceptKinds, _ size: PixelSize
    ) -> Negotiation.Reason? {
        if let asked = request.provider, asked != table.terms[place].id, asked != table.terms[place].pinnedID {
            return .notAsked(for: asked)
        }
        if table.terms[place].isDisabled { return .disabled }
        if !unavailable.isEmpty, let reason = unavailable[table.terms[place].pinnedID] { return .unavailable(reason) }
        if !kinds.isSubset(of: table.terms[place].concepts) {
            let missing = kinds.subtracting(table.terms[place].concepts)
            let kind = Manifest.ConceptKind.allCases.first { missing.contains(ConceptKinds($0)) }
            if let kind { return .concept(kind) }
        }
        if let locale = request.locale, !table.terms[place].accepts.languages.isEmpty,
            !LanguageTag.isSupported(locale, by: table.terms[place].accepts.languages)
        {
            return .language(locale)
        }
        if !table.terms[place].drawsEveryShape, !table.terms[place].accepts.canHonour(size) { return .size(size) }
        if request.source != nil, !table.terms[place].accepts.source { return .source }
        if request.background == .transparent, !table.terms[place].accepts.transparent { return .transparency }
        return nil
    }
}
