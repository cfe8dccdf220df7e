import ProviderModel

/// The thread of a worker that serves callers who can't block: starts the worker, then receives for it and tells each
/// job's observer, until the worker is gone.
enum WorkerReader {
    static func open(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, as start: WorkerStart,
        started: @escaping @Sendable (Result<WorkerConnection, AtelierError>) -> Void,
        ended: @escaping @Sendable () -> Void
    ) {
        let error = WorkerThread.start {
            let connection: WorkerConnection
            do throws(AtelierError) {
                connection = try WorkerConnection.start(provider, runtime: runtime, as: start)
            } catch {
                started(.failure(error))
                return
            }
            started(.success(connection))
            while connection.receive({ job, event in job.observer?(event) }) {}
            ended()
        }
        guard error != 0 else { return }
        started(
            .failure(
                WorkerFailure.hostFailed("it can't start a thread").error(provider: provider.manifest.id, log: nil)))
    }
}
