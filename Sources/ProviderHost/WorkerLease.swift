/// A place for one job on a worker.
struct WorkerLease: Sendable {
    var reader: WorkerReader
    /// The worker was there before.
    var isWarm: Bool
}

/// What somebody who waits for a lease is given; it is his, or he passes it on.
enum WorkerPlace: Sendable {
    /// A place that is kept on a worker.
    case reserved(WorkerReader)
    /// The right to start a worker, which has this number.
    case new(Int, WorkerStart)
}
