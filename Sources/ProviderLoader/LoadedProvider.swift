internal import CProvider
package import ProviderModel
internal import Synchronization

/// An open provider library in this process. At most one instance lives at a time; calls come from one thread, but
/// for `render` and `explain` where the provider declares `org.atelier.concurrent/1`.
package final class LoadedProvider: Sendable {
    /// Renders at once on one instance; 1 without the extension.
    package let maximumRenders: Int
    /// ATELIER_CAN_ bits and ATELIER_FILLS_FRAMES.
    package let capabilities: UInt64
    package let formats: Set<PixelFormat>
    package let canExplain: Bool
    /// Remarks on the library that keep nobody from using it, a sentence each.
    package let notes: [String]

    let provider: ResolvedProvider
    let table: ProviderTable
    let explainFunction: ExplainFunction?
    private let refusals = RefusalCounter()
    private let instance = Mutex<Instance?>(nil)

    /// A living instance. Sendable: the pointer is the provider's own, which declares what may be called at once.
    struct Instance: @unchecked Sendable {
        let bridge: HostBridge
        let state: OpaquePointer?
    }

    init(
        _ provider: ResolvedProvider, _ table: ProviderTable, _ description: ProviderDescription,
        _ extensions: ProviderExtensions, notes: [String]
    ) {
        self.provider = provider
        self.table = table
        self.notes = notes
        capabilities = description.capabilities
        formats = description.formats
        maximumRenders = min(extensions.maximumRenders, max(provider.manifest.limits.renders, 1))
        explainFunction = extensions.explain
        canExplain = extensions.explain != nil
    }

    /// Makes the instance. Throws in phase `.create`, and if one lives already.
    package func create(configuration: String?, resources: String?, cache: String?, sink: any RenderSink)
        throws(AtelierError)
    {
        guard current == nil else {
            throw AtelierError(
                .hostFailed, "Provider \(provider.manifest.id) has an instance already.",
                provider: provider.manifest.id, phase: .create)
        }
        let bits = formats.reduce(0) { $0 | $1.rawValue }
        let bridge = HostBridge(sink: sink, formats: bits, renders: maximumRenders, refusals: refusals)
        var state: OpaquePointer?
        if let create = table.functions.create {
            var arena = RequestArena()
            var setup = atelier_setup()
            setup.struct_size = CStruct.size(of: atelier_setup.self)
            setup.configuration = arena.text(configuration)
            setup.resources = arena.text(resources)
            setup.cache = arena.text(cache)
            let number = create(table.address, bridge.table, arena.place(setup), &state)
            guard number == ATELIER_OK else {
                bridge.stage.store(.ended, ordering: .relaxed)
                throw creationFailure(
                    bridge.verdict(number, job: 0, error: bridge.creationError.withLock { $0 }), number)
            }
        }
        bridge.stage.store(.ready, ordering: .relaxed)
        let made = Instance(bridge: bridge, state: state)
        instance.withLock { $0 = made }
    }

    /// The living instance.
    var current: Instance? { instance.withLock { $0 } }

    /// Ends the instance, if one lives.
    package func destroy() {
        guard let ending = instance.withLock({ $0.take() }) else { return }
        ending.bridge.stage.store(.ending, ordering: .relaxed)
        table.functions.destroy?(ending.state)
        ending.bridge.stage.store(.ended, ordering: .relaxed)
    }

    private func creationFailure(_ outcome: RenderOutcome, _ number: Int32) -> AtelierError {
        let reason = outcome.message ?? "it \(outcome.status.meaning)."
        return AtelierError(
            outcome.status.code, "Provider \(provider.manifest.id) couldn't be created: \(reason)",
            suggestion: outcome.status.suggestion, provider: provider.manifest.id, phase: .create,
            cause: outcome.detail ?? "status \(number)", status: number)
    }
}
