import ProviderModel

extension Negotiator {
    func isKnown(_ style: StyleID) -> Bool {
        table.places[style] != nil || table.strays[style] != nil || Self.namedStyles.contains(style)
    }

    func unknownStyle(_ text: String) -> AtelierError {
        let known = table.styles + Self.namedStyles.filter { !table.styles.contains($0) }
        var suggestion = Spelling.hint(text, among: known.map(\.rawValue))
        if suggestion.isEmpty {
            suggestion =
                table.styles.isEmpty
                ? "No provider is installed."
                : "Styles here: \(table.styles.map(\.rawValue).joined(separator: ", "))."
        }
        return AtelierError(.unavailable, "There is no style '\(text)'.", suggestion: suggestion)
    }

    /// One error that names every reason: that of each provider, or of the style where it has none.
    func nothingAvailable(
        for request: GenerationRequest, exclusions: [Negotiation.Exclusion], _ findings: Findings
    ) -> AtelierError {
        let allowed = allowed(by: request)
        let preferred = request.preferredStyle.flatMap { $0 == .any ? nil : $0 }
        // With a preferred style and no allow-list the other styles don't matter: no silent change of style.
        let only = allowed.isEmpty ? preferred : nil
        let relevant = exclusions.filter { only == nil || $0.style == only }
        let named = Set(relevant.filter { $0.provider != nil }.map(\.style))
        let details = relevant.filter { $0.provider != nil || !named.contains($0.style) }
            .map { "\($0.style)\($0.provider.map { " by \($0)" } ?? ""): \($0.reason.message)" }
        let isOutside = preferred.map { isRestricted(request) && !allowed.contains($0) } ?? false
        let forbidden =
            isOutside ? "; \(request.preferredStyle ?? .any): preferred, but not among the allowed styles" : ""
        let subject = only.map { "the style '\($0)'" } ?? "this request"
        let limits =
            request.allowedStyles.isEmpty && !policy.allowedStyles.isEmpty
            ? " (the configuration allows \(policy.allowedStyles.map(\.rawValue).joined(separator: ", ")))" : ""
        let message =
            details.isEmpty
            ? "No provider is installed."
            : "No provider can serve \(subject): \(details.joined(separator: "; "))\(forbidden)\(limits)."
        var error = AtelierError(.unavailable, message, suggestion: suggestion(findings))
        error.exclusions = relevant.map { StyleExclusion($0) }
        return error
    }

    private func suggestion(_ findings: Findings) -> String {
        let isBroken = catalogue.problems.contains { $0.severity == .error }
        if isBroken { return "Some manifests can't be used: see 'atelier providers list'." }
        let able = zip(table.styles, table.servers).filter { $1.contains { !findings.isOut[$0.entry] } }.map(\.0)
        if !able.isEmpty { return "Styles that can: \(able.map(\.rawValue).joined(separator: ", "))." }
        return table.styles.isEmpty
            ? "Run 'atelier doctor' to see where providers are looked for."
            : "Run 'atelier styles' to see what there is."
    }
}
