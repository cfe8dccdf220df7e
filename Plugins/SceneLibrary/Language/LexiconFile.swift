import Glibc

/// A sorted text file in memory, searched by the first word of its lines.
///
/// `@unchecked Sendable`: the mapping is read-only and private, and lives until the last reference is gone.
final class LexiconFile: @unchecked Sendable {
    private let bytes: UnsafeRawBufferPointer

    init?(path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_size > 0, status.st_size < 1 << 30 else { return nil }
        let size = Int(status.st_size)
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else { return nil }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
    }

    deinit {
        munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }

    /// The line whose first word is `key`; spaces of the key are looked up as underscores.
    func line(for key: String) -> String? {
        let wanted = key.utf8.map { $0 == 32 ? UInt8(95) : $0 }
        guard !wanted.isEmpty, wanted.count < 100 else { return nil }
        var low = 0
        var high = bytes.count
        while low < high {
            let start = lineStart((low + high) / 2)
            switch compare(start, wanted) {
            case 0: return line(at: start)
            case ..<0: low = lineEnd(start) + 1
            default: high = start
            }
        }
        return nil
    }

    /// The line that starts at a byte offset; nil when it lies outside or no line starts there.
    func line(at start: Int) -> String? {
        guard start >= 0, start < bytes.count, start == 0 || bytes[start - 1] == 10 else { return nil }
        let end = min(lineEnd(start), start + 1 << 16)
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private func lineStart(_ position: Int) -> Int {
        var start = position
        while start > 0, bytes[start - 1] != 10 { start -= 1 }
        return start
    }

    private func lineEnd(_ position: Int) -> Int {
        var end = position
        while end < bytes.count, bytes[end] != 10 { end += 1 }
        return end
    }

    /// Below 0 when the line's first word sorts before `wanted`. The licence at the top sorts before every word.
    private func compare(_ start: Int, _ wanted: [UInt8]) -> Int {
        for (index, byte) in wanted.enumerated() {
            let position = start + index
            guard position < bytes.count, bytes[position] != 32, bytes[position] != 10 else { return -1 }
            if bytes[position] != byte { return Int(bytes[position]) - Int(byte) }
        }
        let next = start + wanted.count
        return next >= bytes.count || bytes[next] == 32 || bytes[next] == 10 ? 0 : 1
    }
}
