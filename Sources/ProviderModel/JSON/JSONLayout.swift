/// Where the lines, comments and blanks of a JSON5 text lie, for who changes it and keeps them. The text was read before.
struct JSONLayout {
    let bytes: [UInt8]

    /// How its lines end.
    var newline: String {
        guard let first = bytes.firstIndex(where: Self.endsLine), bytes[first] == 0x0D else { return "\n" }
        return first + 1 < bytes.count && bytes[first + 1] == 0x0A ? "\r\n" : "\r"
    }

    static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    func startOfLine(_ offset: Int) -> Int { (bytes[..<offset].lastIndex(where: Self.endsLine) ?? -1) + 1 }

    /// The blanks that the line of a byte begins with.
    func indentation(at offset: Int) -> String {
        String(decoding: bytes[startOfLine(offset)..<offset].prefix(while: Self.isBlank), as: UTF8.self)
    }

    /// Whether only blanks stand before a byte in its line.
    func beginsLine(_ offset: Int) -> Bool { bytes[startOfLine(offset)..<offset].allSatisfy(Self.isBlank) }

    func hasLineEnd(in range: Range<Int>) -> Bool { bytes[range].contains(where: Self.endsLine) }

    /// Between the values of a text: there a slash is a comment's.
    func hasComment(in range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "/")) }

    /// Offset of what comes behind spaces and comments.
    func next(from offset: Int) -> Int {
        var reader = reader(at: offset)
        try? reader.skipSpace()
        return reader.index
    }

    /// Where the comments end that follow in the same line: at the end of the line if there is nothing else.
    func endOfRemarks(from offset: Int) -> Int { skipComments(from: offset, inLine: true) }

    /// Where the last of the comments ends that follow; `offset` if none does.
    func endOfComments(from offset: Int) -> Int { skipComments(from: offset, inLine: false) }

    private func skipComments(from offset: Int, inLine: Bool) -> Int {
        var reader = reader(at: offset)
        var end = offset
        while let byte = reader.peek {
            if inLine, Self.endsLine(byte) { return reader.index }
            if Self.isBlank(byte) || Self.endsLine(byte) {
                reader.index += 1
            } else if (try? reader.skipComment()) == true {
                end = reader.index
            } else if !reader.skipOtherSpace() {
                break
            }
        }
        return end
    }

    private func reader(at offset: Int) -> JSONReader {
        var reader = JSONReader(bytes, .json5, maximumDepth: 0)
        reader.index = offset
        return reader
    }
}
