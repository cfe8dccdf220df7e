public import ProviderModel

/// Providers that are left alone because they failed too often.
extension ProviderHost {
    /// Why and for how long a provider is quarantined; nil if it isn't. Reads its library if there is something to find.
    public nonisolated func quarantine(of id: String) -> Quarantine? {
        (try? catalogue.entry(id)).flatMap { Self.quarantines(of: [$0], in: quarantines)[$0.pinnedID] }
    }

    /// All of them, by `id@version`.
    public nonisolated var quarantined: [String: Quarantine] { quarantines(in: catalogue) }

    private nonisolated func quarantines(in catalogue: Catalogue) -> [String: Quarantine] {
        Self.quarantines(of: catalogue.entries + catalogue.versions, in: quarantines)
    }

    /// Why providers can't be used now, by `id@version`. One whose time for a trial has come can.
    nonisolated func resting(in catalogue: Catalogue) -> [String: String] {
        let now = QuarantineStore.now
        return quarantines(in: catalogue).filter { $0.value.until > now }.mapValues(\.message)
    }

    /// Forgets the faults of a provider. Returns whether it was quarantined. Throws `.unavailable` for an unknown id,
    /// `.cannotWrite` if that can't be remembered.
    @discardableResult
    public nonisolated func clearQuarantine(of id: String) throws(AtelierError) -> Bool {
        let wasQuarantined = try quarantines.clear(try catalogue.entry(id).id)
        board.tell(.health)
        return wasQuarantined
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
            found[entry.pinnedID] = records.first { $0.key == key }?.quarantine
        }
        return found
    }

    /// Leaves quarantined providers out where others can serve the request. Where none can, the one that is quarantined
    /// is named, and says so when it is asked: its time for a trial may have come.
    nonisolated func negotiate(
        validated request: GenerationRequest, by negotiator: Negotiator
    ) throws(AtelierError) -> Negotiation {
        let resting = resting(in: negotiator.catalogue)
        guard !resting.isEmpty else { return try negotiator.negotiate(request) }
        var careful = negotiator
        careful.unavailable = resting
        do throws(AtelierError) {
            return try careful.negotiate(request)
        } catch {
            var negotiation = try negotiator.negotiate(request)
            for candidate in negotiation.candidates {
                guard let reason = resting["\(candidate.provider)@\(candidate.version)"] else { continue }
                negotiation.notices.append(
                    Negotiation.Notice(
                        code: .quarantined,
                        message: "\(candidate.provider) is asked all the same, as nobody else can serve: \(reason)."))
            }
            return negotiation
        }
    }
}

extension Quarantine {
    /// For people; follows the name of a style or provider and a colon.
    public var message: String { "quarantined until \(until.asTime): it \(reason)" }
}
