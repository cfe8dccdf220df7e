import Glibc

/// Reading folders and files whole, and replacing files.
enum DataFiles {
    /// Names in a folder that end in `ending`, sorted; hidden ones are left out. Empty when it can't be read.
    static func names(in folder: String, ending: String, limit: Int = 512) -> [String] {
        var names: [String] = []
        forEachEntry(of: folder) { name, _, _ in
            if name.hasSuffix(ending) { names.append(name) }
            return names.count < limit
        }
        return names.sorted()
    }

    /// Calls `body` with every entry of a folder that isn't hidden, in no order: its name, its `d_type` and the
    /// folder's descriptor, until it answers false. Not at all when the folder can't be read.
    static func forEachEntry(of folder: String, _ body: (String, UInt8, Int32) -> Bool) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            guard body(name, entry.pointee.d_type, dirfd(directory)) else { return }
        }
    }

    /// A text file of at most 64 KiB; nil when it can't be read, is larger or isn't UTF-8.
    static func text(_ file: String) -> String? {
        read(file, limit: 65_536).flatMap { String(validating: $0.bytes, as: UTF8.self) }
    }

    /// All bytes of a regular file of at most `limit` bytes, with the stamp it had; nil when it can't be read.
    static func read(
        _ file: String, limit: Int
    ) -> (bytes: [UInt8], stamp: FileStamp)? {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
            return nil
        }
        let stamp = FileStamp(status).settled()
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

    static func isThere(_ file: String) -> Bool { access(file, F_OK) == 0 }

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
