import CLinux
import Glibc

/// How a worker ends: with everything that its provider started.
enum WorkerExit {
    /// Kills the process group that this worker leads, and the worker.
    static func endGroup() -> Never {
        kill(-getpid(), SIGKILL)
        _exit(1)
    }

    /// Ends without running the exit handlers of a provider that was told to stop.
    static func leave(_ status: Int32) -> Never { _exit(status) }

    /// Has the host's death end the group, by a signal from the kernel.
    static func followHost() {
        clinux_end_group_on(SIGTERM)
        clinux_set_parent_death_signal(SIGTERM)
    }

    /// Has the host's death end the group a second way that doesn't depend on the first: by a thread that sees the
    /// socket close, also if that was before. No other thread may be started before the sandbox is entered, which
    /// threads inherit.
    static func watch(socket: Int32) {
        var signals = sigset_t()
        var former = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 64 << 10)
        var thread = pthread_t()
        let error = pthread_create(
            &thread, &attributes,
            { socket in
                clinux_wait_for_hangup(Int32(Int(bitPattern: socket)))
                WorkerExit.endGroup()
            }, UnsafeMutableRawPointer(bitPattern: Int(socket)))
        pthread_attr_destroy(&attributes)
        if error != 0 { endGroup() }
    }
}
