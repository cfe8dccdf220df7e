import ProviderModel
import Synchronization

/// Where a host shows its catalogue, whole each time it changes, and tells what has changed.
final class CatalogueBoard: Sendable {
    /// Changes that somebody who doesn't look is kept; older ones are lost to him.
    private static let longestBacklog = 256

    private struct State: Sendable {
        var negotiator: Negotiator
        var readers: [Int: AsyncStream<ProviderChange>.Continuation] = [:]
        var lastReader = 0
    }

    private let state: Mutex<State>
    private let configuration: HostConfiguration

    init(_ catalogue: Catalogue, _ configuration: HostConfiguration) {
        self.configuration = configuration
        state = Mutex(State(negotiator: Negotiator(catalogue, configuration)))
    }

    deinit { for reader in state.withLock({ $0.readers }).values { reader.finish() } }

    var negotiator: Negotiator { state.withLock { $0.negotiator } }
    var catalogue: Catalogue { negotiator.catalogue }

    func show(_ catalogue: Catalogue) {
        guard catalogue != self.catalogue else { return }
        let negotiator = Negotiator(catalogue, configuration)
        state.withLock { $0.negotiator = negotiator }
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

extension Negotiator {
    init(_ catalogue: Catalogue, _ configuration: HostConfiguration) {
        self.init(catalogue, disabled: configuration.disabledProviders, defaultStyle: configuration.defaultStyle)
    }
}
