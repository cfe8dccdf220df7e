import ProviderModel
import Synchronization

/// What follows from the ends of workers and requests.
extension ProviderSupervisor {
    /// A worker came to a bad end.
    func note(_ fault: WorkerPool.Fault, of generation: Int) async {
        if fault.blame == .remark { return remark("It \(fault.summary).") }
        guard let line = state.line, line.current.number == generation else { return }
        switch fault.blame {
        case .nobody, .remark: break
        case .outside:
            let pause = budget.disturbance(at: QuarantineStore.now)
            line.current.isWatched.store(true, ordering: .relaxed)
            await self.pause(line.current, pause, fault.summary)
        case .provider: await punish(line.current, fault.summary)
        }
    }

    /// A request ended well, or as the provider saw fit: it works.
    nonisolated func noteSuccess(of lease: WorkerLease) async {
        // Most times nobody cares, and it costs nothing.
        guard let generation = lease.generation, generation.isWatched.load(ordering: .relaxed) else { return }
        await noteSuccess(of: generation)
    }

    private func noteSuccess(of generation: Generation) async {
        guard let line = state.line, line.current === generation else { return }
        let now = QuarantineStore.now
        budget.success(at: now)
        successes += 1
        let endsTrial = state.trial != nil
        if endsTrial {
            adopt(nil)
            state = .ready(line)
        }
        guard endsTrial || budget.isWhole(at: now) else { return }
        successes = 0
        generation.isWatched.store(false, ordering: .relaxed)
        guard let key = generation.key else { return }
        await WorkerThread.run { [store] in
            guard let record = store.record(key), endsTrial || record.quarantine == nil else { return }
            store.update(key) { if endsTrial || $0?.quarantine == nil { $0 = nil } }
        }
    }

    /// What a fault leads to.
    private struct Judgement: Sendable {
        var budget: RestartBudget
        var pause = Duration.zero
        var quarantine: Quarantine?
    }

    private func punish(_ generation: Generation, _ summary: String) async {
        let (known, earned, trial) = (budget, successes, state.trial?.quarantine)
        successes = 0
        generation.isWatched.store(true, ordering: .relaxed)
        let judgement: Judgement
        if let key = generation.key {
            judgement = await WorkerThread.run { [store] in
                store.update(key) { Self.judge(&$0, key, known, earned, trial, summary) }
            }
        } else {
            var nothing: QuarantineRecord?
            judgement = Self.judge(&nothing, nil, known, earned, trial, summary)
        }
        budget = judgement.budget
        guard let quarantine = judgement.quarantine else {
            return await pause(generation, judgement.pause, summary)
        }
        guard let line = state.line, line.current === generation else { return }
        if case .draining = state { return }
        state = .quarantined(line, quarantine)
        await generation.pool.retire(refusal(quarantine))
    }

    /// Adds a fault to what all hosts know.
    private static func judge(
        _ record: inout QuarantineRecord?, _ key: QuarantineRecord.Key?, _ known: RestartBudget, _ earned: Int,
        _ trial: Quarantine?, _ summary: String
    ) -> Judgement {
        let now = QuarantineStore.now
        var budget = known
        if let record {
            budget.adopt(spent: record.spent, time: record.time, now: now)
            for _ in 0..<min(earned, 100) { budget.success(at: now) }
        }
        let verdict = budget.fault(at: now)
        var judgement = Judgement(budget: budget)
        switch (verdict, trial) {
        case (.pause(let pause), nil):
            judgement.pause = pause
            // Another host may have quarantined it by now.
            judgement.quarantine = record?.quarantine.flatMap { $0.until > now ? $0 : nil }
        case (_, let trial):
            let round = trial.map { $0.round + 1 } ?? 0
            judgement.quarantine = Quarantine(
                reason: summary, since: trial?.since ?? now, until: now + budget.terms.quarantine(round: round),
                round: round)
        }
        if let key {
            record = QuarantineRecord(
                key: key, spent: budget.spent, time: now, quarantine: judgement.quarantine ?? record?.quarantine)
        }
        return judgement
    }

    private func pause(_ generation: Generation, _ pause: Duration, _ summary: String) async {
        guard pause > .zero, let line = state.line, line.current === generation else { return }
        let until = MonotonicClock.after(pause)
        switch state {
        case .absent, .draining, .quarantined, .probing(_, .some): return
        case .ready, .probing, .backingOff: state = .backingOff(line, Pause(until: until, reason: summary))
        }
        await generation.pool.hold(until: until)
    }
}
