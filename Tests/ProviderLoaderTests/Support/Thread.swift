import Glibc
import Synchronization

/// A thread of its own for code that blocks.
enum Thread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread and waits for it without blocking the caller's.
    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let work = Work { continuation.resume(returning: body()) }
            var thread = pthread_t()
            pthread_create(
                &thread, nil,
                { argument in
                    if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
                    return nil
                }, Unmanaged.passRetained(work).toOpaque())
            pthread_detach(thread)
        }
    }
}
