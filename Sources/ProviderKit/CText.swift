internal import CProvider

extension UnsafePointer {
    /// Whether the struct that this points to reaches as far as `field`: ATELIER_HAS of the header. The struct must
    /// begin with its `struct_size`, which a later minor version of the ABI may have made larger.
    func reaches<Field>(_ field: KeyPath<Pointee, Field>) -> Bool {
        guard let offset = MemoryLayout<Pointee>.offset(of: field) else { return false }
        return Int(UnsafeRawPointer(self).load(as: UInt32.self)) >= offset + MemoryLayout<Field>.size
    }
}

/// The `struct_size` of a struct that this side makes.
func structSize<Struct>(of type: Struct.Type) -> UInt32 { UInt32(MemoryLayout<Struct>.size) }

extension String {
    /// Text from the host, copied; broken UTF-8 is repaired.
    init(_ text: atelier_string) {
        let bytes = UnsafeRawBufferPointer(start: text.data, count: text.data == nil ? 0 : Int(clamping: text.size))
        self.init(decoding: bytes, as: UTF8.self)
    }

    /// Text from the host, or nil where there is none.
    static func optional(_ text: atelier_string) -> String? { text.size == 0 ? nil : String(text) }

    /// Calls `body` with this text as the host takes it.
    func withHostText<Result>(_ body: (atelier_string) -> Result) -> Result {
        var text = TextArena()
        let range = text.add(self)
        return text.withStrings { body($0(range)) }
    }
}

/// Texts on their way to the host, in one block of memory.
///
/// The host refuses text with a NUL, or of more than 65,536 bytes: prose is cut, on a character border, and loses NULs.
struct TextArena {
    private static let limit = 65_536
    private var bytes: [UInt8] = []

    /// Takes prose; the range stands for it in `withStrings`.
    mutating func add(_ text: String?) -> Range<Int> {
        guard let text else { return 0..<0 }
        let start = bytes.count
        for scalar in text.unicodeScalars where scalar != "\0" {
            guard bytes.count - start + UTF8.width(scalar) <= Self.limit else { break }
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return start..<bytes.count
    }

    /// Takes JSON, which cutting would break: the host refuses what is too long.
    mutating func add(json: String?) -> Range<Int> {
        let start = bytes.count
        bytes.append(contentsOf: (json ?? "").utf8)
        return start..<bytes.count
    }

    /// Calls `body` with a function from ranges to texts, valid during the call.
    func withStrings<Result>(_ body: ((Range<Int>) -> atelier_string) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            body { range in
                guard let base = bytes.baseAddress, !range.isEmpty else { return atelier_string() }
                return atelier_string(
                    data: (base + range.lowerBound).assumingMemoryBound(to: CChar.self), size: UInt64(range.count))
            }
        }
    }
}
