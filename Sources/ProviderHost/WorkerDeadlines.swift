import ProviderModel
import Synchronization

/// When a worker's start and jobs must be over, kept so that setting one costs no system call: the keeper is woken
/// only if it would sleep longer than the new deadline allows.
final class WorkerDeadlines: Sendable {
    /// Stands in place of a job's number for the worker itself: its start, and its end.
    static let worker: UInt64 = 0

    /// Why a worker is killed at a deadline; plain bytes, as it is written for every job.
    enum Reason: Sendable {
        case cancelled
        case overdue(AtelierError.Phase, limit: Duration)
        /// No sign of progress came.
        case silent(limit: Duration)
    }

    private struct Deadline {
        var job = WorkerDeadlines.worker
        /// The provider is asked to stop.
        var soft = UInt64.max
        /// It is asked to stop because it gave no sign of progress, for which it had this long.
        var sign = UInt64.max
        var patience = Duration.zero
        /// It is killed, for this reason.
        var hard = UInt64.max
        var reason = Reason.cancelled
    }
    private struct State {
        /// By slot; the last is the worker's.
        var deadlines = [Deadline](repeating: Deadline(), count: WirePage.slots + 1)
        var wake = UInt64.max
    }

    private let state = Mutex(State())
    /// From a stop for want of progress to the end, in nanoseconds.
    private let grace: UInt64

    init(grace: Duration = .zero) { self.grace = grace.nanoseconds }

    private static func slot(_ job: UInt64) -> Int { job == worker ? WirePage.slots : WirePage.slot(of: job) }

    /// Sets the deadlines of a job, whose slot is free of others'. Returns true if the keeper must be woken.
    func set(_ job: UInt64, soft: UInt64 = .max, hard: UInt64, reason: Reason) -> Bool {
        state.withLock { state in
            state.deadlines[Self.slot(job)] = Deadline(job: job, soft: soft, hard: hard, reason: reason)
            return Self.needsWake(min(soft, hard), &state)
        }
    }

    /// Brings the end of a job nearer, if it has deadlines. Returns true if the keeper must be woken.
    func shorten(_ job: UInt64, hard: UInt64, reason: Reason) -> Bool {
        let slot = Self.slot(job)
        return state.withLock { state in
            guard state.deadlines[slot].job == job, hard < state.deadlines[slot].hard else { return false }
            state.deadlines[slot].hard = hard
            state.deadlines[slot].reason = reason
            return Self.needsWake(hard, &state)
        }
    }

    /// Has a job, whose deadlines are set, stopped unless it gives a sign of progress until `time`. Returns true if the
    /// keeper must be woken.
    func expectSign(_ job: UInt64, until time: UInt64, patience: Duration) -> Bool {
        let slot = Self.slot(job)
        return state.withLock { state in
            guard state.deadlines[slot].job == job else { return false }
            state.deadlines[slot].sign = time
            state.deadlines[slot].patience = patience
            return Self.needsWake(time, &state)
        }
    }

    /// The sign has come.
    func noteSign(_ job: UInt64) {
        let slot = Self.slot(job)
        state.withLock { if $0.deadlines[slot].job == job { $0.deadlines[slot].sign = .max } }
    }

    private static func needsWake(_ time: UInt64, _ state: inout State) -> Bool {
        guard time < state.wake else { return false }
        state.wake = time
        return true
    }

    /// Drops the deadlines of a job; before another gets its slot.
    func clear(_ job: UInt64) {
        let slot = Self.slot(job)
        state.withLock { if $0.deadlines[slot].job == job { $0.deadlines[slot] = Deadline() } }
    }

    /// What a hard deadline ends.
    struct End: Sendable {
        /// Whose deadline it was, or `worker`.
        var job: UInt64
        var reason: Reason
    }

    /// Calls `stop` with the jobs whose soft deadlines have passed, and returns a hard one that has, the worker's own
    /// above all, and when the next passes. None is told twice. `stop` is called with the deadlines held, so that the
    /// job's slot can't be another's by then.
    func due(now: UInt64, stop: (UInt64) -> Void) -> (end: End?, next: UInt64) {
        state.withLock { state in
            var end: End?
            var next = UInt64.max
            for slot in state.deadlines.indices {
                let deadline = state.deadlines[slot]
                if deadline.hard <= now {
                    if end == nil || deadline.job == Self.worker {
                        end = End(job: deadline.job, reason: deadline.reason)
                    }
                    state.deadlines[slot] = Deadline()
                } else if deadline.sign <= now {
                    stop(deadline.job)
                    state.deadlines[slot].sign = .max
                    let hard = now.addingReportingOverflow(grace)
                    if !hard.overflow && hard.partialValue < deadline.hard {
                        state.deadlines[slot].hard = hard.partialValue
                        state.deadlines[slot].reason = .silent(limit: deadline.patience)
                    }
                } else if deadline.soft <= now {
                    stop(deadline.job)
                    state.deadlines[slot].soft = .max
                }
                let later = state.deadlines[slot]
                next = min(next, later.soft, later.hard, later.sign)
            }
            state.wake = next
            return (end, next)
        }
    }
}
