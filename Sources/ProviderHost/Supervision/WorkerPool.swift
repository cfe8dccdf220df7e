import ProviderModel
import Synchronization

/// The workers of one generation of a provider: starts them, leases them to renders, sees them die, ends them.
actor WorkerPool {
    /// What a worker is doing; it is forgotten when its process is reaped.
    enum Worker {
        case starting(WorkerStart)
        case ready(WorkerReader)
        /// Takes no more jobs, but its process may still live.
        case ending(WorkerReader)
    }

    /// How a worker came to a bad end.
    struct Fault: Sendable {
        var blame: WorkerFailure.Blame
        /// For people: what happened and where.
        var summary: String
    }

    nonisolated let provider: ResolvedProvider
    let runtime: WorkerRuntime
    /// Told of each worker that comes to a bad end, once, before another takes its place.
    private let onFault: @Sendable (Fault) async -> Void
    var workers: [Int: Worker] = [:]
    private var lastWorker = 0
    /// Workers whose fault was told, or is just being told.
    private var reports: [Int: Task<Void, Never>] = [:]
    var queue: [Waiting] = []
    var lastInQueue = 0
    /// No worker is started before, in nanoseconds of CLOCK_MONOTONIC.
    var heldUntil: UInt64 = 0
    private(set) var isShutDown = false
    /// Why no worker may go on; nil while they may.
    var end: WorkerFailure?
    /// Workers end as soon as they have nothing to do.
    var isDraining = false
    var leaving: [CheckedContinuation<Void, Never>] = []
    var idleWatch: Task<Void, Never>?

    init(
        _ provider: ResolvedProvider, runtime: WorkerRuntime,
        onFault: @escaping @Sendable (Fault) async -> Void = { _ in }
    ) {
        self.provider = provider
        self.runtime = runtime
        self.onFault = onFault
    }

    deinit {
        idleWatch?.cancel()
        for worker in workers.values {
            switch worker {
            case .starting(let start): start.cancel()
            case .ready(let reader), .ending(let reader): reader.connection.condemn(.cancelled)
            }
        }
    }

    /// Process numbers of the workers that take jobs.
    var workerNumbers: [Int32] { connections.compactMap(\.processNumber) }

    var connections: [WorkerConnection] {
        workers.values.compactMap { worker in
            if case .ready(let reader) = worker { reader.connection } else { nil }
        }
    }

    nonisolated var cancellation: AtelierError {
        WorkerFailure.cancelled.error(provider: provider.manifest.id, log: nil)
    }

    /// Ends all workers and waits until they are gone. Renders at work fail as cancelled, and so do later ones.
    func shutdown() async {
        isShutDown = true
        idleWatch?.cancel()
        turnAway(WorkerLease.Failure(cancellation))
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

    /// Ends every worker when it has finished what it does; those who wait get the error.
    func retire(_ error: AtelierError) {
        turnAway(WorkerLease.Failure(error))
        for (number, worker) in workers {
            guard case .ready(let reader) = worker else { continue }
            workers[number] = .ending(reader)
            reader.connection.retire()
        }
    }

    // MARK: - Leases

    /// A place on a worker: a free one, one on a new worker, or, once the limit is reached, the next to become free.
    func lease(_ terms: WorkerLease.Terms = .init()) async throws(WorkerLease.Failure) -> WorkerLease {
        if isShutDown || Task.isCancelled { throw .init(cancellation) }
        // A place that is free is that of those who wait, if any do.
        guard queue.isEmpty, let place = freePlace() else {
            return try await use(try await waitForPlace(terms), terms)
        }
        return try await use(place, terms)
    }

    /// A place on a worker that is there and free; nil if there is none.
    func leaseWarm() -> WorkerLease? {
        guard queue.isEmpty, !isShutDown, let (number, reader) = reservedPlace() else { return nil }
        return WorkerLease(reader: reader, isWarm: true, worker: number, pool: self)
    }

    private func reservedPlace() -> (Int, WorkerReader)? {
        for (number, worker) in workers {
            guard case .ready(let reader) = worker else { continue }
            if reader.connection.reserve() { return (number, reader) }
            if !reader.connection.isUsable { workers[number] = .ending(reader) }
        }
        return nil
    }

    /// Takes a place, which is the caller's from now on: on a worker, or the right to start one. Nil if there is none.
    func freePlace() -> WorkerPlace? {
        if let (number, reader) = reservedPlace() { return .reserved(number, reader) }
        guard workers.count < max(1, provider.manifest.limits.workers), MonotonicClock.now >= heldUntil else {
            return nil
        }
        lastWorker += 1
        let start = WorkerStart()
        workers[lastWorker] = .starting(start)
        return .new(lastWorker, start)
    }

    /// Makes a lease of a place, or passes the place on if nobody wants it any more.
    private func use(
        _ place: WorkerPlace, _ terms: WorkerLease.Terms
    ) async throws(WorkerLease.Failure) -> WorkerLease {
        let isUnwanted = isShutDown || Task.isCancelled
        switch place {
        case .reserved(let number, let reader):
            guard isUnwanted else { return WorkerLease(reader: reader, isWarm: true, worker: number, pool: self) }
            reader.connection.vacate()
            handOver()
            throw .init(cancellation)
        case .new(let number, let start):
            guard isUnwanted else { return try await self.start(number, start, terms) }
            forget(number)
            throw .init(cancellation)
        }
    }

    private func start(
        _ number: Int, _ start: WorkerStart, _ terms: WorkerLease.Terms
    ) async throws(WorkerLease.Failure) -> WorkerLease {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                WorkerReader.open(
                    provider, runtime: runtime, as: start, within: terms,
                    started: { continuation.resume(returning: $0) },
                    ended: { [weak self] connection in Task { await self?.ended(number, connection) } })
            }
        } onCancel: {
            start.cancel()
        }
        switch result {
        case .success(let reader):
            let connection = reader.connection
            // It may have died, and been forgotten, before this task went on.
            guard workers[number] != nil, connection.reserve() else {
                let failure = connection.vitals.failure ?? .cancelled
                throw .init(connection.error(failure), failure)
            }
            workers[number] = .ready(reader)
            if isDraining {
                workers[number] = .ending(reader)
                connection.retire()
            }
            if isShutDown {
                workers[number] = .ending(reader)
                connection.vacate()
                connection.stop()
                throw .init(cancellation)
            }
            // Those that the cut met had begun, or were asked for by who came late.
            if let end {
                connection.condemn(end)
                connection.vacate()
                throw .init(connection.error(end), end)
            }
            watchIdleness()
            handOver()
            return WorkerLease(reader: reader, isWarm: false, worker: number, pool: self)
        case .failure(let failure):
            if let end {
                forget(number)
                throw .init(end.error(provider: provider.manifest.id, log: nil), end)
            }
            if let reason = failure.reason { await report(number, reason) }
            forget(number)
            throw failure
        }
    }

    // MARK: - Ends

    /// Tells of a worker's bad end, unless that was told before, and waits until it is told.
    func report(_ number: Int, _ failure: WorkerFailure) async {
        let blame = failure.blame(provider.manifest.limits)
        guard blame != .nobody, workers[number] != nil else { return }
        let fault = Fault(blame: blame, summary: failure.summary)
        let report = reports[number] ?? Task { [onFault] in await onFault(fault) }
        reports[number] = report
        await report.value
    }

    /// A worker that was started is gone.
    private func ended(_ number: Int, _ connection: WorkerConnection) async {
        if let failure = connection.endFailure { await report(number, failure) }
        forget(number)
    }

    /// The worker's process is gone, or never was.
    private func forget(_ number: Int) {
        workers[number] = nil
        reports[number] = nil
        if !isShutDown { handOver() }
        guard workers.isEmpty else { return }
        for continuation in leaving { continuation.resume() }
        leaving = []
    }
}
