import Glibc
import ProviderHost
import ProviderModel

/// Files and standard input, read within bounds.
enum InputFile {
    /// At most `limit` bytes of a file, or of standard input for `-`; nil if there are more. Ends early with
    /// `.cancelled` when the task is cancelled. Throws `.invalidInput` if the file can't be read.
    static func read(_ path: String, limit: Int) throws(AtelierError) -> [UInt8]? {
        guard path != "-" else { return try read(STDIN_FILENO, name: "Standard input", limit: limit) }
        // A pipe or device must not make the program wait.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw AtelierError(.invalidInput, "\(path) is a directory.", suggestion: "Name a file.")
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw AtelierError(
                .invalidInput, "\(path) is not a regular file.", suggestion: "Name a file, or '-' for standard input.")
        }
        guard status.st_size <= limit else { return nil }
        return try read(descriptor, name: path, limit: limit)
    }

    /// Throws `.invalidInput` if there is no such file.
    static func expect(_ path: String) throws(AtelierError) {
        guard path == "-" || FilePath.kind(path) != nil else {
            errno = ENOENT
            throw failure(path)
        }
    }

    private static func read(_ descriptor: Int32, name: String, limit: Int) throws(AtelierError) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            try waitForInput(descriptor)
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw failure(name) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        return nil
    }

    /// Looks up now and then, since a terminal may stay silent for ever.
    private static func waitForInput(_ descriptor: Int32) throws(AtelierError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 100) == 0 {
            guard !Task.isCancelled else { throw AtelierError.interrupted }
        }
    }

    private static func failure(_ name: String) -> AtelierError {
        AtelierError(
            .invalidInput, "\(name) can't be read: \(String(cString: strerror(errno))).",
            suggestion: "Check the name and its permissions.")
    }
}
