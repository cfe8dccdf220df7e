import Glibc
import ProviderModel
import Synchronization

/// What a worker's keeper and its receiver both need: the socket, the shared words, the deadlines, and why the worker
/// is no longer of use.
final class WorkerVitals: Sendable {
    let channel: WorkerChannel
    let pages: WorkerPages
    let deadlines = WorkerDeadlines()
    /// Rung when the process has ended.
    let bell = Doorbell()
    private let reason = Mutex<WorkerFailure?>(nil)

    init(channel: WorkerChannel, pages: WorkerPages) {
        self.channel = channel
        self.pages = pages
    }

    var failure: WorkerFailure? { reason.withLock { $0 } }

    /// False once there is a failure.
    var isWell: Bool { reason.withLock { $0 == nil } }

    /// The first reason counts.
    func condemn(_ failure: WorkerFailure) { reason.withLock { if $0 == nil { $0 = failure } } }

    /// The keeper's part.
    var callbacks: WorkerProcess.Callbacks {
        WorkerProcess.Callbacks(
            tick: { now in
                let due = self.deadlines.due(now: now)
                for slot in due.soft { self.pages.cancel(slot, .timedOut) }
                if let first = due.hard.first { self.condemn(WorkerFailure(first)) }
                return (due.next, !due.hard.isEmpty)
            },
            // A grandchild may hold the worker's end open, so the socket's end must not be waited for.
            ended: {
                self.channel.hangUp()
                self.bell.ring()
            })
    }

    /// Why the socket has ended: kills the process if it hasn't ended too, and waits for that.
    func diagnose(_ process: WorkerProcess, _ phase: AtelierError.Phase) -> WorkerFailure {
        if process.death(waitingUntil: MonotonicClock.after(.milliseconds(500))) == nil {
            condemn(.brokeProtocol("it closed its socket to the host", phase))
            process.kill()
        }
        let death = process.death(waitingUntil: MonotonicClock.after(.seconds(2))) ?? .unknown
        condemn(.died(death, phase))
        return failure ?? .died(death, phase)
    }
}
