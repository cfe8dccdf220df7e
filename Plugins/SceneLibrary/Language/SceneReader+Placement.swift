/// Where a preposition of place puts things: in the setting, on a part, on a wearer, or in a relation.
extension SceneReader {
    mutating func place(_ phrase: NounPhrase, _ kind: String, _ word: String) {
        let isInner = Self.inner.contains(kind)
        if phrase.isNegated { return _ = negate(phrase) }
        if readSurroundings(phrase) {
            doing?.hasObject = true
            return
        }
        if knowledge.table.has(.position, phrase.head), phrase.owner == nil, !isOf(position) {
            mark(phrase.items, .ignored)
            if phrase.head == "left" || phrase.head == "right", let entity = anchors().last {
                sides.append((entity, phrase.head))
            }
            for reading in phrase.surroundings { setSurroundings(reading) }
            return
        }
        if pendingText != nil || doing?.lemma == "write" || doing?.lemma == "paint", kind == "in",
            knowledge.table.has(.stuff, phrase.head)
        {
            mark(phrase.items, .unrendered)
            return
        }
        let anchors = bearers(phrase, kind)
        if kind == "in", let filling = filling() { return fill(phrase, filling, anchors) }
        if knowledge.isPart(phrase.head), placeOnPart(phrase, kind, anchors) { return }
        if kind == "in", word != "out of", !anchors.isEmpty, knowledge.isWearable(phrase.head), !isOf(position),
            wearer(from: anchors) != nil || !knowledge.table.has(.roomy, phrase.head)
        {
            let worn = mention(phrase)
            let isShared = scene.entities[worn].count != .exactly(1)
            wear([worn], by: isShared ? anchors : Array(anchors.suffix(1)))
            return keep(.belonging(anchors: anchors), [worn])
        }
        if pendingText != nil, kind == "on" || kind == "in" {
            let target = whole(phrase)
            return letter(target)
        }
        if isInner || kind == "above", isPlace(phrase, kind, word), setPlace(phrase) {
            if last.isEmpty && subjects.isEmpty { isAboutSetting = true }
            doing?.hasObject = true
            role = .none
            afterPlace = true
            return
        }
        if isInner, phrase.isName, scene.place != nil, isLocation(phrase) {
            scene.placeOther.append(phrase.head)
            mark(phrase.items, .attribute)
            return
        }
        relate(phrase, kind, word, anchors)
    }

    /// "covered in blossoms", "filled with": what the passive of the verb says of what follows.
    func filling() -> String? {
        guard isFreshVerb, let passive = doing?.action?.passive, passive == "in" || passive == "on" else { return nil }
        return passive
    }

    mutating func fill(_ phrase: NounPhrase, _ kind: String, _ anchors: [Int]) {
        if let item = doing?.item { mark(item, .attribute) }
        let targets = whole(phrase)
        for target in targets {
            relate(kind, target, anchors)
            scene.entities[target].inSetting = anchors.isEmpty && scene.place != nil
        }
        keep(.with(anchors: anchors), targets)
    }

    /// Who is where a preposition says: what was spoken of last, unless that is only a part of what is meant.
    mutating func bearers(_ phrase: NounPhrase, _ kind: String) -> [Int] {
        let nearest = anchors()
        guard !isFreshVerb else { return nearest }
        switch role {
        case .with(let owners) where kind == "on" && owners.count == 1 && isSmaller(nearest, than: owners[0]):
            // "a cake with candles on a table": the cake is what stands there.
            let support = metres(phrase.head)
            let owner = scene.entities[owners[0]].concept
            guard metres(owner).map({ own in support.map { $0 > own } == true }) == true else { return nearest }
            if knowledge.isContainer(owner) {
                for part in nearest { relate(containment(owner), part, owners) }
            }
            return owners
        case .object(let doing)
        where doing.action?.isShown != true && Self.standing.contains(kind) && !nearest.contains { facts[$0].isAnimate }:
            // "taking a selfie in front of a tower"
            return doing.subjects.contains { facts[$0].isAnimate } ? doing.subjects : nearest
        default: return nearest
        }
    }

    private static let standing: Set<String> = ["inFrontOf", "behind", "beside", "near", "under", "against"]

    private func metres(_ concept: String) -> Double? {
        knowledge.vocabulary.subject(named: concept.lowercased())?.metres
    }

    /// Whether things can be in, on or a part of another, by their kind or size.
    private func isSmaller(_ parts: [Int], than whole: Int) -> Bool {
        guard !facts[whole].isAnimate, !parts.contains(where: { $0 == whole || facts[$0].isAnimate }) else {
            return false
        }
        let concept = scene.entities[whole].concept
        if knowledge.isContainer(concept) { return true }
        return metres(concept).map { size in
            parts.allSatisfy { metres(scene.entities[$0].concept).map { $0 < size } == true }
        } == true
    }

    static let inner: Set<String> = ["in", "on", "across", "through"]

    func isLocation(_ phrase: NounPhrase) -> Bool {
        knowledge.lexicon?.synsets(of: phrase.head.lowercased(), most: 1).first?.lexname == "noun.location"
    }

