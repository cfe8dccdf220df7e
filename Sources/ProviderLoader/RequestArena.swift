internal import CProvider
internal import Glibc
internal import ProviderModel

/// Memory for one request: handed out piece by piece, given back all at once.
///
/// The first block stays, so that small requests allocate nothing. Pictures lie in pages of their own, which the
/// provider can only read.
struct RequestArena: ~Copyable {
    private static let blockSize = 16_384

    private let block = UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 16)
    private var used = 0
    private var large: [UnsafeMutableRawPointer] = []
    private var pictures: [GuardedPages] = []

    /// Uninitialised room for `count` values; nothing needs to be destroyed in it.
    mutating func allocate<Value: BitwiseCopyable>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
        let size = MemoryLayout<Value>.stride * count
        let start = (used + 15) & ~15
        if start + size <= Self.blockSize {
            used = start + size
            return (block + start).bindMemory(to: Value.self, capacity: count)
        }
        let piece = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        large.append(piece)
        return piece.bindMemory(to: Value.self, capacity: count)
    }

    /// The same value at an address that lives as long as the request.
    mutating func place<Value: BitwiseCopyable>(_ value: Value) -> UnsafePointer<Value> {
        let place = allocate(Value.self, count: 1)
        place.initialize(to: value)
        return UnsafePointer(place)
    }

    /// Values in a row; nil for none.
    mutating func place<Value: BitwiseCopyable>(all values: [Value]) -> UnsafePointer<Value>? {
        guard !values.isEmpty else { return nil }
        let place = allocate(Value.self, count: values.count)
        place.initialize(from: values, count: values.count)
        return UnsafePointer(place)
    }

    /// A copy of the text; no text for nil and for an empty one.
    mutating func text(_ source: String?) -> atelier_string {
        guard var source else { return atelier_string() }
        return source.withUTF8 { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return atelier_string() }
            let copy = allocate(CChar.self, count: bytes.count)
            memcpy(copy, start, bytes.count)
            return atelier_string(data: copy, size: UInt64(bytes.count))
        }
    }

    /// A new text: the parts with ", " between them.
    mutating func joined(_ parts: [atelier_string]) -> atelier_string {
        let size = parts.reduce(0) { $0 + Int($1.size) } + 2 * max(parts.count - 1, 0)
        let copy = allocate(CChar.self, count: size)
        var end = copy
        for (place, part) in parts.enumerated() {
            if place > 0 {
                memcpy(end, ", ", 2)
                end += 2
            }
            if let start = part.data { memcpy(end, start, Int(part.size)) }
            end += Int(part.size)
        }
        return atelier_string(data: copy, size: UInt64(size))
    }

    /// A copy of the bytes in read-only pages, with a guard page behind them; nil if there is no memory.
    mutating func picture(_ bytes: UnsafeRawBufferPointer) -> UnsafePointer<UInt8>? {
        guard let pages = GuardedPages(size: bytes.count) else { return nil }
        UnsafeMutableRawBufferPointer(start: pages.base, count: bytes.count).copyMemory(from: bytes)
        guard pages.makeReadOnly() else { return nil }
        pictures.append(pages)
        return UnsafePointer(pages.base.assumingMemoryBound(to: UInt8.self))
    }

    /// Ends the request: every address handed out is dead.
    mutating func reset() {
        used = 0
        guard !large.isEmpty || !pictures.isEmpty else { return }
        for piece in large { piece.deallocate() }
        large = []
        pictures = []
    }

    deinit {
        for piece in large { piece.deallocate() }
        block.deallocate()
    }
}
