import Glibc
public import ProviderModel

/// What a host is made with: where things are, and what to take where a caller leaves a choice open.
public struct HostConfiguration: Sendable {
    public var searchPaths: SearchPaths
    public var installation: Installation
    /// Parent of the directories where providers may keep what they can compute again, for those whose manifests ask for
    /// one; nil grants none.
    public var cacheDirectory: String?
    /// Where faults of providers are remembered, for all hosts of this user; nil forgets them with the host.
    public var stateDirectory: String?
    /// Where private copies of libraries are kept, which workers open; nil: below `cacheDirectory`, or where that is nil
    /// too, below the temporary directory.
    public var libraryDirectory: String?
    /// Changed, new and removed manifests and libraries are taken up while the host lives.
    public var watchesProviders = false
    /// What requests have to finish on a version that was replaced.
    public var drainTimeout = Duration.seconds(120)
    /// Who draws what.
    public var selection = SelectionPolicy()
    /// What a provider has to return after it was cancelled, before its worker is killed.
    public var grace = Duration.seconds(2)
    /// Whether providers are confined.
    public var sandbox = SandboxMode.preferred
    /// The same for single providers, by id.
    public var ownSandboxes: [String: SandboxMode] = [:]
    /// The most that a provider gets, whatever its manifest asks for.
    public var limits = Manifest.Limits.highest
    /// Directory of a control group (cgroup v2) that is delegated to this user, holds no processes itself and has the
    /// memory controller for those below it; workers get groups of their own there. Nil goes without.
    public var controlGroup: String?
    /// Ids of the providers that may use the network as their manifests ask for; others may not use it at all.
    public var networkProviders: Set<String> = []
    /// Where pictures go that nobody names a place for; nil for the working directory.
    public var outputDirectory: String?
    /// Language of requests that name none; nil lets the provider find out.
    public var locale: String?
    /// What files and the environment have settled, each value with its origin.
    public internal(set) var settings = Configuration()
    /// Where `settings` come from; nil where a program made them.
    var sources: ConfigurationSources?

    public init(
        searchPaths: SearchPaths, installation: Installation, cacheDirectory: String? = nil,
        stateDirectory: String? = nil
    ) {
        self.stateDirectory = stateDirectory
        self.searchPaths = searchPaths
        self.installation = installation
        self.cacheDirectory = cacheDirectory
    }

    /// What this process's program, its environment and configuration files give, with further provider directories
    /// searched first and a configuration file that counts most. Throws `.invalidConfiguration` if the worker is missing
    /// or a file can't be used.
    public static func current(
        providerDirectories: [String] = [], environment: HostEnvironment = .current(), named: String? = nil
    ) throws(AtelierError) -> HostConfiguration {
        let sources = ConfigurationSources(
            environment: environment, directory: FilePath.workingDirectory, named: named,
            providerDirectories: providerDirectories)
        let loaded = sources.load()
        if let error = loaded.error { throw error }
        let installation = try Installation.current(environment: environment)
        let paths = SearchPaths(configured: [], environment: environment, builtIn: installation.providersDirectory)
        var configuration = HostConfiguration(
            searchPaths: paths, installation: installation, cacheDirectory: environment.cacheDirectory,
            stateDirectory: environment.stateDirectory)
        configuration.libraryDirectory = environment.libraryDirectory
        configuration.watchesProviders = true
        configuration.take(loaded.configuration, from: sources)
        return configuration
    }

    /// In the first place that can be written, as services often have no home, or one that is read-only.
    var libraryStore: LibraryStore {
        let temporary = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        let last = "\(temporary)/atelier-libraries-\(geteuid())"
        let places = [libraryDirectory, cacheDirectory.map { "\($0)/.libraries" }].compactMap(\.self)
        return LibraryStore(directory: places.first(where: PrivateDirectory.canMake) ?? last)
    }
}
