/// Reads the text chunks of a PNG back: tEXt, and iTXt that isn't compressed.
public enum PNGTexts {
    /// Keyword and text of each chunk, in the file's order; at most 64. Stops quietly where the data breaks off.
    public static func read(_ bytes: [UInt8]) -> [(keyword: String, text: String)] {
        guard bytes.starts(with: PNGHeader.signature) else { return [] }
        var texts: [(keyword: String, text: String)] = []
        var position = PNGHeader.signature.count
        while texts.count < 64, bytes.count - position >= 12 {
            let size = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard size <= bytes.count - position - 12 else { break }
            let data = bytes[position + 8..<position + 8 + size]
            switch String(decoding: bytes[position + 4..<position + 8], as: UTF8.self) {
            case "tEXt": latin(data).map { texts.append($0) }
            case "iTXt": international(data).map { texts.append($0) }
            default: break
            }
            position += 12 + size
        }
        return texts
    }

    private static func latin(_ data: ArraySlice<UInt8>) -> (keyword: String, text: String)? {
        guard let end = data.firstIndex(of: 0) else { return nil }
        func text(_ bytes: ArraySlice<UInt8>) -> String {
            bytes.reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1)) }
        }
        return (text(data[..<end]), text(data[(end + 1)...]))
    }

    /// Keyword, 0, compression flag, method, language, 0, translated keyword, 0, text.
    private static func international(_ data: ArraySlice<UInt8>) -> (keyword: String, text: String)? {
        guard let keyword = data.firstIndex(of: 0), keyword + 3 <= data.endIndex, data[keyword + 1] == 0,
            let language = data[(keyword + 3)...].firstIndex(of: 0),
            let translated = data[(language + 1)...].firstIndex(of: 0)
        else { return nil }
        return (
            String(decoding: data[..<keyword], as: UTF8.self),
            String(decoding: data[(translated + 1)...], as: UTF8.self)
        )
    }
}
