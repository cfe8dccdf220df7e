import CLinux
import Glibc

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
