import Glibc
import ProviderModel

/// Manifest files on disk, read within bounds.
enum ManifestFile {
    /// Longest manifest that is read, in bytes.
    static let maximumSize = JSONLimits().bytes

    /// Paths of the `.json` files of a directory, sorted by name; hidden ones are left out.
    static func list(_ directory: String) -> Result<[String], ManifestProblem> {
        guard let stream = opendir(directory) else {
            let number = errno
            return .failure(
                ManifestProblem(
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

    /// The bytes of a regular file of at most `maximumSize`.
    static func read(_ path: String) -> Result<[UInt8], ManifestProblem> {
        // A pipe or device must not make the host wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return .failure(unreadable(path)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(unreadable(path)) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            return .failure(
                ManifestProblem(
                    .error, file: path, message: isDirectory ? "it is a directory." : "it is not a regular file.",
                    suggestion: isDirectory ? "Name the manifest in it." : nil))
        }
        guard status.st_size <= maximumSize else { return .failure(tooLarge(path, Int(status.st_size))) }
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
        guard count <= maximumSize else { return .failure(tooLarge(path, count)) }
        return .success(Array(bytes.prefix(count)))
    }

    private static func unreadable(_ path: String) -> ManifestProblem {
        let number = errno
        let isMissing = number == ENOENT || number == ENOTDIR
        return ManifestProblem(
            .error, file: path, message: "the file can't be read: \(reason(number)).",
            suggestion: Shortage.suggestion(number) ?? (isMissing ? "Check its name." : "Check its permissions."))
    }

    private static func tooLarge(_ path: String, _ size: Int) -> ManifestProblem {
        ManifestProblem(
            .error, file: path, message: "the file has \(size) bytes; a manifest has at most \(maximumSize).",
            suggestion: "Move data to the provider's resources.")
    }

    private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
