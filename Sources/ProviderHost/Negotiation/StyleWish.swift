import ProviderModel

/// The style that a prompt asks for in words: "an icon of a cat", "a dog, pencil sketch", "Aufkleber mit einem Hund".
///
/// A word such as "sticker" counts where it says what the picture is: at the head of the prompt before "of" and the
/// like, behind "as a" or before "style", as a clause of its own, or at the end of a clause that names one thing. A
/// sticker that is a thing among others doesn't count, and neither does one that is not wanted.
struct StyleWish: Equatable {
    var style: StyleID
    /// As in the prompt.
    var words: String

    /// Bytes of each text that are looked at.
    private static let mostBytes = 1024
    private static let mostWords = 64

    static func find(in request: GenerationRequest) -> StyleWish? {
        for concept in request.concepts {
            guard case .text(let text) = concept else { continue }
            for clause in clauses(of: text) { if let wish = find(in: clause) { return wish } }
        }
        return nil
    }

    /// Words in lower case, by clause. Letters of all scripts are kept; only ASCII separates.
    private static func clauses(of text: String) -> [[String]] {
        var clauses: [[String]] = []
        var words: [String] = []
        var word: [UInt8] = []
        var count = 0
        func end(_ isClause: Bool) {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
            guard isClause, !words.isEmpty else { return }
            clauses.append(words)
            words = []
        }
        for byte in text.lowercased().utf8.prefix(mostBytes) where count < mostWords {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-"), UInt8(ascii: "\""):
                end(false)
                count += 1
            case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"),
                UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                end(true)
            default: word.append(byte)
            }
        }
        end(true)
        return clauses
    }

    private static func find(in words: [String]) -> StyleWish? {
        for (place, word) in words.enumerated() {
            guard let style = StyleWords.styles[word] else { continue }
            let before = words[..<place]
            let after = words[(place + 1)...]
            guard !before.suffix(3).contains(where: { StyleWords.denials.contains($0) }) else { continue }
            let asked = before.drop { StyleWords.requests.contains($0) }
            let isHead =
                asked.count <= 5 && asked.allSatisfy { !isLink($0) }
                && !asked.dropFirst().contains { StyleWords.articles.contains($0) }
            let isNamed = after.first.map { StyleWords.ofWords.contains($0) } ?? false
            let isStyle = after.first.map { StyleWords.styleWords.contains($0) } ?? false
            let isLast = after.isEmpty && isHead && !asked.dropFirst(2).contains { $0.hasSuffix("ing") }
            let isAs = isManner(before)
            if isHead && isNamed || isStyle || isLast || isAs { return StyleWish(style: style, words: word) }
        }
        return nil
    }

    /// Something that joins things: behind it comes another thing, not what the picture is.
    private static func isLink(_ word: String) -> Bool { StyleWords.links.contains(word) }

    /// "... as a", "... as a small".
    private static func isManner(_ before: ArraySlice<String>) -> Bool {
        let last = before.suffix(3)
        guard let manner = last.lastIndex(where: { StyleWords.manners.contains($0) }) else { return false }
        return last[(manner + 1)...].allSatisfy { !StyleWords.links.contains($0) }
    }
}
