import ProviderModel

extension Negotiator {
    struct Selection {
        var style: StyleID
        var choice: Negotiation.Choice
        var notices: [Negotiation.Notice] = []

        init(_ style: StyleID, _ rule: Int, _ reason: String, _ notice: Negotiation.Notice.Code? = nil) {
            self.style = style
            choice = Negotiation.Choice(rule: rule, reason: reason)
            if let notice {
                notices = [Negotiation.Notice(code: notice, message: "\(reason.capitalizedFirst); '\(style)' is used.")]
            }
        }
    }

    /// `has` says whether a style is among the available ones.
    func choose(
        among available: [StyleID], _ has: (StyleID) -> Bool, _ scope: [Scoped], _ request: GenerationRequest
    ) -> Selection? {
        guard let preferred = request.preferredStyle, preferred != .any else {
            return chooseFreely(among: available, has, scope, request)
        }
        if has(preferred) { return Selection(preferred, 17, "the preferred one") }
        guard let first = available.first else { return nil }
        guard scope.contains(where: { $0.style == preferred }) else {
            return Selection(
                first, 18, "the style '\(preferred)' is not among the allowed ones", .preferredNotAllowed)
        }
        let reason = "the style '\(preferred)' is not available"
        if !allowed(by: request).isEmpty {
            return Selection(first, 19, reason, .preferredUnavailable)
        }
        guard (request.fallback ?? policy.fallback) == .any else { return nil }
        return Selection(has(policy.defaultStyle) ? policy.defaultStyle : first, 20, reason, .preferredUnavailable)
    }

    /// Where the caller says `any`, or nothing, the host looks at the prompt; else the caller's order decides.
    private func chooseFreely(
        among available: [StyleID], _ has: (StyleID) -> Bool, _ scope: [Scoped], _ request: GenerationRequest
    ) -> Selection? {
        guard let first = available.first else { return nil }
        let isAsked = request.preferredStyle == .any
        if !isAsked {
            let wish = request.allowedStyles.first { $0 == .any || has($0) }
            if let wish, wish != .any { return Selection(wish, 23, "the first allowed one that is available") }
        }
        var unmet: [Negotiation.Notice] = []
        if let wish = StyleWish.find(in: request) {
            if has(wish.style) {
                return Selection(wish.style, 21, "the prompt asks for \"\(wish.words)\"", .chosenFromPrompt)
            }
            let lack =
                scope.contains { $0.style == wish.style } || !isRestricted(request)
                ? "not available" : "not among the allowed ones"
            let message = "The prompt asks for \"\(wish.words)\", and the style '\(wish.style)' is \(lack)."
            unmet = [Negotiation.Notice(code: .wishUnavailable, message: message)]
        }
        var selection: Selection
        if has(policy.defaultStyle) {
            selection = Selection(policy.defaultStyle, 22, "the default one")
        } else {
            selection = Selection(first, 22, "the first that is available, as the default one isn't, or isn't allowed")
        }
        if isAsked || !request.allowedStyles.isEmpty {
            let message = "The host chose the style '\(selection.style)': \(selection.choice.reason)."
            selection.notices = [Negotiation.Notice(code: .chosenByHost, message: message)]
        }
        selection.notices = unmet + selection.notices
        return selection
    }

    /// Not every style is allowed.
    func isRestricted(_ request: GenerationRequest) -> Bool {
        let allowed = allowed(by: request)
        return !allowed.isEmpty && !allowed.contains(.any)
    }

    func sizeNotice(_ candidate: Negotiation.Candidate?, wanted: PixelSize) -> [Negotiation.Notice] {
        guard let candidate, candidate.size != wanted else { return [] }
        let message = "\(candidate.provider) can't draw \(wanted); the closest size \(candidate.size) is used."
        return [Negotiation.Notice(code: .sizeAdjusted, message: message)]
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
