/// Rungs 3 to 6: what the library lacks.
extension Resolver {
    /// The emoji of exactly this name: a figure of the library made for it, or its glyph redrawn.
    func namedGlyph(_ word: String) -> Resolution? {
        for form in EnglishForms.names(of: word) {
            guard let codePoint = glyphs.codePoint(named: form) else { continue }
            return draw(codePoint, rung: .glyph, word: word)
        }
        return nil
    }

    /// An emoji found by keyword; only when its name contains the word too, since keywords alone are associations.
    func keywordGlyph(_ word: String) -> Resolution? {
        for form in EnglishForms.names(of: word) {
            guard let codePoint = glyphs.codePoint(keyword: form) else { continue }
            return draw(codePoint, rung: .keyword, word: word)?.noted("drawn as \(glyphs.name(of: codePoint))")
        }
        return nil
    }

    /// A game or another doing by what it is done with, whose name begins with it: a chess pawn for chess.
    func activity(_ word: String) -> Resolution? {
        guard lexicon?.synsets(of: word, most: 2).contains(where: { $0.lexname == "noun.act" }) == true else {
            return nil
        }
        let names = vocabulary.figures.names.filter { $0.hasPrefix(word + " ") }
        let shortest = names.min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
        if let subject = shortest.flatMap({ vocabulary.figures.subject(named: $0) }) {
            return Resolution(form: .subject(subject), rung: .standIn).noted("drawn as \(subject.name)")
        }
        guard let codePoint = glyphs.codePoint(thingOf: word) else { return nil }
        return draw(codePoint, rung: .keyword, word: word)?.noted("drawn as \(glyphs.name(of: codePoint))")
    }

    /// A picture that stands for an abstract noun by custom: scales for justice.
    func motif(_ word: String) -> Resolution? {
        guard let name = EnglishForms.names(of: word).lazy.compactMap({ vocabulary.motifs[$0]?.figure }).first else {
            return nil
        }
        if let subject = vocabulary.figures.subject(anyForm: name) {
            return Resolution(form: .subject(subject), rung: .placard).noted("shown by \(name)")
        }
        guard let codePoint = glyphs.codePoint(named: name) else { return nil }
        return draw(codePoint, rung: .placard, word: word)?.noted("shown by \(name)")
    }

    private func draw(_ codePoint: UInt32, rung: Resolution.Rung, word: String) -> Resolution? {
        if let subject = vocabulary.figures.subject(emoji: String(codePoint, radix: 16, uppercase: true)) {
            return Resolution(form: .subject(subject), rung: rung).noted("drawn as \(subject.name)")
        }
        guard let figure = glyphs.figure(codePoint) else { return nil }
        let sense = drawableSense(word)
        var found = Resolution(form: .readyMade(figure, kind: Self.kind(of: sense?.lexname)), rung: rung)
        found.metres = Self.metres[sense?.lexname ?? ""] ?? 0.6
        return found
    }

    /// A generic figure of the word's kind, wearing the word on a tag.
    func archetype(_ word: String) -> Resolution? {
        guard let sense = drawableSense(word) else { return nil }
        for name in Self.archetypes[sense.lexname] ?? [] {
            guard let subject = vocabulary.figures.subject(anyForm: name),
                let figure = vocabulary.figures.figure(subject, FigureRequest())
            else { continue }
            let tagged = WordTag.hang(word, on: figure)
            var found = Resolution(form: .readyMade(tagged, kind: subject.kind), rung: .archetype)
            found.metres = Self.metres[sense.lexname] ?? subject.metres
            return found.noted("shown by \(subject.name) with its name")
        }
        return nil
    }

    /// A card with the word.
    func placard() -> Resolution {
        guard let card = vocabulary.figures.subject(named: Resolution.cardName) else {
            return Resolution(form: .setting, rung: .placard)
        }
        return Resolution(form: .subject(card), rung: .placard).noted("written on a card")
    }

    private static func kind(of lexname: String?) -> String {
        switch lexname {
        case "noun.animal": "critter"
        case "noun.person": "person"
        case "noun.food": "food"
        case "noun.plant": "plant"
        default: "device"
        }
    }

    /// Heights in metres of things that are known by their kind alone.
    private static let metres = [
        "noun.animal": 0.5, "noun.person": 1.7, "noun.food": 0.15, "noun.plant": 0.6, "noun.artifact": 0.5,
        "noun.object": 1.0, "noun.body": 0.3,
    ]

    private static let archetypes = [
        "noun.animal": ["bear", "dog"], "noun.person": ["person"], "noun.food": ["bowl", "plate"],
        "noun.plant": ["bush", "potted plant"], "noun.artifact": ["box", "gift"], "noun.object": ["rock"],
    ]
}
