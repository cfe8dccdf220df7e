import Glibc
public import ProviderModel

/// Finds providers by their manifests; runs and opens none of their code.
public struct Discovery: Sendable {
    /// Manifests read from one directory; more are reported and left out.
    public static let maximumFiles = 256

    private let installation: Installation

    public init(installation: Installation) { self.installation = installation }

    /// Looks through the directories in their order. A directory that isn't there is skipped, which is worth a remark
    /// where somebody named it; one named twice is searched once. Whatever is wrong with one file leaves the others alone.
    public func catalogue(of paths: SearchPaths) -> Catalogue {
        var catalogue = Catalogue()
        var seen: Set<String> = []
        for directory in paths.directories {
            guard directory.path.hasPrefix("/"), let path = FilePath.canonical(directory.path) else {
                if directory.origin.isNamed { catalogue.skippedDirectories.append(directory) }
                continue
            }
            guard seen.insert(path).inserted else { continue }
            search(SearchPaths.Directory(path: path, origin: directory.origin), into: &catalogue)
        }
        return catalogue
    }

    /// Reads one manifest and finds what it names.
    public func provider(manifestPath: String) -> (provider: ResolvedProvider?, problems: [FileProblem]) {
        let bytes: [UInt8]
        switch TextFile.read(manifestPath) {
        case .success(let read): bytes = read.bytes
        case .failure(let problem): return (nil, [problem])
        }
        var (manifest, problems) = ManifestReader.read(bytes, file: manifestPath)
        guard let manifest else { return (nil, problems) }
        do {
            return (try resolve(manifest, manifestPath: manifestPath), problems)
        } catch {
            var problem = error
            if let key = error.key, let document = try? JSONDocument(bytes), let node = document.root[key] {
                (problem.line, problem.column) = document.place(of: node)
            }
            problems.append(problem)
            return (nil, problems)
        }
    }

    private func search(_ directory: SearchPaths.Directory, into catalogue: inout Catalogue) {
        let files: [String]
        switch TextFile.list(directory.path) {
        case .success(let found): files = found
        case .failure(let problem):
            catalogue.problems.append(problem)
            return
        }
        if files.count > Self.maximumFiles {
            catalogue.problems.append(
                FileProblem(
                    .error, file: directory.path,
                    message: "it holds \(files.count) manifests; only the first \(Self.maximumFiles) are read.",
                    suggestion: "Move some to another directory of the search path."))
        }
        for file in files.prefix(Self.maximumFiles) {
            let (provider, problems) = provider(manifestPath: file)
            catalogue.problems += problems
            guard let provider else { continue }
            if let winner = catalogue[provider.manifest.id] {
                let entry = Catalogue.Entry(provider: provider, origin: directory.origin)
                if !([winner] + catalogue.versions).contains(where: { $0.pinnedID == entry.pinnedID }) {
                    catalogue.versions.append(entry)
                }
                catalogue.shadows.append(
                    Catalogue.Shadow(
                        id: winner.id, version: provider.manifest.version, manifestPath: file,
                        origin: directory.origin, shadowedBy: winner.provider.manifestPath))
            } else {
                catalogue.entries.append(Catalogue.Entry(provider: provider, origin: directory.origin))
            }
        }
    }
}

// MARK: - What a manifest names

extension Discovery {
    private func resolve(
        _ manifest: Manifest, manifestPath: String
    ) throws(FileProblem) -> ResolvedProvider {
        let library = try locate(
            manifest.library, key: "library", is: .regular, manifestPath: manifestPath,
            path: installation.libraryDirectories)
        let resources: String?
        if let name = manifest.resources {
            resources = try locate(
                name, key: "resources", is: .directory, manifestPath: manifestPath,
                path: installation.resourceDirectories)
        } else {
            resources = nil
        }
        return ResolvedProvider(
            manifest: manifest, manifestPath: manifestPath, libraryPath: library, resourcesPath: resources)
    }

    /// Finds a file below the manifest's directory or, by its bare name, in a directory of `path`. Links are followed,
    /// but not out of the directory that they were found in.
    private func locate(
        _ name: String, key: String, is kind: FilePath.Kind, manifestPath: String, path: [String]
    ) throws(FileProblem) -> String {
        let own = FilePath.directory(of: manifestPath)
        let directories = name.contains("/") ? [own] : [own] + path
        for directory in directories {
            switch FilePath.contained(name, in: directory) {
            case .missing: continue
            case .outside(let target):
                throw FileProblem(
                    .error, file: manifestPath, key: key,
                    message: "'\(name)' is a link that leads out of \(directory), to \(target).",
                    suggestion: "Put the file itself there.")
            case .inside(let found):
                guard FilePath.kind(found) == kind, access(found, R_OK) == 0 else {
                    let noun = kind == .directory ? "a directory" : "a file"
                    throw FileProblem(
                        .error, file: manifestPath, key: key, message: "\(found) is not \(noun) that can be read.",
                        suggestion: "Check its kind and permissions.")
                }
                return found
            }
        }
        throw FileProblem(
            .error, file: manifestPath, key: key,
            message: "'\(name)' is not in \(directories.joined(separator: " nor in ")).",
            suggestion: "Build or install it, or correct the key.")
    }
}
