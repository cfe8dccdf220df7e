import Glibc

/// Keeps other processes from the same work on a folder; gone with its process.
struct FolderLock {
    private let descriptor: Int32

    /// Locks the folder that a file lies in; nil if it is locked or isn't there.
    init?(holding file: String) {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            close(descriptor)
            return nil
        }
    }

    func release() { close(descriptor) }
}
