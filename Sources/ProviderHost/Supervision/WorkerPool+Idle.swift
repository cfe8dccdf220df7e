import ProviderModel

/// Workers that nobody needs any more.
extension WorkerPool {
    /// Ends workers that have had no job for the runtime's time. Runs as long as there are workers that could.
    func watchIdleness() {
        guard idleWatch == nil else { return }
        idleWatch = alarm(at: MonotonicClock.after(runtime.idleTimeout)) { await $0.retireIdle() }
    }

    private func retireIdle() {
        idleWatch = nil
        let limit = runtime.idleTimeout.nanoseconds
        let now = MonotonicClock.now
        var next = UInt64.max
        for (number, worker) in workers {
            guard case .ready(let reader) = worker else { continue }
            if let since = reader.connection.retire(ifIdleSince: now > limit ? now - limit : 0) {
                next = min(next, since)
            } else {
                workers[number] = .ending(reader)
            }
        }
        guard next != .max, !isShutDown else { return }
        // A worker at work counts as used now.
        idleWatch = alarm(at: max(next, now - min(now, limit) + 1_000_000) + limit) { await $0.retireIdle() }
    }
}
