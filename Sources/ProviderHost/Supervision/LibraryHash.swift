import CLibMD
import Glibc

/// What a library's bytes are, whatever it is called: SHA-256.
package struct LibraryHash: Hashable, Sendable, CustomStringConvertible {
    /// 64 lower-case hexadecimal digits.
    package let description: String

    /// Takes what was written down before; nil if it isn't a hash.
    package init?(_ text: some StringProtocol) {
        let digits = "0123456789abcdef".utf8
        guard text.utf8.count == 64, text.utf8.allSatisfy(digits.contains) else { return nil }
        description = String(text)
    }

    /// Reads a regular file to its end; blocks the thread for that long. Nil if it can't be read.
    package init?(ofFile path: String) {
        // A pipe or device must not make the host wait.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        self.init(of: file)
    }

    /// Reads a regular file from where its descriptor stands.
    package init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        var hasher = LibraryHasher()
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while true {
            let size = read(descriptor, &buffer, buffer.count)
            if size < 0, errno == EINTR { continue }
            guard size >= 0 else { return nil }
            if size == 0 { break }
            buffer.withUnsafeBytes { hasher.add(UnsafeRawBufferPointer(rebasing: $0[..<size])) }
        }
        self = hasher.finish()
    }

    fileprivate init(digest: [UInt8]) {
        description = digest.reduce(into: "") { text, byte in
            text += byte < 16 ? "0" : ""
            text += String(byte, radix: 16)
        }
    }
}

/// Computes a `LibraryHash` piece by piece.
struct LibraryHasher: ~Copyable {
    private var context = SHA2_CTX()

    init() { SHA256Init(&context) }

    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        SHA256Update(&context, base.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    consuming func finish() -> LibraryHash {
        var digest = [UInt8](repeating: 0, count: 32)
        SHA256Final(&digest, &context)
        return LibraryHash(digest: digest)
    }
}
