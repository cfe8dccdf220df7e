import ProviderModel
import Synchronization

/// When a worker's start and jobs must be over, kept so that setting one costs no system call: the keeper is woken
/// only if it would sleep longer than the new deadline allows.
final class WorkerDeadlines: Sendable {
    /// A job's slot, or the start of the worker.
    static let start = WirePage.slots

    /// Why a worker is killed at a deadline; plain bytes, as it is written for every job.
    enum Reason: Sendable {
        case cancelled
        case overdue(AtelierError.Phase, limit: Duration)
    }

    private struct Deadline {
        /// The provider is asked to stop.
        var soft = UInt64.max
        /// It is killed, for this reason.
        var hard = UInt64.max
        var reason = Reason.cancelled
    }
    private struct State {
        var deadlines = [Deadline](repeating: Deadline(), count: WirePage.slots + 1)
        var wake = UInt64.max
    }

    private let state = Mutex(State())

    /// Sets a slot's deadlines. Returns true if the keeper must be woken.
    func set(_ slot: Int, soft: UInt64 = .max, hard: UInt64, reason: Reason) -> Bool {
        state.withLock { state in
            state.deadlines[slot] = Deadline(soft: soft, hard: hard, reason: reason)
            return Self.needsWake(min(soft, hard), &state)
        }
    }

    /// Brings the end nearer. Returns true if the keeper must be woken.
    func shorten(_ slot: Int, hard: UInt64, reason: Reason) -> Bool {
        state.withLock { state in
            guard hard < state.deadlines[slot].hard else { return false }
            state.deadlines[slot].hard = hard
            state.deadlines[slot].reason = reason
            return Self.needsWake(hard, &state)
        }
    }

    private static func needsWake(_ time: UInt64, _ state: inout State) -> Bool {
        guard time < state.wake else { return false }
        state.wake = time
        return true
    }

    func clear(_ slot: Int) { state.withLock { $0.deadlines[slot] = Deadline() } }

    /// The slots whose soft deadlines have passed, the reasons of hard ones, each told once, and when the next passes.
    func due(now: UInt64) -> (soft: [Int], hard: [Reason], next: UInt64) {
        state.withLock { state in
            var soft: [Int] = []
            var hard: [Reason] = []
            var next = UInt64.max
            for slot in state.deadlines.indices {
                if state.deadlines[slot].hard <= now {
                    hard.append(state.deadlines[slot].reason)
                    state.deadlines[slot] = Deadline()
                } else if state.deadlines[slot].soft <= now {
                    soft.append(slot)
                    state.deadlines[slot].soft = .max
                }
                next = min(next, state.deadlines[slot].soft, state.deadlines[slot].hard)
            }
            state.wake = next
            return (soft, hard, next)
        }
    }
}
