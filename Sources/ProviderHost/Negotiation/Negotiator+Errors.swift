import ProviderModel

extension Negotiator {
    func isKnown(_ style: StyleID) -> Bool {
        providersByStyle[style] != nil || Self.namedStyles.contains(style)
    }

    func checkNames(of request: GenerationRequest) throws(AtelierError) {
        for style in request.allowedStyles + (request.preferredStyle.map { [$0] } ?? []) {
            _ = try self.style(named: style.rawValue)
        }
        if let provider = request.provider { _ = try catalogue.entry(provider) }
    }

    func unknownStyle(_ text: String) -> AtelierError {
        let known = catalogueStyles + Self.namedStyles.filter { !catalogueStyles.contains($0) }
        var suggestion = Spelling.hint(text, among: known.map(\.rawValue))
        if suggestion.isEmpty {
            suggestion =
                catalogueStyles.isEmpty
                ? "No provider is installed."
                : "Styles here: \(catalogueStyles.map(\.rawValue).joined(separator: ", "))."
        }
        return AtelierError(.unavailable, "There is no style '\(text)'.", suggestion: suggestion)
    }

    /// One error that names every reason: that of each provider, or of the style where it has none.
    func nothingAvailable(
        for request: GenerationRequest, exclusions: [Negotiation.Exclusion], reasons: [String: Negotiation.Reason]
    ) -> AtelierError {
        // With a preferred style and no allow-list the other styles don't matter: no silent change of style.
        let only = request.allowedStyles.isEmpty ? request.preferredStyle.flatMap { $0 == .any ? nil : $0 } : nil
        let relevant = exclusions.filter { only == nil || $0.style == only }
        let named = Set(relevant.filter { $0.provider != nil }.map(\.style))
        let details = relevant.filter { $0.provider != nil || !named.contains($0.style) }
            .map { "\($0.style)\($0.provider.map { " by \($0)" } ?? ""): \($0.reason.message)" }
        let isOutside = request.preferredStyle.map { preferred in
            preferred != .any && !request.allowedStyles.isEmpty && !request.allowedStyles.contains(preferred)
                && !request.allowedStyles.contains(.any)
        }
        let forbidden =
            isOutside == true ? "; \(request.preferredStyle ?? .any): preferred, but not among the allowed styles" : ""
        let subject = only.map { "the style '\($0)'" } ?? "this request"
        let message =
            details.isEmpty
            ? "No provider is installed."
            : "No provider can serve \(subject): \(details.joined(separator: "; "))\(forbidden)."
        return AtelierError(.unavailable, message, suggestion: suggestion(reasons))
    }

    private func suggestion(_ reasons: [String: Negotiation.Reason]) -> String {
        let isBroken = catalogue.problems.contains { $0.severity == .error }
        if isBroken { return "Some manifests can't be used: see 'atelier providers list'." }
        let able = catalogueStyles.filter { providersByStyle[$0]?.contains { reasons[$0.id] == nil } ?? false }
        if !able.isEmpty { return "Styles that can: \(able.map(\.rawValue).joined(separator: ", "))." }
        return catalogueStyles.isEmpty
            ? "Run 'atelier doctor' to see where providers are looked for."
            : "Run 'atelier styles' to see what there is."
    }
}
