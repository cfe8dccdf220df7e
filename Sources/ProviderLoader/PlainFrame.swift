internal import Glibc

/// Zeroed pages for pixels, with a guard page behind them; given back with the last reference.
final class PlainFrame: @unchecked Sendable {
    // Sendable: the address never changes; who writes through it answers for its own access.

    let memory: FrameMemory
    private let pages: Int

    /// Nil if there is no memory. Rows are `stride` bytes apart.
    init?(width: Int, height: Int, stride: Int) {
        let page = Int(getpagesize())
        let body = (stride * height + page - 1) / page * page
        pages = body + page
        guard let base = mmap(nil, pages, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            base != MAP_FAILED
        else { return nil }
        mprotect(base + body, page, PROT_NONE)
        memory = FrameMemory(base: base, width: width, height: height, stride: stride)
    }

    deinit { munmap(memory.base, pages) }

    func clear() { memset(memory.base, 0, memory.stride * memory.height) }

    /// The rows without what lies between them.
    func rows(bytesPerPixel: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(memory.width * memory.height * bytesPerPixel)
        for row in 0..<memory.height {
            let start = memory.base + row * memory.stride
            bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: memory.width * bytesPerPixel))
        }
        return bytes
    }
}
