import ProviderModel

/// Who draws each style, in which order: what a catalogue and a policy come to, worked out once for all requests.
struct SelectionTable: Sendable {
    /// A provider of a style.
    struct Server: Sendable {
        /// Place among the entries.
        var entry: Int
        /// The style as the provider calls it.
        var style: StyleID
        /// Neighbours with weights have the same group.
        var group: Int?
        var weight = 0.0
    }

    /// What an entry takes, at hand.
    struct Terms: Sendable {
        var id: String
        var version: String
        var pinnedID: String
        var isDisabled: Bool
        var accepts: Manifest.Accepts
        /// What of it is looked at for each request, at hand.
        var drawsEveryShape: Bool
        var concepts: ConceptKinds
    }

    /// Providers of the catalogue, then versions that routes name.
    private(set) var entries: [Catalogue.Entry]
    private(set) var terms: [Terms] = []
    /// Installed, in catalogue order; the external provider's comes last.
    private(set) var styles: [StyleID] = []
    private(set) var places = StylePlaces()
    /// Of each style, those of its route first.
    private(set) var servers: [[Server]] = []
    /// Entries of all styles' servers, one style after another, and where each style's begin.
    private(set) var drawers: [Int] = []
    private(set) var bounds = [0]
    /// Of each style, whether it has strays.
    private(set) var hasStrays: [Bool] = []
    /// Of each entry, the places of its styles.
    private(set) var drawn: [[Int]] = []
    /// Every style that is installed.
    private(set) var all: [Negotiator.Scoped] = []
    /// Providers that the policy names for a style and that can't draw it.
    private(set) var strays: [StyleID: [Negotiation.Exclusion]] = [:]

    init(_ catalogue: Catalogue, _ policy: SelectionPolicy) {
        entries = catalogue.entries
        var byStyle: [StyleID: [Int]] = [:]
        for (place, entry) in catalogue.entries.enumerated() {
            for style in entry.manifest.styles { byStyle[style.id, default: []].append(place) }
        }
        for style in catalogue.styles where style.id != .externalProvider {
            var found = route(style.id, policy, catalogue)
            let routed = Set(found.map(\.entry))
            found += (byStyle[style.id] ?? []).filter { !routed.contains($0) }
                .map { Server(entry: $0, style: style.id) }
            add(style.id, found)
        }
        for style in policy.routes.keys.sorted() where !styles.contains(style) && style != .externalProvider {
            add(style, route(style, policy, catalogue))
        }
        addExternal(policy, catalogue)
        places = StylePlaces(styles)
        terms = entries.map { Terms($0, isDisabled: policy.disabledProviders.contains($0.id)) }
        drawn = [[Int]](repeating: [], count: entries.count)
        for (place, style) in styles.enumerated() {
            for server in servers[place] { drawn[server.entry].append(place) }
            all.append(Negotiator.Scoped(style: style, place: place))
            drawers += servers[place].map(\.entry)
            bounds.append(drawers.count)
            hasStrays.append(strays[style] != nil)
        }
    }

    private mutating func add(_ style: StyleID, _ found: [Server]) {
        guard !found.isEmpty else { return }
        styles.append(style)
        servers.append(found)
    }

    private mutating func route(_ style: StyleID, _ policy: SelectionPolicy, _ catalogue: Catalogue) -> [Server] {
        var found: [Server] = []
        var group = 0
        var isGroup = false
        for stop in policy.routes[style]?.stops ?? [] {
            if isGroup != (stop.weight != nil) { group += 1 }
            isGroup = stop.weight != nil
            guard let place = place(of: stop.provider, in: catalogue) else {
                stray(stop.provider, style, .missingProvider)
                continue
            }
            guard entries[place].manifest.styles.contains(where: { $0.id == style }) else {
                stray(stop.provider, style, .otherStyles)
                continue
            }
            // An id and its version may name the same provider.
            guard !found.contains(where: { $0.entry == place }) else { continue }
            found.append(
                Server(entry: place, style: style, group: isGroup ? group : nil, weight: stop.weight ?? 0))
        }
        return found
    }

    /// The external provider needs no style of that name: its first one is drawn then.
    private mutating func addExternal(_ policy: SelectionPolicy, _ catalogue: Catalogue) {
        guard let id = policy.externalProvider else { return }
        guard let place = place(of: id, in: catalogue) else {
            return stray(id, .externalProvider, .missingProvider)
        }
        let styles = entries[place].manifest.styles.map(\.id)
        let style = styles.contains(.externalProvider) ? .externalProvider : styles.first ?? .externalProvider
        add(.externalProvider, [Server(entry: place, style: style)])
    }

    private mutating func stray(_ provider: String, _ style: StyleID, _ reason: Negotiation.Reason) {
        let parts = provider.split(separator: "@", maxSplits: 1).map(String.init)
        strays[style, default: []].append(
            Negotiation.Exclusion(
                style: style, provider: parts[0], version: parts.count > 1 ? parts[1] : nil, reason: reason))
    }

    private mutating func place(of provider: String, in catalogue: Catalogue) -> Int? {
        guard let entry = try? catalogue.entry(provider) else { return nil }
        if let place = entries.firstIndex(of: entry) { return place }
        entries.append(entry)
        return entries.count - 1
    }
}

extension SelectionTable.Terms {
    fileprivate init(_ entry: Catalogue.Entry, isDisabled: Bool) {
        id = entry.id
        version = entry.manifest.version
        pinnedID = entry.pinnedID
        self.isDisabled = isDisabled
        accepts = entry.manifest.accepts
        drawsEveryShape = accepts.drawsEveryShape
        concepts = ConceptKinds(accepts.concepts)
    }
}

/// Kinds of concepts, as bits.
struct ConceptKinds: OptionSet, Sendable {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ kind: Manifest.ConceptKind) {
        switch kind {
        case .text: rawValue = 1
        case .extracted: rawValue = 2
        case .image: rawValue = 4
        case .drawing: rawValue = 8
        }
    }

    init(_ kinds: some Sequence<Manifest.ConceptKind>) { self = kinds.reduce(into: []) { $0.formUnion(Self($1)) } }
}
