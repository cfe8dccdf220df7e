import ProviderModel

/// Times of one thing, repeated.
struct Sample {
    /// Nanoseconds, sorted.
    private let times: [UInt64]

    /// Runs `body` `warmup` times for nothing, then `count` times by the clock.
    init(_ count: Int, warmup: Int, _ body: () throws -> Void) rethrows {
        for _ in 0..<warmup { try body() }
        times = try (0..<count).map { _ in
            let start = MonotonicClock.now
            try body()
            return MonotonicClock.now - start
        }.sorted()
    }

    /// As the other, in turns of a hundred; `body` is told its turn.
    init(_ count: Int, warmup: Int, _ body: (_ turn: Int) async throws -> Void) async rethrows {
        var times: [UInt64] = []
        for turn in 0..<(count / 100) {
            for _ in 0..<warmup { try await body(turn) }
            for _ in 0..<100 {
                let start = MonotonicClock.now
                try await body(turn)
                times.append(MonotonicClock.now - start)
            }
        }
        self.times = times.sorted()
    }

    /// Measures two things by turns, a hundred times each, so that what disturbs one disturbs both. Both are told their
    /// turn.
    static func pair(
        _ count: Int, warmup: Int, _ one: (_ turn: Int) throws -> Void, _ other: (_ turn: Int) throws -> Void
    ) rethrows -> (Sample, Sample) {
        var times: ([UInt64], [UInt64]) = ([], [])
        for turn in 0..<(count / 100) {
            times.0 += try Sample(100, warmup: warmup) { try one(turn) }.times
            times.1 += try Sample(100, warmup: warmup) { try other(turn) }.times
        }
        return (Sample(nanoseconds: times.0), Sample(nanoseconds: times.1))
    }

    init(nanoseconds: [UInt64]) { times = nanoseconds.sorted() }

    /// Microseconds.
    var p50: Double { percentile(0.5) }
    var p99: Double { percentile(0.99) }

    private func percentile(_ share: Double) -> Double {
        guard !times.isEmpty else { return .nan }
        return Double(times[min(times.count - 1, Int(Double(times.count) * share))]) / 1000
    }
}
