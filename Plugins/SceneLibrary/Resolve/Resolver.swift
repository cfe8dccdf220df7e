/// Finds for each entity how it will be drawn: down a ladder from its own figure to a placard.
///
/// 1. A figure of this name, a synonym, an alias, or the head of a compound ("coffee mug": mug).
/// 2. A curated stand-in, or a subject that the word is a kind of (WordNet hypernyms, three steps).
/// 3. The emoji glyph of exactly this name. It shows the thing itself, so it comes before hypernyms, which don't.
/// 4. An emoji glyph by keyword, when its name contains the word. A game or another doing is shown by its thing.
/// 5. A generic figure of the word's kind, with the word on a tag.
/// 6. A motif for an abstract noun, or a placard with the word.
package struct Resolver: Sendable {
    let vocabulary: SceneVocabulary
    let lexicon: Lexicon?
    let glyphs: GlyphSource

    package init(vocabulary: SceneVocabulary, lexicon: Lexicon?, glyphs: GlyphSource) {
        self.vocabulary = vocabulary
        self.lexicon = lexicon
        self.glyphs = glyphs
    }

    /// One answer for each entity, in order; nil where nothing of its own is drawn: lettering without a carrier, and
    /// what is worn but nobody can draw.
    package func resolve(_ scene: Scene) -> [Resolution?] {
        let worn = Set(scene.entities.flatMap(\.wears))
        let held = Set(scene.entities.flatMap(\.holds))
        let carried = Set(scene.relations.filter { ["in", "on"].contains($0.kind) }.map(\.a))
        var isScenic = scene.place == nil
        return scene.entities.map { entity in
            if entity.concept == "text", entity.text != nil { return nil }
            if isScenic, isScenery(entity, scene) {
                isScenic = false
                return Resolution(form: .setting, rung: .figure)
            }
            let isLone = scene.entities.count == 1 && (scene.place == nil || scene.place == entity.concept)
            let isWorn = worn.contains(entity.id)
            let isThing = isWorn || held.contains(entity.id) || carried.contains(entity.id)
            let found = resolve(fullName(of: entity), isLone: isLone, isThing: isThing, place: scene.place)
            return isWorn && found.isWordOnly ? nil : found
        }
    }

    /// - Parameters:
    ///   - isLone: nothing else is in the scene, so the word is the subject and not a piece of the surroundings.
    ///   - isThing: worn, held or put somewhere, so it can't be a feature of the surroundings.
    func resolve(_ concept: String, isLone: Bool, isThing: Bool, place: String?) -> Resolution {
        let word = concept.lowercased()
        let own = ownFigure(word)
        if isLone, own == nil, vocabulary.settings.setting(named: word) != nil {
            return Resolution(form: .setting, rung: .figure)
        }
        if !isThing, !isLone || own == nil, let feature = vocabulary.settings.feature(named: word) {
            return Resolution(form: .feature(feature), rung: .figure)
        }
        if let found = own ?? standIn(word) ?? namedGlyph(word) { return found }
        if place == word { return Resolution(form: .setting, rung: .figure) }
        for head in compoundHeads(word) {
            if let found = standIn(head) ?? namedGlyph(head) { return found.noted("drawn as \(head)") }
        }
        if let motif = motif(word) { return motif }
        if vocabulary.settings.setting(named: word) != nil { return Resolution(form: .setting, rung: .figure) }
        if isName(concept) { return named(word) }
        return activity(word) ?? hypernym(word) ?? keywordGlyph(word) ?? archetype(word) ?? placard()
    }

    /// "red cedar tree": "cedar tree", "tree".
    func compoundHeads(_ word: String) -> [String] {
        var heads: [String] = []
        var rest = word[...]
        while let space = rest.firstIndex(of: " ") {
            rest = rest[rest.index(after: space)...]
            heads.append(String(rest))
        }
        return heads
    }
}

extension Resolution {
    func noted(_ note: String) -> Resolution {
        var copy = self
        copy.note = copy.note ?? note
        return copy
    }
}
