import ProviderModel
import Synchronization

/// Who waits for a place on a worker.
extension WorkerPool {
    struct Waiting {
        var number: Int
        var continuation: CheckedContinuation<Result<WorkerPlace, WorkerLease.Failure>, Never>
        /// Ends the wait when the request's time is over.
        var timer: Task<Void, Never>?
    }

    func waitForPlace(_ terms: WorkerLease.Terms) async throws(WorkerLease.Failure) -> WorkerPlace {
        guard queue.count < runtime.longestQueue else { throw .init(busy) }
        lastInQueue += 1
        let number = lastInQueue
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let timer =
                    terms.deadline == .max
                    ? nil
                    : alarm(at: terms.deadline) { [limit = terms.limit] pool in
                        await pool.leaveQueue(number, WorkerLease.Failure(pool.tooLate(limit)))
                    }
                queue.append(Waiting(number: number, continuation: continuation, timer: timer))
                watchPlaces(true)
                // A place that became free just before it was watched.
                handOver()
            }
        } onCancel: {
            Task { await self.leaveQueue(number, WorkerLease.Failure(cancellation)) }
        }
        return try result.get()
    }

    private func leaveQueue(_ number: Int, _ failure: WorkerLease.Failure) {
        guard let place = queue.firstIndex(where: { $0.number == number }) else { return }
        resume(queue.remove(at: place), with: .failure(failure))
    }

    private func resume(_ waiting: Waiting, with result: Result<WorkerPlace, WorkerLease.Failure>) {
        waiting.timer?.cancel()
        waiting.continuation.resume(returning: result)
    }

    /// Everybody who waits gets the error.
    func turnAway(_ failure: WorkerLease.Failure) {
        let waiting = queue
        queue = []
        for waiting in waiting { resume(waiting, with: .failure(failure)) }
    }

    /// Gives places that are free to those who wait, the first come first.
    func handOver() {
        while !queue.isEmpty, let place = freePlace() { resume(queue.removeFirst(), with: .success(place)) }
        watchPlaces(!queue.isEmpty)
    }

    /// Has workers tell when a place becomes free, or not.
    private func watchPlaces(_ watches: Bool) {
        let tell: @Sendable () -> Void = { [weak self] in Task { await self?.handOver() } }
        for connection in connections { connection.vacancy.withLock { $0 = watches ? tell : nil } }
    }

    /// Starts no worker before `time`, in nanoseconds of CLOCK_MONOTONIC. Who waits goes on waiting.
    func hold(until time: UInt64) {
        heldUntil = time
        guard time > MonotonicClock.now else { return handOver() }
        alarm(at: time) { await $0.handOver() }
    }

    /// Does something later, unless the pool is gone by then.
    @discardableResult
    func alarm(at time: UInt64, _ body: @escaping @Sendable (WorkerPool) async -> Void) -> Task<Void, Never> {
        Task { [weak self] in
            let now = MonotonicClock.now
            if time > now {
                do { try await Task.sleep(for: .nanoseconds(Int64(clamping: time - now))) } catch { return }
            }
            if let self { await body(self) }
        }
    }

    private var busy: AtelierError {
        AtelierError(
            .busy, "Provider \(provider.manifest.id) has too many requests waiting.", suggestion: "Try again later.",
            provider: provider.manifest.id, phase: .spawn, cause: "\(queue.count) requests in the queue")
    }

    private nonisolated func tooLate(_ limit: Duration) -> AtelierError {
        AtelierError(
            .timedOut, "Provider \(provider.manifest.id) had no worker free within \(limit).",
            provider: provider.manifest.id, phase: .spawn, cause: "deadline of \(limit)")
    }
}
