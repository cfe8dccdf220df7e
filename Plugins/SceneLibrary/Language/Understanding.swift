/// Understands prompts: text in, scene out. A pure function of its word lists; safe to use from many threads.
package struct Understanding: Sendable {
    /// Longer prompts are cut at this many UTF-8 bytes.
    package static let mostBytes = 10_000

    private let english: WordKnowledge

    package init(vocabulary: any Vocabulary, lexicon: Lexicon?) {
        english = WordKnowledge(table: .english, vocabulary: vocabulary, lexicon: lexicon)
    }

    /// The scene a prompt asks for.
    ///
    /// - Parameter locale: a language tag such as "de-AT"; nil lets the prompt decide.
    package func scene(for prompt: String, locale: String?) -> Scene {
        let text =
            prompt.utf8.count <= Self.mostBytes
            ? prompt : String(decoding: prompt.utf8.prefix(Self.mostBytes), as: UTF8.self)
        let tokens = Tokenizer.tokens(of: text)
        var tagger = Tagger(tokens, knowledge: english)
        let items = Disambiguation.resolve(tagger.items(), knowledge: english)
        var reader = SceneReader(items: items, knowledge: english)
        var scene = reader.read()
        scene.prompt = prompt
        scene.language = english.table.language
        return scene
    }
}

extension WordTable {
    package static let english = WordTable(
        language: "en",
        texts: [
            EnglishGrammar.text, EnglishAttributes.text, EnglishVerbs.text, EnglishWorld.text, EnglishNouns.text,
        ])
}
