import Glibc
public import ProviderModel

/// Where the parts of Atelier lie: the worker, the built-in providers, their libraries and data.
///
/// Two shapes are known. Installed: `bin/atelier`, `libexec/atelier/atelier-worker`, `lib/atelier/*.so`,
/// `share/atelier/providers` and `share/atelier/resources` below one prefix. Built: the worker and the libraries lie
/// beside the executable, manifests and data in the package that it was built from.
public struct Installation: Hashable, Sendable {
    public enum Shape: String, Hashable, Sendable { case installed, built, custom }

    public var shape: Shape
    /// Absolute path of `atelier-worker`.
    public var workerPath: String
    /// Manifests that ship with Atelier.
    public var providersDirectory: String?
    /// Searched for a library with a bare name, after the manifest's own directory.
    public var libraryDirectories: [String]
    /// Searched for resources with a bare name, after the manifest's own directory.
    public var resourceDirectories: [String]

    public init(
        workerPath: String, providersDirectory: String? = nil, libraryDirectories: [String] = [],
        resourceDirectories: [String] = []
    ) {
        shape = .custom
        self.workerPath = workerPath
        self.providersDirectory = providersDirectory
        self.libraryDirectories = libraryDirectories
        self.resourceDirectories = resourceDirectories
    }

    /// The installation of an executable. `ATELIER_WORKER` and `ATELIER_BUILTIN_PATH` replace its worker and its
    /// manifests; `ATELIER_LIBRARY_PATH` and `ATELIER_RESOURCE_PATH` are searched first. Throws `.invalidConfiguration` if there is no worker.
    public static func find(
        executable: String, environment: HostEnvironment
    ) throws(AtelierError) -> Installation {
        let binaries = FilePath.directory(of: executable)
        let prefix = FilePath.directory(of: binaries)
        var found: Installation
        if FilePath.isExecutable("\(prefix)/libexec/atelier/atelier-worker") {
            found = Installation(
                workerPath: "\(prefix)/libexec/atelier/atelier-worker",
                providersDirectory: "\(prefix)/share/atelier/providers",
                libraryDirectories: ["\(prefix)/lib/atelier"],
                resourceDirectories: ["\(prefix)/share/atelier/resources"])
            found.shape = .installed
        } else {
            let package = Self.package(above: binaries)
            found = Installation(
                workerPath: "\(binaries)/atelier-worker",
                providersDirectory: package.map { "\($0)/providers" },
                libraryDirectories: [binaries],
                resourceDirectories: package.map { ["\($0)/Plugins"] } ?? [])
            found.shape = .built
        }
        if let worker = environment.path("ATELIER_WORKER") { found.workerPath = worker }
        if let providers = environment.path("ATELIER_BUILTIN_PATH") { found.providersDirectory = providers }
        found.libraryDirectories.insert(contentsOf: environment.paths("ATELIER_LIBRARY_PATH"), at: 0)
        found.resourceDirectories.insert(contentsOf: environment.paths("ATELIER_RESOURCE_PATH"), at: 0)
        guard FilePath.isExecutable(found.workerPath) else {
            throw AtelierError(
                .invalidConfiguration, "The worker program \(found.workerPath) is missing or can't be run.",
                suggestion: "Reinstall Atelier, build it with 'swift build', or name the worker in ATELIER_WORKER.")
        }
        return found
    }

    /// The installation of the running program.
    public static func current(environment: HostEnvironment) throws(AtelierError) -> Installation {
        guard let executable = FilePath.canonical("/proc/self/exe") else {
            throw AtelierError(
                .hostFailed, "/proc/self/exe can't be read, so that the parts of Atelier can't be found.",
                suggestion: "Mount /proc.")
        }
        return try find(executable: executable, environment: environment)
    }

    /// The directory with `Package.swift` and `providers` that holds a build directory, at most five levels up.
    private static func package(above directory: String) -> String? {
        var candidate = directory
        for _ in 0..<5 {
            candidate = FilePath.directory(of: candidate)
            if FilePath.isDirectory("\(candidate)/providers"), FilePath.kind("\(candidate)/Package.swift") == .regular {
                return candidate
            }
        }
        return nil
    }
}
