/// Texts in quotes.
extension JSONReader {
    /// Reads a string; `index` is on its opening quote.
    mutating func string() throws(Failure) -> String {
        let start = index
        let quote = peek
        index += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case quote:
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                text.append(contentsOf: try escaped())
            case 0..<0x20 where dialect == .json || byte == 0x0A || byte == 0x0D:
                throw failure("a text holds a control character; write it as an escape such as \\n")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw Failure(offset: start, message: "the text that starts here has no end; the closing quote is missing")
    }

    private mutating func escaped() throws(Failure) -> String.UTF8View {
        guard let byte = peek else { throw failure("the text ends in an escape") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return String(Unicode.Scalar(byte)).utf8
        case UInt8(ascii: "b"): return "\u{8}".utf8
        case UInt8(ascii: "f"): return "\u{C}".utf8
        case UInt8(ascii: "n"): return "\n".utf8
        case UInt8(ascii: "r"): return "\r".utf8
        case UInt8(ascii: "t"): return "\t".utf8
        case UInt8(ascii: "u"): return String(try unicodeScalar()).utf8
        default:
            if dialect == .json5, let text = looseEscape(byte) { return text.utf8 }
            index -= 1
            throw failure("\\\(Character(Unicode.Scalar(byte))) is not an escape of JSON")
        }
    }

    mutating func unicodeScalar() throws(Failure) -> Unicode.Scalar {
        let start = index - 2
        var value = try codeUnit()
        if (0xD800..<0xDC00).contains(value), take("\\"), take("u") {
            let low = try codeUnit()
            if (0xDC00..<0xE000).contains(low) { value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) }
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw Failure(offset: start, message: "this escape is half of a surrogate pair; the other half is missing")
        }
        return scalar
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        let digits = bytes[index..<min(index + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ isDigit($0) || (0x61...0x66).contains($0 | 0x20) }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw failure("\\u needs four hexadecimal digits") }
        index += 4
        return value
    }
}
