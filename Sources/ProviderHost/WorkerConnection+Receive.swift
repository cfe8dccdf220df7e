import ProviderModel
import Synchronization

/// What comes from the worker. All of it may be made up: everything is checked against what was asked.
extension WorkerConnection {
    typealias Route = (WorkerJob, WorkerJobEvent) -> Void

    /// Waits for a packet, for `nanoseconds` at most, and tells `route` what it means. At the end nothing more will come:
    /// `conclude` is next. Called by one thread at a time.
    func receive(within nanoseconds: UInt64 = .max, _ route: Route) -> WireSocket.Reception {
        do throws(WireError) {
            return try channel.receive(within: nanoseconds, watching: watching) {
                header, payload, _ throws(WireError) in try handle(header, payload, route)
            }
        } catch {
            condemn(.brokeProtocol(error.rule, phase))
            return .end
        }
    }

    /// Finds out how the worker ended, and ends its jobs. Waits for the process's end, so the thread must be the
    /// host's own.
    func conclude(_ route: Route) {
        let failure = vitals.diagnose(process, phase)
        pool.close()
        for job in state.withLock({ $0.jobs }) {
            if let job, remove(job) { route(job, .ended(vitals.failure(of: job.number) ?? failure)) }
        }
    }

    private func handle(
        _ header: WireHeader, _ payload: UnsafeRawBufferPointer, _ route: Route
    ) throws(WireError) {
        var reader = WireReader(payload, longestText: ImageReport.longestText)
        switch header.kind {
        case .image:
            try takeImage(try named(header), header.index, &reader, route)
        case .finished:
            // The end of a job may have been found in the shared words before its packet came.
            guard let job = active(header.job) else { return try checkIsPast(header) }
            let outcome = payload.isEmpty ? WireOutcome() : try WireOutcome(reading: &reader)
            let status = ProviderStatus(rawValue: header.index)
            // A worker makes a failure of that, so the provider itself has sent the packet.
            guard status != .ok || job.isAllDelivered else {
                throw WireError("a job ended well without all that was asked for")
            }
            // To the caller, only who asked for it was cancelled.
            let isUnasked = status == .cancelled && !pages.isCancelled(job.slot)
            end(job, isUnasked ? .reported(.failed, .unasked) : job.result(status, outcome), route)
        case .progress:
            guard let job = active(header.job) else { return try checkIsPast(header) }
            let fraction = Double(bitPattern: header.value)
            guard fraction.isFinite else { throw WireError("progress isn't a number") }
            let phase = String(try reader.get(String.self).prefix(80))
            let image = try job.image(header.index)
            noteSign(job)
            route(job, .event(.progress(image: image, fraction: min(max(fraction, 0), 1), phase: phase)))
        case .preview:
            guard let job = active(header.job) else { return try checkIsPast(header) }
            route(job, .event(try preview(job, job.image(header.index), WirePreview(reading: &reader))))
        case .log:
            let message = try reader.get(String.self)
            let level = min(max(Int(header.index), 1), 4)
            process.log.append(message, level: level)
            if let job = active(header.job) { route(job, .event(.log(level: level, message: message))) }
        case .explained:
            reader = WireReader(payload, longestText: WireHeader.longestFromWorker)
            let job = try named(header)
            guard job.isQuestion else { throw WireError("an explanation came unasked") }
            let text = try reader.get(String.self)
            guard JSONDocument.isObject(text) else { throw WireError("an explanation isn't a JSON object") }
            route(job, .explained(text))
            end(job, nil, route)
        case .fatal: throw WireError(try reader.get(String.self))
        default: throw WireError("a packet of kind \(header.kind.rawValue) came at a wrong time")
        }
    }

    private func named(_ header: WireHeader) throws(WireError) -> WorkerJob {
        guard let job = active(header.job) else { throw WireError("a packet names a job that isn't at work") }
        return job
    }

    private func checkIsPast(_ header: WireHeader) throws(WireError) {
        guard isPast(header.job) else { throw WireError("a packet names a job that never was") }
    }

    private func takeImage(
        _ job: WorkerJob, _ index: Int32, _ reader: inout WireReader, _ route: Route
    ) throws(WireError) {
        let frames = try job.takeFrames(of: index)
        noteSign(job)
        let report = try ImageReport(reading: &reader)
        guard report.index == Int(index), report.isConsistent(with: job.job) else {
            throw WireError("the report of image \(index) points outside the request")
        }
        let stride = WireRender.stride(width: job.job.size.width)
        let bytes = frames.pixels.bytes
        if let fault = PixelCheck.fault(in: bytes, size: job.job.size, stride: stride, format: job.format) {
            job.fail(.invalidOutput("image \(index): \(fault)"))
            pages.cancel(job.slot, .cancelled)
        } else {
            let copies = pool.isExhausted
            let image = GeneratedImage(
                size: job.job.size, format: job.format, stride: stride, report: report,
                pixels: copies ? OwnPixels(copying: frames.pixels.bytes) : frames.pixels,
                identity: copies ? frames.identity.map { OwnPixels(copying: $0.bytes) } : frames.identity)
            route(job, .event(.image(image)))
        }
        if job.isAllDelivered && pages.hasFinished(job.number) { end(job, job.failure, route) }
    }

    /// Copies a preview out of the job's preview frame, which then is free for another.
    private func preview(_ job: WorkerJob, _ image: Int, _ preview: WirePreview) throws(WireError) -> RenderEvent {
        guard let frame = job.preview else { throw WireError("a preview came unasked") }
        noteSign(job)
        let stride = WireRender.stride(width: preview.size.width)
        let bytes = UnsafeRawBufferPointer(rebasing: frame.bytes[..<(stride * preview.size.height)])
        let picture = GeneratedImage(
            size: preview.size, format: preview.format, stride: stride,
            report: ImageReport(index: image, seed: job.job.seed), pixels: OwnPixels(copying: bytes),
            identity: nil)
        pages.countPreview(job.slot)
        return .preview(image: image, picture)
    }

    private func end(_ job: WorkerJob, _ failure: WorkerFailure?, _ route: Route) {
        guard remove(job) else { return }
        if let failure, !failure.leavesWorkerUsable { retire() }
        route(job, .ended(failure))
    }
}

extension WireOutcome {
    fileprivate static let unasked = WireOutcome(message: "The provider stopped without being asked to.")
}
