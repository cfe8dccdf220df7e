import Glibc

extension LibraryStore {
    /// Reads the library once: what is hashed is what is copied. Tries again, for a second, while it is being written.
    /// Blocks.
    func copy(_ source: String) throws(StagingFailure) -> StagedLibrary {
        try makeDirectory(directory)
        for attempt in 0..<20 {
            if attempt > 0 { usleep(50_000) }
            let now = FileIdentity.now
            guard let (hash, identity, incoming) = try read(source) else { continue }
            defer { unlink(incoming) }
            let copy = try install(incoming, hash, source)
            // A change that follows within a tick of the clock wouldn't show: such a file is read again the next time.
            if identity.isSettled(at: now, for: tick), let found = FileIdentity(path: copy.path) {
                writeRecord(record(identity, hash, found), of: identity)
            }
            if !copy.isReused { sweep() }
            return copy
        }
        throw .changing
    }

    /// Copies the library to a new file of the store's directory. Nil if the library changed meanwhile.
    private func read(_ source: String) throws(StagingFailure) -> (LibraryHash, FileIdentity, path: String)? {
        // A pipe must not make the host wait.
        let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard input >= 0 else { throw .unreadable(errno: errno) }
        defer { close(input) }
        guard let before = FileIdentity(descriptor: input) else { throw .unreadable(errno: errno) }
        guard before.isRegular else { throw .notAFile }
        guard before.size <= Self.largestLibrary else { throw .tooLarge(bytes: before.size) }

        let path = "\(directory)/.incoming-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard output >= 0 else { throw .cannotStore(errno: errno, directory: directory) }
        defer { close(output) }
        var isKept = false
        defer { if !isKept { unlink(path) } }

        var hasher = LibraryHasher()
        var total = 0
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
        defer { buffer.deallocate() }
        while total <= before.size {
            let count = Glibc.read(input, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(errno: errno) }
            if count == 0 { break }
            let piece = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            hasher.add(piece)
            try write(piece, to: output)
            total += count
        }
        guard total == before.size, FileIdentity(descriptor: input) == before else { return nil }
        guard fchmod(output, 0o400) == 0, fsync(output) == 0 else {
            throw .cannotStore(errno: errno, directory: directory)
        }
        isKept = true
        return (hasher.finish(), before, path)
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to output: Int32) throws(StagingFailure) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(output, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotStore(errno: count == 0 ? ENOSPC : errno, directory: directory) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Gives a complete copy its place, unless the same bytes are there already.
    private func install(
        _ incoming: String, _ hash: LibraryHash, _ source: String
    ) throws(StagingFailure) -> StagedLibrary {
        guard let lock = lock(hash, creates: true) else { throw .cannotStore(errno: errno, directory: directory) }
        let path = copyPath(hash, source)
        let isReused = Self.haveSameBytes(incoming, path)
        if !isReused {
            guard rename(incoming, path) == 0, fsync(lock) == 0 else {
                let number = errno
                close(lock)
                throw .cannotStore(errno: number, directory: directory)
            }
            let parent = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if parent >= 0 {
                fsync(parent)
                close(parent)
            }
        }
        return StagedLibrary(path: path, source: source, hash: hash, isReused: isReused, lock: lock)
    }

    /// The copy's directory has the hash for its name, but its bytes are believed only where they are seen.
    private static func haveSameBytes(_ first: String, _ second: String) -> Bool {
        let files = (open(first, O_RDONLY | O_CLOEXEC), open(second, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
        defer { for file in [files.0, files.1] where file >= 0 { close(file) } }
        guard files.0 >= 0, files.1 >= 0, let one = FileIdentity(descriptor: files.0),
            let other = FileIdentity(descriptor: files.1), other.isRegular, one.size == other.size
        else { return false }
        guard one.size > 0 else { return true }
        let size = one.size
        guard let left = mmap(nil, size, PROT_READ, MAP_PRIVATE, files.0, 0), left != MAP_FAILED else { return false }
        defer { munmap(left, size) }
        guard let right = mmap(nil, size, PROT_READ, MAP_PRIVATE, files.1, 0), right != MAP_FAILED else { return false }
        defer { munmap(right, size) }
        return memcmp(left, right, size) == 0
    }
}
