import Glibc
import Synchronization

/// The end of what a provider wrote to its standard output and error, and of its errors and warnings.
final class WorkerLog: Sendable {
    /// Bytes kept.
    static let capacity = 64 << 10

    private let tail = Mutex<[UInt8]>([])

    /// Takes what is waiting in the pipe, one buffer at most. Returns false at its end.
    func read(from pipe: Int32) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: Self.capacity, alignment: 16) { buffer in
            let size = Glibc.read(pipe, buffer.baseAddress, buffer.count)
            guard size > 0 else { return size < 0 && (errno == EAGAIN || errno == EINTR) }
            tail.withLock { Self.append(buffer[..<size], to: &$0) }
            return true
        }
    }

    /// Adds a message to the host, if it is an error or a warning: users are shown this text.
    func append(_ line: String, level: Int) {
        guard level <= 2 else { return }
        tail.withLock { tail in
            Self.append(line.utf8, to: &tail)
            tail.append(UInt8(ascii: "\n"))
        }
    }

    private static func append(_ bytes: some Collection<UInt8>, to tail: inout [UInt8]) {
        tail.append(contentsOf: bytes)
        if tail.count > 2 * capacity { tail.removeFirst(tail.count - capacity) }
    }

    /// The last lines, repaired and without control characters; nil if there are none.
    var text: String? {
        let bytes = tail.withLock { Array($0.suffix(Self.capacity)) }
        let text = String(decoding: bytes, as: UTF8.self)
        let clean = String.UnicodeScalarView(
            text.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.value >= 32 && !(127...159).contains($0.value) }
        )
        return clean.isEmpty ? nil : String(clean)
    }
}
