/// Cuts a prompt into tokens; spans are UTF-8 offsets into the prompt as it came.
package struct Tokenizer {
    /// Prompts beyond this many tokens are cut there.
    package static let mostTokens = 2500

    private struct Letter {
        /// Plain form, for reading; and as written.
        var character: Character
        var original: Character
        var range: Range<Int>
    }

    private var letters: [Letter] = []
    private var tokens: [Token] = []

    package static func tokens(of prompt: String) -> [Token] {
        var tokenizer = Tokenizer(prompt)
        tokenizer.read()
        return tokenizer.tokens
    }

    private init(_ prompt: String) {
        var offset = 0
        letters.reserveCapacity(prompt.utf8.count)
        for character in prompt {
            let size = character.utf8.count
            letters.append(Letter(character: Self.plain(character), original: character, range: offset..<offset + size))
            offset += size
        }
    }

    /// Typographic quotes and dashes as their plain forms.
    private static func plain(_ character: Character) -> Character {
        switch character {
        case "’", "‘", "‛", "`", "´", "ʼ": "'"
        case "“", "”", "„", "‟", "«", "»", "″", "「", "」", "『", "』": "\""
        case "‐", "‑", "‒": "-"
        case "–", "—", "―": ","
        case "。", "!", "?": "."
        case "、", ",": ","
        default: character
        }
    }

    private mutating func read() {
        var index = 0
        while index < letters.count, tokens.count < Self.mostTokens {
            let character = letters[index].character
            if let end = quotationEnd(index) {
                add(.quotation, index + 1..<end, span: index..<end + 1)
                index = end + 1
            } else if character.isLetter || character.isNumber {
                index = readWord(index)
            } else if Self.isEmoji(letters[index].original) {
                add(.emoji, index..<index + 1)
                index += 1
            } else {
                addMark(character, index)
                index += 1
            }
        }
    }

    /// Pictographs; not arrows, marks and digits, which have a plain form.
    private static func isEmoji(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { $0.properties.isEmoji && $0.value >= 0x2600 } == true
    }

    private mutating func addMark(_ character: Character, _ index: Int) {
        switch character {
        case ".", "!", "?", ";": add(.stop, index..<index + 1)
        case ",", "(", ")", "-", "/", "|", "[", "]": add(.comma, index..<index + 1)
        case ":": add(.colon, index..<index + 1)
        case "&": tokens.append(Token(kind: .word, text: "and", word: "and", range: letters[index].range))
        case "\n", "\r\n": if tokens.last?.kind != .comma { add(.stop, index..<index + 1) }
        default: break
        }
    }

    /// The index of the mark that closes the quotation opened at `start`, nil when none is opened.
    private func quotationEnd(_ start: Int) -> Int? {
        let mark = letters[start].character
        guard mark == "\"" || mark == "'" else { return nil }
        let single = mark == "'"
        if single, start > 0, isWordPart(letters[start - 1].character) { return nil }
        var end = start + 1
        while end < letters.count, end - start <= 300 {
            if letters[end].character == mark {
                let inWord = single && end + 1 < letters.count && isWordPart(letters[end + 1].character)
                if !inWord { return end > start + 1 ? end : nil }
            }
            end += 1
        }
        return nil
    }

    private func isWordPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    private mutating func readWord(_ start: Int) -> Int {
        var end = start + 1
        while end < letters.count {
            let character = letters[end].character
            let joins = "-'+=".contains(character) || (character == "." && letters[end - 1].character.isNumber)
            if isWordPart(character) || character == "\u{301}" {
                end += 1
            } else if joins, end + 1 < letters.count, isWordPart(letters[end + 1].character) {
                end += 1
            } else {
                break
            }
        }
        split(start..<end)
        return end
    }

    /// Parts contractions and genitives from the word before them.
    private mutating func split(_ span: Range<Int>) {
        let characters = letters[span].map(\.character)
        let word = String(characters).lowercased()
        if characters.allSatisfy({ $0.isASCII && $0.isNumber }) { return add(.number, span) }
        if word.hasSuffix("n't"), span.count > 3 {
            let stem = span.upperBound - 3
            add(.word, span.lowerBound..<stem)
            let range = letters[stem].range.lowerBound..<letters[span.upperBound - 1].range.upperBound
            tokens.append(Token(kind: .word, text: "not", word: "not", range: range))
        } else if let apostrophe = characters.lastIndex(of: "'"), apostrophe > 0 {
            splitContraction(span, at: span.lowerBound + apostrophe)
        } else {
            add(.word, span)
            if word.hasSuffix("s"), span.upperBound < letters.count, letters[span.upperBound].character == "'" {
                add(.genitive, span.upperBound..<span.upperBound + 1)
            }
        }
    }

    private static let pronouns: Set<String> = [
        "it", "he", "she", "that", "there", "what", "who", "here", "they", "we", "you", "i", "let",
    ]

    private mutating func splitContraction(_ span: Range<Int>, at apostrophe: Int) {
        let stem = String(letters[span.lowerBound..<apostrophe].map(\.character)).lowercased()
        let ending = String(letters[apostrophe + 1..<span.upperBound].map(\.character)).lowercased()
        let tail = letters[apostrophe].range.lowerBound..<letters[span.upperBound - 1].range.upperBound
        if ending == "s", !Self.pronouns.contains(stem) {
            add(.word, span.lowerBound..<apostrophe)
            tokens.append(Token(kind: .genitive, text: "'s", word: "'s", range: tail))
        } else if let meaning = ["s": "is", "re": "are", "m": "am", "ll": "will", "ve": "have", "d": "would"][ending] {
            add(.word, span.lowerBound..<apostrophe)
            tokens.append(Token(kind: .word, text: meaning, word: meaning, range: tail))
        } else {
            // "l'arbre", "d'une": the article and the noun.
            add(.word, span.lowerBound..<apostrophe + 1)
            add(.word, apostrophe + 1..<span.upperBound)
        }
    }

    private mutating func add(_ kind: Token.Kind, _ span: Range<Int>, span outer: Range<Int>? = nil) {
        let whole = outer ?? span
        guard !span.isEmpty else { return }
        let text = String(letters[span].map(kind == .quotation || kind == .emoji ? \.original : \.character))
        let range = letters[whole.lowerBound].range.lowerBound..<letters[whole.upperBound - 1].range.upperBound
        tokens.append(Token(kind: kind, text: text, word: text.lowercased(), range: range))
    }
}
