/// Tells the language of a prompt by its script and its small words.
enum LanguageGuess {
    /// - Parameter hint: a language tag that decides when the prompt doesn't.
    static func language(of tokens: [Token], tables: [WordTable], hint: String?) -> String {
        if let script = script(of: tokens) { return script }
        let known = Set(tables.map(\.language))
        let wanted = hint.flatMap { $0.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } }
        let words = tokens.lazy.filter { $0.kind == .word }.prefix(60)
        var best = (language: wanted.flatMap { known.contains($0) ? $0 : nil } ?? "en", score: 0)
        best.score = score(words, tables.first { $0.language == best.language })
        // Ahead by two, so that a stray "die" or "con" changes nothing.
        for table in tables where table.language != best.language {
            let score = score(words, table)
            if score > best.score { best = (table.language, score) }
        }
        return best.language
    }

    /// Small words count double: names of things are borrowed, articles are not.
    private static func score(_ words: some Sequence<Token>, _ table: WordTable?) -> Int {
        guard let table else { return 0 }
        return words.reduce(0) { sum, token in
            let readings = table.readings(of: token.word)
            if readings.isEmpty { return sum }
            return sum + (readings.contains { Tagger.grammar.contains($0.kind) || $0.kind == .number } ? 3 : 2)
        }
    }

    private static func script(of tokens: [Token]) -> String? {
        var han = false
        for token in tokens {
            for scalar in token.text.unicodeScalars {
                switch scalar.value {
                case 0x3040...0x30FF: return "ja"
                case 0xAC00...0xD7AF: return "ko"
                case 0x0400...0x04FF: return "ru"
                case 0x0600...0x06FF: return "ar"
                case 0x0900...0x097F: return "hi"
                case 0x4E00...0x9FFF: han = true
                default: break
                }
            }
        }
        return han ? "zh" : nil
    }
}
