import Glibc

/// A file as the disk shows it, without reading it.
struct FileStamp: Hashable, Sendable {
    var bytes: Int64
    var seconds: Int64
    /// Below 0: written so short a time before it was read that it may have changed again unseen.
    var nanoseconds: Int32

    init(bytes: Int64, seconds: Int64, nanoseconds: Int32) {
        self.bytes = bytes
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    init(_ status: stat) {
        self.init(
            bytes: Int64(status.st_size), seconds: Int64(status.st_mtim.tv_sec),
            nanoseconds: Int32(status.st_mtim.tv_nsec))
    }

    /// Whether a file that had `known` when it was compiled can be taken as unchanged. Packages keep whole seconds.
    func isSame(as known: FileStamp) -> Bool {
        guard bytes == known.bytes, seconds == known.seconds, known.nanoseconds >= 0 else { return false }
        return nanoseconds == known.nanoseconds || nanoseconds == 0
    }

    /// Marks a stamp that is younger than the file system's clock can tell apart.
    func settled() -> FileStamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Double(Int64(now.tv_sec) - seconds) + Double(Int32(now.tv_nsec) - nanoseconds) / 1e9
        var stamp = self
        if age < 0.1 { stamp.nanoseconds = -1 }
        return stamp
    }
}
