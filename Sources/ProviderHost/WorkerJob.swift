import ProviderModel
import Synchronization

/// What happens to a job on a worker.
enum WorkerJobEvent: Sendable {
    case event(RenderEvent)
    case explained(String)
    /// The last one.
    case ended(WorkerFailure?)
}

/// A job that a worker has, seen from the host: its frames, and which of its images have come.
final class WorkerJob: Sendable {
    struct Frames: Sendable {
        var pixels: FrameLease
        var identity: FrameLease?
    }

    struct State {
        /// Frames of images still to come, by their place in the job.
        var frames: [Frames?]
        var missing: Int
        /// Why the job fails although the worker goes on.
        var failure: WorkerFailure?
    }

    let number: UInt64
    let job: RenderJob
    let format: PixelFormat
    let preview: FrameLease?
    /// Explained instead of drawn.
    let isQuestion: Bool
    let state: Mutex<State>
    /// Told what happens, on the thread that receives; nil if that thread looks for itself.
    let observer: (@Sendable (WorkerJobEvent) -> Void)?
    /// When the job was sent, in nanoseconds of CLOCK_MONOTONIC.
    let begun = MonotonicClock.now

    init(
        number: UInt64, job: consuming RenderJob, format: PixelFormat, frames: consuming [Frames?],
        preview: FrameLease?, isQuestion: Bool,
        observer: (@Sendable (WorkerJobEvent) -> Void)?
    ) {
        self.number = number
        self.job = job
        self.format = format
        self.preview = preview
        self.isQuestion = isQuestion
        self.observer = observer
        let missing = frames.count
        state = Mutex(State(frames: frames, missing: missing, failure: nil))
    }

    var slot: Int { WirePage.slot(of: number) }

    /// True when every image has come.
    var isAllDelivered: Bool { state.withLock { $0.missing == 0 } && !isQuestion }

    /// The number of an image that the worker speaks of. Throws if it isn't one of the job's.
    func image(_ index: Int32) throws(WireError) -> Int {
        let image = Int(index)
        guard (job.first..<job.first + job.count).contains(image) else {
            throw WireError("image \(index) wasn't asked for")
        }
        return image
    }

    /// Takes the frames of an image that has come. Throws if it isn't one of the job's, or has come before.
    func takeFrames(of index: Int32) throws(WireError) -> Frames {
        let place = Int(index) - job.first
        return try state.withLock { state throws(WireError) in
            guard state.frames.indices.contains(place), let frames = state.frames[place] else {
                throw WireError("image \(index) wasn't asked for, or came twice")
            }
            state.frames[place] = nil
            state.missing -= 1
            return frames
        }
    }

    /// Why the job fails although the worker goes on; nil if it doesn't.
    var failure: WorkerFailure? { state.withLock { $0.failure } }

    func fail(_ failure: WorkerFailure) {
        state.withLock { if $0.failure == nil { $0.failure = failure } }
    }

    /// How the job ended, given what the worker says.
    func result(_ status: ProviderStatus, _ outcome: WireOutcome) -> WorkerFailure? {
        let (failure, missing) = state.withLock { ($0.failure, $0.missing) }
        if let failure { return failure }
        return status == .ok && (missing == 0 && !isQuestion) ? nil : .reported(status, outcome)
    }
}
