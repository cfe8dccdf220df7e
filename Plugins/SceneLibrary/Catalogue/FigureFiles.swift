import Glibc

/// A figure file as the disk shows it, without reading it.
struct FigureStamp: Hashable, Sendable {
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
    func isSame(as known: FigureStamp) -> Bool {
        guard bytes == known.bytes, seconds == known.seconds, known.nanoseconds >= 0 else { return false }
        return nanoseconds == known.nanoseconds || nanoseconds == 0
    }

    /// Marks a stamp that is younger than the file system's clock can tell apart.
    func settled() -> FigureStamp {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let age = Double(Int64(now.tv_sec) - seconds) + Double(Int32(now.tv_nsec) - nanoseconds) / 1e9
        var stamp = self
        if age < 0.1 { stamp.nanoseconds = -1 }
        return stamp
    }
}

/// Access to a folder of figures.
enum FigureFiles {
    private static let limit = 20_000

    /// SVG files of the folder and of the folders in it, by path below the folder, sorted. Hidden ones are left out.
    static func list(_ folder: String) -> [(path: String, stamp: FigureStamp)] {
        var files: [(path: String, stamp: FigureStamp)] = []
        var folders: [String] = []
        scan(folder, prefix: "", &files, &folders)
        var below: [String] = []
        for name in folders { scan("\(folder)/\(name)", prefix: "\(name)/", &files, &below) }
        return files.sorted { $0.path < $1.path }
    }

    private static func scan(
        _ folder: String, prefix: String, _ files: inout [(path: String, stamp: FigureStamp)],
        _ folders: inout [String]
    ) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        let descriptor = dirfd(directory)
        while let entry = readdir(directory), files.count < limit {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            let isFigure = name.hasSuffix(".svg")
            guard isFigure || entry.pointee.d_type != UInt8(DT_REG) else { continue }
            var status = stat()
            guard fstatat(descriptor, name, &status, 0) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(name)
            case S_IFREG where isFigure: files.append((prefix + name, FigureStamp(status)))
            default: break
            }
        }
    }

    /// All bytes of a regular file of at most `limit` bytes, with the stamp it had; nil when it can't be read.
    static func read(
        _ file: String, limit: Int = FigureLimits.bytes
    ) -> (bytes: [UInt8], stamp: FigureStamp)? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        let stamp = FigureStamp(status).settled()
        let size = Int(status.st_size)
        var isWhole = true
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let got = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { break }
                count += got
            }
            isWhole = count == size
        }
        return isWhole ? (bytes, stamp) : nil
    }

    /// Writes a file as a whole or not at all: a temporary one beside it takes its place once it is on the disk.
    static func replace(_ file: String, with bytes: [UInt8]) -> Bool {
        let temporary = "\(file).\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return false }
        var isWritten = true
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count, isWritten {
                let put = write(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
                if put > 0 { done += put } else if put == 0 || errno != EINTR { isWritten = false }
            }
        }
        isWritten = isWritten && fsync(descriptor) == 0
        isWritten = close(descriptor) == 0 && isWritten
        guard isWritten, rename(temporary, file) == 0 else {
            unlink(temporary)
            return false
        }
        return true
    }
}
