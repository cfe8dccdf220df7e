package import ProviderModel

/// Decides what becomes of the requests to one provider: which generation of it serves them, or why none does.
package actor ProviderSupervisor {
    package nonisolated let provider: ResolvedProvider
    let runtime: WorkerRuntime
    let store: QuarantineStore
    let libraries: LibraryStore?
    var state = State.absent(nil)
    /// What confines workers from now on.
    var sandbox: SandboxPolicy?
    /// Of the current generation.
    var budget: RestartBudget
    /// Requests that ended well since the budget was last written down.
    var successes = 0
    private var lastGeneration = 0
    /// The last things that went wrong without harm.
    private(set) var remarks: [String] = []

    /// `store` remembers faults; by default only as long as the supervisor lives. Workers open a copy of the library in
    /// `libraries`; without that, the library itself.
    package init(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, store: QuarantineStore = QuarantineStore(directory: nil),
        libraries: LibraryStore? = nil
    ) {
        self.provider = provider
        sandbox = provider.sandbox
        self.runtime = runtime
        self.store = store
        self.libraries = libraries
        budget = RestartBudget(runtime.budget, seed: .random(in: 0 ... .max))
    }

    /// Draws a job on a warm worker, or on a new one. Fails with an error that names provider, phase and cause; images
    /// delivered before stay delivered.
    ///
    /// `manifest` is the one that the request was negotiated by: while its generation lives, that draws.
    package nonisolated func render(_ job: RenderJob, by manifest: Manifest? = nil) -> RenderEvents {
        RenderEvents(job: job, supervisor: self, choice: manifest.map { .negotiated($0) } ?? .current)
    }

    /// What the provider would draw, as a JSON object; nil if it can't say.
    package func explain(_ job: RenderJob) async throws(AtelierError) -> String? {
        let terms = WorkerLease.Terms(job.timeout)
        var isRetry = false
        while true {
            do throws(WorkerLease.Failure) {
                let answer = try await ask(job, terms)
                return answer
            } catch {
                guard !isRetry, !Task.isCancelled, error.reason?.mayPassElsewhere == true else { throw error.error }
                isRetry = true
            }
        }
    }

    private func ask(_ job: RenderJob, _ terms: WorkerLease.Terms) async throws(WorkerLease.Failure) -> String? {
        let lease = try await lease(terms)
        let connection = lease.reader.connection
        guard connection.ready.canExplain else {
            connection.vacate()
            return nil
        }
        do throws(WorkerLease.Failure) {
            let answer = try await ExplainRequest(job, lease.reader, terms).answer(cancellation)
            await noteSuccess(of: lease)
            return answer
        } catch {
            if let reason = error.reason { await lease.report(reason) }
            throw error
        }
    }

    /// Starts a worker and describes and creates the provider, without a render.
    @discardableResult
    package func probe() async throws(AtelierError) -> ProviderFindings {
        do throws(WorkerLease.Failure) {
            let lease = try await lease()
            let connection = lease.reader.connection
            connection.vacate()
            await noteSuccess(of: lease)
            return ProviderFindings(notes: connection.ready.notes, sandbox: connection.sandbox)
        } catch { throw error.error }
    }

    /// Process numbers of the workers that take jobs.
    package var workerNumbers: [Int32] {
        get async {
            var numbers: [Int32] = []
            for generation in state.line?.all ?? [] { numbers += await generation.pool.workerNumbers }
            return numbers
        }
    }

    /// Ends all workers and waits until they are gone. Renders at work fail as cancelled, and so do later ones.
    package func shutdown() async {
        if case .absent(let task?) = state { _ = await task.value }
        let line = state.line
        state = .draining(line)
        await withTaskGroup { group in
            for generation in line?.all ?? [] { group.addTask { await generation.pool.shutdown() } }
        }
    }

    nonisolated var cancellation: AtelierError {
        WorkerFailure.cancelled.error(provider: provider.manifest.id, log: nil)
    }

    /// Keeps the last twenty.
    func remark(_ text: String) {
        remarks.append(text)
        if remarks.count > 20 { remarks.removeFirst() }
    }

    /// Copies a provider's library, as a new generation that serves nobody yet.
    func prepare(_ provider: ResolvedProvider) -> Task<Result<Preparation, AtelierError>, Never> {
        let number = nextNumber()
        var provider = provider
        provider.sandbox = sandbox
        return Task { [libraries, provider] in
            guard let libraries else {
                let hash = await WorkerThread.run { LibraryHash(ofFile: provider.libraryPath) }
                return .success(await preparation(number, provider, hash, nil))
            }
            do throws(AtelierError) {
                let copy = try await libraries.stage(provider.libraryPath, provider: provider.manifest.id)
                var staged = provider
                staged.originalLibraryPath = provider.libraryPath
                staged.libraryPath = copy.path
                return .success(await preparation(number, staged, copy.hash, copy))
            } catch { return .failure(error) }
        }
    }

    func nextNumber() -> Int {
        lastGeneration += 1
        return lastGeneration
    }

    nonisolated func preparation(
        _ number: Int, _ provider: ResolvedProvider, _ hash: LibraryHash?, _ copy: StagedLibrary?
    ) async -> Preparation {
        let generation = Generation(
            number: number, hash: hash, provider: provider, staged: copy, runtime: runtime,
            onFault: { [weak self] in await self?.note($0, of: number) })
        let record = await WorkerThread.run { [store] in generation.key.flatMap { store.record($0) } }
        return Preparation(generation: generation, record: record)
    }
}