    /// Whether "in the kitchen" is where it happens rather than a thing beside others.
    func isPlace(_ phrase: NounPhrase, _ kind: String, _ word: String) -> Bool {
        if kind == "on", word.contains(" ") { return false }
        if phrase.possessive != nil && kind != "in" { return false }
        if ["to", "toward", "towards"].contains(word), knowledge.vocabulary.subject(named: phrase.head)?.kind == "sky" {
            // "flying to the moon" is not yet there
            return false
        }
        if isOf(position), knowledge.table.has(.position, phrase.head) || knowledge.table.has(.piece, phrase.head) {
            return false
        }
        if knowledge.place(phrase.head) != nil { return !(phrase.isPlural && phrase.count != nil) }
        if kind == "above" || kind == "on" { return false }
        return knowledge.isSpacious(phrase.head)
            && (knowledge.vocabulary.subject(named: phrase.head.lowercased()) == nil
                || kind == "in" && isLocation(phrase))
            && knowledge.vocabulary.feature(named: phrase.head) == nil
    }

    /// "on his shoulder", "in its mouth": the owner is what is meant.
    mutating func placeOnPart(_ phrase: NounPhrase, _ kind: String, _ anchors: [Int]) -> Bool {
        let owner: Int?
        if phrase.owner != nil {
            owner = whole(phrase).first
            if let owner, scene.entities[owner].other.last == phrase.head { scene.entities[owner].other.removeLast() }
        } else if let possessive = phrase.possessive {
            if role.isHolding, pendingText == nil {
                // "holding it in its mouth"
                mark(phrase.items, .attribute)
                return true
            }
            owner = self.owner(possessive, not: anchors) ?? anchors.first
            mark(phrase.items, .attribute)
        } else if phrase.determiner == "the", !isOf(position), case .with(let owners) = role,
            owners.contains(where: { facts[$0].isAnimate }), !owners.contains(where: anchors.contains)
        {
            // "a pirate with a parrot on the shoulder"
            owner = owners.last
            mark(phrase.items, .attribute)
        } else if !isOf(position), phrase.determiner == nil, anchors.contains(where: { facts[$0].isAnimate }) {
            // "on one leg"
            mark(phrase.items, .attribute)
            return true
        } else if phrase.determiner == "the", case .object = role, !isOf(position) {
            mark(phrase.items, .attribute)
            return true
        } else {
            return false
        }
        guard let owner else { return true }
        if pendingText != nil {
            letter([owner])
        } else if !anchors.contains(owner) {
            relate(kind == "across" || kind == "through" ? "on" : kind, all: anchors, to: owner)
        }
        doing?.hasObject = true
        return true
    }

    mutating func relate(_ phrase: NounPhrase, _ kind: String, _ word: String, _ anchors: [Int]) {
        if kind == "between" { return relateBetween(phrase, anchors) }
        let action = isFreshVerb ? doing?.action : nil
        let targets = whole(phrase)
        let relation = relationKind(kind, word, action)
        if word == "up" || word == "into" || kind == "through" { adjust(targets, word, anchors) }
        let shown = depicted.isEmpty ? [] : anchors.filter { depicted.contains($0) }
        for target in targets {
            if !shown.isEmpty, kind == "on" {
                for entity in shown { relate("shows", target, [entity]) }
            } else if let relation {
                relate(relation, all: anchors, to: target)
            }
        }
        giveTo(word, targets)
        isAboutSetting = isAboutSetting && anchors.isEmpty && last.isEmpty
        keep(.placed(kind: relation ?? "near", anchors: anchors), targets)
        if anchors.isEmpty, subjects.isEmpty, !isAboutSetting { subjects = targets }
    }

    /// "ran up a tree" is climbing; what one looks through is held.
    mutating func adjust(_ targets: [Int], _ word: String, _ anchors: [Int]) {
        for anchor in anchors {
            if word == "up" {
                scene.entities[anchor].poses.removeAll { $0 == "run" || $0 == "walk" }
                addPose("climb", to: anchor)
            } else if ["look", "speak", "sing"].contains(doing?.action?.pose) {
                hold(targets.filter { knowledge.isHoldable(scene.entities[$0].concept) }, by: [anchor])
            }
        }
    }

    /// "gives an apple to a bird".
    mutating func giveTo(_ word: String, _ targets: [Int]) {
        guard word == "to", let doing, doing.action?.relation == "give", let target = targets.first else { return }
        relate("give", all: doing.subjects, to: target)
    }

    /// The relation a preposition stands for after a verb, nil when it says nothing that can be drawn.
    func relationKind(_ kind: String, _ word: String, _ action: VerbAction?) -> String? {
        if let at = action?.at, ["in", "on", "across"].contains(kind), !(at == "in" && kind == "on") {
            return kind == "in" && at == "on" ? "in" : at
        }
        if word == "out of", action?.pose == "look" { return nil }
        if let partner = action?.partner, ["at", "to", "into", "against", "toward", "towards"].contains(word) {
            return partner
        }
        if kind == "above", action?.pose == "drive" || action?.pose == "walk" { return "on" }
        if kind == "through", action?.pose == "look" { return nil }
        if word == "from", action?.pose == "drink" || action?.pose == "eat" { return "beside" }
        if kind == "across" { return ["up", "from", "down", "off"].contains(word) ? "on" : nil }
        return kind
    }

    mutating func relateBetween(_ phrase: NounPhrase, _ anchors: [Int]) {
        var targets = whole(phrase)
        while position + 1 < items.count, items[position].has(.conjunction) || items[position].kind == .comma,
            let next = self.phrase(at: position + 1)
        {
            position = next.items.upperBound
            targets += whole(next)
        }
        if anchors.isEmpty {
            subjects = targets
        } else {
            for anchor in anchors { relate("between", anchor, targets) }
        }
        keep(.placed(kind: "near", anchors: anchors), targets)
    }

    /// Makes entities the last spoken of, in a role that a list can go on with.
    mutating func keep(_ role: Role, _ entities: [Int]) {
        self.role = role
        if !entities.isEmpty { last = entities }
        doing?.hasObject = true
    }
}
