import ProviderModel
import Synchronization

/// From one version of a provider to another, while it serves.
extension ProviderSupervisor {
    /// Copies another version of the provider, tries it in a fresh worker, and has it serve from then on. Throws what is
    /// wrong with it; the one that serves goes on then. Returns once it serves; the former one finishes what it has.
    func replace(with provider: ResolvedProvider) async throws(AtelierError) -> Generation {
        sandbox = provider.sandbox
        let preparation = try await prepare(provider).value.get()
        if let quarantine = preparation.record?.quarantine, quarantine.until > QuarantineStore.now {
            throw refusal(quarantine)
        }
        return try await take(preparation)
    }

    /// Goes back to the version that served before, after a trial like any other's. Throws `.unavailable` if there is
    /// none.
    func rollBack() async throws(AtelierError) -> Generation {
        guard let former = state.line?.former else {
            throw AtelierError(
                .unavailable, "Provider \(provider.manifest.id) has no former version to go back to.",
                suggestion: "One is kept from the first change on.", provider: provider.manifest.id)
        }
        var provider = former.provider
        provider.sandbox = sandbox
        return try await take(await preparation(nextNumber(), provider, former.hash, former.staged))
    }

    /// Has the version that serves go on with other rights, in new workers and without a trial. Requests at work finish
    /// with those that they began with, within the time to drain.
    func confine(_ sandbox: SandboxPolicy) async {
        self.sandbox = sandbox
        if case .absent(let task?) = state { _ = try? await begin(task) }
        guard let current = state.line?.current, current.provider.sandbox != sandbox else { return }
        var provider = current.provider
        provider.sandbox = sandbox
        let fresh = await preparation(nextNumber(), provider, current.hash, current.staged).generation
        // Another may serve by now, which was prepared with these rights.
        guard var line = state.line, line.current === current else { return }
        line.current = fresh
        line.draining.append(current)
        state.line = line
        fresh.isWatched.store(true, ordering: .relaxed)
        Task { await self.drain(current) }
    }

    /// Has the first generation prepared, so that what serves is what is there now. Returns what its bytes are; nil if
    /// there is none, which the first request is told.
    func settle() async -> LibraryHash? {
        if case .absent(let task) = state {
            let task = task ?? prepare(provider)
            if case .absent(nil) = state { state = .absent(task) }
            _ = try? await begin(task)
        }
        return state.line?.current.hash
    }

    /// Ends when those who are served have what they want.
    func leave() async {
        await withTaskGroup { group in
            for generation in state.line?.all ?? [] { group.addTask { await self.drain(generation) } }
        }
    }

    // MARK: - Trial

    private func take(_ preparation: Preparation) async throws(AtelierError) -> Generation {
        let candidate = preparation.generation
        state.line?.candidate = candidate
        do throws(AtelierError) {
            try await test(candidate)
            if case .draining = state { throw cancellation }
        } catch {
            if state.line?.candidate === candidate { state.line?.candidate = nil }
            await candidate.pool.shutdown()
            throw error
        }
        let former = state.line?.current
        var line = state.line ?? Line(candidate)
        line.candidate = nil
        line.current = candidate
        if let former {
            line.former = former
            line.draining.append(former)
            Task { await self.drain(former) }
        }
        adopt(preparation.record)
        state = .ready(line)
        candidate.isWatched.store(!budget.isWhole(at: QuarantineStore.now), ordering: .relaxed)
        // What it was tried with may have been withdrawn meanwhile.
        if let sandbox, candidate.provider.sandbox != sandbox { await confine(sandbox) }
        return candidate
    }

    /// Opens, describes and creates it, and draws a small picture in each of its first styles.
    private func test(_ candidate: Generation) async throws(AtelierError) {
        let manifest = candidate.provider.manifest
        do throws(WorkerLease.Failure) {
            try await lease(on: .trial(candidate)).reader.connection.vacate()
        } catch { throw error.error }
        guard manifest.accepts.concepts.contains(.text) else { return }
        for style in manifest.styles.prefix(4) {
            let size = manifest.accepts.closestSize(to: PixelSize(width: 64, height: 64))
            let words = "a red circle"
            let job = RenderJob(style: style.id, concepts: [.text(words)], prompt: words, size: size, seed: 1)
            for try await _ in RenderEvents(job: job, supervisor: self, choice: .trial(candidate)) {}
        }
    }

    // MARK: - Drain

    private func drain(_ generation: Generation) async {
        await generation.pool.drain()
        let limit = runtime.drainTimeout
        let alarm = Task {
            do { try await Task.sleep(for: limit) } catch { return }
            generation.isCut.store(true, ordering: .relaxed)
            await generation.pool.cut(.replaced(limit: limit))
        }
        await generation.pool.emptied()
        alarm.cancel()
        state.line?.draining.removeAll { $0 === generation }
    }
}
