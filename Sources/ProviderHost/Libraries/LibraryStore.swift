import Glibc
package import ProviderModel

/// Keeps private copies of provider libraries, named by what is in them, for workers to open: whatever happens to the
/// original, nothing changes under a worker that runs.
///
/// Below the directory lie `<SHA-256>/<file name>` and, in `sources`, what each original looked like when it was
/// copied, so that one that hasn't changed isn't read again. Hosts share the directory. Copies that no host has used for
/// a while are removed. All of it may be deleted while no host runs.
package struct LibraryStore: Sendable {
    /// In bytes.
    static let largestLibrary = 1 << 30

    /// Absolute path. It is made when it is needed, for this user alone.
    package let directory: String
    /// Copies that aren't in use go after this many seconds, and the oldest of them where together they exceed
    /// `mostIdleBytes`.
    var longestIdleTime = 14 * 86_400
    var mostIdleBytes = 1 << 30
    /// The tick of the coarsest file system's clock, in nanoseconds.
    var tick = 2_000_000_000

    package init(directory: String) { self.directory = directory }

    /// Has a private copy of the library that `source` leads to. Reads files, so not on the threads of Swift's tasks,
    /// unless the copy is there already.
    package func stage(_ source: String, provider id: String) async throws(AtelierError) -> StagedLibrary {
        do throws(StagingFailure) {
            if let copy = try reuse(source) { return copy }
            let result: Result<StagedLibrary, StagingFailure> = await withCheckedContinuation { continuation in
                let error = WorkerThread.start { continuation.resume(returning: attempt(source)) }
                guard error != 0 else { return }
                continuation.resume(returning: .failure(.cannotStore(errno: error, directory: directory)))
            }
            return try result.get()
        } catch { throw error.error(provider: id, path: source) }
    }

    private func attempt(_ source: String) -> Result<StagedLibrary, StagingFailure> {
        do throws(StagingFailure) { return .success(try copy(source)) } catch { return .failure(error) }
    }

    /// The copy that is there already; nil if there is none, or the library isn't as it was when that was made.
    func reuse(_ source: String) throws(StagingFailure) -> StagedLibrary? {
        let identity = try Self.identity(of: source)
        guard isPrivate(directory), let hash = recordedHash(of: identity), let lock = lock(hash, creates: false)
        else { return nil }
        let path = copyPath(hash, source)
        guard let found = FileIdentity(path: path), record(identity, hash, found) == readRecord(of: identity) else {
            close(lock)
            return nil
        }
        return StagedLibrary(path: path, source: source, hash: hash, isReused: true, lock: lock)
    }

    /// What `source` leads to. Throws unless that is a file of a size that is allowed.
    static func identity(of source: String) throws(StagingFailure) -> FileIdentity {
        guard let identity = FileIdentity(path: source) else { throw .unreadable(errno: errno) }
        guard identity.isRegular else { throw .notAFile }
        guard identity.size <= largestLibrary else { throw .tooLarge(bytes: identity.size) }
        return identity
    }

    func copyPath(_ hash: LibraryHash, _ source: String) -> String {
        "\(directory)/\(hash)/\(source.split(separator: "/").last ?? "library")"
    }

    /// A directory, not a link to one, that is this user's and that others can't write.
    private func isPrivate(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o022 == 0
    }

    /// Makes the store's directory, or one in it.
    func makeDirectory(_ path: String) throws(StagingFailure) {
        errno = 0
        guard PrivateDirectory.make(path) != nil else {
            throw .cannotStore(errno: errno == 0 ? EPERM : errno, directory: directory)
        }
        guard isPrivate(path) || chmod(path, 0o700) == 0 else {
            throw .cannotStore(errno: errno, directory: directory)
        }
    }

    // MARK: - Locks

    /// Opens the directory of a copy and keeps every host from removing it until the descriptor is closed. Nil if it
    /// isn't there and can't be made, with the reason in errno.
    func lock(_ hash: LibraryHash, creates: Bool) -> Int32? {
        let path = "\(directory)/\(hash)"
        for _ in 0..<100 {
            if creates, mkdir(path, 0o700) != 0, errno != EEXIST { return nil }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else {
                guard creates, errno == ENOENT else { return nil }
                continue
            }
            // A file system without locks keeps nobody from anything; a copy that is in use is young anyway.
            while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
            // It may have been removed between the two calls.
            if let held = FileIdentity(descriptor: descriptor), let named = FileIdentity(path: path),
                held.inode == named.inode, held.device == named.device
            {
                if Self.seconds(since: held.modified) > 3600 { futimens(descriptor, nil) }
                return descriptor
            }
            close(descriptor)
        }
        errno = ENOENT
        return nil
    }

    static func seconds(since time: Int) -> Int { (FileIdentity.nanoseconds(FileIdentity.now) - time) / 1_000_000_000 }
}
