/// Reads JSON (RFC 8259) from bytes that are known to be UTF-8.
struct JSONReader {
    struct Failure: Error {
        var offset: Int
        var message: String
    }

    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var index = 0

    init(_ bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    mutating func document() throws(Failure) -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipSpace()
        let root = try node(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw failure("there is more behind the end of the value; remove it") }
        return root
    }

    private mutating func node(depth: Int) throws(Failure) -> JSONNode {
        let start = index
        guard let byte = peek else { throw failure("the text ends where a value should be") }
        let nests = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        guard !nests || depth < maximumDepth else { throw failure("values are nested more than \(maximumDepth) deep") }
        let value: JSONNode.Value
        switch byte {
        case UInt8(ascii: "{"): value = try object(depth: depth)
        case UInt8(ascii: "["): value = try array(depth: depth)
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        case UInt8(ascii: "/"): throw failure("comments are not allowed; remove it")
        default: value = try word()
        }
        return JSONNode(value: value, range: start..<index)
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONNode.Value {
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        index += 1
        skipSpace()
        if take("}") { return .object([]) }
        while true {
            let start = index
            guard peek == UInt8(ascii: "\"") else { throw failure("a key in double quotes should be here") }
            let name = try string()
            let key = JSONNode(value: .string(name), range: start..<index)
            guard names.insert(name).inserted else {
                throw Failure(offset: start, message: "the key \"\(name)\" stands here a second time; remove one")
            }
            skipSpace()
            guard take(":") else { throw failure("a colon should follow the key \"\(name)\"") }
            skipSpace()
            members.append(JSONNode.Member(key: key, name: name, value: try node(depth: depth + 1)))
            skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("a comma or } should follow the value of \"\(name)\"") }
            skipSpace()
        }
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONNode.Value {
        var nodes: [JSONNode] = []
        index += 1
        skipSpace()
        if take("]") { return .array([]) }
        while true {
            nodes.append(try node(depth: depth + 1))
            skipSpace()
            if take("]") { return .array(nodes) }
            guard take(",") else { throw failure("a comma or ] should be here") }
            skipSpace()
        }
    }

    private mutating func word() throws(Failure) -> JSONNode.Value {
        let start = index
        while let byte = peek, isLetter(byte) { index += 1 }
        switch String(decoding: bytes[start..<index], as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "":
            throw failure("a value should be here (a text, number, list, object, true, false or null)")
        case let other:
            throw Failure(offset: start, message: "'\(other.prefix(20))' is not a value; text needs double quotes")
        }
    }

    private mutating func number() throws(Failure) -> String {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        if let byte = peek, isDigit(byte) || isLetter(byte) { throw failure("this is not a number") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(Failure) {
        let start = index
        while let byte = peek, isDigit(byte) { index += 1 }
        guard index > start else { throw failure("a digit should be here") }
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

    private func failure(_ message: String) -> Failure { Failure(offset: index, message: message) }
}

extension JSONReader {
    /// Reads a string; `index` is on its opening quote.
    private mutating func string() throws(Failure) -> String {
        let start = index
        index += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                index += 1
                text.append(contentsOf: try escaped())
            case 0..<0x20:
                throw failure("a text holds a control character; write it as an escape such as \\n")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw Failure(offset: start, message: "the text that starts here has no end; a double quote is missing")
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
            index -= 1
            throw failure("\\\(Character(Unicode.Scalar(byte))) is not an escape of JSON")
        }
    }

    private mutating func unicodeScalar() throws(Failure) -> Unicode.Scalar {
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
