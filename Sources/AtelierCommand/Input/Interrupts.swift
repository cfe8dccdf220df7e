import Glibc
import ProviderModel
import Synchronization

/// Signals that ask the program to end: taken by the main thread, so that the work can be ended in order.
enum Interrupts {
    /// SIGQUIT is one of them: the Swift runtime would take it for a crash, and ask at the terminal what to do.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// The first one that came.
    private static let received = Mutex<Int32?>(nil)

    static var first: Int32? { received.withLock { $0 } }

    /// Keeps the signals for `wait`. Call before any other thread is started. Broken pipes and files that would grow
    /// beyond their limit become errors of the call that meets them, and the ends of child processes can be waited for, whatever the caller of the program ignores.
    static func block() {
        var set = mask
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
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

    /// Without those that the program was started to ignore, as `nohup` does: once blocked they would come.
    private static var mask: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals where !isIgnored(signal) { sigaddset(&set, signal) }
        return set
    }

    private static func isIgnored(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(signal, nil, &action) == 0 else { return false }
        // Functions can't be compared, their addresses can.
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}

extension AtelierError {
    /// The end of a call that would have waited for something outside.
    static let interrupted = AtelierError(.cancelled, "The work was cancelled.")
}
