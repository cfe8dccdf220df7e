package import ProviderModel

/// Keeps one provider's workers: starts them, leases them to renders, sees them die, ends them.
package actor ProviderSupervisor {
    package nonisolated let provider: ResolvedProvider

    package init(_ provider: ResolvedProvider, runtime: WorkerRuntime) { self.provider = provider }

    /// Draws a job on a warm worker, or on a new one. Ending the iteration or its task cancels the render. The stream
    /// fails with an `AtelierError` that names provider, phase and cause; images delivered before stay delivered.
    package nonisolated func render(_ job: RenderJob) -> AsyncThrowingStream<RenderEvent, any Error> {
        AsyncThrowingStream { $0.finish() }
    }

    /// What the provider would draw, as a JSON object; nil if it can't say.
    package func explain(_ job: RenderJob) async throws -> String? { nil }

    /// Starts a worker and describes and creates the provider, without a render: `providers show`, `doctor`.
    package func probe() async throws {}

    /// Ends all workers and waits until they are gone.
    package func shutdown() async {}
}

/// What workers are started with.
package struct WorkerRuntime: Sendable {
    /// Absolute path of `atelier-worker`.
    package var workerPath: String
    /// Time to return after a soft cancel, before SIGKILL.
    package var grace = Duration.seconds(2)

    package init(workerPath: String) { self.workerPath = workerPath }
}
