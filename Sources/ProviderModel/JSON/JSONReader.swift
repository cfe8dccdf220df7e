/// Reads JSON (RFC 8259) or JSON5 (spec.json5.org) from bytes that are known to be UTF-8.
struct JSONReader {
    struct Failure: Error {
        var offset: Int
        var message: String
    }

    let bytes: [UInt8]
    let dialect: JSONDialect
    private let maximumDepth: Int
    var index = 0

    init(_ bytes: [UInt8], _ dialect: JSONDialect, maximumDepth: Int) {
        self.bytes = bytes
        self.dialect = dialect
        self.maximumDepth = maximumDepth
    }

    mutating func document() throws(Failure) -> JSONNode {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        try skipSpace()
        let root = try node(depth: 0)
        try skipSpace()
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
        case UInt8(ascii: "'") where dialect == .json5: value = .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
        case UInt8(ascii: "+") where dialect == .json5, UInt8(ascii: ".") where dialect == .json5:
            value = .number(try number())
        case UInt8(ascii: "/"): throw failure("comments are not allowed; remove it")
        default: value = try word()
        }
        return JSONNode(value: value, range: start..<index)
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONNode.Value {
        var members: [JSONNode.Member] = []
        var names: Set<String> = []
        index += 1
        try skipSpace()
        if take("}") { return .object([]) }
        while true {
            let start = index
            let name = try memberName()
            let key = JSONNode(value: .string(name), range: start..<index)
            guard names.insert(name).inserted else {
                throw Failure(offset: start, message: "the key \"\(name)\" stands here a second time; remove one")
            }
            try skipSpace()
            guard take(":") else { throw failure("a colon should follow the key \"\(name)\"") }
            try skipSpace()
            members.append(JSONNode.Member(key: key, name: name, value: try node(depth: depth + 1)))
            try skipSpace()
            if take("}") { return .object(members) }
            guard take(",") else { throw failure("a comma or } should follow the value of \"\(name)\"") }
            try skipSpace()
            if dialect == .json5, take("}") { return .object(members) }
        }
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONNode.Value {
        var nodes: [JSONNode] = []
        index += 1
        try skipSpace()
        if take("]") { return .array([]) }
        while true {
            nodes.append(try node(depth: depth + 1))
            try skipSpace()
            if take("]") { return .array(nodes) }
            guard take(",") else { throw failure("a comma or ] should be here") }
            try skipSpace()
            if dialect == .json5, take("]") { return .array(nodes) }
        }
    }

    private mutating func memberName() throws(Failure) -> String {
        if peek == UInt8(ascii: "\"") { return try string() }
        guard dialect == .json5 else { throw failure("a key in double quotes should be here") }
        return peek == UInt8(ascii: "'") ? try string() : try identifier()
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
        case "Infinity" where dialect == .json5, "NaN" where dialect == .json5:
            throw Failure(offset: start, message: "no number here may be infinite or undefined")
        case let other:
            throw Failure(offset: start, message: "'\(other.prefix(20))' is not a value; text needs double quotes")
        }
    }

    /// In the form of JSON.
    private mutating func number() throws(Failure) -> String {
        if dialect == .json5 { return try looseNumber() }
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

    mutating func digits() throws(Failure) {
        let start = index
        while let byte = peek, isDigit(byte) { index += 1 }
        guard index > start else { throw failure("a digit should be here") }
    }

    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: scalar) else { return false }
        index += 1
        return true
    }

    mutating func skipSpace() throws(Failure) {
        while let byte = peek {
            if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                index += 1
            } else {
                guard dialect == .json5 else { return }
                let isComment = try skipComment()
                if !isComment, !skipOtherSpace() { return }
            }
        }
    }

    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

    func failure(_ message: String) -> Failure { Failure(offset: index, message: message) }
}
