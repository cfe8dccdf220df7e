import ProviderModel
import Synchronization

/// Where a host shows its configuration and its catalogue, whole each time they change, and tells what has changed.
final class CatalogueBoard: Sendable {
    /// Changes that somebody who doesn't look is kept; older ones are lost to him.
    private static let longestBacklog = 256

    private struct State: Sendable {
        var configuration: HostConfiguration
        var negotiator: Negotiator
        var readers: [Int: AsyncStream<ProviderChange>.Continuation] = [:]
        var lastReader = 0
        var hasTrouble = false
    }

    private let state: Mutex<State>

    init(_ catalogue: Catalogue, _ configuration: HostConfiguration) {
        let negotiator = Negotiator(catalogue, policy: configuration.selection)
        state = Mutex(State(configuration: configuration, negotiator: negotiator))
    }

    deinit { for reader in state.withLock({ $0.readers }).values { reader.finish() } }

    /// One state of both.
    var current: (configuration: HostConfiguration, negotiator: Negotiator) {
        state.withLock { ($0.configuration, $0.negotiator) }
    }

    /// A provider has failed since all were known to be well.
    var hasTrouble: Bool {
        get { state.withLock { $0.hasTrouble } }
        set { state.withLock { $0.hasTrouble = newValue } }
    }

    var negotiator: Negotiator { state.withLock { $0.negotiator } }
    var catalogue: Catalogue { negotiator.catalogue }

    func show(_ catalogue: Catalogue) {
        let (configuration, former) = current
        guard catalogue != former.catalogue else { return }
        let negotiator = Negotiator(catalogue, policy: configuration.selection)
        state.withLock { $0.negotiator = negotiator }
    }

    func show(_ configuration: HostConfiguration) {
        let negotiator = Negotiator(catalogue, policy: configuration.selection)
        state.withLock { state in
            state.configuration = configuration
            state.negotiator = negotiator
        }
    }

    func tell(_ change: ProviderChange) {
        for reader in state.withLock({ $0.readers }).values { reader.yield(change) }
    }

    var changes: AsyncStream<ProviderChange> {
        let (stream, reader) = AsyncStream.makeStream(
            of: ProviderChange.self, bufferingPolicy: .bufferingNewest(Self.longestBacklog))
        let number = state.withLock { state in
            state.lastReader += 1
            state.readers[state.lastReader] = reader
            return state.lastReader
        }
        reader.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[number] = nil } }
        return stream
    }
}
