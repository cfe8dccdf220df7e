/// Rungs 1 and 2: figures of the library.
extension Resolver {
    /// The concept with a word of its state or age, where that is the name of something of its own: "open book",
    /// "old woman".
    func fullName(of entity: Entity) -> String {
        let names = (entity.other + [entity.age].compactMap { $0 }).lazy.map { "\($0) \(entity.concept)" }
        if let name = names.first(where: { vocabulary.subject(named: $0) != nil }) { return name }
        guard !names.isEmpty, ownFigure(entity.concept.lowercased()) == nil else { return entity.concept }
        return names.first { glyphs.codePoint(named: $0) != nil } ?? entity.concept
    }

    /// A figure of this name or an alias of it; then of the compound's head.
    func ownFigure(_ word: String) -> Resolution? {
        if let entry = vocabulary.names[word], entry.isOverride, let found = figure(of: entry) {
            return entry.isStandIn ? standing(found, for: entry) : found
        }
        if let subject = vocabulary.figures.subject(anyForm: word) {
            return Resolution(form: .subject(subject), rung: .figure)
        }
        if let entry = alias(word), let found = figure(of: entry) {
            return entry.isStandIn ? standing(found, for: entry) : found
        }
        for head in compoundHeads(word) {
            if let subject = vocabulary.figures.subject(anyForm: head) {
                // A name of its own is a thing of its own: a pirate ship is more than a ship.
                let rung: Resolution.Rung = lexicon?.isNoun(word) == true ? .standIn : .figure
                return Resolution(form: .subject(subject), rung: rung).noted("drawn as \(subject.name)")
            }
            if let entry = alias(head), !entry.isStandIn, let found = figure(of: entry) { return found }
        }
        return nil
    }

    /// A curated stand-in, which the report mentions.
    func standIn(_ word: String) -> Resolution? {
        guard let entry = alias(word), entry.isStandIn, let found = figure(of: entry) else { return nil }
        return standing(found, for: entry)
    }

    private func standing(_ found: Resolution, for entry: NameTable.Entry) -> Resolution {
        var copy = found
        copy.rung = .standIn
        return copy.noted("drawn as \(entry.figure)")
    }

    private func alias(_ word: String) -> NameTable.Entry? {
        EnglishForms.names(of: word).lazy.compactMap { vocabulary.names[$0] }.first
    }

    private func figure(of entry: NameTable.Entry) -> Resolution? {
        guard var found = figureOrGlyph(entry.figure) else { return nil }
        found.age = entry.age
        found.metres = entry.metres ?? found.metres
        return found
    }

    private func figureOrGlyph(_ name: String) -> Resolution? {
        guard let subject = vocabulary.figures.subject(anyForm: name) else { return namedGlyph(name.lowercased()) }
        return Resolution(form: .subject(subject), rung: .figure)
    }

    /// The nearest subject that the word is a kind of, in its commonest meaning that can be drawn.
    func hypernym(_ word: String) -> Resolution? {
        guard let lexicon, let sense = drawableSense(word) else { return nil }
        for (step, ancestor) in lexicon.hypernyms(of: sense, steps: 8).enumerated() {
            let isNear = step < 3 && !ancestor.lemmas.contains(where: Self.tooGeneral.contains)
            for lemma in ancestor.lemmas {
                if let entry = vocabulary.names[lemma], entry.isKind, let found = figure(of: entry) {
                    return standing(found, for: entry)
                }
                guard isNear, let subject = vocabulary.figures.subject(named: lemma.lowercased()),
                    isSense(ancestor, of: subject, lemma: lemma)
                else { continue }
                return Resolution(form: .subject(subject), rung: .standIn).noted("drawn as \(subject.name)")
            }
        }
        guard sense.lexname == "noun.person", let person = vocabulary.figures.subject(named: "person") else {
            return nil
        }
        return Resolution(form: .subject(person), rung: .standIn).noted("drawn as a person")
    }

    /// The commonest meaning of a word that is a thing to be seen.
    func drawableSense(_ word: String) -> Lexicon.Synset? {
        guard let lexicon else { return nil }
        let senses = EnglishForms.names(of: word).lazy.map { lexicon.synsets(of: $0) }.first { !$0.isEmpty } ?? []
        guard let first = senses.first, first.lexname != "noun.location", first.lexname != "noun.act" else {
            return nil
        }
        // A weed or beast of a game's name: the game is meant.
        let isGame = senses.count > 1 && senses[1].lexname == "noun.act"
        if isGame, ["noun.plant", "noun.animal"].contains(first.lexname) { return nil }
        // Beyond the second meaning the word hardly ever means that thing.
        return senses.prefix(2).first { Self.drawable.contains($0.lexname) }
    }

    /// Whether the file's own sense is this one; without a stated sense, the name must be the lemma's first.
    private func isSense(_ synset: Lexicon.Synset, of subject: Subject, lemma: String) -> Bool {
        guard let lexicon else { return false }
        let stated = subject.wordnet?.split(separator: ".") ?? []
        if stated.count == 3, let number = Int(stated[2]), number > 0 {
            let senses = lexicon.synsets(of: String(stated[0]).replacing("_", with: " "), most: 30)
            return senses.indices.contains(number - 1) && senses[number - 1].offset == synset.offset
        }
        return lexicon.synsets(of: lemma.lowercased(), most: 1).first?.offset == synset.offset
    }

    static let drawable: Set<String> = [
        "noun.animal", "noun.artifact", "noun.body", "noun.food", "noun.object", "noun.person", "noun.plant",
    ]

    /// Kinds so wide that a subject of that name says nothing of the word.
    private static let tooGeneral: Set<String> = [
        "artifact", "object", "whole", "entity", "matter", "substance", "instrumentality", "device", "structure",
        "container", "equipment", "implement", "covering", "commodity", "organism", "animal", "mammal", "vertebrate",
        "living thing", "food", "plant", "gas", "material", "body part", "part", "way", "establishment", "area",
    ]
}
