/// Reading and writing structs of the C ABI, of which each side may know a different length.
enum CStruct {
    /// Copies what both sides know of a struct that starts with its size; the rest of `value` stays. False, with
    /// nothing copied, if it is shorter than `minimum`, its size in ABI 1.0.
    @inline(__always)
    static func read<Value>(_ source: UnsafePointer<Value>, minimum: Int, into value: inout Value) -> Bool {
        let raw = UnsafeRawPointer(source)
        let size = Int(raw.loadUnaligned(as: UInt32.self))
        guard size >= minimum else { return false }
        withUnsafeMutableBytes(of: &value) { $0.copyMemory(from: .init(start: raw, count: min(size, $0.count))) }
        return true
    }

    /// Copies as much of `value` as the struct at `target` has room for; `size` is the room it names, and `value`
    /// starts with the size that is written.
    @inline(__always)
    static func write<Value>(_ value: Value, to target: UnsafeMutablePointer<Value>, size: Int) {
        withUnsafeBytes(of: value) {
            UnsafeMutableRawBufferPointer(start: target, count: size).copyMemory(from: .init(rebasing: $0.prefix(size)))
        }
    }

    static func size<Value>(of type: Value.Type) -> UInt32 { UInt32(MemoryLayout<Value>.size) }
}

/// Sizes that structs have in ABI 1.0: the least that may come from a provider.
enum FirstSize {
    static let image = 56
    static let frame = 40
    static let result = 88
    static let error = 48
    static let entity = 64
    static let style = 56
    static let description = 64
    static let table = 56
    static let concurrent = 8
    static let explain = 16
}
