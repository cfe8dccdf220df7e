import Glibc

/// Files that are replaced as a whole, by one process at a time.
enum WholeFile {
    /// Takes a lock that ends with its descriptor, and waits for it for `attempts` times 10 ms. False, with the reason in
    /// errno: EWOULDBLOCK if somebody else has it.
    static func lock(_ descriptor: Int32, attempts: Int) -> Bool {
        for _ in 0..<attempts {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else { return false }
            usleep(10_000)
        }
        errno = EWOULDBLOCK
        return false
    }

    /// Writes `temporary`, of the same directory, and gives it the name: what was there stays until all is on disk. Mode
    /// and, for root, owner are those of the former file; a new one is its owner's alone. Call it with a lock held, so
    /// that nobody else uses the temporary name. Returns the number of the error; nil if there was none.
    static func replace(_ path: String, with bytes: [UInt8], by temporary: String) -> Int32? {
        var former = stat()
        let isThere = lstat(path, &former) == 0 && former.st_mode & S_IFMT == S_IFREG
        unlink(temporary)
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return errno }
        if isThere {
            // Only root may give files away; for others it stays theirs.
            _ = fchown(file, former.st_uid, former.st_gid)
            fchmod(file, former.st_mode & 0o777)
        }
        var number = write(bytes, to: file)
        if close(file) != 0, number == nil { number = errno }
        if number == nil, rename(temporary, path) != 0 { number = errno }
        guard number == nil else {
            unlink(temporary)
            return number
        }
        let directory = open(FilePath.directory(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return nil }
        fsync(directory)
        close(directory)
        return nil
    }

    private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return count == 0 ? ENOSPC : errno }
            rest = rest.dropFirst(count)
        }
        return fsync(file) == 0 ? nil : errno
    }
}
