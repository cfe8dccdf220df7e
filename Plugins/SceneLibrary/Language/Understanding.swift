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
        let tokens = Tokenizer.tokens(of: text)
        let language = LanguageGuess.language(of: tokens, tables: WordTable.all, hint: locale)
        let (items, knowledge) = items(of: tokens, language)
        var reader = SceneReader(items: items, knowledge: knowledge)
        var scene = reader.read()
        scene.prompt = prompt
        scene.language = language
        return scene
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

extension WordTable {
    package static let english = WordTable(
        language: "en",
        texts: [
            EnglishGrammar.text, EnglishAttributes.text, EnglishVerbs.text, EnglishWorld.text, EnglishNouns.text,
        ])

    /// Every language there are lists for, English first.
    package static let all = [
        english, WordTable(language: "de", texts: [German.text]), WordTable(language: "fr", texts: [French.text]),
        WordTable(language: "es", texts: [Spanish.text]), WordTable(language: "it", texts: [Italian.text]),
        WordTable(language: "pt", texts: [Portuguese.text]), WordTable(language: "nl", texts: [Dutch.text]),
    ]
}
