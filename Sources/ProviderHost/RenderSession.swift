import ProviderModel
import Synchronization

/// One iteration over a render; dropping it cancels the render.
final class RenderSession: Sendable {
    private let supervisor: ProviderSupervisor
    private let pipe: RenderPipe
    private let hasBegun = Mutex(false)

    init(_ job: RenderJob, on supervisor: ProviderSupervisor) {
        self.supervisor = supervisor
        pipe = RenderPipe(job)
    }

    deinit { pipe.cancel { supervisor.cancellation } }

    /// The next event; nil at the end.
    func next(isolation actor: isolated (any Actor)?) async throws(AtelierError) -> RenderEvent? {
        if begins() {
            do throws(AtelierError) {
                pipe.begin(try await supervisor.lease())
            } catch {
                pipe.cancel { error }
                throw error
            }
        }
        if let ready = try pipe.poll() { return ready }
        let result = await withTaskCancellationHandler {
            await pipe.wait(isolation: actor)
        } onCancel: {
            pipe.cancel { supervisor.cancellation }
        }
        return try result.get()
    }

    private func begins() -> Bool {
        hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
    }
}
