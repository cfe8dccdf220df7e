import Glibc

/// Bytes that stay where they are: a mapped file, or memory of its own.
///
/// `@unchecked Sendable`: the bytes are never written after `init`, and freed only in `deinit`.
final class FileMemory: @unchecked Sendable {
    let bytes: UnsafeRawBufferPointer
    private let isMapped: Bool

    init(_ source: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, source.count), alignment: 8)
        copy.copyBytes(from: source)
        bytes = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(copy)[..<source.count])
        isMapped = false
    }

    /// Maps a regular file of 1 byte to 256 MB; nil when it is none. It must be replaced by renaming, not changed in
    /// place, while it is mapped.
    init?(mapping file: String) {
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
            status.st_size <= 256 << 20
        else { return nil }
        let size = Int(status.st_size)
        guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return nil
        }
        bytes = UnsafeRawBufferPointer(start: start, count: size)
        isMapped = true
    }

    deinit {
        guard let start = bytes.baseAddress else { return }
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
        } else {
            UnsafeMutableRawPointer(mutating: start).deallocate()
        }
    }
}
