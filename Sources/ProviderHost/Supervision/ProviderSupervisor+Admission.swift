import ProviderModel
import Synchronization

/// Who is let in.
extension ProviderSupervisor {
    /// Where a request goes.
    private enum Admission {
        case serve(Generation)
        /// Only where a worker is there and free; otherwise it ends with the error.
        case serveWarm(Generation, AtelierError)
    }

    /// A place on a worker of the generation that serves now, or of another that was chosen before.
    func lease(
        _ terms: WorkerLease.Terms = .init(), on choice: GenerationChoice = .current
    ) async throws(WorkerLease.Failure) -> WorkerLease {
        while true {
            do throws(WorkerLease.Failure) {
                if let generation = other(than: choice) {
                    var lease = try await generation.pool.lease(terms)
                    lease.generation = generation
                    return lease
                }
                return try await leaseOnCurrent(terms)
            } catch {
                // Whoever waited while his generation was replaced asks again.
                guard error.isMoved else { throw error }
            }
        }
    }

    private func leaseOnCurrent(_ terms: WorkerLease.Terms) async throws(WorkerLease.Failure) -> WorkerLease {
        var lease: WorkerLease
        let serving: Generation
        switch try await admission(terms) {
        case .serve(let generation):
            lease = try await generation.pool.lease(terms)
            serving = generation
        case .serveWarm(let generation, let error):
            guard let warm = await generation.pool.leaseWarm() else { throw .init(error) }
            lease = warm
            serving = generation
        }
        lease.generation = serving
        if case .probing(let line, nil) = state, line.current === serving { state = .ready(line) }
        return lease
    }

    private func admission(_ terms: WorkerLease.Terms) async throws(WorkerLease.Failure) -> Admission {
        switch state {
        case .ready(let line), .probing(let line, nil): return .serve(line.current)
        case .draining: throw .init(cancellation)
        case .backingOff(let line, let pause):
            let now = MonotonicClock.now
            guard pause.until > now else {
                state = .ready(line)
                return .serve(line.current)
            }
            let waits =
                terms.waitsForPauses && pause.until - now <= runtime.longestPause.nanoseconds
                && pause.until < terms.deadline
            return waits ? .serve(line.current) : .serveWarm(line.current, refusal(pause, now))
        case .probing(let line, let trial?):
            guard QuarantineStore.now >= trial.until else { throw .init(refusal(trial.quarantine, isTried: true)) }
            return try await admission(to: line.current, trial.quarantine, terms)
        case .quarantined(let line, let quarantine):
            return try await admission(to: line.current, quarantine, terms)
        case .absent(let task):
            let task = task ?? prepare(provider)
            if case .absent(nil) = state { state = .absent(task) }
            try await begin(task)
            return try await admission(terms)
        }
    }

    /// Waits for the first generation. One that can't be had is tried again the next time.
    func begin(_ task: Task<Result<Preparation, AtelierError>, Never>) async throws(WorkerLease.Failure) {
        switch await task.value {
        case .success(let preparation): if case .absent = state { begin(preparation) }
        case .failure(let error):
            if case .absent(let known) = state, known == task { state = .absent(nil) }
            throw .init(error)
        }
    }

    /// The state that a first generation begins in.
    private func begin(_ preparation: Preparation) {
        let line = Line(preparation.generation)
        adopt(preparation.record)
        if let quarantine = preparation.record?.quarantine {
            state = .quarantined(line, quarantine)
        } else {
            state = .probing(line, nil)
        }
        line.current.isWatched.store(!budget.isWhole(at: QuarantineStore.now), ordering: .relaxed)
    }

    /// Goes on with the budget that is known of a library.
    func adopt(_ record: QuarantineRecord?) {
        successes = 0
        budget = RestartBudget(runtime.budget, seed: .random(in: 0 ... .max))
        if let record { budget.adopt(spent: record.spent, time: record.time, now: QuarantineStore.now) }
    }

    // MARK: - Quarantine

    /// Lets one request try a provider whose time has come, and everybody in where somebody cleared the quarantine.
    private func admission(
        to generation: Generation, _ known: Quarantine, _ terms: WorkerLease.Terms
    ) async throws(WorkerLease.Failure) -> Admission {
        guard let key = generation.key, let line = state.line else { throw .init(refusal(known)) }
        let limits = generation.provider.manifest.limits
        // Three phases of a start, and a render: more than that a trial doesn't take.
        let longest = runtime.spawnTimeout + limits.startTimeout * 3 + limits.renderTimeout
        let end = QuarantineStore.now + longest.nanoseconds / 1_000_000_000 + 1
        // Whoever comes while the file is read is turned away.
        state = .probing(line, Trial(quarantine: known, until: end))
        let found = await WorkerThread.run { [store] in Self.claim(key, until: end, in: store) }
        // A newer generation may have taken its place, or the end of everything.
        guard case .probing(let line, .some) = state, line.current === generation else {
            return try await admission(terms)
        }
        switch found {
        case .cleared:
            adopt(nil)
            generation.isWatched.store(false, ordering: .relaxed)
            state = .ready(line)
        case .tooEarly(let quarantine):
            state = .quarantined(line, quarantine)
            throw .init(refusal(quarantine))
        case .claimed(let quarantine):
            state = .probing(line, Trial(quarantine: quarantine, until: end))
            generation.isWatched.store(true, ordering: .relaxed)
        }
        return .serve(generation)
    }

    private enum Claim: Sendable {
        case cleared
        case tooEarly(Quarantine)
        case claimed(Quarantine)
    }

    /// Asks for the trial of a library, which one host gets. Blocks the thread.
    private static func claim(_ key: QuarantineRecord.Key, until end: UInt64, in store: QuarantineStore) -> Claim {
        guard let quarantine = store.record(key)?.quarantine else { return .cleared }
        guard quarantine.until <= QuarantineStore.now else { return .tooEarly(quarantine) }
        return store.update(key) { record in
            guard let quarantine = record?.quarantine else { return .cleared }
            guard quarantine.until <= QuarantineStore.now else { return .tooEarly(quarantine) }
            record?.quarantine?.until = end
            return .claimed(quarantine)
        }
    }

    // MARK: - Refusals

    func refusal(_ quarantine: Quarantine, isTried: Bool = false) -> AtelierError {
        let until = isTried ? "is tried again by another request" : "is left alone until \(quarantine.until.asTime)"
        return AtelierError(
            .quarantined,
            "Provider \(provider.manifest.id) \(until): it failed too often, and last \(quarantine.reason).",
            suggestion: "Replace its library with one that works, or run "
                + "'atelier providers clear-quarantine \(provider.manifest.id)'.",
            provider: provider.manifest.id, phase: .spawn, cause: "quarantine: \(quarantine.reason)")
    }

    private func refusal(_ pause: Pause, _ now: UInt64) -> AtelierError {
        let seconds = (pause.until - now + 999_999_999) / 1_000_000_000
        return AtelierError(
            .busy, "Provider \(provider.manifest.id) pauses for \(seconds) s, since it \(pause.reason).",
            suggestion: "Try again in \(seconds) s.", provider: provider.manifest.id, phase: .spawn,
            cause: "pause after: \(pause.reason)")
    }
}
