import ProviderModel
import Synchronization

/// Receives for callers who can't block, and tells each job's observer.
///
/// It has a thread of its own, which starts the worker and then sleeps while no job is at work. Quick jobs don't need
/// it: a caller whose worker answered within microseconds the last time receives for itself for about as long, which
/// saves two changes of threads. Whoever receives, one at a time does.
final class WorkerReader: Sendable {
    let connection: WorkerConnection
    private let isReceiving = Atomic(false)

    private init(_ connection: WorkerConnection) { self.connection = connection }

    /// Starts a worker on a new thread, within a request's time. `started` is called once; `ended` after a start that
    /// went well, when the worker is gone.
    static func open(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, as start: WorkerStart, within terms: WorkerLease.Terms,
        started: @escaping @Sendable (Result<WorkerReader, WorkerLease.Failure>) -> Void,
        ended: @escaping @Sendable (WorkerConnection) -> Void
    ) {
        let error = WorkerThread.start {
            let reader: WorkerReader
            do throws(WorkerLease.Failure) {
                let connection = try WorkerConnection.open(provider, runtime: runtime, as: start, within: terms)
                reader = WorkerReader(connection)
            } catch {
                started(.failure(error))
                return
            }
            started(.success(reader))
            reader.serve()
            ended(reader.connection)
        }
        guard error != 0 else { return }
        let failure = WorkerFailure.hostFailed("it can't start a thread")
        started(.failure(.init(failure.error(provider: provider.manifest.id, log: nil), failure)))
    }

    /// Has the thread receive, if nobody does.
    func wake() { connection.vitals.bell.ring() }

    /// Receives on the calling thread until `isDone`, if the worker is quick; otherwise has the thread do it.
    func receiveBriefly(until isDone: () -> Bool) {
        let briefly = connection.watching
        guard briefly > 0, take() else { return wake() }
        let end = MonotonicClock.now + briefly
        var isOpen = true
        while isOpen && !isDone() {
            let now = MonotonicClock.now
            guard now < end else { break }
            isOpen = connection.receive(within: end - now, tell) != .end
        }
        isReceiving.store(false, ordering: .releasing)
        // The end of a worker takes time: that is for the thread, which may have been rung for it in vain.
        if !isOpen || connection.isAtWork || connection.process.number == nil { wake() }
    }

    /// The thread's work: receives whenever it is woken, as long as there are jobs.
    private func serve() {
        while true {
            connection.vitals.bell.wait()
            // Whoever receives now rings again when he stops before all is done.
            guard take() else { continue }
            var isOpen = true
            while isOpen && (connection.isAtWork || connection.process.number == nil) {
                isOpen = connection.receive(tell) != .end
            }
            if !isOpen { connection.conclude(tell) }
            isReceiving.store(false, ordering: .releasing)
            guard isOpen else { return }
        }
    }

    private func take() -> Bool {
        isReceiving.compareExchange(expected: false, desired: true, ordering: .acquiringAndReleasing).exchanged
    }

    private func tell(_ job: WorkerJob, _ event: WorkerJobEvent) { job.observer?(event) }
}
