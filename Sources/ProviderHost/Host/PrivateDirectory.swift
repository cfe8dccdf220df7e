import Glibc

/// Directories that only this user can enter.
enum PrivateDirectory {
    /// Whether `make` is likely to succeed; makes nothing.
    static func canMake(_ path: String) -> Bool {
        guard path.hasPrefix("/") else { return false }
        var parts = path.split(separator: "/")
        while access("/" + parts.joined(separator: "/"), F_OK) != 0 {
            guard errno == ENOENT, !parts.isEmpty else { return false }
            parts.removeLast()
        }
        let there = "/" + parts.joined(separator: "/")
        return FilePath.isDirectory(there) && access(there, W_OK | X_OK) == 0
    }

    /// Makes a directory and what is missing above it, each with mode 0700. Nil if that can't be done, or if what is
    /// there is a link or somebody else's.
    static func make(_ path: String) -> String? {
        guard path.hasPrefix("/") else { return nil }
        var partial = ""
        for part in path.split(separator: "/") {
            partial += "/\(part)"
            guard mkdir(partial, 0o700) == 0 || errno == EEXIST || FilePath.isDirectory(partial) else { return nil }
        }
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
            access(path, W_OK | X_OK) == 0
        else { return nil }
        return path
    }
}
