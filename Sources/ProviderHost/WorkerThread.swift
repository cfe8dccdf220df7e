import CLinux
import Glibc

/// Threads of the host's own, for calls that block: the pools of Swift's tasks must not wait in the kernel.
enum WorkerThread {
    /// What `body` returns, which may block.
    static func run<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            // Without a thread to be had, this one blocks for once.
            if start({ continuation.resume(returning: body()) }) != 0 { continuation.resume(returning: body()) }
        }
    }

    /// Runs `body` on a new thread that receives no signals. Returns an error number, 0 for success.
    static func start(_ body: @escaping @Sendable () -> Void) -> Int32 {
        var signals = sigset_t()
        var former = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 512 << 10)
        let box = Unmanaged.passRetained(ThreadBody(run: body))
        var thread = pthread_t()
        let error = pthread_create(
            &thread, &attributes,
            { pointer in
                guard let pointer else { return nil }
                Unmanaged<ThreadBody>.fromOpaque(pointer).takeRetainedValue().run()
                return nil
            }, box.toOpaque())
        if error != 0 { box.release() }
        return error
    }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(run: @escaping @Sendable () -> Void) { self.run = run }
}
