import ProviderModel

extension Negotiator {
    /// The allowed styles in the caller's order, each once; `any` stands for all that are installed.
    func scope(of request: GenerationRequest) -> [StyleID] {
        let allowed = request.allowedStyles.isEmpty ? [.any] : request.allowedStyles
        var seen: Set<StyleID> = []
        var scope = allowed.flatMap { $0 == .any ? catalogueStyles : [$0] }.filter { seen.insert($0).inserted }
        // Without an allow-list, a style that was asked for by name counts even where nobody draws it: the error says so.
        if request.allowedStyles.isEmpty, let preferred = request.preferredStyle, preferred != .any,
            seen.insert(preferred).inserted
        {
            scope.append(preferred)
        }
        return scope
    }

    func choose(
        among available: [StyleID], scope: [StyleID], request: GenerationRequest
    ) -> (style: StyleID, notice: Negotiation.Notice?)? {
        guard let preferred = request.preferredStyle, preferred != .any else {
            return chooseFreely(among: available, request: request)
        }
        if available.contains(preferred) { return (preferred, nil) }
        guard !request.allowedStyles.isEmpty, let style = available.first else { return nil }
        let isAllowed = scope.contains(preferred)
        let why = isAllowed ? "is not available" : "is not among the allowed ones"
        return (
            style,
            Negotiation.Notice(
                code: isAllowed ? .preferredUnavailable : .preferredNotAllowed,
                message: "The style '\(preferred)' \(why); '\(style)' is used.")
        )
    }

    /// The first allowed style that is available; the default one, if it is available, where `any` comes first.
    private func chooseFreely(
        among available: [StyleID], request: GenerationRequest
    ) -> (style: StyleID, notice: Negotiation.Notice?)? {
        let isAsked = request.preferredStyle == .any
        let wishes = isAsked || request.allowedStyles.isEmpty ? [.any] : request.allowedStyles
        guard let wish = wishes.first(where: { $0 == .any ? !available.isEmpty : available.contains($0) }) else {
            return nil
        }
        guard wish == .any else { return (wish, nil) }
        guard let style = available.contains(defaultStyle) ? defaultStyle : available.first else { return nil }
        guard isAsked || !request.allowedStyles.isEmpty else { return (style, nil) }
        return (style, Negotiation.Notice(code: .chosenByHost, message: "The host chose the style '\(style)'."))
    }

    func sizeNotice(_ candidate: Negotiation.Candidate?, wanted: PixelSize) -> [Negotiation.Notice] {
        guard let candidate, candidate.size != wanted else { return [] }
        let message = "\(candidate.provider) can't draw \(wanted); the closest size \(candidate.size) is used."
        return [Negotiation.Notice(code: .sizeAdjusted, message: message)]
    }
}
