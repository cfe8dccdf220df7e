/// Joins tokens into items by the longest phrase that is known, and gives each item what it can mean.
struct Tagger {
    let knowledge: WordKnowledge
    let tokens: [Token]
    var corrections = 0
    let isTitleCase: Bool

    init(_ tokens: [Token], knowledge: WordKnowledge) {
        self.tokens = tokens
        self.knowledge = knowledge
        let words = tokens.filter { $0.kind == .word }
        isTitleCase = words.count { $0.isCapitalised } * 2 > words.count
    }

    mutating func items() -> [Item] {
        var items: [Item] = []
        var index = 0
        while index < tokens.count {
            guard tokens[index].kind == .word || tokens[index].kind == .number else {
                items.append(Item(of: tokens[index]))
                index += 1
                continue
            }
            let (length, item) = longest(index)
            items.append(item)
            index += length
        }
        return items
    }

    // MARK: Phrases

    mutating func longest(_ start: Int) -> (Int, Item) {
        var most = 1
        let limit = max(knowledge.table.longest, 4)
        while most < limit, start + most < tokens.count, Self.joins(tokens[start + most].kind) { most += 1 }
        if most > 1 {
            for length in stride(from: most, through: 2, by: -1) {
                if let item = phrase(start..<start + length), !isCutShort(start..<start + length, item) {
                    return (length, item)
                }
            }
        }
        if let (length, item) = properName(start) { return (length, item) }
        if start > 0, start + 1 < tokens.count, tokens[start + 1].word == "of",
            knowledge.table.has(.determiner, tokens[start - 1].word), knowledge.isNounInTable(tokens[start].word)
        {
            // "a can of"
            var item = base(start..<start + 1, tokens[start].word)
            item.noun = knowledge.noun(tokens[start].word)
            return (1, item)
        }
        return (1, single(tokens[start]))
    }

    /// Capitalised words in a row within a sentence: "Ha Long Bay". Prompts in title case have no names.
    func properName(_ start: Int) -> (Int, Item)? {
        guard !isTitleCase, start > 0, tokens[start - 1].kind == .word || tokens[start - 1].kind == .genitive else {
            return nil
        }
        var end = start
        while end < tokens.count, end - start < 6, tokens[end].kind == .word, tokens[end].isCapitalised,
            !knowledge.table.readings(of: tokens[end].word).contains(where: {
                Self.attributes.contains($0.kind) || Self.grammar.contains($0.kind)
            })
        {
            end += 1
        }
        guard end - start > 1 else { return nil }
        var item = base(start..<end, joined(start..<end))
        item.noun = Item.Noun(lemma: item.text, isKnown: false)
        return (end - start, item)
    }

    /// An attribute and the first half of a name: "red wine" of "red wine glass".
    func isCutShort(_ span: Range<Int>, _ item: Item) -> Bool {
        guard item.noun != nil, item.readings.isEmpty, span.upperBound < tokens.count,
            tokens[span.upperBound].kind == .word,
            knowledge.table.readings(of: tokens[span.lowerBound].word).contains(where: {
                Self.attributes.contains($0.kind)
            })
        else { return false }
        let next = span.lowerBound + 1..<span.upperBound + 1
        return compound(next, joined(next)) != nil
    }

    static func joins(_ kind: Token.Kind) -> Bool { kind == .word || kind == .genitive || kind == .number }

    func joined(_ span: Range<Int>, plain: Bool = true) -> String {
        var text = ""
        for token in tokens[span] {
            if !text.isEmpty, token.kind != .genitive { text += " " }
            text += plain ? token.word : token.text
        }
        return text
    }

    func phrase(_ span: Range<Int>) -> Item? {
        let words = joined(span)
        var item = base(span, words)
        item.readings = knowledge.table.readings(of: words).filter { !Self.nounOnly.contains($0.kind) }
        item.noun = span.count <= 5 ? compound(span, words) : nil
        return item.readings.isEmpty && item.noun == nil ? nil : item
    }

    /// Classes that describe a noun and mean nothing of themselves.
    static let nounOnly: Set<WordClass> = [
        .noun, .part, .container, .wearable, .holdable, .depiction, .carrier, .lettering, .paired, .pluralOnly, .mass,
        .animate, .group, .piece, .position, .thing, .verb, .stuff, .roomy, .duo, .state,
    ]

    func base(_ span: Range<Int>, _ words: String) -> Item {
        let range = tokens[span.lowerBound].range.lowerBound..<tokens[span.upperBound - 1].range.upperBound
        var item = Item(kind: .word, text: joined(span, plain: false), word: words, range: range)
        item.isCapitalised = tokens[span.lowerBound].isCapitalised
        return item
    }

    /// A name of several words, with its last word in the singular or plural.
    func compound(_ span: Range<Int>, _ words: String) -> Item.Noun? {
        guard let last = tokens[span].last, last.kind == .word else { return nil }
        let head = words.utf8.count > last.word.utf8.count ? String(words.dropLast(last.word.count)) : ""
        var singulars = EnglishForms.singulars(of: last.word)
        if knowledge.table.has(.pluralOnly, words) { singulars = [] }
        if knowledge.table.has(.pluralOnly, last.word) {
            // "wine glasses", but "blue jeans"
            singulars = singulars.filter { knowledge.isNounInTable(head + $0) || knowledge.isDrawable(head + $0) }
        }
        for (form, isPlural) in singulars.map({ ($0, true) }) + [(last.word, false)] {
            guard let lemma = name(head + form, span) else { continue }
            if lemma.lowercased() == lemma, isDescription(span, rest: form) { return nil }
            return Item.Noun(lemma: lemma, isPlural: isPlural)
        }
        return nil
    }

