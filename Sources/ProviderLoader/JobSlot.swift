internal import CProvider
internal import Glibc
internal import ProviderModel
internal import Synchronization

/// A place where one job at a time lives, reused so that a render allocates nothing.
///
/// A job is entered by threads of the provider and ended by the thread that renders it, which waits until they have
/// left. Both sides use one total order (sequential consistency): either the thread that enters sees that the job has
/// ended, or the one that ends it sees the visitor.
final class JobSlot: @unchecked Sendable {
    // Sendable: `facts` and `arena` are written by the claiming thread only, before the job's number is published and
    // after its last visitor has left; visitors read `facts`.

    // Nor does one thread use them twice at once, so the run-time check of each access is left out.
    @exclusivity(unchecked) var facts = JobFacts()
    @exclusivity(unchecked) var arena = RequestArena()
    let record = Mutex(JobRecord())
    private let number = Atomic<UInt64>(0)
    private let visitors = Atomic(0)
    private let isClaimed = Atomic(false)

    func claim() -> Bool { !isClaimed.exchange(true, ordering: .acquiring) }

    func unclaim() { isClaimed.store(false, ordering: .releasing) }

    /// Lets the job live, once `facts` are set.
    func begin(_ job: UInt64) {
        record.withLock { $0.reset(images: facts.count) }
        number.store(job, ordering: .sequentiallyConsistent)
    }

    /// Ends the job, waits for its visitors, and gives what became of it.
    func end() -> JobRecord.Outcome {
        number.store(0, ordering: .sequentiallyConsistent)
        while visitors.load(ordering: .sequentiallyConsistent) != 0 { sched_yield() }
        arena.reset()
        return record.withLock { $0.takeOutcome() }
    }

    /// True if `job` lives here; it then lives until `leave`.
    @inline(__always)
    func enter(_ job: UInt64) -> Bool {
        guard job != 0, number.load(ordering: .relaxed) == job else { return false }
        visitors.wrappingAdd(1, ordering: .sequentiallyConsistent)
        if number.load(ordering: .sequentiallyConsistent) == job { return true }
        leave()
        return false
    }

    @inline(__always)
    func leave() { visitors.wrappingSubtract(1, ordering: .sequentiallyConsistent) }
}

/// What doesn't change while a job lives. Plain bytes: it is read in every call.
struct JobFacts {
    var isExplanation = false
    var first: UInt32 = 0
    var count = 0
    var seed: UInt64 = 0
    var format: UInt32 = 0
    var wants: RenderJob.Wants = []
    /// The concepts as sent, in the slot's arena.
    var concepts: UnsafePointer<UnsafePointer<atelier_concept>?>?
    var conceptCount = 0
    /// Marks concepts whose text isn't the caller's, so that nothing can be said about its words; nil if there is none.
    var isReworded: UnsafeMutablePointer<Bool>?

    /// Place of an image in this job, from 0.
    @inline(__always)
    func place(of index: UInt32) -> Int? {
        guard index >= first, Int(index - first) < count else { return nil }
        return Int(index - first)
    }
}

/// What changes while a job lives.
struct JobRecord: Sendable {
    enum ImageState: UInt8 { case untouched, acquired, delivering, delivered }

    struct Outcome: Sendable {
        var error: ReportedError?
        var explanation: String?
        /// Place of the first image that wasn't delivered.
        var missing: Int?
    }

    var images: [ImageState] = []
    var error: ReportedError?
    var explanation: String?
    /// By place of the image; only images that have any.
    var entities: [Int: [ImageReport.Entity]] = [:]

    mutating func reset(images count: Int) {
        images.removeAll(keepingCapacity: true)
        images.append(contentsOf: repeatElement(.untouched, count: count))
    }

    mutating func takeOutcome() -> Outcome {
        let missing = images.firstIndex { $0 != .delivered }
        defer {
            error = nil
            explanation = nil
            if !entities.isEmpty { entities = [:] }
        }
        return Outcome(error: error, explanation: explanation, missing: missing)
    }
}
