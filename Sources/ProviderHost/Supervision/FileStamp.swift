import CLinux
import Glibc

/// Tells whether a file is the one that was read before, without reading it.
struct FileStamp: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    private let size: Int64
    /// Of the last changes of content and of anything, in nanoseconds since 1970.
    private let changes: [Int64]

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        changes = [status.st_mtim, status.st_ctim].map { Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec) }
    }

    /// Nil if there is no such file.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }
}
