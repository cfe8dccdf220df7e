internal import CProvider
internal import Glibc
internal import ProviderModel

/// Text that a provider hands over: checked where it is content, repaired where it is talk.
enum ProviderText {
    /// Nil if the text is longer than `limit`, isn't UTF-8 or holds a NUL.
    static func checked(_ text: atelier_string, limit: Int = ImageReport.longestText) -> String? {
        guard text.size > 0 else { return "" }
        guard text.size <= limit, let data = text.data else { return nil }
        let bytes = UnsafeRawBufferPointer(start: data, count: Int(text.size))
        guard memchr(data, 0, bytes.count) == nil else { return nil }
        // Unlike `String(validating:as:)`, a span's validation isn't generic, and takes a fraction of the time.
        return bytes.withMemoryRebound(to: UInt8.self) { bytes in
            guard let valid = try? UTF8Span(validating: bytes.span) else { return nil }
            return String(copying: valid)
        }
    }

    /// At most `limit` bytes, with broken bytes replaced and control characters turned into spaces.
    static func repaired(_ text: atelier_string, limit: Int = ImageReport.longestText) -> String {
        guard text.size > 0, let data = text.data else { return "" }
        var count = Int(min(text.size, UInt64(limit)))
        if text.size > limit {
            // A cut falls before the character that it would split; none is longer than four bytes.
            for _ in 0..<3 where count > 0 && UTF8.isContinuation(UInt8(bitPattern: data[count])) { count -= 1 }
        }
        let kept = UnsafeRawBufferPointer(start: data, count: count)
        let string = String(decoding: kept, as: UTF8.self)
        guard kept.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return string }
        var clean = String.UnicodeScalarView()
        clean.append(contentsOf: string.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 })
        return String(clean)
    }

    /// True if the bytes of an ABI string are those of `id`.
    @inline(__always)
    static func isEqual(_ text: atelier_string, _ id: StaticString) -> Bool {
        guard text.size == UInt64(id.utf8CodeUnitCount), let data = text.data else { return false }
        return memcmp(data, id.utf8Start, id.utf8CodeUnitCount) == 0
    }
}
