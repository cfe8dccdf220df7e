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

    init(_ count: Int, warmup: Int, _ body: () async throws -> Void) async rethrows {
        for _ in 0..<warmup { try await body() }
        var times: [UInt64] = []
        for _ in 0..<count {
            let start = MonotonicClock.now
            try await body()
            times.append(MonotonicClock.now - start)
        }
        self.times = times.sorted()
    }

    /// Measures two things by turns, a hundred times each, so that what disturbs one disturbs both.
    static func pair(
        _ count: Int, warmup: Int, _ one: () throws -> Void, _ other: () throws -> Void
    ) rethrows -> (Sample, Sample) {
        var times: ([UInt64], [UInt64]) = ([], [])
        for round in 0..<(count / 100) {
            let warmup = round == 0 ? warmup : 5
            times.0 += try Sample(100, warmup: warmup, one).times
            times.1 += try Sample(100, warmup: warmup, other).times
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
