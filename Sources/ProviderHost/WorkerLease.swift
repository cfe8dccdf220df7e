import ProviderModel

/// A place for one job on a worker.
struct WorkerLease: Sendable {
    var reader: WorkerReader
    /// The worker was there before.
    var isWarm: Bool
    /// The worker's number in its pool.
    var worker: Int
    var pool: WorkerPool
    /// Whose pool it is, where a supervisor gave the lease.
    var generation: Generation?

    /// How long somebody waits for a lease, a worker's start included.
    struct Terms: Sendable {
        /// In nanoseconds of CLOCK_MONOTONIC.
        var deadline = UInt64.max
        /// The time that the deadline stands for, for messages.
        var limit = Duration.zero
        /// Waits for a provider that pauses after a fault.
        var waitsForPauses = true

        init() {}

        /// From now on, for a request that names its own time.
        init(_ timeout: Duration?) {
            guard let timeout else { return }
            deadline = MonotonicClock.after(timeout)
            limit = timeout
        }
    }

    /// Why there is no lease.
    struct Failure: Error, Sendable {
        var error: AtelierError
        /// What the worker did that was started for it; nil if none was.
        var reason: WorkerFailure?
        /// The generation was replaced: ask for the one that serves now.
        var isMoved = false

        init(_ error: AtelierError, _ reason: WorkerFailure? = nil) {
            self.error = error
            self.reason = reason
        }
    }

    /// Has the worker's bad end counted, and waits for that. However many jobs it had, it counts once.
    func report(_ failure: WorkerFailure) async {
        await pool.report(worker, failure)
    }
}

/// What somebody who waits for a lease is given; it is his, or he passes it on.
enum WorkerPlace: Sendable {
    /// A place that is kept on a worker, which has this number.
    case reserved(Int, WorkerReader)
    /// The right to start a worker, which has this number.
    case new(Int, WorkerStart)
}
