import ProviderModel
import Synchronization

/// One iteration over a render; dropping it cancels the render.
///
/// Where a worker dies under it, the images that haven't come are drawn once more on another worker, within the time
/// that the render had from the beginning.
final class RenderSession: Sendable {
    private struct State {
        var hasBegun = false
        var hasTriedAgain = false
        var lease: WorkerLease?
    }

    private let supervisor: ProviderSupervisor
    private let pipe: RenderPipe
    private let timeout: Duration?
    private let choice: GenerationChoice
    private let isLastResort: Bool
    private let state = Mutex(State())

    init(_ events: RenderEvents) {
        supervisor = events.supervisor
        choice = events.choice
        isLastResort = events.isLastResort
        if case .trial = choice { state.withLock { $0.hasTriedAgain = true } }
        timeout = events.job.timeout
        pipe = RenderPipe(events.job, images: events.images)
    }

    deinit { pipe.cancel { supervisor.cancellation } }

    /// The next event; nil at the end.
    func next(isolation actor: isolated (any Actor)?) async throws(AtelierError) -> RenderEvent? {
        if begins() { try await begin() }
        while true {
            do throws(AtelierError) {
                let event = try await event(isolation: actor)
                if event == nil { await noteAnswer() }
                return event
            } catch {
                try await goOn(after: error)
            }
        }
    }

    private func event(isolation actor: isolated (any Actor)?) async throws(AtelierError) -> RenderEvent? {
        if let ready = try pipe.poll() { return ready }
        let result = await withTaskCancellationHandler {
            await pipe.wait(isolation: actor)
        } onCancel: {
            pipe.cancel { supervisor.cancellation }
        }
        return try result.get()
    }

    private func begins() -> Bool {
        state.withLock { state in
            defer { state.hasBegun = true }
            return !state.hasBegun
        }
    }

    /// Gets a worker; a second one if the first dies on its way.
    private func begin() async throws(AtelierError) {
        var terms = WorkerLease.Terms(timeout)
        terms.waitsForPauses = isLastResort
        while true {
            do throws(WorkerLease.Failure) {
                let lease = try await supervisor.lease(terms, on: choice)
                state.withLock { $0.lease = lease }
                return pipe.begin(lease, terms, keepsLimit: !isLastResort)
            } catch {
                guard error.reason?.mayPassElsewhere == true, !Task.isCancelled, triesAgain() else {
                    pipe.cancel { error.error }
                    throw error.error
                }
            }
        }
    }

    /// True once.
    private func triesAgain() -> Bool {
        state.withLock { state in
            defer { state.hasTriedAgain = true }
            return !state.hasTriedAgain
        }
    }

    /// Goes on after the end of a worker, or throws the error if that isn't to be.
    private func goOn(after error: AtelierError) async throws(AtelierError) {
        guard let failure = pipe.failure, let lease = state.withLock({ $0.lease }) else { throw error }
        if case .reported = failure { await noteAnswer() }
        guard !failure.leavesWorkerUsable else { throw error }
        // Counted before anything is started in its place.
        await lease.report(failure)
        var terms = pipe.terms
        terms.waitsForPauses = isLastResort
        guard failure.mayPassElsewhere, !Task.isCancelled, MonotonicClock.now < terms.deadline else { throw error }
        guard triesAgain() else { throw error.isFinal }
        do throws(WorkerLease.Failure) {
            let fresh = try await supervisor.lease(terms, on: lease.generation.map { .same($0) } ?? choice)
            state.withLock { $0.lease = fresh }
            pipe.goOn(fresh, because: failure.summary)
        } catch {
            throw Task.isCancelled ? error.error : self.error(of: failure, lease)
        }
    }

    private func error(of failure: WorkerFailure, _ lease: WorkerLease) -> AtelierError {
        lease.reader.connection.error(failure)
    }

    /// The provider works: it has drawn, or said why not.
    private func noteAnswer() async {
        guard let lease = state.withLock({ $0.lease }) else { return }
        await supervisor.noteSuccess(of: lease)
    }
}

extension AtelierError {
    /// The same, where nothing more is tried.
    fileprivate var isFinal: AtelierError {
        guard code == .providerCrashed else { return self }
        var error = self
        error.suggestion = "It was tried twice; the provider's author needs this message and what it wrote."
        return error
    }
}
