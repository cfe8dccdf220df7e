import Glibc
import ProviderModel

/// Files that people write, read within bounds.
struct TextFile {
    /// Longest file that is read, in bytes.
    static let maximumSize = JSONLimits().bytes

    var bytes: [UInt8]
    /// It belongs to this user or root, and nobody else can write to it.
    var isOwn: Bool

    /// Paths of the `.json` files of a directory, sorted by name; hidden ones are left out.
    static func list(_ directory: String) -> Result<[String], FileProblem> {
        guard let stream = opendir(directory) else {
            let number = errno
            return .failure(
                FileProblem(
                    .error, file: directory, message: "the directory can't be read: \(reason(number)).",
                    suggestion: Shortage.suggestion(number)
                        ?? "Check its permissions, or take it off the search path."))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            if let name, name.hasSuffix(".json"), !name.hasPrefix(".") { names.append("\(directory)/\(name)") }
        }
        return .success(names.sorted())
    }

    /// A regular file of at most `maximumSize`; `kind` says what it is, for messages.
    static func read(_ path: String, kind: String = "manifest") -> Result<TextFile, FileProblem> {
        // A pipe or device must not make the host wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return .failure(unreadable(path)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(unreadable(path)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            return .failure(
                FileProblem(
                    .error, file: path, message: isDirectory ? "it is a directory." : "it is not a regular file.",
                    suggestion: isDirectory ? "Name the \(kind) in it." : nil))
        }
        guard status.st_size <= maximumSize else { return .failure(tooLarge(path, Int(status.st_size), kind)) }
        var bytes = [UInt8](repeating: 0, count: maximumSize + 1)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
            }
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { return .failure(unreadable(path)) }
            if read == 0 { break }
            count += read
        }
        guard count <= maximumSize else { return .failure(tooLarge(path, count, kind)) }
        let isOwn = (status.st_uid == geteuid() || status.st_uid == 0) && status.st_mode & (S_IWGRP | S_IWOTH) == 0
        return .success(TextFile(bytes: Array(bytes.prefix(count)), isOwn: isOwn))
    }

    private static func unreadable(_ path: String) -> FileProblem {
        let number = errno
        let isMissing = number == ENOENT || number == ENOTDIR
        return FileProblem(
            .error, file: path, message: "the file can't be read: \(reason(number)).",
            suggestion: Shortage.suggestion(number)
                ?? (number == ELOOP
                    ? "Its links lead in a circle." : isMissing ? "Check its name." : "Check its permissions."))
    }

    private static func tooLarge(_ path: String, _ size: Int, _ kind: String) -> FileProblem {
        FileProblem(
            .error, file: path, message: "the file has \(size) bytes; a \(kind) has at most \(maximumSize).",
            suggestion: kind == "manifest" ? "Move data to the provider's resources." : "Keep what you need.")
    }

    private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
