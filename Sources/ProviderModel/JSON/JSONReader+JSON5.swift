/// What people write by hand: comments, keys without quotes, numbers in other forms.
extension JSONReader {
    /// Skips a comment that begins here; false if none does.
    mutating func skipComment() throws(Failure) -> Bool {
        guard peek == UInt8(ascii: "/"), index + 1 < bytes.count else { return false }
        switch bytes[index + 1] {
        case UInt8(ascii: "/"):
            while let byte = peek, byte != 0x0A, byte != 0x0D { index += 1 }
        case UInt8(ascii: "*"):
            let start = index
            index += 2
            while !(peek == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*") && index > start + 2) {
                guard index < bytes.count else {
                    throw Failure(offset: start, message: "the comment that starts here has no end; */ is missing")
                }
                index += 1
            }
            index += 1
        default: return false
        }
        return true
    }

    /// Skips one space beyond those of JSON: vertical tab, form feed, no-break space, mark of byte order, and Unicode's
    /// other spaces.
    mutating func skipOtherSpace() -> Bool {
        guard let byte = peek else { return false }
        if byte == 0x0B || byte == 0x0C {
            index += 1
            return true
        }
        let spaces: [[UInt8]] = [[0xC2, 0xA0], [0xEF, 0xBB, 0xBF], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
        if let space = spaces.first(where: { bytes[index...].starts(with: $0) }) {
            index += space.count
            return true
        }
        guard let scalar = scalarHere, scalar.properties.generalCategory == .spaceSeparator else { return false }
        index += String(scalar).utf8.count
        return true
    }

    /// A name as ECMAScript 5.1 has it, without escapes.
    mutating func identifier() throws(Failure) -> String {
        let start = index
        while let scalar = scalarHere, Self.canName(scalar, isFirst: index == start) {
            index += String(scalar).utf8.count
        }
        guard index > start else { throw failure("a key should be here") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func canName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
            !isFirst || scalar == "_"
        default: scalar == "$"
        }
    }

    private var scalarHere: Unicode.Scalar? {
        String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    }

    /// A number with a sign, in hexadecimal, or without digits on one side of its point; in the form of JSON.
    mutating func looseNumber() throws(Failure) -> String {
        let start = index
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        if let byte = peek, isLetter(byte) { throw failure("no number here may be infinite or undefined") }
        var text = isNegative ? "-" : ""
        if peek == UInt8(ascii: "0"), index + 1 < bytes.count, bytes[index + 1] | 0x20 == UInt8(ascii: "x") {
            index += 2
            let first = index
            while let byte = peek, isHexadecimal(byte) { index += 1 }
            guard let value = UInt64(String(decoding: bytes[first..<index], as: UTF8.self), radix: 16) else {
                throw Failure(offset: start, message: "0x needs 1 to 16 hexadecimal digits")
            }
            text += String(value)
        } else {
            text += try decimal(from: start)
        }
        if let byte = peek, isDigit(byte) || isLetter(byte) { throw failure("this is not a number") }
        return text
    }

    private mutating func decimal(from start: Int) throws(Failure) -> String {
        let whole = run()
        guard whole.count == 1 || whole.first != "0" else {
            throw Failure(offset: start + 1, message: "this is not a number")
        }
        let hasPoint = take(".")
        let part = hasPoint ? run() : ""
        guard !whole.isEmpty || !part.isEmpty else { throw failure("a digit should be here") }
        var text = whole.isEmpty ? "0" : whole
        if !part.isEmpty { text += ".\(part)" }
        guard take("e") || take("E") else { return text }
        text += take("-") ? "e-" : "e"
        _ = take("+")
        let exponent = index
        try digits()
        return text + String(decoding: bytes[exponent..<index], as: UTF8.self)
    }

    private mutating func run() -> String {
        let start = index
        while let byte = peek, isDigit(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// What an escape stands for that JSON doesn't have; `index` is behind its byte.
    mutating func looseEscape(_ byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "'"): return "'"
        case UInt8(ascii: "v"): return "\u{B}"
        case UInt8(ascii: "0"):
            if let next = peek, isDigit(next) { return nil }
            return "\0"
        case UInt8(ascii: "x"):
            guard index + 2 <= bytes.count, bytes[index..<index + 2].allSatisfy(isHexadecimal),
                let value = UInt8(String(decoding: bytes[index..<index + 2], as: UTF8.self), radix: 16)
            else { return nil }
            index += 2
            return String(Unicode.Scalar(value))
        case 0x0A: return ""
        case 0x0D:
            if peek == 0x0A { index += 1 }
            return ""
        case 0x20..<0x80: return isDigit(byte) ? nil : String(Unicode.Scalar(byte))
        default: return nil
        }
    }

    private func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (0x61...0x66).contains(byte | 0x20) }
}
