import ProviderModel
import Synchronization

/// One look at the files.
extension ProviderHost {
    /// How long a manifest must be gone before its provider is: a directory may be exchanged in two steps.
    private static let removalDelay = Duration.seconds(1)
    /// Until a trial that failed because of the machine is repeated.
    private static let retryDelay = Duration.seconds(5)

    func takeLook() async {
        swaps.isLookDue = false
        guard seeks, !swaps.isOver else { return }
        // What serves is what was there first: it is copied before anything else is compared with it.
        for (key, entry) in catalogue.slots where swaps.seen[key] == nil { await settle(entry, key) }
        await readConfiguration()
        let (installation, paths) = (configuration.installation, configuration.searchPaths)
        let found = await WorkerThread.run { Discovery(installation: installation).catalogue(of: paths) }
        guard !swaps.isOver else { return }
        swaps.found = found
        for (key, entry) in found.slots { await compare(entry, key) }
        guard !swaps.isOver else { return }
        for key in swaps.serving.keys where !found.slots.contains(where: { $0.key == key }) { miss(key, in: found) }
        show()
        let watched = WatchedPaths(
            paths, found, serving: Array(swaps.serving.values), libraries: installation.libraryDirectories,
            resources: installation.resourceDirectories, configuration: configuration.sources?.watched ?? [])
        watch.withLock { $0 }?.watch(watched)
    }

    private func settle(_ entry: Catalogue.Entry, _ key: String) async {
        let hash = await supervisor(of: entry).settle()
        let version = SwapState.Version(provider: granted(entry.provider), hash: hash)
        swaps.serving[key] = entry
        swaps.running[key] = version
        swaps.seen[key] = version
    }

    private func compare(_ entry: Catalogue.Entry, _ key: String) async {
        swaps.missing[key] = nil
        guard swaps.trials[key] == nil else { return }
        guard let seen = swaps.seen[key] else {
            swaps.serving[key] = entry
            show()
            await settle(entry, key)
            return board.tell(.added(id: entry.id, version: entry.manifest.version))
        }
        let copy: StagedLibrary
        do throws(AtelierError) {
            copy = try await libraries.stage(entry.provider.libraryPath, provider: entry.id)
        } catch {
            refuse(entry, key, error)
            return lookSoon(after: Self.retryDelay)
        }
        let version = SwapState.Version(provider: granted(entry.provider), hash: copy.hash)
        guard version != swaps.running[key] else {
            swaps.seen[key] = version
            swaps.refusals[key] = nil
            return
        }
        guard version != seen, !swaps.isOver else { return }
        swaps.seen[key] = version
        swaps.trials[key] = Task { await self.replace(key, with: entry) }
    }

    private func replace(_ key: String, with entry: Catalogue.Entry) async {
        guard let former = swaps.serving[key] else { return }
        do throws(AtelierError) {
            let generation = try await supervisor(of: former).replace(with: granted(entry.provider))
            adopt(entry, hash: generation.hash, for: key)
            board.tell(.replaced(id: entry.id, from: former.manifest.version, to: entry.manifest.version))
        } catch {
            refuse(entry, key, error)
            if error.isOfMachine {
                swaps.seen[key] = swaps.running[key]
                lookSoon(after: Self.retryDelay)
            }
        }
        swaps.trials[key] = nil
        // What changed during the trial.
        lookSoon()
    }

    private func refuse(_ entry: Catalogue.Entry, _ key: String, _ error: AtelierError) {
        guard error.code != .cancelled, !swaps.isOver else { return }
        let version = swaps.running[key]?.provider.manifest.version ?? entry.manifest.version
        let problem = FileProblem(
            .warning, file: entry.provider.manifestPath,
            message: "version \(entry.manifest.version) isn't used, and version \(version) of before goes on: "
                + error.message, suggestion: error.suggestion)
        guard swaps.refusals[key] != problem else { return }
        swaps.refusals[key] = problem
        show()
        board.tell(.refused(id: entry.id, version: entry.manifest.version, error))
    }

    /// A manifest that can't be used any more changes nothing; one that is gone takes its provider away.
    private func miss(_ key: String, in found: Catalogue) {
        guard let entry = swaps.serving[key], swaps.trials[key] == nil else { return }
        let path = entry.provider.manifestPath
        let places = [path, FilePath.directory(of: path)]
        guard !found.problems.contains(where: { $0.severity == .error && places.contains($0.file) }) else {
            return swaps.missing[key] = nil
        }
        let now = MonotonicClock.now
        let since = swaps.missing[key] ?? now
        swaps.missing[key] = since
        guard now - since >= Self.removalDelay.nanoseconds else {
            return lookSoon(after: Self.removalDelay + .milliseconds(50))
        }
        swaps.serving[key] = nil
        swaps.running[key] = nil
        swaps.seen[key] = nil
        swaps.refusals[key] = nil
        swaps.missing[key] = nil
        if let supervisor = supervisors.removeValue(forKey: key) { leave(supervisor) }
        board.tell(.removed(id: entry.id))
    }

    private func leave(_ supervisor: ProviderSupervisor) {
        swaps.lastLeaving += 1
        let number = swaps.lastLeaving
        swaps.leaving[number] = supervisor
        Task {
            await supervisor.leave()
            swaps.leaving[number] = nil
        }
    }
}

extension AtelierError {
    /// Says nothing about the provider: worth another trial though nothing has changed.
    fileprivate var isOfMachine: Bool {
        code == .hostFailed || code == .busy || cause?.hasPrefix("environment") == true
    }
}

extension WatchedPaths {
    /// Everything that decides which providers there are: the directories of manifests, and what manifests name, be it
    /// there or not. Of resources only that they are replaced: a provider reads them as it likes.
    init(
        _ paths: SearchPaths, _ found: Catalogue, serving: [Catalogue.Entry], libraries: [String], resources: [String],
        configuration: [String]
    ) {
        files = Set(configuration)
        directories = Set(paths.directories.map(\.path).filter { $0.hasPrefix("/") })
        var manifests: [String: Manifest] = [:]
        for entry in (found.entries + found.versions + serving) {
            manifests[entry.provider.manifestPath] = entry.manifest
        }
        for problem in found.problems where problem.severity == .error && manifests[problem.file] == nil {
            guard case .success(let text) = TextFile.read(problem.file) else { continue }
            manifests[problem.file] = ManifestReader.read(text.bytes, file: problem.file).manifest
        }
        for (file, manifest) in manifests {
            files.insert(file)
            let own = FilePath.directory(of: file)
            for (name, others) in [(manifest.library, libraries), (manifest.resources, resources)] {
                guard let name else { continue }
                for directory in name.contains("/") ? [own] : [own] + others { files.insert("\(directory)/\(name)") }
            }
        }
    }
}
