package import ProviderModel
import Synchronization

/// Keeps one provider's workers: starts them, leases them to renders, sees them die, ends them.
package actor ProviderSupervisor {
    /// What a worker is doing; it is forgotten when its process is reaped.
    private enum Worker {
        case starting(WorkerStart)
        case ready(WorkerReader)
        /// Takes no more jobs, but its process may still live.
        case ending(WorkerReader)
    }

    package nonisolated let provider: ResolvedProvider
    private let runtime: WorkerRuntime
    private var workers: [Int: Worker] = [:]
    private var lastWorker = 0
    private(set) var queue: [(number: Int, continuation: CheckedContinuation<WorkerPlace, any Error>)] = []
    private var lastInQueue = 0
    private var isShutDown = false
    private var leaving: [CheckedContinuation<Void, Never>] = []

    package init(_ provider: ResolvedProvider, runtime: WorkerRuntime) {
        self.provider = provider
        self.runtime = runtime
    }

    deinit {
        for worker in workers.values {
            switch worker {
            case .starting(let start): start.cancel()
            case .ready(let reader), .ending(let reader): reader.connection.condemn(.cancelled)
            }
        }
    }

    /// Draws a job on a warm worker, or on a new one. Fails with an error that names provider, phase and cause; images
    /// delivered before stay delivered.
    package nonisolated func render(_ job: RenderJob) -> RenderEvents { RenderEvents(job: job, supervisor: self) }

    /// What the provider would draw, as a JSON object; nil if it can't say.
    package func explain(_ job: RenderJob) async throws -> String? {
        let reader = try await lease().reader
        let connection = reader.connection
        guard connection.ready.canExplain else {
            connection.vacate()
            return nil
        }
        return try await ExplainRequest(job, reader).answer(cancellation)
    }

    /// Starts a worker and describes and creates the provider, without a render.
    @discardableResult
    package func probe() async throws -> ProviderFindings {
        let connection = try await lease().reader.connection
        connection.vacate()
        return ProviderFindings(notes: connection.ready.notes, sandbox: connection.sandbox)
    }

    /// Process numbers of the workers that take jobs.
    package var workerNumbers: [Int32] { connections.compactMap(\.processNumber) }

    /// Ends all workers and waits until they are gone. Renders at work fail as cancelled, and so do later ones.
    package func shutdown() async {
        isShutDown = true
        for waiting in queue { waiting.continuation.resume(throwing: cancellation) }
        queue = []
        for (number, worker) in workers {
            switch worker {
            case .starting(let start): start.cancel()
            case .ready(let reader), .ending(let reader):
                workers[number] = .ending(reader)
                reader.connection.stop()
            }
        }
        guard !workers.isEmpty else { return }
        await withCheckedContinuation { leaving.append($0) }
    }

    nonisolated var cancellation: AtelierError {
        WorkerFailure.cancelled.error(provider: provider.manifest.id, log: nil)
    }

    private var connections: [WorkerConnection] {
        workers.values.compactMap { worker in
            if case .ready(let reader) = worker { reader.connection } else { nil }
        }
    }

    // MARK: - Leases

    /// A place on a worker: a free one, one on a new worker, or, once the limit is reached, the next to become free.
    func lease() async throws(AtelierError) -> WorkerLease {
        if isShutDown || Task.isCancelled { throw cancellation }
        // A place that is free is that of those who wait, if any do.
        guard queue.isEmpty, let place = freePlace() else { return try await use(try await waitForPlace()) }
        return try await use(place)
    }

    /// Takes a place, which is the caller's from now on: on a worker, or the right to start one. Nil if there is none.
    private func freePlace() -> WorkerPlace? {
        for (number, worker) in workers {
            guard case .ready(let reader) = worker else { continue }
            if reader.connection.reserve() { return .reserved(reader) }
            if !reader.connection.isUsable { workers[number] = .ending(reader) }
        }
        guard workers.count < max(1, provider.manifest.limits.workers) else { return nil }
        lastWorker += 1
        let start = WorkerStart()
        workers[lastWorker] = .starting(start)
        return .new(lastWorker, start)
    }

    /// Makes a lease of a place, or passes the place on if nobody wants it any more.
    private func use(_ place: WorkerPlace) async throws(AtelierError) -> WorkerLease {
        let isUnwanted = isShutDown || Task.isCancelled
        switch place {
        case .reserved(let reader):
            guard isUnwanted else { return WorkerLease(reader: reader, isWarm: true) }
            reader.connection.vacate()
            handOver()
            throw cancellation
        case .new(let number, let start):
            guard isUnwanted else { return try await self.start(number, start) }
            forget(number)
            throw cancellation
        }
    }

    private func start(_ number: Int, _ start: WorkerStart) async throws(AtelierError) -> WorkerLease {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                WorkerReader.open(
                    provider, runtime: runtime, as: start, started: { continuation.resume(returning: $0) },
                    ended: { [weak self] in Task { await self?.forget(number) } })
            }
        } onCancel: {
            start.cancel()
        }
        switch result {
        case .success(let reader):
            let connection = reader.connection
            // It may have died, and been forgotten, before this task went on.
            guard workers[number] != nil, connection.reserve() else {
                throw connection.error(connection.vitals.failure ?? .cancelled)
            }
            workers[number] = .ready(reader)
            if isShutDown {
                workers[number] = .ending(reader)
                connection.vacate()
                connection.stop()
                throw cancellation
            }
            handOver()
            return WorkerLease(reader: reader, isWarm: false)
        case .failure(let error):
            forget(number)
            throw error
        }
    }

    /// The worker's process is gone, or never was.
    private func forget(_ number: Int) {
        workers[number] = nil
        if !isShutDown { handOver() }
        guard workers.isEmpty else { return }
        for continuation in leaving { continuation.resume() }
        leaving = []
    }

    // MARK: - Queue

    private func waitForPlace() async throws(AtelierError) -> WorkerPlace {
        guard queue.count < runtime.longestQueue else { throw busy }
        lastInQueue += 1
        let number = lastInQueue
        do {
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    queue.append((number, continuation))
                    watchPlaces(true)
                    // A place that became free just before it was watched.
                    handOver()
                }
            } onCancel: {
                Task { await self.leaveQueue(number) }
            }
        } catch { throw cancellation }
    }

    private func leaveQueue(_ number: Int) {
        guard let place = queue.firstIndex(where: { $0.number == number }) else { return }
        queue.remove(at: place).continuation.resume(throwing: cancellation)
    }

    /// Gives places that are free to those who wait, the first come first.
    func handOver() {
        while !queue.isEmpty, let place = freePlace() { queue.removeFirst().continuation.resume(returning: place) }
        watchPlaces(!queue.isEmpty)
    }

    /// Has workers tell when a place becomes free, or not.
    private func watchPlaces(_ watches: Bool) {
        let tell: @Sendable () -> Void = { [weak self] in Task { await self?.handOver() } }
        for connection in connections { connection.vacancy.withLock { $0 = watches ? tell : nil } }
    }

    private var busy: AtelierError {
        AtelierError(
            .busy, "Provider \(provider.manifest.id) has too many requests waiting.", suggestion: "Try again later.",
            provider: provider.manifest.id, phase: .spawn, cause: "\(queue.count) requests in the queue")
    }
}
