import CLinux
import Glibc

/// Runs closures on a fixed number of threads, in the order they come: for providers that render several jobs at once.
final class JobQueue: @unchecked Sendable {
    // Sendable: `waiting` is only touched with `mutex` held; the two pointers never change.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [@Sendable () -> Void] = []

    /// Starts the threads; they live as long as the process. Nil if they can't be had.
    init?(threads: Int) {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, 8 << 20)
        for _ in 0..<threads {
            var thread = pthread_t()
            let start = Unmanaged.passRetained(self).toOpaque()
            let error = pthread_create(
                &thread, &attributes,
                { pointer in
                    guard let pointer else { return nil }
                    Unmanaged<JobQueue>.fromOpaque(pointer).takeUnretainedValue().work()
                }, start)
            guard error == 0 else { return nil }
        }
    }

    func add(_ job: @escaping @Sendable () -> Void) {
        pthread_mutex_lock(mutex)
        waiting.append(job)
        pthread_cond_signal(condition)
        pthread_mutex_unlock(mutex)
    }

    private func work() -> Never {
        clinux_use_crash_stack()
        while true {
            pthread_mutex_lock(mutex)
            while waiting.isEmpty { pthread_cond_wait(condition, mutex) }
            let job = waiting.removeFirst()
            pthread_mutex_unlock(mutex)
            job()
        }
    }
}
