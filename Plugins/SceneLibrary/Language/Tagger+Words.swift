/// Single words: their readings, and mending of slips.
extension Tagger {

    mutating func single(_ token: Token) -> Item {
        var item = Item(kind: token.kind, text: token.text, word: token.word, range: token.range)
        item.isCapitalised = token.isCapitalised
        guard token.kind == .word else { return item }
        fill(&item, token.word)
        if item.readings.isEmpty, item.noun == nil, item.verb == nil, !item.isAdjective, !token.isCapitalised,
            let better = correction(token.word)
        {
            fill(&item, better)
            item.word = better
            item.readAs = item.noun?.lemma ?? better
        }
        guard !item.readings.contains(where: { Self.grammar.contains($0.kind) }),
            knowledge.lexicon?.isAdverb(token.word) != true
        else { return item }
        if item.readings.isEmpty, item.noun == nil, item.verb == nil, !item.isAdjective {
            let lemma = token.isCapitalised ? token.text : token.word
            let singular = token.isCapitalised ? nil : EnglishForms.singulars(of: token.word).first
            item.noun = Item.Noun(lemma: singular ?? lemma, isPlural: singular != nil, isKnown: false)
            item.isAdjective = token.word.utf8.contains(45)
            if !token.isCapitalised, token.word.count > 5, token.word.hasSuffix("ing") {
                item.verb = Item.Verb(lemma: String(token.word.dropLast(3)), form: .ing)
            }
        }
        return item
    }

    func fill(_ item: inout Item, _ word: String) {
        item.readings = knowledge.table.readings(of: word).filter { !Self.nounOnly.contains($0.kind) }
        if item.readings.contains(where: { Self.grammar.contains($0.kind) }) {
            // "may", "like", "down" are not nouns here, but "can" and "past" may hold a verb.
            item.verb = item.has(.preposition) || item.has(.copula) ? closedVerb(word) : nil
            return
        }
        if item.readings.contains(where: { Self.counting.contains($0.kind) }) { return }
        if word.utf8.first.map({ (48...57).contains($0) }) == true, word.hasSuffix("s") { return }
        item.noun = knowledge.noun(word)
        item.verb = knowledge.verb(word)
        if item.verb?.lemma == "have" { item.noun = nil }
        item.isAdjective = item.has(.adjective) || knowledge.lexicon?.isAdjective(word) == true
        if item.readings.contains(where: { Self.attributes.contains($0.kind) || $0.kind == .adjective }),
            item.noun.map({ knowledge.isNounInTable($0.lemma) || knowledge.isDrawable($0.lemma) }) != true,
            !item.has(.season), !item.has(.weather)
        {
            item.noun = nil
        }
        if item.noun?.lemma == word, isNameHere(item) { item.noun?.lemma = item.text }
        if let noun = item.noun, item.isCapitalised, noun.lemma == word, knowledge.lexicon != nil, isProperName(word) {
            item.noun?.lemma = item.text
        }
    }

    static let counting: Set<WordClass> = [.number, .many, .one, .determiner, .possessive]

    func closedVerb(_ word: String) -> Item.Verb? {
        knowledge.verb(word).flatMap { $0.action == nil || $0.form == .base || $0.lemma == "be" ? nil : $0 }
    }

    /// A capital within a sentence makes a name of a word that isn't drawn.
    func isNameHere(_ item: Item) -> Bool {
        guard item.isCapitalised, !isTitleCase, !knowledge.isDrawable(item.word), !knowledge.isNounInTable(item.word),
            let index = tokens.firstIndex(where: { $0.range.lowerBound == item.range.lowerBound }), index > 0
        else { return false }
        return tokens[index - 1].kind == .word
    }

    /// WordNet spells the first meaning of a proper name with a capital.
    func isProperName(_ word: String) -> Bool {
        guard !knowledge.isDrawable(word),
            let sense = knowledge.lexicon?.synsets(of: word, most: 1).first
        else { return false }
        return sense.lemmas.contains { $0.lowercased() == word && $0.first?.isUppercase == true }
    }

    /// A word of the closed lists or the vocabulary that is one slip away.
    mutating func correction(_ word: String) -> String? {
        guard word.utf8.count >= 4, word.utf8.count < 24, corrections < 12, word.allSatisfy(\.isLetter) else {
            return nil
        }
        corrections += 1
        // Nearly every short word is one slip from another; only a letter typed twice is sure.
        let slips = word.utf8.count == 4 ? Spelling.undoubled(word) : Spelling.slips(of: word)
        return slips.first { candidate in
            knowledge.table.has(.colour, candidate) || knowledge.isNounInTable(candidate)
                || knowledge.vocabulary.subject(named: candidate) != nil
                || EnglishForms.verbs(of: candidate).contains {
                    $0.form != .base && knowledge.table.has(.verb, $0.lemma)
                }
                || EnglishForms.singulars(of: candidate).contains {
                    knowledge.vocabulary.subject(named: $0) != nil || knowledge.isNounInTable($0)
                }
        }
    }
}
