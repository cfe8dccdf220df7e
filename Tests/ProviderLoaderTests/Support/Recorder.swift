import ProviderLoader
import ProviderModel
import Synchronization

/// What a provider said while it ran in this process.
final class Recorder: Sendable {
    private let events = Mutex<[InProcessSink.Event]>([])

    func record(_ event: InProcessSink.Event) { events.withLock { $0.append(event) } }

    /// Messages of the log, in order.
    var log: [String] {
        events.withLock { $0.compactMap { if case .log(_, let message) = $0 { message } else { nil } } }
    }

    /// Rules that were broken, in order.
    var refusals: [String] {
        events.withLock { $0.compactMap { if case .refused(let rule) = $0 { rule } else { nil } } }
    }

    /// Everything, in order.
    var all: [InProcessSink.Event] { events.withLock { $0 } }
}

/// A provider in this process and what it says.
struct Session {
    let renderer: InProcessRenderer
    let recorder = Recorder()

    init(_ source: ProviderSource) throws { try self.init(source.provider()) }

    init(_ provider: ResolvedProvider) throws {
        renderer = try InProcessRenderer(provider, report: recorder.record)
    }
}
