/// Tags the words of another language than English by its word table alone; lemmas come out in English.
struct ForeignTagger {
    let table: WordTable
    let knowledge: WordKnowledge
    /// Nouns that the table lacks.
    var nouns: LocalNouns?

    /// Classes that don't describe an item but name what it is.
    private static let naming: Set<WordClass> = [.noun, .nouns, .verb, .participle]

    /// Prepositions between a picture and what it shows.
    private static let showing: Set<String> = ["von", "vom", "mit", "van", "met", "de", "con", "di", "com", "avec"]

    func items(_ tokens: [Token]) -> [Item] {
        var items: [Item] = []
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            guard token.kind == .word else {
                items.append(Item(of: token))
                index += 1
                continue
            }
            var (length, found) = longest(index, tokens, after: items.last)
            if items.last?.has(.medium) == true, found.count == 1, Self.showing.contains(found[0].word) {
                // "ein Bild von"
                found[0].readings = [Reading(.preposition, "of")]
            }
            if isFilling(found.first, of: items.last) { items.append(of(at: token.range.lowerBound)) }
            items += found
            index += length
        }
        return items
    }

    /// "ein Glas Milch": Germanic languages put what is in a thing right after it.
    private func isFilling(_ item: Item?, of container: Item?) -> Bool {
        guard ["de", "nl"].contains(table.language), let noun = item?.noun, let holder = container?.noun else {
            return false
        }
        return item?.verb == nil && noun.lemma != holder.lemma && knowledge.isContainer(holder.lemma)
    }

    private func of(at offset: Int) -> Item {
        Item(kind: .word, text: "", word: "", range: offset..<offset, readings: [Reading(.preposition, "of")])
    }

    private func longest(_ start: Int, _ tokens: [Token], after previous: Item?) -> (Int, [Item]) {
        var most = 1
        while most < max(table.longest, 4), start + most < tokens.count, tokens[start + most].kind == .word {
            most += 1
        }
        for length in stride(from: most, through: 1, by: -1) {
            let span = tokens[start..<start + length]
            let readings = table.readings(of: span.map(\.word).joined(separator: " "))
            if !readings.isEmpty { return (length, [item(span, readings)]) }
            guard length > 1, table.readings(of: tokens[start].word).isEmpty else { continue }
            if let noun = named(span.map(\.word).joined(separator: " ")) {
                var found = item(span, [])
                found.noun = noun
                return (length, [found])
            }
        }
        return (1, unknown(tokens[start], after: previous))
    }

    private func item(_ span: ArraySlice<Token>, _ readings: [Reading]) -> Item {
        let first = span[span.startIndex]
        let last = span[span.endIndex - 1]
        var item = Item(
            kind: .word, text: span.map(\.text).joined(separator: " "), word: span.map(\.word).joined(separator: " "),
            range: first.range.lowerBound..<last.range.upperBound)
        item.readings = readings.filter { !Self.naming.contains($0.kind) }
        // "di notte" is no thing.
        let isNominal = !table.readings(of: first.word).contains { Tagger.grammar.contains($0.kind) }
        for reading in readings {
            switch reading.kind {
            case .noun: item.noun = Item.Noun(lemma: reading.value)
            case .nouns: item.noun = Item.Noun(lemma: reading.value, isPlural: true)
            case .verb: item.verb = verb(reading.value, .third)
            case .participle: item.verb = verb(reading.value, .ing)
            case .place: item.noun = item.noun ?? Item.Noun(lemma: reading.value)
            case .weather where isNominal, .time where isNominal, .season where isNominal, .medium:
                item.noun = item.noun ?? Item.Noun(lemma: reading.value)
            default: break
            }
        }
        return item
    }

    private func verb(_ lemma: String, _ form: Item.VerbForm) -> Item.Verb {
        Item.Verb(lemma: lemma, form: form, action: knowledge.table.value(.verb, lemma).map(VerbAction.init))
    }

    /// A compound of known words, a name, or a noun after an article; else nothing that can be drawn.
    private func unknown(_ token: Token, after previous: Item?) -> [Item] {
        var item = Item(kind: .word, text: token.text, word: token.word, range: token.range)
        for base in ForeignForms.bases(of: token.word, language: table.language) {
            let readings = table.readings(of: base).filter { Tagger.attributes.contains($0.kind) }
            if readings.isEmpty { continue }
            item.readings = readings
            return [item]
        }
        if let noun = named(token.word) {
            item.noun = noun
            return [item]
        }
        if let (material, front, noun) = compound(token.word) {
            item.noun = noun
            guard let material else { return [item] }
            var first = item
            first.noun = nil
            first.readings = [Reading(.material, material)]
            first.range = token.range.lowerBound..<token.range.lowerBound + front
            item.range = first.range.upperBound..<token.range.upperBound
            return [first, item]
        } else if token.isCapitalised || previous?.isDeterminer == true {
            item.noun = Item.Noun(lemma: token.isCapitalised ? token.text : token.word, isKnown: false)
        }
        return [item]
    }

    /// "Holztisch": a table, of wood; "Tischlampe": a table lamp.
    ///
    /// - Returns: the material, the UTF-8 bytes before the noun, and the noun.
    private func compound(_ word: String) -> (material: String?, front: Int, noun: Item.Noun)? {
        guard ["de", "nl"].contains(table.language), word.utf8.count > 6, word.utf8.count < 40 else { return nil }
        let letters = Array(word)
        for cut in 3..<max(letters.count - 2, 3) {
            let rest = String(letters[cut...])
            guard let noun = named(rest) else { continue }
            let front = String(letters[..<cut])
            for ending in ["", "s", "n", "es", "en"] where front.hasSuffix(ending) {
                let stem = String(front.dropLast(ending.count))
                if let material = table.value(.material, stem) { return (material, front.utf8.count, noun) }
                if let first = named(stem) {
                    return (nil, 0, Item.Noun(lemma: first.lemma + " " + noun.lemma, isPlural: noun.isPlural))
                }
            }
        }
        return nil
    }

    /// A word that English has borrowed, or lent: "Pirat" no, "robot" yes.
    private func english(_ word: String) -> Item.Noun? {
        guard word.count > 3, knowledge.vocabulary.subject(named: word) != nil else { return nil }
        return Item.Noun(lemma: word)
    }

    private func within(_ word: String) -> Item.Noun? {
        word.contains(" ") ? nil : nouns?.noun(within: word, language: table.language)
    }

    private func named(_ word: String) -> Item.Noun? {
        if let lemma = table.value(.noun, word) { return Item.Noun(lemma: lemma) }
        if let lemma = table.value(.nouns, word) { return Item.Noun(lemma: lemma, isPlural: true) }
        for form in ForeignForms.singulars(of: word, language: table.language).dropFirst() {
            if let lemma = table.value(.noun, form) { return Item.Noun(lemma: lemma, isPlural: true) }
        }
        guard var noun = nouns?.noun(named: word, language: table.language) ?? english(word) ?? within(word) else {
            return nil
        }
        if noun.lemma.hasSuffix(" face"), knowledge.isDrawable(String(noun.lemma.dropLast(5))) {
            noun.lemma = String(noun.lemma.dropLast(5))
        }
        return noun
    }
}
