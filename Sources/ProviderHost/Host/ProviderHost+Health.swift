import ProviderModel

/// What requests tell of the providers' health.
extension ProviderHost {
    /// A provider has failed: it may be quarantined now, and for how long is known.
    nonisolated func noteTrouble() {
        board.hasTrouble = true
        board.tell(.health)
        let now = QuarantineStore.now
        guard let end = quarantined.values.map(\.until).filter({ $0 > now }).min() else { return }
        Task { [weak board] in
            try? await Task.sleep(for: .seconds(end - now + 1))
            board?.tell(.health)
        }
    }

    /// A request has ended well: a quarantine may be over with it.
    nonisolated func noteSuccess() {
        guard board.hasTrouble else { return }
        board.hasTrouble = !quarantined.isEmpty
        board.tell(.health)
    }
}
