/// The plain request around a prompt, which is not in the picture: "please draw me", "ich möchte … sehen".
struct Opening {
    var language = "en"
    /// Tokens of it at the start.
    var length = 0
    /// Tokens of it at the end: the infinitive of a Germanic question.
    var tail = 0

    /// The longest request that opens the tokens in any language; nil when none does.
    static func find(in tokens: [Token]) -> Opening? {
        let found = WordTable.requests.compactMap { table -> Opening? in
            let words = WordTable.all.first { $0.language == table.language }
            return words.flatMap { read(tokens, table, $0) }
        }
        return found.max { $0.length < $1.length }
    }

    private static func read(_ tokens: [Token], _ table: WordTable, _ words: WordTable) -> Opening? {
        var opening = Opening(language: table.language)
        var asks = false
        var last = ""
        while let (length, role) = match(tokens, opening.length, table), asks || role != "for" {
            opening.length += length
            asks = asks || role != "polite"
            last = role
            while opening.length < tokens.count, isLink(tokens[opening.length], asks) { opening.length += 1 }
        }
        guard asks else { return nil }
        while opening.length + opening.tail < tokens.count, isEnd(tokens[tokens.count - 1 - opening.tail], table) {
            opening.tail += 1
        }
        guard opening.length + opening.tail < tokens.count, takes(tokens[opening.length], last, words) else {
            return nil
        }
        return opening
    }

    /// The longest phrase of a request at an index, and its role.
    private static func match(_ tokens: [Token], _ start: Int, _ table: WordTable) -> (Int, String)? {
        for length in stride(from: min(table.longest, tokens.count - start), through: 1, by: -1) {
            let span = tokens[start..<start + length]
            guard span.allSatisfy({ $0.kind == .word }) else { continue }
            if let role = table.value(.request, span.map(\.word).joined(separator: " ")), role != "end" {
                return (length, role)
            }
        }
        return nil
    }

    /// A mark within a request; a greeting may end a sentence of its own.
    private static func isLink(_ token: Token, _ asks: Bool) -> Bool {
        token.kind == .comma || token.kind == .colon || token.kind == .stop && !asks
    }

    private static func isEnd(_ token: Token, _ table: WordTable) -> Bool {
        token.kind == .stop || token.kind == .word && table.value(.request, token.word) == "end"
    }

    /// Whether a token can begin what is asked for: "sketch of a cat" and "paint brushes" are no requests.
    private static func takes(_ token: Token, _ role: String, _ words: WordTable) -> Bool {
        if token.kind != .word { return true }
        let kinds = words.readings(of: token.word).map(\.kind)
        if role == "paint" { return kinds.contains(where: determiners.contains) }
        return !kinds.contains(where: linking.contains) || kinds.contains(where: determiners.contains)
    }

    private static let determiners: Set<WordClass> = [.determiner, .possessive, .number, .many]
    private static let linking: Set<WordClass> = [.preposition, .conjunction, .copula, .auxiliary, .clause, .relative]
}
