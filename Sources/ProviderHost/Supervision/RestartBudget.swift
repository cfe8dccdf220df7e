/// How often a provider may fail before it is left alone, and how long to pause before its next worker.
///
/// A pure value: the time is given, in seconds since 1970, and the jitter comes from a seed. A fault spends one of the
/// allowance; requests that end well and time earn it back.
struct RestartBudget: Hashable, Sendable {
    struct Terms: Hashable, Sendable {
        /// Faults at which the budget is spent.
        var allowance = 8.0
        /// What one request that ends well earns back.
        var earned = 0.25
        /// Seconds that earn one fault back.
        var recovery = 120.0
        /// Before the second worker in a row; the first comes at once. Doubles from then on.
        var firstPause = Duration.milliseconds(100)
        var longestPause = Duration.seconds(30)
        /// How long the first quarantine lasts. Doubles with each trial that fails.
        var firstQuarantine: UInt64 = 600
        var longestQuarantine: UInt64 = 86_400

        init() {}
    }

    enum Verdict: Hashable, Sendable {
        /// The next worker may start after this time.
        case pause(Duration)
        /// Too many faults.
        case spent
    }

    let terms: Terms
    /// Faults that count, as of `time`.
    private(set) var spent: Double
    private(set) var time: UInt64
    /// Ends in a row without a request that ended well.
    private(set) var streak = 0
    private var seed: UInt64

    init(_ terms: Terms = Terms(), seed: UInt64, spent: Double = 0, time: UInt64 = 0) {
        self.terms = terms
        self.seed = seed
        self.spent = Self.bounded(spent, terms)
        self.time = time
    }

    private static func bounded(_ spent: Double, _ terms: Terms) -> Double {
        spent.isFinite ? min(max(spent, 0), terms.allowance) : 0
    }

    /// Goes on from what another host has found. A time to come, as after a clock was set back, counts as now.
    mutating func adopt(spent: Double, time: UInt64, now: UInt64) {
        self.spent = Self.bounded(spent, terms)
        self.time = min(time, now)
    }

    /// The provider itself has failed.
    mutating func fault(at now: UInt64) -> Verdict {
        settle(now)
        spent = Self.bounded(spent + 1, terms)
        // Half a fault of tolerance: faults in quick succession earn a little back too.
        return spent > terms.allowance - 0.5 ? .spent : .pause(nextPause())
    }

    /// A worker was killed from outside, which is nobody's fault: only a pause follows.
    mutating func disturbance(at now: UInt64) -> Duration {
        settle(now)
        return nextPause()
    }

    /// A request has ended well.
    mutating func success(at now: UInt64) {
        settle(now)
        spent = Self.bounded(spent - terms.earned, terms)
        streak = 0
    }

    /// True if nothing is left to be earned back.
    func isWhole(at now: UInt64) -> Bool {
        var copy = self
        copy.settle(now)
        return copy.spent == 0 && streak == 0
    }

    private mutating func settle(_ now: UInt64) {
        let passed = now > time ? Double(now - time) : 0
        spent = Self.bounded(spent - passed / terms.recovery, terms)
        time = now
    }

    /// Half of the doubled pause for certain, the other half by chance, so that hosts don't start in step.
    private mutating func nextPause() -> Duration {
        streak += 1
        guard streak > 1 else { return .zero }
        let doubled = terms.firstPause * (1 << min(streak - 2, 20))
        let pause = min(doubled, terms.longestPause)
        return pause / 2 + pause / 2 * random()
    }

    /// 0 up to 1. SplitMix64.
    private mutating func random() -> Double {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var mixed = seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ (mixed >> 31)) >> 11) / Double(1 << 53)
    }
}

extension RestartBudget.Terms {
    /// Seconds of the quarantine that `round` trials have failed before.
    func quarantine(round: Int) -> UInt64 {
        let (doubled, overflow) = firstQuarantine.multipliedReportingOverflow(by: 1 << UInt64(min(max(round, 0), 30)))
        return overflow ? longestQuarantine : min(doubled, longestQuarantine)
    }
}
