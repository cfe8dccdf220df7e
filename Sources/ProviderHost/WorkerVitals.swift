import Glibc
import ProviderModel
import Synchronization

/// What a worker's keeper and its receiver both need: the socket, the shared words, the deadlines, and why the worker
/// is no longer of use.
final class WorkerVitals: Sendable {
    let channel: WireSocket
    let pages: WorkerPages
    let deadlines: WorkerDeadlines
    let memory: MemoryWatch
    /// Rung when the process has ended.
    let bell = Doorbell()
    private let provider: ResolvedProvider
    private let reason = Mutex<Reason?>(nil)
    private let site = Mutex<CrashSite?>(nil)

    private struct Reason {
        var failure: WorkerFailure
        /// The job that it is about, or all of them.
        var job: UInt64
    }

    init(
        _ provider: ResolvedProvider, channel: WireSocket, pages: WorkerPages, memory: MemoryWatch, grace: Duration
    ) {
        self.provider = provider
        self.channel = channel
        deadlines = WorkerDeadlines(grace: grace)
        self.pages = pages
        self.memory = memory
    }

    var failure: WorkerFailure? { reason.withLock { $0?.failure } }

    /// The same, as a job meets it: the end of another's time is none of its own.
    func failure(of job: UInt64) -> WorkerFailure? {
        reason.withLock { reason in
            guard let reason else { return nil }
            return reason.job == WorkerDeadlines.worker || reason.job == job ? reason.failure : .stoppedForAnother
        }
    }

    /// Where the worker crashed, once its end is diagnosed and if it could still say so.
    var crashSite: CrashSite? { site.withLock { $0 } }

    /// False once there is a failure.
    var isWell: Bool { reason.withLock { $0 == nil } }

    /// The first reason counts.
    func condemn(_ failure: WorkerFailure, by job: UInt64 = WorkerDeadlines.worker) {
        reason.withLock { if $0 == nil { $0 = Reason(failure: failure, job: job) } }
    }

    /// The keeper's part.
    var callbacks: WorkerProcess.Callbacks {
        WorkerProcess.Callbacks(
            tick: { now in
                let (end, next) = self.deadlines.due(now: now) { job in
                    self.pages.cancel(WirePage.slot(of: job), .timedOut)
                }
                if let end { self.condemn(WorkerFailure(end.reason), by: end.job) }
                let (excess, look) = self.memory.look(now: now, isBusy: next != .max)
                if let excess { self.condemn(excess) }
                return (min(next, look), end != nil || excess != nil)
            },
            // A grandchild may hold the worker's end open, so the socket's end must not be waited for.
            ended: {
                _ = self.memory.finish()
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
        let ranOut = death.isCrash && pages.isExhausted || death == .signalled(SIGKILL) && memory.finish()
        let end: WorkerFailure = ranOut ? .exceeded(memory.limitText, phase) : .died(death, phase)
        if !ranOut, case .signalled = death {
            let found = pages.crashSite(of: provider)
            site.withLock { $0 = found }
        }
        condemn(end)
        return failure ?? end
    }
}
