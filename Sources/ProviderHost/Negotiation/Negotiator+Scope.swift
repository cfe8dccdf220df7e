import ProviderModel

extension Negotiator {
    /// The allowed styles in the caller's order, each once; `any` stands for all that are installed.
    func scope(of request: GenerationRequest) throws(AtelierError) -> [Scoped] {
        let named = request.allowedStyles.isEmpty ? policy.allowedStyles : request.allowedStyles
        var scope: [Scoped] = []
        var seen = [Bool](repeating: false, count: table.styles.count)
        var strangers: Set<StyleID> = []
        func add(_ style: StyleID, _ place: Int?) {
            if let place {
                guard !seen[place] else { return }
                seen[place] = true
            } else if !strangers.insert(style).inserted {
                return
            }
            scope.append(Scoped(style: style, place: place))
        }
        for style in named.isEmpty ? [.any] : named {
            if style == .any {
                for (place, style) in table.styles.enumerated() { add(style, place) }
            } else {
                let place = table.places[style]
                // An operator's list may name what is installed later.
                let isCallers = !request.allowedStyles.isEmpty
                if place == nil, isCallers, !isKnown(style) { throw unknownStyle(style.rawValue) }
                add(style, place)
            }
        }
        if let preferred = request.preferredStyle, preferred != .any {
            let place = table.places[preferred]
            if place == nil, !isKnown(preferred) { throw unknownStyle(preferred.rawValue) }
            // Where everything is allowed, a style that was asked for by name counts even where nobody draws it: the
            // error says so.
            if named.isEmpty { add(preferred, place) }
        }
        return scope
    }

    /// Whether a style is available. Notes who is left out, and the style itself where nobody remains.
    func judge(
        _ scoped: Scoped, _ reasons: [Negotiation.Reason?], _ exclusions: inout [Negotiation.Exclusion]
    ) -> Bool {
        func exclude(_ provider: String?, _ reason: Negotiation.Reason) {
            exclusions.append(Negotiation.Exclusion(style: scoped.style, provider: provider, reason: reason))
        }
        let strays = table.strays.isEmpty ? [] : table.strays[scoped.style] ?? []
        exclusions += strays
        guard let place = scoped.place else {
            switch (strays.count, scoped.style) {
            case (0, .externalProvider): exclude(nil, .notConfigured)
            case (0, _): exclude(nil, .notInstalled)
            case (1, _): exclude(nil, strays[0].reason)
            default: exclude(nil, .everyProvider)
            }
            return false
        }
        let servers = table.servers[place]
        var last: Negotiation.Reason?
        var count = 0
        for server in servers {
            guard let reason = reasons[server.entry] else { continue }
            exclude(table.entries[server.entry].id, reason)
            last = reason
            count += 1
        }
        guard count == servers.count, let last else { return true }
        exclude(nil, count + strays.count == 1 ? last : .everyProvider)
        return false
    }
}
