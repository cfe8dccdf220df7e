public import ProviderModel
import Synchronization

/// Finds providers, decides which one serves a request, and has it drawn in a worker process.
///
/// Make one for a program and keep it: workers stay warm between requests. End it with `shutdown()`.
public actor ProviderHost {
    /// What holds now: with `watchesProviders`, changes of configuration files are taken up.
    public nonisolated var configuration: HostConfiguration { board.current.configuration }
    /// What is there now; see `changes`.
    public nonisolated var catalogue: Catalogue { board.catalogue }
    /// What is remembered of providers that fail.
    package nonisolated let quarantines: QuarantineStore
    nonisolated let board: CatalogueBoard
    nonisolated let libraries: LibraryStore
    /// Providers are sought, so that they can be sought again.
    nonisolated let seeks: Bool
    nonisolated let watch = Mutex<LibraryWatch?>(nil)
    /// By id, or by id and version where that is pinned.
    var supervisors: [String: ProviderSupervisor] = [:]
    var swaps = SwapState()
    /// What went wrong without harm, by provider, as of the last `shutdown`.
    private var remarks: [String: [String]] = [:]

    /// Looks for providers; runs none of them.
    public init(_ configuration: HostConfiguration) {
        let discovery = Discovery(installation: configuration.installation)
        self.init(configuration, discovery.catalogue(of: configuration.searchPaths), seeks: true)
        if configuration.watchesProviders { startWatching() }
    }

    /// Uses the providers of a catalogue, and no others.
    public init(_ configuration: HostConfiguration, catalogue: Catalogue) {
        self.init(configuration, catalogue, seeks: false)
    }

    private init(_ configuration: HostConfiguration, _ catalogue: Catalogue, seeks: Bool) {
        self.seeks = seeks
        board = CatalogueBoard(catalogue, configuration)
        libraries = configuration.libraryStore
        quarantines = QuarantineStore(directory: configuration.stateDirectory)
    }

    /// Makes pictures; see `GenerationEvents`.
    public nonisolated func generate(_ request: GenerationRequest) -> GenerationEvents {
        GenerationEvents(host: self, request: request)
    }

    /// Which style and providers a request would get. Throws `.invalidRequest`, `.invalidInput` or `.unavailable`.
    public nonisolated func negotiate(_ request: GenerationRequest) throws(AtelierError) -> Negotiation {
        let (configuration, negotiator) = board.current
        return try negotiate(validated: try configuration.completing(request).validated(), by: negotiator)
    }

    /// A style id from text. Throws `.unavailable` with the one that was probably meant.
    public nonisolated func style(named text: String) throws(AtelierError) -> StyleID {
        try board.negotiator.style(named: text)
    }

    /// What the first provider would draw, without drawing it. Where it can't be asked, that is part of the answer.
    public func explain(_ request: GenerationRequest) async throws(AtelierError) -> Explanation {
        let router = try route(request)
        let entry = router.stop.entry
        do throws(AtelierError) {
            let answer = try await supervisor(of: entry).explain(router.job)
            return Explanation(request: router.request, plan: router.plan, provider: answer)
        } catch {
            guard error.code != .cancelled else { throw error }
            return Explanation(
                request: router.request, plan: router.plan, failure: namingLimit(in: error, timeout: request.timeout))
        }
    }

    /// Starts a provider and has it describe itself. Throws what is wrong with it, `.unavailable` for an unknown id.
    @discardableResult
    public func check(_ id: String) async throws(AtelierError) -> ProviderFindings {
        let entry = try catalogue.entry(id)
        do throws(AtelierError) {
            return try await supervisor(of: entry).probe()
        } catch { throw namingLimit(in: error) }
    }

    /// Ends every worker and waits until they are gone. A later request starts new ones; files are no longer watched.
    public func shutdown() async {
        await stopSwapping()
        let running = supervisors
        supervisors = [:]
        await withTaskGroup(of: (String, [String]).self) { group in
            for (id, supervisor) in running {
                group.addTask {
                    await supervisor.shutdown()
                    return (id, await supervisor.remarks)
                }
            }
            for await (id, found) in group { remarks[id] = found }
        }
    }

    /// What went wrong with a provider without harm to a request, such as a crash while it ended; complete after
    /// `shutdown`.
    public func remarks(on id: String) async -> [String] {
        if let supervisor = supervisors[id] { return await supervisor.remarks }
        return remarks[id] ?? []
    }
}

extension ProviderHost {
    /// The way that a request takes. Its seed is settled.
    nonisolated func route(_ request: GenerationRequest) throws(AtelierError) -> Router {
        // Catalogue and configuration may change meanwhile: this request sees one of each.
        let (configuration, negotiator) = board.current
        var request = try configuration.completing(request).validated()
        request.seed = request.seed ?? .random(in: 0...UInt64(UInt32.max))
        let negotiation = try negotiate(validated: request, by: negotiator)
        let router = Router(request, negotiation, negotiator.catalogue)
        guard !router.stops.isEmpty else {
            throw AtelierError(.hostFailed, "The style '\(negotiation.selected)' was chosen without a provider.")
        }
        return router
    }

    /// Nothing is replaced between the negotiation and the start.
    func begin(_ request: GenerationRequest) throws(AtelierError) -> (Router, RenderEvents) {
        try render(try route(request))
    }

    /// Has the candidate whose turn it is draw; the version of it that serves now, where the negotiated one is gone.
    /// Throws `.unavailable` where none is left that can draw this.
    func render(_ router: Router) throws(AtelierError) -> (Router, RenderEvents) {
        var router = router
        let negotiated = router.stop.entry
        if !catalogue.slots.contains(where: { $0.entry == negotiated }) {
            let current = catalogue[negotiated.id]
            let isEnabled = !configuration.selection.disabledProviders.contains(negotiated.id)
            guard let current, isEnabled, router.replace(with: current) else {
                throw AtelierError(
                    .unavailable, "Provider \(negotiated.pinnedID) was removed while the request ran.",
                    provider: negotiated.id, phase: .spawn, cause: "removed")
            }
        }
        let entry = router.stop.entry
        var events = supervisor(of: entry).render(router.job, by: configuration.configuring(entry.manifest))
        if router.place > 0 { events.images = router.images }
        events.isLastResort = router.isLast
        return (router, events)
    }

    func supervisor(of entry: Catalogue.Entry) -> ProviderSupervisor {
        let key = catalogue.key(of: entry)
        if let supervisor = supervisors[key] { return supervisor }
        var runtime = WorkerRuntime(workerPath: configuration.installation.workerPath)
        runtime.grace = configuration.grace
        runtime.drainTimeout = configuration.drainTimeout
        runtime.controlGroup = configuration.controlGroup
        let supervisor = ProviderSupervisor(
            granted(entry.provider), runtime: runtime, store: quarantines, libraries: libraries)
        supervisors[key] = supervisor
        return supervisor
    }

    /// With what the configuration gives it: a directory that it may write to, settings, limits and rights.
    func granted(_ provider: ResolvedProvider) -> ResolvedProvider {
        var provider = provider
        if provider.manifest.permissions.cache, let parent = configuration.cacheDirectory {
            provider.cachePath = PrivateDirectory.make("\(parent)/\(provider.manifest.id)")
        }
        provider.sandbox = configuration.sandbox(of: provider.manifest)
        provider.manifest = configuration.configuring(provider.manifest)
        return provider
    }
}
