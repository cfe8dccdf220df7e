import ProviderLoader
import ProviderModel
import Synchronization

/// Previews: at most ten a second, and none before the host has taken the last one.
extension WorkerSink {
    private static let interval: UInt64 = 100_000_000

    func previewWanted(job: UInt64, index: UInt32) -> Result<UInt32, ProviderStatus> {
        guard let job = jobs[job] else { return .failure(.invalidState) }
        guard job.preview != nil else { return .failure(.unsupported) }
        guard isFree(job) else { return .failure(.limit) }
        let longest = max(job.request.job.size.width, job.request.job.size.height)
        return .success(UInt32(min(longest, WireRender.previewSide)))
    }

    func preview(job: UInt64, index: UInt32, _ image: PreviewPixels) -> ProviderStatus {
        guard let job = jobs[job] else { return .invalidState }
        guard let memory = job.preview else { return .unsupported }
        let sides = 1...WireRender.previewSide
        guard sides.contains(image.width), sides.contains(image.height) else { return .limit }
        return show(
            job, index, WirePreview(format: image.format, size: .init(width: image.width, height: image.height))
        ) {
            let stride = WireRender.stride(width: image.width)
            for row in 0..<image.height {
                let target = memory.base + row * stride
                target.copyMemory(from: image.base + row * image.stride, byteCount: image.width * 4)
            }
        }
    }

    func showFrame(job: UInt64, index: UInt32) -> ProviderStatus {
        guard let job = jobs[job] else { return .invalidState }
        guard let memory = job.preview else { return .unsupported }
        let frame: FrameMemory
        switch job.pixels(of: index) {
        case .success(let found): frame = found
        case .failure(let status): return status
        }
        let step = max(1, (max(frame.width, frame.height) + WireRender.previewSide - 1) / WireRender.previewSide)
        let size = PixelSize(width: max(1, frame.width / step), height: max(1, frame.height / step))
        return show(job, index, WirePreview(format: job.request.format, size: size)) {
            let stride = WireRender.stride(width: size.width)
            for y in 0..<size.height {
                let source = frame.base + y * step * frame.stride
                for x in 0..<size.width {
                    let pixel = source.load(fromByteOffset: x * step * 4, as: UInt32.self)
                    memory.base.storeBytes(of: pixel, toByteOffset: y * stride + x * 4, as: UInt32.self)
                }
            }
        }
    }

    /// True if the host has taken the last preview and it isn't too soon for another.
    private func isFree(_ job: ActiveJob) -> Bool { job.state.withLock { isFree(job, $0) } }

    private func isFree(_ job: ActiveJob, _ state: ActiveJob.State) -> Bool {
        let taken = pages.control[word: WirePage.Control.previews(job.slot)]
        return state.previews == taken && MonotonicClock.now >= state.nextPreview
    }

    private func show(_ job: ActiveJob, _ index: UInt32, _ preview: WirePreview, draw: () -> Void) -> ProviderStatus {
        guard case .success = job.frames(of: index) else { return .invalidArgument }
        return job.state.withLock { state in
            guard isFree(job, state) else { return .limit }
            draw()
            let header = WireHeader(.preview, job: job.number, index: Int32(clamping: index))
            guard channel.send(header, wait: false, body: { preview.write(to: &$0) }) else { return .limit }
            state.previews += 1
            state.nextPreview = MonotonicClock.now + Self.interval
            return .ok
        }
    }
}
