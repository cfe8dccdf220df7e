internal import Glibc

/// Zeroed pages of this process with a page behind them that can't be touched; given back with the last reference.
final class GuardedPages: @unchecked Sendable {
    // Sendable: the address never changes; who writes through it answers for its own access.
    let base: UnsafeMutableRawPointer
    /// Bytes of the pages in use, and of the one behind them.
    private let body: Int
    private let guardSize: Int

    /// At least `size` bytes. Nil if there is no memory.
    init?(size: Int) {
        guardSize = Int(getpagesize())
        body = (size + guardSize - 1) / guardSize * guardSize
        let access = PROT_READ | PROT_WRITE
        guard let base = mmap(nil, body + guardSize, access, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), base != MAP_FAILED
        else { return nil }
        guard mprotect(base + body, guardSize, PROT_NONE) == 0 else {
            munmap(base, body + guardSize)
            return nil
        }
        self.base = base
    }

    deinit { munmap(base, body + guardSize) }

    /// Forbids writing from now on. False if that can't be had.
    func makeReadOnly() -> Bool { mprotect(base, body, PROT_READ) == 0 }
}