    /// The name as it is shown when a phrase is one.
    func name(_ lemma: String, _ span: Range<Int>) -> String? {
        if let other = knowledge.table.value(.noun, lemma) { return other }
        let first = knowledge.table.readings(of: tokens[span.lowerBound].word)
        guard !first.contains(where: { Self.counting.contains($0.kind) || $0.kind == .preposition }) else { return nil }
        if knowledge.isNounInTable(lemma) || knowledge.isDrawable(lemma) { return shown(lemma, span) }
        let words = tokens[span].map(\.word)
        let isName = tokens[span.lowerBound].isCapitalised && tokens[span.upperBound - 1].isCapitalised
        let grammar = words.contains { word in
            knowledge.table.readings(of: word).contains { Self.grammar.contains($0.kind) }
        }
        guard isName || !grammar, words.allSatisfy({ $0.utf8.contains { $0 > 57 } }) else { return nil }
        if EnglishForms.verbs(of: words[0]).contains(where: { $0.form == .ing && knowledge.table.has(.verb, $0.lemma) })
        {
            return nil
        }
        guard knowledge.lexicon?.isNoun(lemma) == true, !isDoing(span) else { return nil }
        return shown(lemma, span)
    }

    /// "a rocket launching": something and what it does, rather than a name for the doing.
    func isDoing(_ span: Range<Int>) -> Bool {
        let words = tokens[span].map(\.word)
        guard span.count > 1, span.lowerBound > 0, words[words.count - 1].hasSuffix("ing"),
            knowledge.verb(words[words.count - 1])?.form == .ing,
            knowledge.isDrawable(words.dropLast().joined(separator: " "))
        else { return false }
        let before = knowledge.table.readings(of: tokens[span.lowerBound - 1].word)
        let isArticled = before.contains { Self.counting.contains($0.kind) || Self.attributes.contains($0.kind) }
        guard isArticled, span.upperBound < tokens.count, tokens[span.upperBound].kind == .word else {
            return isArticled
        }
        return knowledge.table.readings(of: tokens[span.upperBound].word).contains { Self.grammar.contains($0.kind) }
    }

    /// Capitals are kept where the whole name has them.
    func shown(_ lemma: String, _ span: Range<Int>) -> String {
        let written = joined(span, plain: false)
        let isName = tokens[span].allSatisfy { $0.isCapitalised || ["of", "the", "'s", "and"].contains($0.word) }
        if isName, span.lowerBound > 0 || span.count > 1, written.lowercased() == lemma { return written }
        return knowledge.table.readings(of: lemma).first { $0.kind == .thing }?.value ?? lemma
    }

    static let grammar: Set<WordClass> = [
        .determiner, .possessive, .pronoun, .relative, .copula, .auxiliary, .negation, .conjunction, .clause,
        .preposition, .existential, .ignored,
    ]

    /// Whether a phrase is an attribute and a noun rather than a name: "brown bear", "old man".
    func isDescription(_ span: Range<Int>, rest: String) -> Bool {
        let isAllAttributes = tokens[span].allSatisfy { token in
            knowledge.table.readings(of: token.word).contains { Self.attributes.contains($0.kind) }
                && !knowledge.isDrawable(token.word)
        }
        if isAllAttributes { return true }
        guard span.count == 2, !knowledge.isNounInTable(tokens[span.lowerBound].word + " " + rest) else { return false }
        let first = tokens[span.lowerBound].word
        let readings = knowledge.table.readings(of: first)
        guard readings.contains(where: { Self.attributes.contains($0.kind) }) else { return false }
        let name = first + " " + rest
        if readings.contains(where: { $0.kind == .age }), knowledge.isAnimate(rest) { return true }
        if knowledge.table.has(.medium, rest) { return true }
        if readings.contains(where: { $0.kind == .state }) { return knowledge.isNoun(rest) }
        if let whole = knowledge.vocabulary.subject(named: name) {
            return whole.file == knowledge.vocabulary.subject(named: rest)?.file
        }
        if let whole = knowledge.vocabulary.feature(named: name) {
            return whole == knowledge.vocabulary.feature(named: rest)
        }
        if readings.contains(where: { $0.kind == .adjective }) { return knowledge.isNoun(rest) }
        if knowledge.isDrawable(rest) || knowledge.isNounInTable(rest) { return true }
        guard let sense = knowledge.lexicon?.synsets(of: name, most: 1).first else { return knowledge.isNoun(rest) }
        return knowledge.lexicon?.hypernyms(of: sense, steps: 3).contains { $0.lemmas.contains(rest) } == true
    }

    static let attributes: Set<WordClass> = [
        .colour, .size, .age, .emotion, .pattern, .season, .weather, .material, .adjective, .occasion,
    ]
}
