internal import Glibc

/// Zeroed pages for pixels, with a guard page behind them; given back with the last reference.
final class PlainFrame: Sendable {
    let memory: FrameMemory
    private let pages: GuardedPages

    /// Nil if there is no memory. Rows are `stride` bytes apart.
    init?(width: Int, height: Int, stride: Int) {
        guard let pages = GuardedPages(size: stride * height) else { return nil }
        self.pages = pages
        memory = FrameMemory(base: pages.base, width: width, height: height, stride: stride)
    }

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
