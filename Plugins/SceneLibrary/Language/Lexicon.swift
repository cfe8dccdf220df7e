/// WordNet's database, read where it lies: which words are nouns, verbs and adjectives, and what they are kinds of.
///
/// Files are mapped into memory and searched by halves, so opening costs nothing. A missing or broken file answers
/// as if it were empty. Safe to use from many threads: nothing changes after `init`.
package struct Lexicon: Sendable {
    /// A meaning of a noun.
    package struct Synset: Sendable {
        /// Its words, the commonest first; spaces, not underscores.
        package var lemmas: [String]
        /// WordNet's lexical file, "noun.animal".
        package var lexname: String
        /// Byte offsets of what it is a kind (or instance) of.
        package var hypernyms: [Int]
        /// Byte offsets of what it is a part of.
        package var holonyms: [Int]
        package var offset: Int
    }

    let nouns: LexiconFile?
    let nounData: LexiconFile?
    let nounForms: LexiconFile?
    let verbs: LexiconFile?
    let verbForms: LexiconFile?
    let adjectives: LexiconFile?
    let adverbs: LexiconFile?

    /// - Parameter directory: where `index.noun` and its siblings are; nil when there is no noun index.
    package init?(directory: String) {
        guard let nouns = LexiconFile(path: directory + "/index.noun") else { return nil }
        self.nouns = nouns
        nounData = LexiconFile(path: directory + "/data.noun")
        nounForms = LexiconFile(path: directory + "/noun.exc")
        verbs = LexiconFile(path: directory + "/index.verb")
        verbForms = LexiconFile(path: directory + "/verb.exc")
        adjectives = LexiconFile(path: directory + "/index.adj")
        adverbs = LexiconFile(path: directory + "/index.adv")
    }

    package func isNoun(_ lemma: String) -> Bool { nouns?.contains(lemma) == true }
    package func isVerb(_ lemma: String) -> Bool { verbs?.contains(lemma) == true }
    package func isAdjective(_ lemma: String) -> Bool { adjectives?.contains(lemma) == true }
    package func isAdverb(_ lemma: String) -> Bool { adverbs?.contains(lemma) == true }

    /// The base forms of an irregular noun: "geese" gives goose.
    package func irregularNoun(_ form: String) -> [String] { bases(in: nounForms, form) }

    /// The base forms of an irregular verb: "rode" gives ride.
    package func irregularVerb(_ form: String) -> [String] { bases(in: verbForms, form) }

    private func bases(in file: LexiconFile?, _ form: String) -> [String] {
        guard let line = file?.line(for: form) else { return [] }
        return (0..<line.count).dropFirst().map { line[$0] }
    }
}
