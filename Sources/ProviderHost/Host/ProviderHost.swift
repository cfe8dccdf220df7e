public import ProviderModel

/// Finds providers, decides which one serves a request, and has it drawn in a worker process.
///
/// Make one for a program and keep it: workers stay warm between requests. End it with `shutdown()`.
public actor ProviderHost {
    public nonisolated let configuration: HostConfiguration
    /// What was found when the host was made.
    public nonisolated let catalogue: Catalogue
    /// What is remembered of providers that fail.
    package nonisolated let quarantines: QuarantineStore
    nonisolated let negotiator: Negotiator
    private var supervisors: [String: ProviderSupervisor] = [:]
    /// What went wrong without harm, by provider, as of the last `shutdown`.
    private var remarks: [String: [String]] = [:]

    /// Looks for providers; runs none of them.
    public init(_ configuration: HostConfiguration) {
        let discovery = Discovery(installation: configuration.installation)
        self.init(configuration, catalogue: discovery.catalogue(of: configuration.searchPaths))
    }

    /// Uses the providers of a catalogue, and no others.
    public init(_ configuration: HostConfiguration, catalogue: Catalogue) {
        self.configuration = configuration
        self.catalogue = catalogue
        quarantines = QuarantineStore(directory: configuration.stateDirectory)
        negotiator = Negotiator(catalogue, defaultStyle: configuration.defaultStyle)
    }

    /// Makes pictures; see `GenerationEvents`.
    public nonisolated func generate(_ request: GenerationRequest) -> GenerationEvents {
        GenerationEvents(host: self, request: request)
    }

    /// Which style and providers a request would get. Throws `.invalidRequest`, `.invalidInput` or `.unavailable`.
    public nonisolated func negotiate(_ request: GenerationRequest) throws(AtelierError) -> Negotiation {
        try negotiate(validated: try request.validated())
    }

    /// A style id from text. Throws `.unavailable` with the one that was probably meant.
    public nonisolated func style(named text: String) throws(AtelierError) -> StyleID {
        try negotiator.style(named: text)
    }

    /// What the provider would draw, without drawing it.
    public func explain(_ request: GenerationRequest) async throws(AtelierError) -> Explanation {
        let (request, plan, supervisor) = try prepare(request)
        do throws(AtelierError) {
            return Explanation(plan: plan, provider: try await supervisor.explain(RenderJob(request, plan)))
        } catch { throw namingLimit(in: error, timeout: request.timeout) }
    }

    /// Starts a provider and has it describe itself. Throws what is wrong with it, `.unavailable` for an unknown id.
    @discardableResult
    public func check(_ id: String) async throws(AtelierError) -> ProviderFindings {
        let entry = try catalogue.entry(id)
        do throws(AtelierError) {
            return try await supervisor(of: entry.provider).probe()
        } catch { throw namingLimit(in: error) }
    }

    /// Ends every worker and waits until they are gone. A later request starts new ones.
    public func shutdown() async {
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
    func start(
        _ request: GenerationRequest
    ) throws(AtelierError) -> (plan: GenerationPlan, events: RenderEvents) {
        let (request, plan, supervisor) = try prepare(request)
        return (plan, supervisor.render(RenderJob(request, plan)))
    }

    private func prepare(
        _ request: GenerationRequest
    ) throws(AtelierError) -> (request: GenerationRequest, plan: GenerationPlan, supervisor: ProviderSupervisor) {
        let request = try request.validated()
        let negotiation = try negotiate(validated: request)
        guard let candidate = negotiation.candidates.first, let entry = catalogue[candidate.provider] else {
            throw AtelierError(.hostFailed, "The style '\(negotiation.selected)' was chosen without a provider.")
        }
        let plan = GenerationPlan(
            negotiation: negotiation, provider: candidate.provider, version: candidate.version, size: candidate.size,
            seed: request.seed ?? .random(in: 0...UInt64(UInt32.max)), count: request.count)
        return (request, plan, supervisor(of: entry.provider))
    }

    private func supervisor(of provider: ResolvedProvider) -> ProviderSupervisor {
        if let supervisor = supervisors[provider.manifest.id] { return supervisor }
        var provider = provider
        if provider.manifest.permissions.cache, let parent = configuration.cacheDirectory {
            provider.cachePath = PrivateDirectory.make("\(parent)/\(provider.manifest.id)")
        }
        var runtime = WorkerRuntime(workerPath: configuration.installation.workerPath)
        runtime.grace = configuration.grace
        confine(&provider, &runtime)
        let supervisor = ProviderSupervisor(provider, runtime: runtime, store: quarantines)
        supervisors[provider.manifest.id] = supervisor
        return supervisor
    }
}
