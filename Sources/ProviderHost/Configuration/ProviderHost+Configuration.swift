public import ProviderModel

/// The configuration of a running host.
extension ProviderHost {
    /// Reads the configuration again: one that can be used holds from now on, for what begins after this.
    func readConfiguration() async {
        guard let sources = configuration.sources else { return }
        let loaded = await WorkerThread.run { sources.load() }
        if let error = loaded.error {
            guard swaps.configurationError != error else { return }
            swaps.configurationError = error
            return board.tell(.configurationRefused(error))
        }
        let wasRefused = swaps.configurationError != nil
        swaps.configurationError = nil
        var changed = configuration
        let isNew = !changed.settings.isSame(as: loaded.configuration)
        guard isNew || wasRefused || !changed.settings.hasSameOrigins(as: loaded.configuration) else { return }
        changed.take(loaded.configuration, from: sources)
        board.show(changed)
        await confine()
        if isNew || wasRefused { board.tell(.configured) }
    }

    /// Rights that have changed hold for what begins from now on, without a trial: a provider that can't do with less
    /// fails, and doesn't go on with more.
    private func confine() async {
        for (key, entry) in swaps.serving {
            let sandbox = configuration.sandbox(of: entry.manifest)
            guard swaps.running[key]?.provider.sandbox != sandbox else { continue }
            swaps.running[key]?.provider.sandbox = sandbox
            swaps.seen[key]?.provider.sandbox = sandbox
            await supervisors[key]?.confine(sandbox)
        }
    }

    /// Why the newest state of the configuration files isn't what holds; nil if it is.
    public var configurationError: AtelierError? { swaps.configurationError }
}

/// Where a configuration is read from, time and again.
struct ConfigurationSources: Sendable {
    var environment: HostEnvironment
    /// Working directory, from which a project is sought.
    var directory: String?
    /// What a program was told to use.
    var named: String?
    /// Directories of providers that the program adds.
    var providerDirectories: [String] = []

    private var files: ConfigurationFiles {
        ConfigurationFiles(environment: environment, directory: directory, named: named)
    }

    func load() -> LoadedConfiguration { LoadedConfiguration(files, environment: environment) }

    /// Absolute paths of everything that counts, there or not.
    var watched: [String] {
        var paths = files.files.map(\.path)
        // A project's file may come, in any directory up to the root.
        var place = directory.flatMap(FilePath.canonical)
        while let current = place {
            paths.append(current == "/" ? "/\(ConfigurationFiles.name)" : "\(current)/\(ConfigurationFiles.name)")
            place = current == "/" ? nil : FilePath.directory(of: current)
        }
        return paths.map { path in
            guard !path.hasPrefix("/"), let directory else { return path }
            return "\(directory)/\(path)"
        }.filter { $0.hasPrefix("/") }
    }
}
