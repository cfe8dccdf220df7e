import Glibc

/// Temporary files, and those that a program left behind when it was killed.
enum LeftOver {
    private static let prefix = ".atelier-"
    private static let suffix = ".tmp"
    /// Seconds; no picture takes as long to write.
    private static let age = 3600

    /// A name that no other program thinks of.
    static func newName() -> String { prefix + String(UInt64.random(in: 0 ... .max), radix: 36) + suffix }

    /// Removes what has been lying in a directory for an hour.
    static func remove(from directory: String) {
        guard let stream = opendir(directory) else { return }
        defer { closedir(stream) }
        let now = time(nil)
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name, name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
            var status = stat()
            let path = "\(directory)/\(name)"
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, now - status.st_mtim.tv_sec > age
            else { continue }
            unlink(path)
        }
    }
}
