/// Understands prompts: text in, scene out. A pure function of its word lists; safe to use from many threads.
package struct Understanding: Sendable {
    /// Longer prompts are cut at this many UTF-8 bytes.
    package static let mostBytes = 10_000

    private let english: WordKnowledge
    private let romance: WordKnowledge
    private let nouns: LocalNouns?

    /// - Parameter nouns: what things are called in other languages, beyond the word lists.
    package init(vocabulary: any Vocabulary, lexicon: Lexicon?, nouns: LocalNouns? = nil) {
        self.nouns = nouns
        english = WordKnowledge(table: .english, vocabulary: vocabulary, lexicon: lexicon)
        var romance = english
        romance.adjectivesFollow = true
        self.romance = romance
    }

    /// The scene a prompt asks for.
    ///
    /// - Parameter locale: a language tag such as "de-AT"; decides only where the prompt's words don't.
    package func scene(for prompt: String, locale: String?) -> Scene {
        let isLong = prompt.utf8.count > Self.mostBytes
        let text = isLong ? String(decoding: prompt.utf8.prefix(Self.mostBytes), as: UTF8.self) : prompt
        let tokens = named(Tokenizer.tokens(of: text))
        let opening = Opening.find(in: tokens)
        let asked = Array(tokens.dropFirst(opening?.length ?? 0).dropLast(opening?.tail ?? 0))
        let hint = opening.flatMap { $0.language == "en" ? nil : $0.language } ?? locale
        let language = LanguageGuess.language(of: asked, tables: WordTable.all, hint: hint)
        var (items, knowledge) = items(of: asked, language)
        if let opening { items = around(items, tokens, opening) }
        var reader = SceneReader(items: items, knowledge: knowledge)
        var scene = reader.read()
        scene.prompt = prompt
        scene.language = language
        return scene
    }

    /// Emoji by what they show, three of one as a number and one.
    private func named(_ tokens: [Token]) -> [Token] {
        var named: [Token] = []
        var index = 0
        while index < tokens.count {
            var token = tokens[index]
            let run = tokens[index...].prefix { $0.kind == .emoji && $0.text == token.text }
            index += max(run.count, 1)
            if let last = run.last {
                let start = token.range.lowerBound
                if run.count > 1 {
                    named.append(Token(kind: .number, text: "\(run.count)", word: "\(run.count)", range: start..<start))
                }
                token.word = shown(token.text)
                token.range = start..<last.range.upperBound
            }
            named.append(token)
        }
        return named
    }

    /// What an emoji shows; of its head or face alone, the whole creature.
    private func shown(_ emoji: String) -> String {
        guard let name = nouns?.name(ofEmoji: emoji) else { return emoji }
        guard name.hasSuffix(" face"), !english.isDrawable(name) else { return name }
        let creature = String(name.dropLast(5))
        return english.isDrawable(creature) ? creature : name
    }

    /// The request before and after the items, as marks that end a sentence.
    private func around(_ items: [Item], _ tokens: [Token], _ opening: Opening) -> [Item] {
        func mark(_ tokens: some BidirectionalCollection<Token>) -> [Item] {
            guard let first = tokens.first, let last = tokens.last else { return [] }
            return [Item(kind: .stop, text: "", word: "", range: first.range.lowerBound..<last.range.upperBound)]
        }
        return mark(tokens.prefix(opening.length)) + items + mark(tokens.suffix(opening.tail))
    }

    private func items(of tokens: [Token], _ language: String) -> ([Item], WordKnowledge) {
        if language != "en" {
            let table = WordTable.all.first { $0.language == language } ?? WordTable(language: language, texts: [])
            let knowledge = ["fr", "es", "it", "pt"].contains(language) ? romance : english
            return (ForeignTagger(table: table, knowledge: knowledge, nouns: nouns).items(tokens), knowledge)
        }
        var tagger = Tagger(tokens, knowledge: english)
        return (Disambiguation.resolve(tagger.items(), knowledge: english), english)
    }
}
