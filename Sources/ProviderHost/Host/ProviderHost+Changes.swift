public import ProviderModel
import Synchronization

/// Providers that change while the host lives.
///
/// Each state of the files is judged by what is in them. A changed manifest or library is a new generation of its
/// provider: copied, tried in a fresh worker, and, if it works, what serves all requests from then on. One that fails
/// its trial never serves; the one from before goes on, from its own copy.
extension ProviderHost {
    /// What becomes of providers from now on, in order, for each who asks. Ends with the host.
    public nonisolated var changes: AsyncStream<ProviderChange> { board.changes }

    /// Looks for manifests and libraries again, and returns when everything that was found is taken up or refused. A
    /// host that watches does so by itself soon after a change. One that was made with a catalogue finds nothing else.
    public func refresh() async {
        await look()
        for trial in Array(swaps.trials.values) { await trial.value }
    }

    /// Goes back to the version of a provider that served before, and stays there until its files change again. Throws
    /// `.unavailable` for an unknown id or where there is none, and what is wrong with it if it no longer works.
    public func rollBack(_ id: String) async throws(AtelierError) {
        let entry = try catalogue.entry(id)
        let key = catalogue.key(of: entry)
        let generation = try await supervisor(of: entry).rollBack()
        var former = entry
        former.provider = generation.provider.original
        adopt(former, hash: generation.hash, for: key)
        board.tell(.replaced(id: entry.id, from: entry.manifest.version, to: former.manifest.version))
    }

    /// The versions of a provider that the host keeps: none before the first request, unless it watches. Throws
    /// `.unavailable` for an unknown id.
    public func generations(of id: String) async throws(AtelierError) -> [ProviderGeneration] {
        let entry = try catalogue.entry(id)
        return await supervisors[catalogue.key(of: entry)]?.generations ?? []
    }

    // MARK: - Watching

    nonisolated func startWatching() {
        watch.withLock { $0 = LibraryWatch { [weak self] in self?.lookSoon() } }
        lookSoon()
    }

    /// Has somebody look, unless that is going to happen anyway.
    nonisolated func lookSoon(after delay: Duration = .zero) {
        Task { [weak self] in
            if delay > .zero { try? await Task.sleep(for: delay) }
            await self?.lookIfNotDue()
        }
    }

    private func lookIfNotDue() async {
        guard !swaps.isLookDue else { return }
        swaps.isLookDue = true
        await look()
    }

    /// One look after another.
    private func look() async {
        let former = swaps.lastLook
        let look = Task { [weak self] in
            await former?.value
            await self?.takeLook()
        }
        swaps.lastLook = look
        await look.value
    }

    func stopSwapping() async {
        watch.withLock { watch in
            watch?.stop()
            watch = nil
        }
        swaps.isOver = true
        await swaps.lastLook?.value
        let leaving = swaps.leaving.values
        let trials = swaps.trials.values
        await withTaskGroup { group in
            for supervisor in Array(leaving) + Array(supervisors.values) {
                group.addTask { await supervisor.shutdown() }
            }
        }
        for trial in Array(trials) { await trial.value }
        swaps = SwapState()
        swaps.isOver = true
    }

    // MARK: - What serves

    /// From now on this is what a provider is.
    func adopt(_ entry: Catalogue.Entry, hash: LibraryHash?, for key: String) {
        swaps.serving[key] = entry
        swaps.running[key] = SwapState.Version(provider: granted(entry.provider), hash: hash)
        swaps.refusals[key] = nil
        show()
    }

    /// Shows what serves, in the order of what was found; what is gone only for a moment, or can't be read, keeps its
    /// place.
    func show() {
        var catalogue = swaps.found ?? self.catalogue
        let keys = Set(catalogue.slots.map(\.key))
        catalogue.entries = catalogue.entries.compactMap { swaps.serving[$0.id] ?? $0 }
        catalogue.versions = catalogue.versions.compactMap { swaps.serving[$0.pinnedID] ?? $0 }
        for (place, slot) in self.catalogue.entries.enumerated() where !keys.contains(slot.id) {
            guard let entry = swaps.serving[slot.id] else { continue }
            catalogue.entries.insert(entry, at: min(place, catalogue.entries.count))
        }
        for slot in self.catalogue.versions where !keys.contains(slot.pinnedID) {
            if let entry = swaps.serving[slot.pinnedID] { catalogue.versions.append(entry) }
        }
        catalogue.problems += swaps.refusals.sorted { $0.key < $1.key }.map(\.value)
        board.show(catalogue)
    }
}

extension ResolvedProvider {
    /// As it was found: what workers are given besides taken away.
    var original: ResolvedProvider {
        var provider = self
        provider.libraryPath = namedLibraryPath
        provider.originalLibraryPath = nil
        provider.cachePath = nil
        provider.sandbox = nil
        return provider
    }
}
