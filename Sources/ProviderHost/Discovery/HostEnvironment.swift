import CLinux
import Glibc
import ProviderModel

/// The variables that the host listens to, read once.
public struct HostEnvironment: Sendable {
    private let variables: [String: String]
    /// The process runs with more rights than its caller: path variables are not trusted.
    public let isPrivileged: Bool

    public init(variables: [String: String], isPrivileged: Bool = false) {
        self.variables = variables
        self.isPrivileged = isPrivileged
    }

    /// Of this process.
    public static func current() -> HostEnvironment {
        let names = [
            "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME", "XDG_STATE_HOME",
            "ATELIER_PROVIDER_PATH",
            "ATELIER_LIBRARY_PATH", "ATELIER_RESOURCE_PATH", "ATELIER_WORKER", "ATELIER_BUILTIN_PATH",
        ]
        var variables: [String: String] = [:]
        for name in names + ConfigurationKey.variables.compactMap(\.variable) {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return HostEnvironment(variables: variables, isPrivileged: clinux_is_privileged() != 0)
    }

    /// An absolute path, or nil: unset, empty or relative, which XDG wants ignored, or not to be trusted.
    func path(_ name: String) -> String? {
        paths(name).first
    }

    /// The absolute paths of a list with colons.
    func paths(_ name: String) -> [String] { list(name).filter { $0.hasPrefix("/") } }

    /// What stands in a list with colons; nothing if it isn't to be trusted.
    func list(_ name: String) -> [String] {
        guard !isPrivileged, let value = variables[name] else { return [] }
        return value.split(separator: ":").map(String.init)
    }

    /// A variable as it is; nil if it isn't to be trusted.
    func text(_ name: String) -> String? { isPrivileged ? nil : variables[name] }

    /// `$variable/atelier`, or `$HOME/fallback/atelier`.
    func userDirectory(_ variable: String, fallback: String) -> String? {
        if let path = path(variable) { return "\(path)/atelier" }
        return path("HOME").map { "\($0)/\(fallback)/atelier" }
    }

    /// What is remembered from one run to the next.
    public var stateDirectory: String? { userDirectory("XDG_STATE_HOME", fallback: ".local/state") }

    /// Where private copies of libraries are kept.
    public var libraryDirectory: String? {
        userDirectory("XDG_CACHE_HOME", fallback: ".cache").map { "\($0)/libraries" }
    }

    /// Where providers may keep what they can compute again; each gets a directory of its own.
    public var cacheDirectory: String? { userDirectory("XDG_CACHE_HOME", fallback: ".cache").map { "\($0)/providers" } }
}
