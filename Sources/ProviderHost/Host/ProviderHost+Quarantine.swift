public import ProviderModel

/// Providers that are left alone because they failed too often.
extension ProviderHost {
    /// Why and for how long a provider is quarantined; nil if it isn't. Reads its library if there is something to find.
    public nonisolated func quarantine(of id: String) -> Quarantine? {
        catalogue[id].flatMap { Self.quarantines(of: [$0], in: quarantines)[id] }
    }

    /// All of them, by id.
    public nonisolated var quarantined: [String: Quarantine] {
        Self.quarantines(of: catalogue.entries, in: quarantines)
    }

    /// Forgets the faults of a provider. Returns whether it was quarantined. Throws `.unavailable` for an unknown id,
    /// `.cannotWrite` if that can't be remembered.
    @discardableResult
    public nonisolated func clearQuarantine(of id: String) throws(AtelierError) -> Bool {
        try quarantines.clear(try catalogue.entry(id).id)
    }

    private static func quarantines(
        of entries: [Catalogue.Entry], in store: QuarantineStore
    ) -> [String: Quarantine] {
        let records = store.records.filter { $0.quarantine != nil }
        guard !records.isEmpty else { return [:] }
        var found: [String: Quarantine] = [:]
        for entry in entries where records.contains(where: { $0.key.provider == entry.id }) {
            guard let hash = store.hash(of: entry.provider.libraryPath) else { continue }
            let key = QuarantineRecord.Key(entry.manifest, hash)
            found[entry.id] = records.first { $0.key == key }?.quarantine
        }
        return found
    }

    /// Leaves quarantined providers out where others can serve the request. Where none can, the one that is quarantined
    /// is named, and says so when it is asked: its time for a trial may have come.
    nonisolated func negotiate(
        validated request: GenerationRequest, by negotiator: Negotiator
    ) throws(AtelierError) -> Negotiation {
        let now = QuarantineStore.now
        let resting = quarantined.filter { $0.value.until > now }
        guard !resting.isEmpty else { return try negotiator.negotiate(request) }
        var careful = negotiator
        careful.unavailable = resting.mapValues(\.message)
        do throws(AtelierError) {
            return try careful.negotiate(request)
        } catch {
            return try negotiator.negotiate(request)
        }
    }
}

extension Quarantine {
    /// For people; follows the name of a style or provider and a colon.
    public var message: String { "quarantined until \(until.asTime): it \(reason)" }
}
