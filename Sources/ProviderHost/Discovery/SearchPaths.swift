/// Where manifests are looked for, in order: of two providers with one id the first wins.
public struct SearchPaths: Hashable, Sendable {
    /// Who named a directory.
    public enum Origin: String, Hashable, Sendable, CaseIterable {
        case configuration
        /// `ATELIER_PROVIDER_PATH`.
        case environment
        /// `$XDG_DATA_HOME/atelier/providers`.
        case user
        /// `atelier/providers` in each of `$XDG_DATA_DIRS`.
        case system
        /// Shipped with Atelier.
        case builtIn = "built-in"

        /// Somebody named the very directory.
        var isNamed: Bool { self == .configuration || self == .environment }
    }

    public struct Directory: Hashable, Sendable {
        public var path: String
        public var origin: Origin
        public init(path: String, origin: Origin) {
            self.path = path
            self.origin = origin
        }
    }

    public var directories: [Directory]

    public init(directories: [Directory]) { self.directories = directories }

    /// The search order of the environment, with the operator's directories before it and the built-in one behind it.
    public init(configured: [String] = [], environment: HostEnvironment, builtIn: String?) {
        directories = configured.map { Directory(path: $0, origin: .configuration) }
        directories += environment.list("ATELIER_PROVIDER_PATH").map { Directory(path: $0, origin: .environment) }
        if let user = environment.userDirectory("XDG_DATA_HOME", fallback: ".local/share") {
            directories.append(Directory(path: "\(user)/providers", origin: .user))
        }
        let system = environment.paths("XDG_DATA_DIRS")
        for base in system.isEmpty ? ["/usr/local/share", "/usr/share"] : system {
            directories.append(Directory(path: "\(base)/atelier/providers", origin: .system))
        }
        if let builtIn { directories.append(Directory(path: builtIn, origin: .builtIn)) }
    }
}
