/// What kind of thing a noun names, as attaching needs it.
extension WordKnowledge {
    /// The class of a noun, also by the last word of a compound: "straw hat" is a hat.
    func isKind(_ kind: WordClass, _ lemma: String) -> Bool {
        table.has(kind, lemma) || table.has(kind, lemma.lastWord)
    }

    /// Lives, or is drawn as if it did: may act, wear and hold.
    func isAnimate(_ lemma: String) -> Bool {
        if isKind(.animate, lemma) { return true }
        if vocabulary.subject(named: lemma.lowercased())?.isCreature == true { return true }
        guard let lexicon else { return true }
        let senses = lexicon.synsets(of: lemma.lowercased(), most: 2)
        guard let first = senses.first else { return !isNoun(lemma.lastWord) || isAnimateCompound(lemma) }
        return first.lexname == "noun.animal" || first.lexname == "noun.person"
            || (senses.count > 1 && senses[1].lexname == "noun.person" && !Self.things.contains(first.lexname))
    }

    /// A cookie is a cook in WordNet's second meaning only.
    private static let things: Set<String> = [
        "noun.artifact", "noun.food", "noun.plant", "noun.object", "noun.body", "noun.substance",
    ]

    private func isAnimateCompound(_ lemma: String) -> Bool {
        let last = lemma.lastWord
        return last != lemma && isAnimate(last)
    }

    func isPerson(_ lemma: String) -> Bool {
        lexicon?.synsets(of: lemma.lowercased(), most: 1).first?.lexname == "noun.person"
    }

    /// Something to put on.
    func isWearable(_ lemma: String) -> Bool {
        if isKind(.wearable, lemma) { return true }
        if let kind = vocabulary.subject(named: lemma.lowercased())?.kind {
            return kind == "garment" || kind == "headwear"
        }
        guard let sense = lexicon?.synsets(of: lemma, most: 1).first, sense.lexname == "noun.artifact" else {
            return false
        }
        return lexicon?.hypernyms(of: sense, steps: 8).contains { !Self.worn.isDisjoint(with: $0.lemmas) } == true
    }

    private static let worn: Set<String> = ["clothing", "footwear", "headdress", "jewelry", "garment", "spectacles"]

    /// A game or another doing, not a thing.
    func isAct(_ lemma: String) -> Bool {
        let name = lexicon?.synsets(of: lemma.lowercased(), most: 1).first?.lexname
        return name == "noun.act" || name == "noun.event"
    }

    /// Too big or rooted to be held.
    func isFixed(_ lemma: String) -> Bool {
        guard let subject = vocabulary.subject(named: lemma.lowercased()) else { return false }
        return subject.metres > 2 || ["tree", "scenery", "building", "tower", "sky"].contains(subject.kind)
    }

    /// Something that a hand takes.
    func isHoldable(_ lemma: String) -> Bool {
        if isKind(.holdable, lemma) { return true }
        guard let sense = lexicon?.synsets(of: lemma, most: 1).first, sense.lexname == "noun.artifact" else {
            return false
        }
        return lexicon?.hypernyms(of: sense, steps: 5).contains { !Self.handled.isDisjoint(with: $0.lemmas) } == true
    }

    private static let handled: Set<String> = ["hand tool", "weapon", "musical instrument", "sports implement"]

    func isContainer(_ lemma: String) -> Bool { isKind(.container, lemma) }

    /// A part of a body or a plant.
    func isPart(_ lemma: String) -> Bool {
        if table.has(.part, lemma) { return true }
        return lexicon?.synsets(of: lemma, most: 1).first?.lexname == "noun.body"
    }

    /// The place a noun names, nil when it is a thing.
    func place(_ lemma: String) -> String? {
        let lower = lemma.lowercased()
        if let place = table.value(.place, lower) { return place }
        if vocabulary.subject(named: lower) == nil, vocabulary.feature(named: lower) == nil,
            vocabulary.setting(named: lower) != nil
        {
            return lemma
        }
        return vocabulary.subject(named: lower) == nil && table.has(.place, lower.lastWord) ? lemma : nil
    }

    /// A place one can be inside of, though it is drawn as a thing elsewhere: "in a cathedral".
    func isSpacious(_ lemma: String) -> Bool {
        guard let sense = lexicon?.synsets(of: lemma.lowercased(), most: 1).first else { return false }
        if sense.lexname == "noun.location" { return true }
        return lexicon?.hypernyms(of: sense, steps: 7).contains { !Self.places.isDisjoint(with: $0.lemmas) } == true
    }

    private static let places: Set<String> = [
        "room", "building", "geological formation", "land", "location", "tract", "establishment", "facility",
        "body of water", "geographical area", "thoroughfare",
    ]
}
