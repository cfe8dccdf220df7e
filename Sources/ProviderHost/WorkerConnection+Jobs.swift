import Glibc
import ProviderModel
import Synchronization

/// Beginning and ending jobs.
extension WorkerConnection {
    /// The images of a job that one packet asks for, from `first` on; nil behind the last.
    static func part(of job: RenderJob, from first: Int) -> RenderJob? {
        guard first < job.first + job.count else { return nil }
        var part = job
        part.first = first
        part.count = min(job.first + job.count - first, WireRender.mostImages)
        return part
    }

    /// Sends a job; a place must have been reserved. What becomes of it is told to the observer, an end always.
    /// - Parameters:
    ///   - job: at most `WireRender.mostImages` images.
    ///   - deadline: when the provider is asked to stop, in nanoseconds of CLOCK_MONOTONIC.
    ///   - limit: the time that this deadline stands for, for messages.
    func begin(
        _ job: consuming RenderJob, isQuestion: Bool = false, deadline: UInt64, limit: Duration,
        observer: (@Sendable (WorkerJobEvent) -> Void)?
    ) throws(WorkerFailure) -> WorkerJob {
        var frames: [WorkerJob.Frames?] = []
        if !isQuestion {
            frames.reserveCapacity(job.count)
            for _ in 0..<job.count { frames.append(try leaseFrames(job)) }
        }
        let preview = !isQuestion && job.wants.contains(.preview) ? try leaseFrame(Self.previewBytes) : nil
        let begun = WorkerJob(
            number: try takeNumber(), job: job, format: format, frames: frames, preview: preview,
            isQuestion: isQuestion, observer: observer)
        let (end, after) = deadline.addingReportingOverflow(grace)
        let wakes = state.withLock { state in
            pages.reset(begun.slot)
            state.jobs[begun.slot] = begun
            return vitals.deadlines.set(
                begun.number, soft: deadline, hard: after ? .max : end, reason: .overdue(.render, limit: limit))
        }
        if !isQuestion { expectSign(begun, before: deadline) }
        // Who receives may have ended its jobs and left before this one came.
        if let failure = vitals.failure(of: begun.number), remove(begun) { throw failure }
        if wakes { process.wakeKeeper() }
        // A worker that doesn't read is found out by the job itself.
        for frame in pool.trim() {
            guard channel.send(WireHeader(.drop, index: Int32(bitPattern: frame))) == 0 else { break }
        }
        vitals.memory.shared.store(pool.bytes, ordering: .relaxed)
        let sent = isQuestion ? sendQuestion(begun) : sendRender(begun, frames, deadline)
        if let failure = failure(sending: sent), remove(begun) { throw failure }
        return begun
    }

    /// Where the manifest wants progress soon, has the job stopped without.
    private func expectSign(_ job: WorkerJob, before deadline: UInt64) {
        guard let patience = provider.manifest.limits.firstProgressTimeout else { return }
        let time = MonotonicClock.after(patience)
        guard time < deadline else { return }
        if vitals.deadlines.expectSign(job.number, until: time, patience: patience) { process.wakeKeeper() }
    }

    /// Progress, a preview or an image has come.
    func noteSign(_ job: WorkerJob) {
        if provider.manifest.limits.firstProgressTimeout != nil { vitals.deadlines.noteSign(job.number) }
    }

    /// Takes a slot for a job; returns the number that names the job.
    private func takeNumber() throws(WorkerFailure) -> UInt64 {
        let number = state.withLock { state -> UInt64? in
            guard let slot = state.isTaken.firstIndex(of: false) else { return nil }
            state.isTaken[slot] = true
            state.numbers[slot] += UInt64(WirePage.slots)
            return state.numbers[slot]
        }
        guard let number else { throw .hostFailed("a worker has more jobs than slots") }
        return number
    }

    /// Why a packet wasn't sent, given the error number; nil if it was. A worker that doesn't read is ended, one that
    /// is gone is found by who receives.
    private func failure(sending number: Int32) -> WorkerFailure? {
        switch number {
        case 0, EPIPE: return nil
        case E2BIG: return .reported(.limit, WireOutcome(message: "The request is too large for a worker."))
        case EAGAIN:
            let failure = WorkerFailure.brokeProtocol("it doesn't read its socket", .render)
            condemn(failure)
            return failure
        default: return .hostFailed("it can't send to a worker", number)
        }
    }

    private func sendRender(_ begun: WorkerJob, _ frames: [WorkerJob.Frames?], _ deadline: UInt64) -> Int32 {
        channel.send(WireHeader(.render, job: begun.number)) { writer in
            WireRender.write(
                to: &writer, format: begun.format, deadline: deadline, preview: begun.preview?.frame.number ?? 0,
                frames: frames.count,
                frame: {
                    .init(
                        pixels: frames[$0]?.pixels.frame.number ?? 0,
                        identity: frames[$0]?.identity?.frame.number ?? 0)
                },
                job: begun.job)
            vitals.memory.note(request: writer.payload.count)
        }
    }

    private func sendQuestion(_ begun: WorkerJob) -> Int32 {
        channel.send(WireHeader(.explain, job: begun.number)) { writer in
            begun.job.write(to: &writer)
            vitals.memory.note(request: writer.payload.count)
        }
    }

    private static let previewBytes = WireRender.stride(width: WireRender.previewSide) * WireRender.previewSide

    private func leaseFrames(_ job: RenderJob) throws(WorkerFailure) -> WorkerJob.Frames {
        let size = job.size
        let pixels = try leaseFrame(WireRender.stride(width: size.width) * size.height, zeroed: !ready.fillsFrames)
        guard job.wants.contains(.identity) else { return WorkerJob.Frames(pixels: pixels, identity: nil) }
        let plane = try leaseFrame(WireRender.identityStride(width: size.width) * size.height)
        return WorkerJob.Frames(pixels: pixels, identity: plane)
    }

    private func leaseFrame(_ bytes: Int, zeroed: Bool = true) throws(WorkerFailure) -> FrameLease {
        do throws(Frame.Problem) {
            return try pool.lease(bytes, zeroed: zeroed) { number throws(Frame.Problem) in
                try Frame(number: number, size: bytes, isZeroed: zeroed) { descriptor in
                    let header = WireHeader(.frame, index: Int32(bitPattern: number), value: UInt64(bytes))
                    let sent = channel.send(header, descriptor: descriptor)
                    return sent == EPIPE ? 0 : sent
                }
            }
        } catch {
            if case .notSent(let number) = error, let failure = failure(sending: number) { throw failure }
            throw .hostFailed("it has no memory for a frame of \(bytes) bytes", error.number)
        }
    }

    /// The job of this number, if it hasn't ended.
    func active(_ number: UInt64) -> WorkerJob? {
        let job = state.withLock { $0.jobs[WirePage.slot(of: number)] }
        return job?.number == number ? job : nil
    }

    /// True for a number that was in use once and is no longer.
    func isPast(_ number: UInt64) -> Bool {
        state.withLock { number <= $0.numbers[WirePage.slot(of: number)] && number >= UInt64(WirePage.slots) }
    }

    /// Forgets the job. False if it was forgotten before.
    func remove(_ job: WorkerJob) -> Bool {
        let removed = state.withLock { state in
            guard state.jobs[job.slot] === job else { return false }
            vitals.deadlines.clear(job.number)
            state.jobs[job.slot] = nil
            state.isTaken[job.slot] = false
            return true
        }
        if removed { lastDuration.store(MonotonicClock.now - job.begun, ordering: .relaxed) }
        return removed
    }
}
