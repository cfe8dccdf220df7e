import CLinux
import Glibc

/// Which file a path led to, and in which state: equal identities mean equal bytes, unless the file was changed within
/// a tick of the file system's clock.
struct FileIdentity: Hashable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: Int
    /// Nanoseconds since 1970, of the last change of the bytes and of anything.
    let modified: Int
    let changed: Int
    let isRegular: Bool

    private init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = Self.nanoseconds(status.st_mtim)
        changed = Self.nanoseconds(status.st_ctim)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    /// Of the file that a path leads to, through links; nil if it leads nowhere, with the reason in errno.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Whether it was changed at least so many nanoseconds before, so that a change after `now` must show in the times.
    func isSettled(at now: timespec, for time: Int) -> Bool { changed < Self.nanoseconds(now) - time }

    static var now: timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time
    }

    static func nanoseconds(_ time: timespec) -> Int {
        time.tv_sec.multipliedReportingOverflow(by: 1_000_000_000).partialValue &+ time.tv_nsec
    }

    // MARK: - As text

    /// Five numbers with spaces between.
    var text: String { "\(device) \(inode) \(size) \(modified) \(changed)" }
}
