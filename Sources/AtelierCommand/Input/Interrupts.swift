import Glibc
import ProviderModel
import Synchronization

/// Signals that ask the program to end: caught by a thread of their own, so that the work can be ended in order.
enum Interrupts {
    /// The signals, once `block()` was called: no other thread gets them.
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The first one that came.
    private static let received = Mutex<Int32?>(nil)

    static var first: Int32? { received.withLock { $0 } }

    /// Call before any other thread is started. Broken pipes become errors of the call that meets them.
    static func block() {
        var set = mask()
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Calls `onFirst` at the first signal. A second one, or five seconds without an end, ends the program at once.
    static func watch(_ onFirst: @escaping @Sendable () -> Void) {
        let context = Unmanaged.passRetained(Handler(onFirst)).toOpaque()
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Handler>.fromOpaque(context).takeRetainedValue().wait() }
                return nil
            }, context)
        if status == 0 { pthread_detach(thread) }
    }

    private static func mask() -> sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }

    private final class Handler: Sendable {
        let onFirst: @Sendable () -> Void
        init(_ onFirst: @escaping @Sendable () -> Void) { self.onFirst = onFirst }

        func wait() {
            var set = Interrupts.mask()
            var number: Int32 = 0
            guard sigwait(&set, &number) == 0 else { return }
            let signal = number
            Interrupts.received.withLock { $0 = signal }
            onFirst()
            var patience = timespec(tv_sec: 5, tv_nsec: 0)
            while sigtimedwait(&set, nil, &patience) < 0, errno == EINTR {}
            _exit(ExitStatus.status(ofSignal: signal))
        }
    }
}
