package import ProviderModel
import Synchronization

extension WorkerConnection {
    /// Draws a job on the calling thread: sends it, receives what comes and tells `onEvent`, until it is over. This is
    /// the direct path, without a thread in between; only for a connection that was made by `start`, and by one
    /// thread at a time (others wait).
    package func render(_ job: RenderJob, onEvent: (RenderEvent) -> Void = { _ in }) throws(AtelierError) {
        let failure = direct.withLock { _ -> WorkerFailure? in
            guard reserve() else { return vitals.failure ?? .hostFailed("the worker takes no more jobs") }
            defer { vacate() }
            let limit = job.timeout ?? provider.manifest.limits.renderTimeout
            let deadline = MonotonicClock.after(limit)
            var first = job.first
            while let part = Self.part(of: job, from: first) {
                first += part.count
                if let failure = run(part, deadline, limit, onEvent) { return failure }
            }
            return nil
        }
        if let failure { throw error(failure) }
    }

    private func run(
        _ job: consuming RenderJob, _ deadline: UInt64, _ limit: Duration, _ onEvent: (RenderEvent) -> Void
    ) -> WorkerFailure? {
        do throws(WorkerFailure) {
            let begun = try begin(job, deadline: deadline, limit: limit, observer: nil)
            pool.scrub()
            var isOver = false
            var failure: WorkerFailure?
            let route = { (other: WorkerJob, event: WorkerJobEvent) in
                guard other === begun else { return }
                switch event {
                case .event(let event): onEvent(event)
                case .explained: break
                case .ended(let reason):
                    isOver = true
                    failure = reason
                }
            }
            while !isOver { if receive(route) == .end { conclude(route) } }
            return failure
        } catch { return error }
    }
}
