import Glibc
package import ProviderModel

/// A configuration file that is changed in place: whole before, whole afterwards, and by one at a time.
package struct ConfigurationFile: Sendable {
    /// A link stays one: what it leads to is changed.
    package let path: String
    private let rank: ConfigurationFiles.Rank

    /// How long another change is waited for, in steps of 10 ms.
    private static let lockAttempts = 500

    package init(_ file: ConfigurationFiles.File) {
        path = FilePath.canonical(file.path) ?? file.path
        rank = file.rank
    }

    /// Sets a key, given as JSON5. Returns whether the text has changed. Throws `.invalidRequest` for a value that the
    /// key can't have, `.invalidConfiguration` for a file that can't be used, `.cannotWrite`.
    package func set(
        _ setting: (key: ConfigurationKey, path: ConfigurationPath), to value: String
    ) throws(AtelierError) -> Bool {
        guard !setting.key.isGrant || rank != .project else {
            throw AtelierError(
                .invalidRequest, "'\(setting.path.text)' grants rights, and a project's file can't do that.",
                suggestion: "Leave out --project: your own file can.")
        }
        return try change { (bytes) throws(JSONError) in
            try ConfigurationEditor.set(setting.path, to: value, in: bytes)
        }
    }

    /// Takes a key out. Returns whether it was there.
    package func remove(_ path: ConfigurationPath) throws(AtelierError) -> Bool {
        guard FilePath.isThere(self.path) else { return false }
        return try change { (bytes) throws(JSONError) in
            try ConfigurationEditor.remove(path, from: bytes) ?? bytes
        }
    }

    private func change(_ change: ([UInt8]) throws(JSONError) -> [UInt8]) throws(AtelierError) -> Bool {
        let directory = FilePath.directory(of: path)
        guard FilePath.isDirectory(directory) || PrivateDirectory.make(directory) != nil else {
            throw failure("\(directory) can't be made", ENOENT)
        }
        let lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard lock >= 0 else { throw failure("\(directory) can't be opened") }
        defer { close(lock) }
        guard WholeFile.lock(lock, attempts: Self.lockAttempts) else {
            let isTaken = errno == EWOULDBLOCK
            throw failure(isTaken ? "Somebody else is changing \(path)" : "\(directory) can't be locked")
        }
        let before = try read()
        let after: [UInt8]
        do throws(JSONError) {
            after = try change(before)
        } catch {
            throw AtelierError(
                .invalidConfiguration, "\(path):\(error.line):\(error.column): \(error.message).",
                suggestion: "Mend the file first; it was left as it is.")
        }
        guard after != before else { return false }
        try check(after, before)
        let temporary = "\(directory)/.\(ConfigurationFiles.name).new"
        if let number = WholeFile.replace(path, with: after, by: temporary) {
            throw failure("\(path) can't be written", number)
        }
        return true
    }

    private func read() throws(AtelierError) -> [UInt8] {
        guard FilePath.isThere(path) else { return [] }
        // What a link leads to is known by then, unless it leads nowhere.
        guard FilePath.kind(path) != nil else {
            throw AtelierError(
                .cannotWrite, "\(path) is a link that leads nowhere.", suggestion: "Remove it, or make what it names.")
        }
        switch TextFile.read(path, kind: "configuration") {
        case .failure(let problem):
            throw AtelierError(.invalidConfiguration, "\(problem)", suggestion: "It was left as it is.")
        case .success(let text):
            guard rank != .project || text.isOwn else {
                throw AtelierError(
                    .invalidConfiguration, "\(path): others than you can write to it, so it isn't used.",
                    suggestion: "If you trust it, make it yours with chown and chmod go-w.")
            }
            return text.bytes
        }
    }

    /// A change may not add errors to those that there are.
    private func check(_ after: [UInt8], _ before: [UInt8]) throws(AtelierError) {
        let known = ConfigurationReader.read(before, file: path).problems.map { [$0.key, $0.message] }
        let problem = ConfigurationReader.read(after, file: path).problems.first {
            $0.severity == .error && !known.contains([$0.key, $0.message])
        }
        guard let problem else { return }
        throw AtelierError(
            .invalidRequest, "\(problem.key.map { "\($0): " } ?? "")\(problem.message)",
            suggestion: problem.suggestion ?? "The file was left as it is.")
    }

    private func failure(_ what: String, _ number: Int32 = errno) -> AtelierError {
        AtelierError(
            .cannotWrite, "\(what): \(WorkerFailure.text(number)).",
            suggestion: Shortage.suggestion(number)
                ?? "Check permissions and space, or name another file with --config.")
    }
}

extension ConfigurationFiles {
    /// The file that a change goes to: the one named, the project's, or the user's. Throws `.invalidConfiguration` where
    /// there is no place for it.
    package func target(isProject: Bool, directory: String?) throws(AtelierError) -> File {
        if let named = files.first(where: { $0.rank == .named }) {
            guard !isProject else {
                throw AtelierError(.invalidRequest, "--project and --config both name a file.", suggestion: "Use one.")
            }
            return named
        }
        if isProject {
            if let project = files.first(where: { $0.rank == .project }) { return project }
            if let directory { return File(path: "\(directory)/\(Self.name)", rank: .project) }
        } else if let user = files.first(where: { $0.rank == .user }) {
            return user
        }
        throw AtelierError(
            .invalidConfiguration, "There is no place for your configuration: HOME is not set.",
            suggestion: "Name a file with --config.")
    }
}
