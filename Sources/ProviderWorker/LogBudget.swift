/// Lets a hundred lines of log through each second.
struct LogBudget {
    private var second: UInt64 = 0
    private var lines = 0
    private var missed = 0

    /// Whether a line may go now, and how many were left out since the last one that did.
    mutating func take(now: UInt64) -> (allowed: Bool, missed: Int) {
        if now / 1_000_000_000 != second {
            second = now / 1_000_000_000
            lines = 0
        }
        guard lines < 100 else {
            missed += 1
            return (false, 0)
        }
        lines += 1
        defer { missed = 0 }
        return (true, missed)
    }
}
