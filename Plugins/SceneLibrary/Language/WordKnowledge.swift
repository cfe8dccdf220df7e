/// What the language stage knows of single words: closed lists, the drawable vocabulary and WordNet together.
package struct WordKnowledge: Sendable {
    package let table: WordTable
    let vocabulary: any Vocabulary
    let lexicon: Lexicon?
    /// Adjectives follow their noun, as in the Romance languages.
    var adjectivesFollow = false

    /// Classes of the table whose words are nouns.
    private static let nounClasses: [WordClass] = [
        .thing, .noun, .container, .wearable, .holdable, .carrier, .animate, .pluralOnly, .mass, .part, .paired,
        .medium,
        .place, .depiction, .group, .piece, .lettering, .position,
    ]

    func isNounInTable(_ lemma: String) -> Bool {
        table.readings(of: lemma).contains { Self.nounClasses.contains($0.kind) }
    }

    /// Whether a singular is the name of something.
    func isNoun(_ lemma: String) -> Bool {
        isNounInTable(lemma) || isDrawable(lemma) || lexicon?.isNoun(lemma) == true
    }

    func isDrawable(_ lemma: String) -> Bool {
        let name = lemma.lowercased()
        return vocabulary.subject(named: name) != nil || vocabulary.setting(named: name) != nil
            || vocabulary.feature(named: name) != nil
    }

    /// The lemma of a noun, nil when the word isn't one.
    func noun(_ word: String) -> Item.Noun? {
        if let other = table.value(.noun, word) {
            return Item.Noun(lemma: other, isPlural: EnglishForms.singulars(of: word).contains { isNoun($0) })
        }
        if table.has(.pluralOnly, word) || table.has(.place, word) || table.has(.mass, word) {
            return Item.Noun(lemma: word)
        }
        let singulars = EnglishForms.singulars(of: word).filter { $0.count > 1 }
        for form in singulars {
            if let other = table.value(.noun, form) { return Item.Noun(lemma: other, isPlural: true) }
        }
        if let form = singulars.first(where: { isNounInTable($0) || isDrawable($0) })
            ?? (word.hasSuffix("ss") ? nil : singulars.first(where: isNoun))
        {
            return Item.Noun(lemma: form, isPlural: true)
        }
        if isNounInTable(word) || isDrawable(word) { return Item.Noun(lemma: word) }
        for form in lexicon?.irregularNoun(word) ?? [] where form != word && isNoun(form) {
            return Item.Noun(lemma: form, isPlural: true)
        }
        return isNoun(word) ? Item.Noun(lemma: word) : nil
    }

    /// The verb a word is a form of: of the closed list if it can be.
    func verb(_ word: String) -> Item.Verb? {
        let forms = EnglishForms.verbs(of: word)
        for (lemma, form) in forms {
            if let value = table.value(.verb, lemma) {
                return Item.Verb(lemma: lemma, form: form, action: VerbAction(value))
            }
        }
        for (lemma, form) in forms where lexicon?.isVerb(lemma) == true {
            return Item.Verb(lemma: lemma, form: form, action: nil)
        }
        for lemma in lexicon?.irregularVerb(word) ?? [] where lemma != word {
            let action = table.value(.verb, lemma).map(VerbAction.init)
            return Item.Verb(lemma: lemma, form: word.hasSuffix("ing") ? .ing : .past, action: action)
        }
        return nil
    }
}
