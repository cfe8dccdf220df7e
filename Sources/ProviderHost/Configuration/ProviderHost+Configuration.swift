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
        swaps.configurationError = nil
        var changed = configuration
        let isNew = !changed.settings.isSame(as: loaded.configuration)
        changed.take(loaded.configuration, from: sources)
        board.show(changed)
        if isNew { board.tell(.configured) }
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
        let paths = files.files.map(\.path) + [directory.map { "\($0)/\(ConfigurationFiles.name)" }].compactMap(\.self)
        return paths.map { path in
            guard !path.hasPrefix("/"), let directory else { return path }
            return "\(directory)/\(path)"
        }.filter { $0.hasPrefix("/") }
    }
}
