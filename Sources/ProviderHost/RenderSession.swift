import ProviderModel
import Synchronization

/// One iteration over a render. It begins with the first call of `next`; dropping it cancels the render.
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
    func next() async throws -> RenderEvent? {
        if !begins() {
            if let ready = try pipe.poll() { return ready }
            return try await wait()
        }
        do throws(AtelierError) {
            pipe.begin(try await supervisor.lease())
        } catch {
            pipe.cancel { error }
            throw error
        }
        if let ready = try pipe.poll() { return ready }
        return try await wait()
    }

    private func begins() -> Bool {
        hasBegun.withLock { hasBegun in
            defer { hasBegun = true }
            return !hasBegun
        }
    }

    private func wait() async throws -> RenderEvent? {
        try await withTaskCancellationHandler {
            try await pipe.wait()
        } onCancel: {
            pipe.cancel { supervisor.cancellation }
        }
    }
}
