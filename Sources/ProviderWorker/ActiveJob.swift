import ProviderLoader
import ProviderModel
import Synchronization

/// A job between its arrival and its end: its memory, and what was done with it.
final class ActiveJob: Sendable {
    struct Frames: Sendable {
        var pixels: SharedMemory
        var identity: SharedMemory?
    }

    struct State {
        /// When the next packet of progress may go, in nanoseconds of CLOCK_MONOTONIC.
        var nextProgress: UInt64 = 0
        var nextPreview: UInt64 = 0
        var previews: UInt64 = 0
    }

    let number: UInt64
    let request: WireRender
    let frames: [Frames]
    let preview: SharedMemory?
    let state = Mutex(State())

    init(number: UInt64, request: consuming WireRender, frames: [Frames], preview: SharedMemory?) {
        self.number = number
        self.request = request
        self.frames = frames
        self.preview = preview
    }

    var slot: Int { WirePage.slot(of: number) }
    var stride: Int { WireRender.stride(width: request.job.size.width) }

    /// The frames of image `index`; none if it isn't of this job. That it isn't delivered yet is the loader's to see.
    func frames(of index: UInt32) -> Result<Frames, ProviderStatus> {
        let place = Int(index) - request.job.first
        guard frames.indices.contains(place) else { return .failure(.invalidArgument) }
        return .success(frames[place])
    }

    /// The frame as it is lent to the provider.
    func pixels(of index: UInt32) -> Result<FrameMemory, ProviderStatus> {
        frames(of: index).map {
            FrameMemory(
                base: $0.pixels.base, width: request.job.size.width, height: request.job.size.height, stride: stride)
        }
    }
}

/// The jobs at work, by slot.
final class JobTable: Sendable {
    private let jobs = Mutex([ActiveJob?](repeating: nil, count: WirePage.slots))

    subscript(number: UInt64) -> ActiveJob? {
        let job = jobs.withLock { $0[WirePage.slot(of: number)] }
        return job?.number == number ? job : nil
    }

    func begin(_ job: ActiveJob) { jobs.withLock { $0[job.slot] = job } }

    func end(_ job: ActiveJob) { jobs.withLock { $0[job.slot] = nil } }
}
