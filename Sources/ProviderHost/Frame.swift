import CLinux
import Glibc

/// Memory for pixels that host and worker share; known to the worker by its number.
///
/// Whatever the worker does with it, the size stays and reading is safe; the contents may change at any time.
final class Frame: @unchecked Sendable {
    // Sendable: all fields are constant. The contents are shared with another process in any case.
    let number: UInt32
    let base: UnsafeMutableRawPointer
    let size: Int
    /// Zero whenever it is leased.
    let isZeroed: Bool

    enum Problem: Error, Hashable {
        /// The host has none: an error number.
        case noMemory(Int32)
        /// What `send` returned.
        case notSent(Int32)

        var number: Int32 {
            switch self {
            case .noMemory(let number), .notSent(let number): number
            }
        }
    }

    /// Makes zeroed memory and hands its descriptor to `send`, which returns an error number, 0 for success.
    init(number: UInt32, size: Int, isZeroed: Bool, send: (Int32) -> Int32) throws(Problem) {
        let descriptor = clinux_shared_memory("atelier-frame", UInt64(size))
        guard descriptor >= 0 else { throw .noMemory(errno) }
        defer { close(descriptor) }
        guard let base = clinux_map(descriptor, UInt64(size), 1) else { throw .noMemory(errno) }
        let sent = send(descriptor)
        guard sent == 0 else {
            clinux_unmap(base, UInt64(size))
            throw .notSent(sent)
        }
        self.isZeroed = isZeroed
        self.number = number
        self.base = base
        self.size = size
    }

    deinit { clinux_unmap(base, UInt64(size)) }

    func scrub() { memset(base, 0, size) }
}

/// The use of a frame for one image; the frame goes back to its pool with the last reference.
final class FrameLease: PixelStorage {
    let frame: Frame
    private let pool: FramePool

    init(_ frame: Frame, pool: FramePool) {
        self.frame = frame
        self.pool = pool
    }

    deinit { pool.take(back: frame) }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: frame.base, count: frame.size) }
}
