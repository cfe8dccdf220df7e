import Glibc
import Synchronization

/// Signals that ask the program to end: taken by the main thread, so that the work can be ended in order.
enum Interrupts {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// The first one that came.
    private static let received = Mutex<Int32?>(nil)

    static var first: Int32? { received.withLock { $0 } }

    /// Keeps the signals for `wait`. Call before any other thread is started. Broken pipes become errors of the call
    /// that meets them.
    static func block() {
        var set = mask
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Calls `onFirst` at the first signal. A second one, or five seconds without an end, ends the program at once.
    static func wait(_ onFirst: () -> Void) -> Never {
        var set = mask
        var number: Int32 = 0
        while sigwait(&set, &number) != 0 {}
        let signal = number
        received.withLock { $0 = signal }
        onFirst()
        var patience = timespec(tv_sec: 5, tv_nsec: 0)
        while sigtimedwait(&set, nil, &patience) < 0, errno == EINTR {}
        _exit(ExitStatus.status(ofSignal: signal))
    }

    private static var mask: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        return set
    }
}
