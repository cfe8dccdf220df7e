import Synchronization

/// Set once, by anybody.
package final class Flag: Sendable {
    private let value = Atomic(false)
    package init() {}
    package var isSet: Bool { value.load(ordering: .relaxed) }
    package func set() { value.store(true, ordering: .relaxed) }
}
