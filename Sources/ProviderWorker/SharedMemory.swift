import CLinux
import ProviderModel

/// Memory from the host, mapped here until it is dropped.
final class SharedMemory: @unchecked Sendable {
    // Sendable: both fields are constant; whoever writes through the address answers for its own access.
    let base: UnsafeMutableRawPointer
    let size: Int

    /// Maps the descriptor's memory.
    init(_ descriptor: Int32, size: Int, writable: Bool) throws(WireError) {
        guard let base = clinux_map(descriptor, UInt64(size), writable ? 1 : 0) else {
            throw WireError("shared memory can't be mapped")
        }
        self.base = base
        self.size = size
    }

    deinit { clinux_unmap(base, UInt64(size)) }

    subscript(word offset: Int) -> UInt64 {
        get { clinux_load(base + offset) }
        set { clinux_store(base + offset, newValue) }
    }
}

/// The pages of words.
struct SharedPages: Sendable {
    let control: SharedMemory
    let status: SharedMemory
    let crash: SharedMemory
}
