/// Checks JSON text without building values: what providers write is bounded before anything parses it.
package enum JSONText {
    /// True if `text` is one JSON object whose values nest at most `depth` deep. Linear in the text's length.
    package static func isObject(_ text: String, depth: Int = 64) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = JSONScanner(bytes: bytes)
            scanner.skipSpace()
            guard scanner.peek == UInt8(ascii: "{"), scanner.skipValue(depth: depth) else { return false }
            scanner.skipSpace()
            return scanner.peek == nil
        }
    }
}

/// Walks over JSON text. Every `skip` function moves behind what it names and says whether that was well-formed.
private struct JSONScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        position += 1
        return true
    }

    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    mutating func skipValue(depth: Int) -> Bool {
        switch peek {
        case UInt8(ascii: "{"): skipList(until: "}", depth: depth) { $0.skipMember(depth: depth) }
        case UInt8(ascii: "["): skipList(until: "]", depth: depth) { $0.skipValue(depth: depth - 1) }
        case UInt8(ascii: "\""): skipString()
        case UInt8(ascii: "t"): skipWord("true")
        case UInt8(ascii: "f"): skipWord("false")
        case UInt8(ascii: "n"): skipWord("null")
        default: skipNumber()
        }
    }

    private mutating func skipList(
        until end: Unicode.Scalar, depth: Int, _ skipElement: (inout JSONScanner) -> Bool
    ) -> Bool {
        guard depth > 0 else { return false }
        position += 1
        skipSpace()
        if take(end) { return true }
        repeat {
            skipSpace()
            guard skipElement(&self) else { return false }
            skipSpace()
        } while take(",")
        return take(end)
    }

    private mutating func skipMember(depth: Int) -> Bool {
        guard skipString() else { return false }
        skipSpace()
        guard take(":") else { return false }
        skipSpace()
        return skipValue(depth: depth - 1)
    }

    private mutating func skipWord(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { letters in
            guard bytes[position...].starts(with: letters) else { return false }
            position += letters.count
            return true
        }
    }

    private mutating func skipString() -> Bool {
        guard take("\"") else { return false }
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return true
            case 0..<0x20: return false
            case UInt8(ascii: "\\"):
                guard skipEscape() else { return false }
            default: break
            }
        }
        return false
    }

    private mutating func skipEscape() -> Bool {
        guard let byte = peek else { return false }
        position += 1
        switch Unicode.Scalar(byte) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t": return true
        case "u":
            let digits = bytes[position...].prefix(4)
            position += digits.count
            return digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
        default: return false
        }
    }

    private mutating func skipNumber() -> Bool {
        _ = take("-")
        guard take("0") || skipDigits() else { return false }
        if take("."), !skipDigits() { return false }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            return skipDigits()
        }
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
        return position > start
    }
}
