import CLinux
import Glibc

/// Threads of the host's own, for calls that block: the pools of Swift's tasks must not wait in the kernel.
enum WorkerThread {
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

/// A value that is set once and waited for by threads.
final class Latch<Value: Sendable>: @unchecked Sendable {
    // Sendable: `value` is only touched with `mutex` held; the two pointers never change.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var value: Value?

    init() {
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func set(_ value: Value) {
        pthread_mutex_lock(mutex)
        if self.value == nil { self.value = value }
        pthread_cond_broadcast(condition)
        pthread_mutex_unlock(mutex)
    }

    /// Nil if the value isn't set before `time`, in nanoseconds of CLOCK_MONOTONIC.
    func wait(until time: UInt64) -> Value? {
        var limit = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while value == nil, pthread_cond_timedwait(condition, mutex, &limit) == 0 {}
        return value
    }
}

/// Wakes one thread that waits; a wake-up that nobody waits for is kept for the next to wait.
final class Doorbell: @unchecked Sendable {
    // Sendable: `hasRung` is only touched with `mutex` held; the two pointers never change.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var hasRung = false

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    func ring() {
        pthread_mutex_lock(mutex)
        hasRung = true
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    func wait() {
        pthread_mutex_lock(mutex)
        while !hasRung { pthread_cond_wait(condition, mutex) }
        hasRung = false
        pthread_mutex_unlock(mutex)
    }
}

/// The clock of deadlines.
enum MonotonicClock {
    /// Nanoseconds of CLOCK_MONOTONIC.
    static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// `duration` from now; far away if that is more than a century.
    static func after(_ duration: Duration) -> UInt64 { now + nanoseconds(duration) }

    static func nanoseconds(_ duration: Duration) -> UInt64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 3_000_000_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
