import ProviderModel

/// What a host knows of the files that its providers come from. Keyed as its supervisors are.
struct SwapState {
    /// What tells one state of a provider's files from another.
    struct Version: Hashable, Sendable {
        var provider: ResolvedProvider
        /// Nil if the library can't be read.
        var hash: LibraryHash?
    }

    /// What was found the last time.
    var found: Catalogue?
    /// What serves, and what is shown of it.
    var serving: [String: Catalogue.Entry] = [:]
    var running: [String: Version] = [:]
    /// The last state of the files that something was done about: taken up, refused, or gone back from.
    var seen: [String: Version] = [:]
    /// Trials under way.
    var trials: [String: Task<Void, Never>] = [:]
    /// Why the files' state isn't what serves.
    var refusals: [String: FileProblem] = [:]
    /// Since when a manifest is gone, in nanoseconds of CLOCK_MONOTONIC.
    var missing: [String: UInt64] = [:]
    /// Removed providers whose requests aren't over.
    var leaving: [Int: ProviderSupervisor] = [:]
    var lastLeaving = 0
    var lastLook: Task<Void, Never>?
    var isLookDue = false
    /// Why the newest configuration isn't used.
    var configurationError: AtelierError?
    var isOver = false
}

extension Catalogue {
    /// Every provider that can be asked for, under its key.
    var slots: [(key: String, entry: Entry)] {
        entries.map { ($0.id, $0) } + versions.map { ($0.pinnedID, $0) }
    }
}
