import Glibc
public import ProviderModel

/// Where configuration files lie, from the weakest to the strongest.
public struct ConfigurationFiles: Hashable, Sendable {
    public enum Rank: String, Hashable, Sendable, CaseIterable {
        /// `/etc/atelier/atelier.json5`.
        case system
        /// `$XDG_CONFIG_HOME/atelier/atelier.json5`.
        case user
        /// `atelier.json5` in the working directory or the nearest one above it.
        case project
        /// Named by who starts the program.
        case named
    }

    public struct File: Hashable, Sendable {
        public var path: String
        public var rank: Rank
        public init(path: String, rank: Rank) {
            self.path = path
            self.rank = rank
        }
    }

    /// There or not, but for the project's, which is listed where it was found.
    public var files: [File]

    static let name = "atelier.json5"

    public init(files: [File]) { self.files = files }

    /// Those of the environment and a working directory. With raised privilege only the system's counts.
    public init(environment: HostEnvironment, directory: String?, named: String? = nil, system: String = "/etc/atelier")
    {
        files = [File(path: "\(system)/\(Self.name)", rank: .system)]
        if let user = environment.userDirectory("XDG_CONFIG_HOME", fallback: ".config") {
            files.append(File(path: "\(user)/\(Self.name)", rank: .user))
        }
        if !environment.isPrivileged, let project = directory.flatMap(Self.project) {
            files.append(File(path: project, rank: .project))
        }
        if let named, !environment.isPrivileged { files.append(File(path: named, rank: .named)) }
        // The user's own may lie above the working directory.
        var seen: Set<String> = []
        files = files.filter { seen.insert($0.path).inserted }
    }

    /// Those of this process.
    public static func current(environment: HostEnvironment = .current(), named: String? = nil) -> ConfigurationFiles {
        ConfigurationFiles(environment: environment, directory: FilePath.workingDirectory, named: named)
    }

    private static func project(from directory: String) -> String? {
        guard var place = FilePath.canonical(directory) else { return nil }
        while true {
            let path = place == "/" ? "/\(name)" : "\(place)/\(name)"
            if FilePath.isThere(path) { return path }
            guard place != "/" else { return nil }
            place = FilePath.directory(of: place)
        }
    }
}

/// A configuration as it was read, with everything that is wrong with its sources.
public struct LoadedConfiguration: Sendable {
    public var configuration: Configuration
    /// Errors keep a whole file from being used.
    public var problems: [FileProblem] = []
    /// Those that were read, the strongest last.
    public var files: [ConfigurationFiles.File] = []

    /// Reads the files that are there, then the environment.
    public init(_ sources: ConfigurationFiles, environment: HostEnvironment) {
        configuration = Configuration()
        for file in sources.files { read(file) }
        let (layer, problems) = environment.configuration
        configuration.add(layer)
        self.problems += problems
    }

    /// Why it can't be used; nil if it can.
    public var error: AtelierError? {
        let errors = problems.filter { $0.severity == .error }
        guard let first = errors.first else { return nil }
        let others = errors.count == 1 ? "" : " (and \(errors.count - 1) more)"
        return AtelierError(
            .invalidConfiguration, "\(first)\(others)", suggestion: "See 'atelier config check'.")
    }

    private mutating func read(_ file: ConfigurationFiles.File) {
        // A named file must be there.
        guard file.rank == .named || FilePath.isThere(file.path) else { return }
        switch TextFile.read(file.path, kind: "configuration") {
        case .failure(let problem): problems.append(problem)
        case .success(let text):
            guard file.rank != .project || text.isOwn else {
                problems.append(
                    FileProblem(
                        .warning, file: file.path,
                        message: "others than you can write to it; it is ignored.",
                        suggestion:
                            "If you trust it, make it yours with chown and chmod go-w, or name it with --config."))
                return
            }
            let (layer, found) = ConfigurationReader.read(text.bytes, file: file.path)
            problems += found
            guard var layer else { return }
            // Rights are given by who alone can write to the file, or names it, and not by what somebody has downloaded.
            if file.rank == .project {
                problems += layer.removeGrants(why: "a project can't grant rights")
            } else if !text.isOwn, file.rank != .named {
                problems += layer.removeGrants(why: "others than you can write to the file, so it can't grant rights")
            }
            configuration.add(layer)
            files.append(file)
        }
    }
}

extension ConfigurationLayer {
    /// Takes out what gives providers more rights. Returns what that was.
    fileprivate mutating func removeGrants(why: String) -> [FileProblem] {
        let grants = settings.filter(\.key.isGrant)
        settings.removeAll(where: \.key.isGrant)
        return grants.map { grant in
            guard case .file(let file, let line) = grant.origin else { return nil }
            return FileProblem(
                .warning, file: file, line: line, key: grant.path.text,
                message: "\(why); it is ignored.",
                suggestion: "Set it in a configuration that only you can write to; 'atelier config path' names yours.")
        }.compactMap(\.self)
    }
}

extension HostEnvironment {
    /// What the variables of the table of keys say.
    fileprivate var configuration: (ConfigurationLayer, [FileProblem]) {
        var settings: [ConfigurationLayer.Setting] = []
        var problems: [FileProblem] = []
        for key in ConfigurationKey.variables {
            guard let name = key.variable, let text = text(name), !text.isEmpty else { continue }
            if let wrong = key.whyNot(variable: text) {
                problems.append(
                    FileProblem(
                        .error, file: "environment", key: name, message: wrong.message, suggestion: wrong.suggestion))
            } else {
                settings.append(
                    ConfigurationLayer.Setting(
                        key: key, path: ConfigurationPath(key.path), value: key.value(variable: text),
                        origin: .environment(name)))
            }
        }
        return (ConfigurationLayer(settings: settings), problems)
    }
}
