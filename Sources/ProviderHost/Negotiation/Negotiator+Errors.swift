import ProviderModel

extension Negotiator {
    func isKnown(_ style: StyleID) -> Bool {
        providersByStyle[style] != nil || Self.namedStyles.contains(style)
    }

    func checkNames(of request: GenerationRequest) throws(AtelierError) {
        for style in request.allowedStyles + (request.preferredStyle.map { [$0] } ?? []) {
            _ = try self.style(named: style.rawValue)
        }
        guard let provider = request.provider, catalogue[provider] == nil else { return }
        let ids = catalogue.entries.map(\.id)
        let hint = Spelling.hint(provider, among: ids)
        throw AtelierError(
            .invalidRequest, "There is no provider '\(provider)'.",
            suggestion: hint.isEmpty ? "See 'atelier providers list'." : hint)
    }

    func unknownStyle(_ text: String) -> AtelierError {
        let known = catalogueStyles + Self.namedStyles.filter { !catalogueStyles.contains($0) }
        var suggestion = Spelling.hint(text, among: known.map(\.rawValue))
        if suggestion.isEmpty {
            suggestion =
                catalogueStyles.isEmpty
                ? "No provider is installed." : "Styles here: \(catalogueStyles.map(\.rawValue).joined(separator: ", "))."
        }
        return AtelierError(.invalidRequest, "There is no style '\(text)'.", suggestion: suggestion)
    }

    func nothingAvailable(
        for request: GenerationRequest, exclusions: [Negotiation.Exclusion]
    ) -> AtelierError {
        // With a preferred style and no allow-list the other styles don't matter: no silent change of style.
        let only = request.allowedStyles.isEmpty ? request.preferredStyle.flatMap { $0 == .any ? nil : $0 } : nil
        let relevant = exclusions.filter { only == nil || $0.style == only }
        let details = relevant.filter { $0.provider != nil || $0.reason != .everyProvider }
            .filter { exclusion in
                exclusion.provider != nil
                    || !relevant.contains { $0.style == exclusion.style && $0.provider != nil }
            }
            .map { "\($0.style)\($0.provider.map { " by \($0)" } ?? ""): \($0.reason.message)" }
        guard !details.isEmpty else {
            return AtelierError(
                .unavailable, "No provider is installed.",
                suggestion: "Run 'atelier doctor' to see where providers are looked for.")
        }
        let subject = only.map { "the style '\($0)'" } ?? "this request"
        let others = catalogueStyles.filter { style in !exclusions.contains { $0.style == style && $0.provider == nil } }
        let suggestion =
            others.isEmpty
            ? "Run 'atelier styles' to see what each style takes."
            : "Styles that can: \(others.map(\.rawValue).joined(separator: ", "))."
        return AtelierError(
            .unavailable, "No provider can serve \(subject): \(details.joined(separator: "; ")).",
            suggestion: suggestion)
    }
}
