import ProviderModel

/// Styles in the order named, each once.
private struct Scope {
    private(set) var styles: [Negotiator.Scoped] = []
    private var seen: [Bool]
    private var strangers: Set<StyleID> = []

    init(count: Int) {
        seen = [Bool](repeating: false, count: count)
        styles.reserveCapacity(count)
    }

    mutating func add(_ style: StyleID, _ place: Int?) {
        if let place {
            guard !seen[place] else { return }
            seen[place] = true
        } else if !strangers.insert(style).inserted {
            return
        }
        styles.append(Negotiator.Scoped(style: style, place: place))
    }
}

extension Negotiator {
    /// The caller's list, or the configuration's; empty allows all.
    func allowed(by request: GenerationRequest) -> [StyleID] {
        request.allowedStyles.isEmpty ? policy.allowedStyles : request.allowedStyles
    }

    /// The allowed styles in the caller's order, each once; `any` stands for all that are installed.
    func scope(of request: GenerationRequest) throws(AtelierError) -> [Scoped] {
        let named = allowed(by: request)
        if named.isEmpty, request.preferredStyle == nil || request.preferredStyle == .any { return table.all }
        var scope = Scope(count: table.styles.count)
        for style in named.isEmpty ? [.any] : named {
            if let place = table.places[style] {
                scope.add(style, place)
            } else if style == .any {
                for scoped in table.all { scope.add(scoped.style, scoped.place) }
            } else {
                // An operator's list may name what is installed later.
                guard request.allowedStyles.isEmpty || isKnown(style) else { throw unknownStyle(style.rawValue) }
                scope.add(style, nil)
            }
        }
        if let preferred = request.preferredStyle, preferred != .any {
            let place = table.places[preferred]
            if place == nil, !isKnown(preferred) { throw unknownStyle(preferred.rawValue) }
            // Where everything is allowed, a style that was asked for by name counts even where nobody draws it: the
            // error says so.
            if named.isEmpty { scope.add(preferred, place) }
        }
        return scope.styles
    }

    /// Whether a style is available. Notes who is left out, and the style itself where nobody remains.
    func judge(_ scoped: Scoped, _ findings: Findings, _ exclusions: inout [Negotiation.Exclusion]) -> Bool {
        var strays: [Negotiation.Exclusion] = []
        if scoped.place.map({ table.hasStrays[$0] }) ?? true, let found = table.strays[scoped.style] {
            strays = found
            exclusions += found
        }
        guard let place = scoped.place else {
            let reason: Negotiation.Reason =
                switch (strays.count, scoped.style) {
                case (0, .externalProvider): .notConfigured
                case (0, _): .notInstalled
                case (1, _): strays[0].reason
                default: .everyProvider
                }
            exclusions.append(Negotiation.Exclusion(style: scoped.style, provider: nil, reason: reason))
            return false
        }
        let (start, end) = (table.bounds[place], table.bounds[place + 1])
        var last: Negotiation.Reason?
        var count = 0
        for index in start..<end where findings.isOut[table.drawers[index]] {
            guard let reason = findings.reasons[table.drawers[index]] else { continue }
            exclusions.append(
                Negotiation.Exclusion(
                    style: scoped.style, provider: table.terms[table.drawers[index]].id,
                    version: table.terms[table.drawers[index]].version, reason: reason))
            last = reason
            count += 1
        }
        guard count == end - start, let last else { return true }
        exclusions.append(
            Negotiation.Exclusion(
                style: scoped.style, provider: nil, reason: count + strays.count == 1 ? last : .everyProvider))
        return false
    }
}
