import Testing

@testable import ProviderHost

@Suite struct `The restart budget` {
    private static let start: UInt64 = 1_000_000
    private var budget = RestartBudget(seed: 7)

    @Test mutating func `the first restart comes at once, later ones after pauses that double, with jitter`() {
        var pauses: [Duration] = []
        for _ in 0..<7 {
            guard case .pause(let pause) = budget.fault(at: Self.start) else { break }
            pauses.append(pause)
        }
        #expect(pauses.first == .zero)
        for (number, pause) in pauses.dropFirst().enumerated() {
            let whole = Duration.milliseconds(100 << number)
            #expect(pause >= whole / 2 && pause <= whole)
        }
        var other = RestartBudget(seed: 8)
        let others = (0..<7).map { _ in other.disturbance(at: Self.start) }
        #expect(pauses != others)
        var same = RestartBudget(seed: 7)
        #expect((0..<7).map { _ in same.disturbance(at: Self.start) } == pauses)
    }

    @Test mutating func `faults without rest spend the budget`() {
        for _ in 1..<8 { #expect(budget.fault(at: Self.start) != .spent) }
        #expect(budget.fault(at: Self.start) == .spent)
    }

    @Test mutating func `time earns faults back`() {
        for step in 0..<200 {
            #expect(budget.fault(at: Self.start + UInt64(step) * 121) != .spent)
        }
    }

    @Test mutating func `requests that end well earn faults back, and end the pauses`() {
        for _ in 0..<200 {
            #expect(budget.fault(at: Self.start) == .pause(.zero))
            for _ in 0..<4 { budget.success(at: Self.start) }
            #expect(budget.isWhole(at: Self.start))
        }
    }

    @Test mutating func `kills from outside pause, at most for the longest pause, and never spend`() {
        for _ in 0..<200 { #expect(budget.disturbance(at: Self.start) <= budget.terms.longestPause) }
        #expect(budget.spent == 0)
        #expect(budget.disturbance(at: Self.start) >= budget.terms.longestPause / 2)
    }

    @Test mutating func `what another host found is taken within bounds`() {
        budget.adopt(spent: .infinity, time: .max, now: Self.start)
        #expect(budget.spent == 0)
        budget.adopt(spent: 1e300, time: .max, now: Self.start)
        #expect(budget.spent == budget.terms.allowance)
        budget.adopt(spent: 7, time: Self.start + 999, now: Self.start)
        #expect(budget.fault(at: Self.start) == .spent)
        budget.adopt(spent: -3, time: 0, now: Self.start)
        #expect(budget.spent == 0)
    }

    @Test func `each trial that fails doubles the quarantine, up to a day`() {
        let terms = RestartBudget.Terms()
        #expect((0..<4).map { terms.quarantine(round: $0) } == [600, 1200, 2400, 4800])
        for round in [20, 64, Int.max] { #expect(terms.quarantine(round: round) == 86_400) }
    }
}
