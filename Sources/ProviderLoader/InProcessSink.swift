internal import Glibc
package import ProviderModel
internal import Synchronization

/// Answers a provider's calls from plain memory of this process: for debugging, benches and tests.
package final class InProcessSink: RenderSink {
    /// What a provider says beside its pictures. Called on the provider's threads.
    package enum Event: Sendable {
        case progress(index: Int, fraction: Double, phase: String)
        /// Rows without padding.
        case preview(index: Int, size: PixelSize, format: PixelFormat, pixels: [UInt8])
        case log(level: UInt32, message: String)
        case refused(rule: String)
    }

    private let fillsFrames: Bool
    private let report: @Sendable (Event) -> Void
    private let jobs = Mutex(Jobs())

    /// With `fillsFrames`, frames that are used again keep what was drawn before.
    package init(fillsFrames: Bool, report: @escaping @Sendable (Event) -> Void) {
        self.fillsFrames = fillsFrames
        self.report = report
    }

    struct Job {
        var size: PixelSize
        var format: PixelFormat
        var stride: Int
        var deadline: UInt64
        var isCancelled = false
        var frames: [UInt32: PlainFrame] = [:]
        var owners: [UInt32: PlainFrame] = [:]
        var delivered: [(frame: PlainFrame, owners: PlainFrame?, report: ImageReport)] = []
    }

    struct Jobs {
        var living: [UInt64: Job] = [:]
        var spare: [PlainFrame] = []
    }

    private static let maximumSpares = 8

    func begin(_ number: UInt64, _ job: Job) { jobs.withLock { $0.living[number] = job } }

    /// Ends a job and gives what was delivered, in that order.
    func end(_ number: UInt64) -> [InProcessImage] {
        guard let job = jobs.withLock({ $0.living.removeValue(forKey: number) }) else { return [] }
        let images = job.delivered.map { frame, owners, report in
            InProcessImage(
                report: report, size: job.size, format: job.format, pixels: frame.rows(bytesPerPixel: 4),
                owners: owners?.rows(bytesPerPixel: 2) ?? [])
        }
        jobs.withLock { jobs in
            let room = Self.maximumSpares - jobs.spare.count
            jobs.spare += job.delivered.prefix(max(0, room)).map(\.frame)
        }
        return images
    }

    /// Lets `is_cancelled` tell the provider to stop.
    package func cancelAll() {
        jobs.withLock { jobs in
            for number in jobs.living.keys { jobs.living[number]?.isCancelled = true }
        }
    }

    package func acquireFrame(job: UInt64, index: UInt32) -> Result<FrameMemory, ProviderStatus> {
        jobs.withLock { jobs in
            guard let living = jobs.living[job] else { return .failure(.invalidState) }
            if let frame = living.frames[index] { return .success(frame.memory) }
            guard let frame = jobs.frame(for: living, cleared: !fillsFrames) else { return .failure(.outOfMemory) }
            jobs.living[job]?.frames[index] = frame
            return .success(frame.memory)
        }
    }

    package func deliver(job: UInt64, _ report: ImageReport) -> ProviderStatus {
        let index = UInt32(report.index)
        return jobs.withLock { jobs in
            guard let frame = jobs.living[job]?.frames.removeValue(forKey: index) else { return .invalidState }
            let owners = jobs.living[job]?.owners.removeValue(forKey: index)
            jobs.living[job]?.delivered.append((frame, owners, report))
            return .ok
        }
    }

    package func acquireIdentity(job: UInt64, index: UInt32) -> Result<FrameMemory, ProviderStatus> {
        jobs.withLock { jobs in
            guard let living = jobs.living[job] else { return .failure(.invalidState) }
            if let plane = living.owners[index] { return .success(plane.memory) }
            let (width, height) = (living.size.width, living.size.height)
            let stride = WireRender.identityStride(width: width)
            guard let plane = PlainFrame(width: width, height: height, stride: stride) else {
                return .failure(.outOfMemory)
            }
            jobs.living[job]?.owners[index] = plane
            return .success(plane.memory)
        }
    }

    package func progress(job: UInt64, index: UInt32, fraction: Double, phase: String) {
        report(.progress(index: Int(index), fraction: fraction, phase: phase))
    }

    package func previewWanted(job: UInt64, index: UInt32) -> Result<UInt32, ProviderStatus> {
        .success(UInt32(WireRender.previewSide))
    }

    package func preview(job: UInt64, index: UInt32, _ image: PreviewPixels) -> ProviderStatus {
        var pixels: [UInt8] = []
        for row in 0..<image.height {
            pixels += UnsafeRawBufferPointer(start: image.base + row * image.stride, count: image.width * 4)
        }
        let size = PixelSize(width: image.width, height: image.height)
        report(.preview(index: Int(index), size: size, format: image.format, pixels: pixels))
        return .ok
    }

    package func showFrame(job: UInt64, index: UInt32) -> ProviderStatus {
        let shown = jobs.withLock { jobs in
            jobs.living[job].flatMap { job in job.frames[index].map { (job.size, job.format, $0) } }
        }
        guard let (size, format, frame) = shown else { return .invalidState }
        report(.preview(index: Int(index), size: size, format: format, pixels: frame.rows(bytesPerPixel: 4)))
        return .ok
    }

    package func isCancelled(job: UInt64) -> ProviderStatus {
        guard let (isCancelled, deadline) = jobs.withLock({ $0.living[job].map { ($0.isCancelled, $0.deadline) } })
        else { return .invalidState }
        if isCancelled { return .cancelled }
        return deadline != 0 && MonotonicClock.now >= deadline ? .timedOut : .ok
    }

    package func log(job: UInt64, level: UInt32, _ message: String) { report(.log(level: level, message: message)) }

    package func refused(job: UInt64, rule: String) { report(.refused(rule: rule)) }

    package func fatal(rule: String) -> Never {
        var line = "atelier: the provider broke the rules of its header: \(rule)\n"
        line.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
        abort()
    }
}

extension InProcessSink.Jobs {
    /// A frame for a job, from those that an earlier job left.
    fileprivate mutating func frame(for job: InProcessSink.Job, cleared: Bool) -> PlainFrame? {
        let fits = spare.firstIndex {
            $0.memory.width == job.size.width && $0.memory.height == job.size.height && $0.memory.stride == job.stride
        }
        guard let fits else {
            return PlainFrame(width: job.size.width, height: job.size.height, stride: job.stride)
        }
        let frame = spare.remove(at: fits)
        if cleared { frame.clear() }
        return frame
    }
}
