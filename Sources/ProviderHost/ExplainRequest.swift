import ProviderModel
import Synchronization

/// One question to a worker, where a place is reserved, and its answer.
final class ExplainRequest: Sendable {
    private enum State: Sendable {
        case early
        case asked(Continuation, job: UInt64)
        case over
    }

    private typealias Continuation = CheckedContinuation<Result<String?, WorkerLease.Failure>, Never>

    private let job: RenderJob
    private let reader: WorkerReader
    private let terms: WorkerLease.Terms
    private let state = Mutex(State.early)
    private let text = Mutex<String?>(nil)

    init(_ job: RenderJob, _ reader: WorkerReader, _ terms: WorkerLease.Terms) {
        self.job = job
        self.terms = terms
        self.reader = reader
    }

    private var connection: WorkerConnection { reader.connection }

    /// Asks, and waits for the answer. Once only.
    func answer(_ cancellation: AtelierError) async throws(WorkerLease.Failure) -> String? {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { ask($0) }
        } onCancel: {
            finish(.failure(.init(cancellation)))
        }
        return try result.get()
    }

    private func ask(_ continuation: Continuation) {
        let isWanted = state.withLock { state in
            guard case .early = state else { return false }
            state = .asked(continuation, job: 0)
            return true
        }
        guard isWanted else {
            connection.vacate()
            return continuation.resume(returning: .failure(.init(connection.error(.cancelled))))
        }
        let limit = job.timeout ?? connection.provider.manifest.limits.renderTimeout
        do throws(WorkerFailure) {
            let begun = try connection.begin(
                job, isQuestion: true, deadline: min(MonotonicClock.after(limit), terms.deadline), limit: limit
            ) { [self] in receive($0) }
            let isUnwanted = state.withLock { state in
                guard case .asked(let continuation, job: 0) = state else { return true }
                state = .asked(continuation, job: begun.number)
                return false
            }
            if isUnwanted { connection.cancel(begun.number) }
            reader.wake()
        } catch {
            finish(.failure(.init(connection.error(error), error)))
            connection.vacate()
        }
    }

    private func receive(_ event: WorkerJobEvent) {
        switch event {
        case .event: break
        case .explained(let answer): text.withLock { $0 = answer }
        case .ended(let failure):
            if let failure, failure.meansUnsupported {
                finish(.success(nil))
            } else if let failure {
                finish(.failure(.init(connection.error(failure), failure)))
            } else {
                finish(.success(text.withLock { $0 }))
            }
            connection.vacate()
        }
    }

    private func finish(_ result: Result<String?, WorkerLease.Failure>) {
        let former = state.withLock { state in
            defer { state = .over }
            return state
        }
        guard case .asked(let continuation, let number) = former else { return }
        continuation.resume(returning: result)
        if number != 0 { connection.cancel(number) }
    }
}

extension WorkerFailure {
    fileprivate var meansUnsupported: Bool {
        if case .reported(.unsupported, _) = self { return true }
        return false
    }
}
