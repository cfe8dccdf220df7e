/// Reads numbers of SVG attributes, whatever the locale; commas and spaces separate them.
struct NumberScanner {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(_ text: some StringProtocol) { bytes = Array(text.utf8) }

    /// The number that a text starts with.
    static func number(in text: some StringProtocol) -> Double? {
        var scanner = NumberScanner(text)
        return scanner.number()
    }

    /// All numbers; nil when something else stands between or after them.
    static func numbers(in text: some StringProtocol) -> [Double]? {
        var scanner = NumberScanner(text)
        var numbers: [Double] = []
        while let value = scanner.number() { numbers.append(value) }
        scanner.skipSeparators()
        return scanner.isAtEnd ? numbers : nil
    }

    var isAtEnd: Bool { position >= bytes.count }
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// A few characters from here, for messages.
    var rest: String { isAtEnd ? "the end" : String(decoding: bytes[position...].prefix(20), as: UTF8.self) }

    mutating func advance() { position += 1 }

    mutating func skipSeparators() {
        while let c = next, c == 32 || c == UInt8(ascii: ",") || (c >= 9 && c <= 13) { position += 1 }
    }

    /// The next number, held within ±1,000,000; nil (and no move) when there is none.
    mutating func number() -> Double? {
        let start = position
        skipSeparators()
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || next == UInt8(ascii: "+") { position += 1 }
        var mantissa = 0.0
        var digits = 0
        var exponent = 0
        while let d = digit() {
            mantissa = min(mantissa * 10 + d, 1e17)
            digits += 1
        }
        if next == UInt8(ascii: ".") {
            position += 1
            while let d = digit() {
                digits += 1
                guard mantissa < 1e14 else { continue }
                mantissa = mantissa * 10 + d
                exponent -= 1
            }
        }
        guard digits > 0 else {
            position = start
            return nil
        }
        exponent += scanExponent()
        let scale = power(abs(exponent))
        let value = exponent < 0 ? mantissa / scale : mantissa * scale
        return max(-1e6, min(1e6, isNegative ? -value : value))
    }

    /// One digit 0 or 1, which needs no separator.
    mutating func flag() -> Bool? {
        skipSeparators()
        guard let c = next, c == UInt8(ascii: "0") || c == UInt8(ascii: "1") else { return nil }
        position += 1
        return c == UInt8(ascii: "1")
    }

    private mutating func digit() -> Double? {
        guard let c = next, c >= UInt8(ascii: "0"), c <= UInt8(ascii: "9") else { return nil }
        position += 1
        return Double(c - UInt8(ascii: "0"))
    }

    private mutating func scanExponent() -> Int {
        guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return 0 }
        let start = position
        position += 1
        let isNegative = next == UInt8(ascii: "-")
        if isNegative || next == UInt8(ascii: "+") { position += 1 }
        var value = 0
        var digits = 0
        while let d = digit() {
            value = min(value * 10 + Int(d), 30)
            digits += 1
        }
        guard digits > 0 else {
            position = start
            return 0
        }
        return isNegative ? -value : value
    }

    private func power(_ exponent: Int) -> Double {
        var value = 1.0
        for _ in 0..<min(exponent, 60) { value *= 10 }
        return value
    }
}
