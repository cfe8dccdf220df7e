/// Finds what the index needs of a figure file, the root's names, without parsing it as XML.
enum FigureScan {
    static func entry(folder: String, path: String) -> FigureStore.Entry {
        let bytes = FigureFiles.read("\(folder)/\(path)")?.bytes ?? []
        let root = attributes(ofRoot: bytes)
        return FigureStore.Entry(
            path: path, names: Subject.names(root["data-names"] ?? ""), emoji: (root["data-emoji"] ?? "").uppercased(),
            wordnet: root["data-wordnet"] ?? "")
    }

    /// Attributes of the first element; empty when the bytes don't start like XML. Knows no entities but the five
    /// of XML, and takes what it doesn't understand as text.
    static func attributes(ofRoot bytes: [UInt8]) -> [String: String] {
        var scanner = TagScanner(bytes)
        return scanner.rootAttributes()
    }
}

private struct TagScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func rootAttributes() -> [String: String] {
        guard enterRoot() else { return [:] }
        skip { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
        var attributes: [String: String] = [:]
        while true {
            skip(Self.isSpace)
            let start = position
            skip { !Self.isSpace($0) && !"=>/".utf8.contains($0) }
            let name = text(start..<position)
            skip(Self.isSpace)
            guard !name.isEmpty, next == UInt8(ascii: "=") else { return attributes }
            position += 1
            skip(Self.isSpace)
            guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return attributes }
            position += 1
            let valueStart = position
            skip { $0 != quote }
            guard next == quote else { return attributes }
            attributes[name] = Self.unescaped(text(valueStart..<position))
            position += 1
        }
    }

    /// Goes behind the `<` of the first element, past declarations and comments.
    private mutating func enterRoot() -> Bool {
        while true {
            skip { $0 != UInt8(ascii: "<") }
            guard next != nil else { return false }
            position += 1
            switch next {
            case UInt8(ascii: "?"): skip { $0 != UInt8(ascii: ">") }
            case UInt8(ascii: "!"):
                guard bytes[position...].starts(with: "!--".utf8) else { return false }
                while position < bytes.count, !bytes[position...].starts(with: "-->".utf8) { position += 1 }
            default: return next != nil
            }
        }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ condition: (UInt8) -> Bool) {
        while let c = next, condition(c) { position += 1 }
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private static func isSpace(_ c: UInt8) -> Bool { c == 32 || (c >= 9 && c <= 13) }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        for (i, piece) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
            let entity = entities.first { i > 0 && piece.hasPrefix($0.name) }
            if let entity {
                result += entity.text + piece.dropFirst(entity.name.count)
            } else {
                result += (i > 0 ? "&" : "") + piece
            }
        }
        return result
    }

    private static let entities = [
        (name: "amp;", text: "&"), (name: "apos;", text: "'"), (name: "quot;", text: "\""), (name: "lt;", text: "<"),
        (name: "gt;", text: ">"),
    ]
}
