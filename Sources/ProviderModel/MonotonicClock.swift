internal import CLinux

/// The clock of deadlines, the same in every process.
package enum MonotonicClock {
    /// Nanoseconds of CLOCK_MONOTONIC.
    package static var now: UInt64 { clinux_now() }

    /// `duration` from now; far away if that is more than a century.
    package static func after(_ duration: Duration) -> UInt64 { now + duration.nanoseconds }
}

extension Duration {
    /// Whole nanoseconds: 0 for a negative duration, about a century for a longer one.
    package var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 3_000_000_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
