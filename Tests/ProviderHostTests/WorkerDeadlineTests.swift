import ProviderModel
import Testing

@testable import ProviderHost

@Suite struct WorkerDeadlineTests {
    private static let slots = UInt64(WirePage.slots)
    private let deadlines = WorkerDeadlines()

    private func due(_ now: UInt64) -> (stopped: [UInt64], end: UInt64?) {
        var stopped: [UInt64] = []
        let end = deadlines.due(now: now) { stopped.append($0) }.end
        return (stopped, end?.job)
    }

    @Test func `a job that is over can't move the deadline of the next in its slot`() {
        let (former, next) = (Self.slots + 3, 2 * Self.slots + 3)
        _ = deadlines.set(next, soft: 10, hard: 20, reason: .cancelled)
        #expect(!deadlines.shorten(former, hard: 1, reason: .cancelled))
        deadlines.clear(former)
        #expect(due(9) == ([], nil))
        #expect(due(10) == ([next], nil))
        #expect(due(10) == ([], nil))
        #expect(due(20) == ([], next))
    }

    @Test func `the end of the worker goes before those of its jobs`() {
        _ = deadlines.set(Self.slots, hard: 5, reason: .overdue(.render, limit: .seconds(1)))
        _ = deadlines.set(WorkerDeadlines.worker, hard: 5, reason: .cancelled)
        #expect(due(5) == ([], WorkerDeadlines.worker))
    }
}
