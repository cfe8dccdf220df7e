import ProviderModel
import Synchronization

/// A started worker: its process, its socket, its frames and its jobs.
///
/// Somebody has to receive: the thread that calls `render`, which is the shortest way there and back, or a
/// `WorkerReader`, which serves callers that can't block. Everything else may be called from any thread.
package final class WorkerConnection: Sendable {
    struct State {
        var jobs = [WorkerJob?](repeating: nil, count: WirePage.slots)
        /// Slots of jobs, also of one that is about to begin.
        var isTaken = [Bool](repeating: false, count: WirePage.slots)
        /// The last number that each slot has had.
        var numbers = [UInt64](0..<UInt64(WirePage.slots))
        /// Places kept for jobs, begun or not.
        var reserved = 0
        var isRetired = false
        /// It was told to end the provider.
        var isQuitting = false
        /// When the last place was given back, in nanoseconds of CLOCK_MONOTONIC.
        var idleSince = MonotonicClock.now
    }

    let provider: ResolvedProvider
    let runtime: WorkerRuntime
    let process: WorkerProcess
    let vitals: WorkerVitals
    let pool = FramePool()
    /// What the started provider can do.
    let ready: WireReady
    /// What confines it.
    let sandbox: SandboxReport
    /// The layout that pixels come in: the one that needs no conversion for Cairo, if offered.
    let format: PixelFormat
    /// The runtime's grace in nanoseconds.
    let grace: UInt64
    /// How long the last job took, in nanoseconds.
    let lastDuration = Atomic(UInt64.max)
    let state = Mutex(State())
    /// Held by a thread that renders and receives for itself.
    let direct = Mutex(())
    /// Called when a place has become free, while somebody waits for one.
    let vacancy = Mutex<(@Sendable () -> Void)?>(nil)

    init(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, process: WorkerProcess, vitals: WorkerVitals,
        ready: WireReady, sandbox: SandboxReport
    ) {
        self.provider = provider
        self.runtime = runtime
        self.process = process
        self.vitals = vitals
        self.ready = ready
        self.sandbox = sandbox
        grace = runtime.grace.nanoseconds
        format = ready.formats.contains(.bgra8Premultiplied) ? .bgra8Premultiplied : .rgba8
    }

    deinit {
        process.kill()
        pool.close()
    }

    var channel: WireSocket { vitals.channel }
    var pages: WorkerPages { vitals.pages }

    /// The process's number; nil once it is gone.
    package var processNumber: Int32? { process.number }

    /// How long whoever expects an answer should watch for it before he sleeps: not at all if jobs take their time.
    var watching: UInt64 { lastDuration.load(ordering: .relaxed) < WireBell.quick ? WireBell.quick : 0 }

    var isUsable: Bool { vitals.isWell && state.withLock { !$0.isRetired } }

    /// Keeps a place for a job. False if there is none.
    func reserve() -> Bool {
        guard vitals.isWell else { return false }
        return state.withLock { state in
            guard !state.isRetired, state.reserved < ready.renders else { return false }
            state.reserved += 1
            return true
        }
    }

    /// True while a job is with the worker.
    var isAtWork: Bool { state.withLock { state in state.jobs.contains { $0 != nil } } }

    /// Gives back a place that no job was begun in, or whose job has ended.
    func vacate() {
        let quits = state.withLock { state in
            state.reserved -= 1
            if state.reserved == 0 { state.idleSince = MonotonicClock.now }
            return state.isRetired && state.reserved == 0
        }
        if quits { quit() }
        vacancy.withLock { $0 }?()
    }

    /// Asks the provider to stop the job; kills it after the grace.
    func cancel(_ number: UInt64) {
        let slot = WirePage.slot(of: number)
        let hard = MonotonicClock.now + grace
        let wakes = state.withLock { state in
            guard state.jobs[slot]?.number == number else { return false }
            pages.cancel(slot, .cancelled)
            return vitals.deadlines.shorten(number, hard: hard, reason: .cancelled)
        }
        if wakes { process.wakeKeeper() }
    }

    /// Takes no more jobs, and ends the worker when the last is over.
    func retire() {
        let isIdle = state.withLock { state in
            state.isRetired = true
            return state.reserved == 0
        }
        if isIdle { quit() }
    }

    /// Retires a worker without a job that had none since `time`; returns nil then. Otherwise, when it had its last.
    func retire(ifIdleSince time: UInt64) -> UInt64? {
        let (since, quits) = state.withLock { state -> (UInt64?, Bool) in
            if state.isRetired { return (nil, false) }
            if state.reserved > 0 { return (MonotonicClock.now, false) }
            if state.idleSince > time { return (state.idleSince, false) }
            state.isRetired = true
            return (nil, true)
        }
        if quits { quit() }
        return since
    }

    /// Ends the worker within the grace, whatever it does.
    package func stop() {
        retire()
        // Before the jobs' own ends: they all end because of this.
        endSoon()
        for job in state.withLock({ $0.jobs }) { if let job { cancel(job.number) } }
    }

    /// Doesn't wait for a worker that doesn't read: its end comes anyway.
    private func quit() {
        state.withLock { $0.isQuitting = true }
        _ = channel.send(WireHeader(.quit), wait: false)
        endSoon()
    }

    private func endSoon() {
        let hard = MonotonicClock.now + grace
        if vitals.deadlines.set(WorkerDeadlines.worker, hard: hard, reason: .cancelled) { process.wakeKeeper() }
    }

    /// Records why the worker is no longer of use, and kills it.
    func condemn(_ failure: WorkerFailure) {
        vitals.condemn(failure)
        process.kill()
    }

    /// The error that callers see.
    func error(_ failure: WorkerFailure) -> AtelierError {
        failure.error(provider: provider.manifest.id, log: process.log.text, site: vitals.crashSite)
    }

    /// What the provider is at, as far as the host has asked it.
    var phase: AtelierError.Phase {
        state.withLock { state in
            if state.isQuitting { return .destroy }
            return state.jobs.contains { $0 != nil } ? .render : .idle
        }
    }

    /// How the worker came to its end; nil if it did as it was told.
    var endFailure: WorkerFailure? {
        switch vitals.failure {
        case .cancelled?: state.withLock(\.isQuitting) ? .overdue(.destroy, limit: runtime.grace) : nil
        case let failure: failure
        }
    }
}

extension WireReady {
    /// The capability ATELIER_FILLS_FRAMES: frames of pixels may come with any content.
    var fillsFrames: Bool { capabilities & 0x400 != 0 }
}
