import CLinux
import Glibc

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
