import ProviderLoader
import ProviderModel
import Synchronization

/// Turns a provider's calls to the host into packets, and into words of shared memory where that is enough.
final class WorkerSink: RenderSink {
    let channel: HostChannel
    let pages: SharedPages
    let jobs = JobTable()
    private let logging = Mutex(LogBudget())

    init(channel: HostChannel, pages: SharedPages) {
        self.channel = channel
        self.pages = pages
    }

    func acquireFrame(job: UInt64, index: UInt32) -> Result<FrameMemory, ProviderStatus> {
        jobs[job]?.pixels(of: index) ?? .failure(.invalidState)
    }

    func acquireIdentity(job: UInt64, index: UInt32) -> Result<FrameMemory, ProviderStatus> {
        guard let job = jobs[job] else { return .failure(.invalidState) }
        return job.frames(of: index).flatMap { frames in
            guard let plane = frames.identity else { return .failure(.unsupported) }
            let size = job.request.job.size
            let stride = WireRender.identityStride(width: size.width)
            return .success(FrameMemory(base: plane.base, width: size.width, height: size.height, stride: stride))
        }
    }

    func deliver(job: UInt64, _ report: ImageReport) -> ProviderStatus {
        let header = WireHeader(.image, job: job, index: Int32(report.index))
        return channel.send(header) { report.write(to: &$0) } ? .ok : .limit
    }

    func isCancelled(job: UInt64) -> ProviderStatus {
        let word = pages.control[word: WirePage.Control.cancelled(WirePage.slot(of: job))]
        guard word == 0 else { return ProviderStatus(rawValue: -Int32(truncatingIfNeeded: word & 0xff)) }
        // The loader asks of living jobs only. One that isn't in the table is being explained: the word has its end.
        guard let deadline = jobs[job]?.request.deadline, deadline != 0 else { return .ok }
        return MonotonicClock.now >= deadline ? .timedOut : .ok
    }

    func progress(job: UInt64, index: UInt32, fraction: Double, phase: String) {
        guard let job = jobs[job] else { return }
        let isDue = job.state.withLock { state in
            let now = MonotonicClock.now
            guard now >= state.nextProgress else { return false }
            state.nextProgress = now + 40_000_000
            return true
        }
        guard isDue else { return }
        let header = WireHeader(.progress, job: job.number, index: Int32(clamping: index), value: fraction.bitPattern)
        channel.send(header, wait: false) { $0.put(phase) }
    }

    func log(job: UInt64, level: UInt32, _ message: String) {
        let (allowed, missed) = logging.withLock { $0.take(now: MonotonicClock.now) }
        guard allowed else { return }
        if missed > 0 { post(job, level: 2, "\(missed) lines of the log were left out.") }
        post(job, level: level, message)
    }

    private func post(_ job: UInt64, level: UInt32, _ message: String) {
        channel.send(WireHeader(.log, job: job, index: Int32(clamping: level)), wait: false) { $0.put(message) }
    }

    func refused(job: UInt64, rule: String) { log(job: job, level: 2, "A rule of the ABI was broken: \(rule)") }

    func fatal(rule: String) -> Never {
        channel.send(WireHeader(.fatal)) { $0.put(rule) }
        WorkerExit.leave(70)
    }
}
