internal import CProvider
internal import ProviderModel
internal import Synchronization

/// The host's side of one instance: what the functions of `atelier_host` work on.
///
/// It is never freed, so that a call that comes too late is refused instead of touching freed memory. Its functions
/// are called on the provider's threads, several at once.
final class HostBridge: Sendable {
    /// Where the instance is in its life.
    enum Stage: UInt8, AtomicRepresentable { case creating, ready, ending, ended }

    let sink: any RenderSink
    /// Bits of the formats that the provider declares.
    let formats: UInt32
    let stage = Atomic(Stage.creating)
    /// What the provider reported while it was created.
    let creationError = Mutex<ReportedError?>(nil)
    private let slots: [JobSlot]
    private let refusals: RefusalCounter
    // Written once, before the bridge is shared.
    nonisolated(unsafe) let table: UnsafeMutablePointer<atelier_host>

    init(sink: any RenderSink, formats: UInt32, renders: Int, refusals: RefusalCounter) {
        self.sink = sink
        self.formats = formats
        self.refusals = refusals
        slots = (0..<renders).map { _ in JobSlot() }
        table = .allocate(capacity: 1)
        table.initialize(to: HostTable.functions)
        table.pointee.data = Unmanaged.passRetained(self).toOpaque()
    }

    /// The bridge that a host table belongs to; nil for NULL.
    @inline(__always)
    static func of(_ host: UnsafePointer<atelier_host>?) -> HostBridge? {
        guard let data = host?.pointee.data else { return nil }
        return Unmanaged<HostBridge>.fromOpaque(data).takeUnretainedValue()
    }

    /// A slot that nothing is drawn in, for the caller alone; nil if all are taken.
    func claimSlot() -> JobSlot? { slots.first { $0.claim() } }

    /// Runs `body` on a living job, which lives at least until `body` returns.
    @inline(__always)
    func withJob(_ job: UInt64, _ call: StaticString, _ body: (JobSlot) -> Int32) -> Int32 {
        for slot in slots where slot.enter(job) {
            defer { slot.leave() }
            return body(slot)
        }
        return refuse(job, .invalidState, "\(call): job \(job) isn't alive")
    }

    /// As `withJob`, for calls about an image that is to be drawn.
    @inline(__always)
    func withImage(_ job: UInt64, _ index: UInt32, _ call: StaticString, _ body: (JobSlot, Int) -> Int32) -> Int32 {
        withJob(job, call) { slot in
            guard let place = slot.facts.place(of: index) else {
                return refuse(job, .invalidArgument, "\(call): image \(index) isn't in the request")
            }
            guard !slot.facts.isExplanation else {
                return refuse(job, .invalidState, "\(call): nothing is drawn in explain")
            }
            return body(slot, place)
        }
    }

    /// Counts a broken rule and answers with `status`.
    @inline(never)
    func refuse(_ job: UInt64, _ status: ProviderStatus, _ rule: String) -> Int32 {
        refusals.count(rule, job: job, sink: sink)
        return status.rawValue
    }
}

/// What a provider said about a failure.
struct ReportedError: Sendable {
    var message: String
    var detail: String
    var retryAfterMilliseconds: UInt64
}

/// Counts the rules that a provider broke in this process.
final class RefusalCounter: Sendable {
    private let number = Atomic(0)
    static let fatal = 16

    /// Reports a broken rule; the sixteenth ends the worker.
    func count(_ rule: String, job: UInt64, sink: any RenderSink) {
        let (_, total) = number.add(1, ordering: .relaxed)
        sink.refused(job: job, rule: rule)
        if total >= Self.fatal { sink.fatal(rule: "\(Self.fatal) calls broke a rule, the last one: \(rule)") }
    }
}
