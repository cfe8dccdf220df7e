/// Pronouns, "one" and "the other", and words that stand alone.
extension SceneReader {
    // MARK: Pronouns

    /// What a pronoun stands for: the owner of what is being said, the subject, or that of the sentence before.
    func owner(_ word: String, not excluded: [Int] = []) -> Int? {
        var candidates: [Int] = earlier + previous + subjects
        if let doing { candidates += doing.subjects }
        switch role {
        case .with(let anchors), .belonging(let anchors), .placed(_, let anchors): candidates += anchors
        case .object(let doing): candidates += doing.subjects
        default: break
        }
        candidates = candidates.filter { !excluded.contains($0) }
        if candidates.isEmpty { candidates = scene.entities.indices.filter { !excluded.contains($0) } }
        let isPersonal = ["his", "her", "he", "she", "him"].contains(word)
        if isPersonal, let animate = candidates.last(where: { facts[$0].isAnimate }) { return animate }
        return candidates.last
    }

    mutating func readPronoun(_ item: Item) {
        if isFreshVerb, !afterComma, !afterAnd {
            let excluded = doing?.subjects ?? []
            if let target = owner(item.word, not: excluded), var doing {
                doing.hasObject = true
                self.doing = doing
                addObject([target], of: doing)
            }
            return
        }
        let target: Int? =
            if last.isEmpty, !earlier.isEmpty, let main = earlier.last {
                ["he", "she"].contains(item.word) ? earlier.last { facts[$0].isAnimate } ?? main : main
            } else {
                owner(item.word, not: []).flatMap { item.word == "it" ? last.last ?? $0 : $0 }
            }
        guard let target, ["it", "they", "he", "she", "both of them", "all of them"].contains(item.word) else { return }
        subjects = item.word == "they" && !earlier.isEmpty && last.isEmpty ? earlier : [target]
        last = subjects
        doing = nil
        role = .subject
        afterComma = false
        afterAnd = false
    }

    // MARK: One and the other

    /// "one black and one white", "one of them", "the other".
    mutating func readOne() -> Bool {
        guard let kind = items[position].value(.one) else { return false }
        if let phrase = phrase(at: position), kind == "one", !isShare(phrase) { return false }
        let plural = (last + subjects + earlier).last { facts[$0].isPlural || !facts[$0].halves.isEmpty }
        guard let whole = plural ?? scene.entities.indices.last(where: { !facts[$0].halves.isEmpty }) else {
            return false
        }
        mark(position, .ignored)
        let isShare = items[position].word.hasSuffix("them") || items[position].word.hasSuffix("which")
        position += 1
        let colour = items.indices.contains(position) && kind == "one" ? items[position].value(.colour) : nil
        let half: Int
        if facts[whole].halves.isEmpty, !isShare, kind == "one",
            [.exactly(2), .exactly(3), .exactly(4)].contains(scene.entities[whole].count)
        {
            scene.entities[whole].count = .exactly(1)
            for content in contents(of: whole) { scene.entities[content].count = .exactly(1) }
            facts[whole].halves = [whole]
            half = whole
        } else {
            half = twin(of: whole)
            facts[whole].halves.append(half)
        }
        if let colour, items[position].noun != nil {
            scene.entities[half].colours.append(colour)
            mark(position, .attribute)
            position += 1
        }
        subjects = [half]
        last = [half]
        doing = nil
        role = .subject
        afterComma = false
        afterAnd = false
        return true
    }

    /// "one orange" after "one grey": the colour, not the fruit.
    private func isShare(_ phrase: NounPhrase) -> Bool {
        items[phrase.headItem].has(.colour) && phrase.items.count == 2 && facts.contains { !$0.halves.isEmpty }
    }

    private func contents(of whole: Int) -> [Int] {
        scene.relations.filter { $0.kind == "in" && $0.b == [id(whole)] }.compactMap { relation in
            scene.entities.firstIndex { $0.id == relation.a }
        }
    }

    /// Another of the same kind, with the same contents.
    private mutating func twin(of whole: Int) -> Int {
        guard scene.entities.count + 4 < Self.mostEntities else { return whole }
        var copies: [Int] = []
        let inside = contents(of: whole)
        for source in [whole] + inside {
            var copy = Entity(id: "e\(scene.entities.count + 1)", concept: scene.entities[source].concept)
            copy.span = scene.entities[source].span
            scene.entities.append(copy)
            facts.append(Fact(isAnimate: facts[source].isAnimate))
            copies.append(scene.entities.count - 1)
        }
        for copy in copies.dropFirst() { relate("in", copy, [copies[0]]) }
        // Where all of them are, each is.
        for relation in scene.relations
        where relation.a == id(whole) && relation.kind != "has" && relation.kind != "shows" {
            let targets = relation.b.compactMap { target in scene.entities.firstIndex { $0.id == target } }
            relate(relation.kind, copies[0], targets)
        }
        return copies[0]
    }

    // MARK: Words alone

    mutating func readExistential() {
        mark(position, .ignored)
        position += 1
        leaveSubjects()
    }

    /// Attributes without a noun: after "is", after a comma, or after what they describe.
    mutating func readLoneModifier() {
        let start = position
        var reader = NounPhraseReader(items: items, knowledge: knowledge)
        let phrase = reader.readModifiers(at: position)
        position = max(phrase.items.upperBound, position + 1)
        mark(start..<position, .attribute)
        defer { afterCopula = false }
        for reading in phrase.surroundings { setSurroundings(reading) }
        if let focus = partFocus, afterCopula || !phrase.colours.isEmpty {
            if !phrase.colours.isEmpty { addPartColours(focus.part, phrase.colours, to: focus.owner) }
            for word in phrase.other { scene.entities[focus.owner].other.append(word + " " + focus.part) }
            return
        }
        var description = phrase
        description.surroundings = []
        let targets =
            afterCopula || afterComma ? (subjects.isEmpty ? last : subjects) : (last.isEmpty ? subjects : last)
        for target in targets { merge(description, into: target) }
        if targets.isEmpty, !phrase.other.isEmpty, phrase.surroundings.isEmpty { mark(start..<position, .unrendered) }
    }
}
