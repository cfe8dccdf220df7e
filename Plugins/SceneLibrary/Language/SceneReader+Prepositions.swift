/// Prepositions: places, relations, materials, shapes and the surroundings they can introduce.
extension SceneReader {
    mutating func readPreposition() {
        guard let kind = items[position].value(.preposition) else { return }
        let start = position
        mark(start, .ignored)
        position += 1
        skipIgnored()
        switch kind {
        case "with": return readWith()
        case "of": return readLooseOf()
        case "called": return readLettering()
        case "madeOf": return readMaterial()
        case "shape", "like": return readShape(kind)
        case "background": return readBackground(start)
        case "for": return readFor()
        default: break
        }
        if items[start].word == "by", passive != nil || doing?.action?.passive != nil || isPassive(start) {
            return readAgent()
        }
        if kind == "in", readColourAfterIn() { return }
        guard let phrase = phrase(at: position) else { return readPlacedPronoun(kind) }
        position = phrase.items.upperBound
        place(phrase, kind, items[start].word)
        afterComma = false
        afterAnd = false
        afterCopula = false
    }

    mutating func skipIgnored() {
        while position < items.count, items[position].has(.ignored), items[position].noun == nil,
            items[position].kind == .word
        {
            mark(position, .ignored)
            position += 1
        }
    }

    /// What a preposition of place is about: who does the verb before it, or what was spoken of last.
    func anchors() -> [Int] {
        if isAboutSetting, last.isEmpty { return [] }
        switch role {
        case .placed(_, let anchors) where !isFreshVerb: return anchors
        case .belonging(let anchors) where !isFreshVerb: return anchors
        case .object(let doing)
        where doing.action?.pose != nil || doing.action?.holds == true || doing.action?.wears == true:
            return doing.subjects
        default: break
        }
        if isFreshVerb, let doing { return doing.isNegated ? [] : doing.subjects }
        return last.isEmpty ? subjects : last
    }

    /// A verb has come since the last noun phrase.
    var isFreshVerb: Bool { doing.map { !$0.hasObject } == true }

    private mutating func place(_ phrase: NounPhrase, _ kind: String, _ word: String) {
        let isInner = Self.inner.contains(kind)
        if phrase.isNegated { return _ = negate(phrase) }
        if readSurroundings(phrase) {
            doing?.hasObject = true
            return
        }
        if knowledge.table.has(.position, phrase.head), phrase.owner == nil, !isOf(position) {
            mark(phrase.items, .ignored)
            for reading in phrase.surroundings { setSurroundings(reading) }
            return
        }
        if pendingText != nil || doing?.lemma == "write" || doing?.lemma == "paint", kind == "in",
            knowledge.table.has(.stuff, phrase.head)
        {
            mark(phrase.items, .unrendered)
            return
        }
        let anchors = self.anchors()
        if kind == "in", let filling = filling(for: anchors) { return fill(phrase, filling, anchors) }
        if knowledge.isPart(phrase.head), placeOnPart(phrase, kind, anchors) { return }
        if kind == "in", !anchors.isEmpty, knowledge.isWearable(phrase.head), !isOf(position),
            wearer(from: anchors) != nil || !knowledge.table.has(.roomy, phrase.head)
        {
            let worn = mention(phrase)
            wear([worn], by: anchors)
            return keep(.belonging(anchors: anchors), [worn])
        }
        if pendingText != nil, kind == "on" || kind == "in" {
            let target = whole(phrase)
            return letter(target)
        }
        if isInner || kind == "above", isPlace(phrase, kind), setPlace(phrase) {
            if last.isEmpty && subjects.isEmpty { isAboutSetting = true }
            doing?.hasObject = true
            placeName()
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
    private func filling(for anchors: [Int]) -> String? {
        guard isFreshVerb, let passive = doing?.action?.passive, passive == "in" || passive == "on" else { return nil }
        return passive
    }

    private mutating func fill(_ phrase: NounPhrase, _ kind: String, _ anchors: [Int]) {
        let targets = whole(phrase)
        for target in targets { relate(kind, target, anchors) }
        keep(.with(anchors: anchors), targets)
    }

    private static let inner: Set<String> = ["in", "on", "across", "through"]

    /// A named place after the setting is more about it: "a street in Paris".
    private mutating func placeName() {
        role = .none
    }

    private func isLocation(_ phrase: NounPhrase) -> Bool {
        knowledge.lexicon?.synsets(of: phrase.head.lowercased(), most: 1).first?.lexname == "noun.location"
    }

    func isOf(_ index: Int) -> Bool { index < items.count && items[index].has(.preposition, "of") }

    /// Whether "in the kitchen" is where it happens rather than a thing beside others.
    private func isPlace(_ phrase: NounPhrase, _ kind: String) -> Bool {
        if phrase.possessive != nil && kind != "in" { return false }
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
    private mutating func placeOnPart(_ phrase: NounPhrase, _ kind: String, _ anchors: [Int]) -> Bool {
        let owner: Int?
        if phrase.owner != nil {
            owner = whole(phrase).first
            if let owner, scene.entities[owner].other.last == phrase.head { scene.entities[owner].other.removeLast() }
        } else if let possessive = phrase.possessive {
            if case .object = role, pendingText == nil {
                // "holding it in its mouth"
                mark(phrase.items, .attribute)
                return true
            }
            owner = self.owner(possessive, not: anchors) ?? anchors.first
            mark(phrase.items, .attribute)
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

    private mutating func relate(_ phrase: NounPhrase, _ kind: String, _ word: String, _ anchors: [Int]) {
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
    private mutating func adjust(_ targets: [Int], _ word: String, _ anchors: [Int]) {
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
    private mutating func giveTo(_ word: String, _ targets: [Int]) {
        guard word == "to", let doing, doing.action?.relation == "give", let target = targets.first else { return }
        relate("give", all: doing.subjects, to: target)
    }

    /// The relation a preposition stands for after a verb, nil when it says nothing that can be drawn.
    private func relationKind(_ kind: String, _ word: String, _ action: VerbAction?) -> String? {
        if let at = action?.at, ["in", "on", "across"].contains(kind), !(at == "in" && kind == "on") {
            return kind == "in" && at == "on" ? "in" : at
        }
        if let partner = action?.partner, ["at", "to", "into", "against", "toward", "towards"].contains(word) {
            return partner
        }
        if kind == "above", action?.pose == "drive" || action?.pose == "walk" { return "on" }
        if kind == "through", action?.pose == "look" { return nil }
        if kind == "across" { return ["up", "from", "down", "off"].contains(word) ? "on" : nil }
        return kind
    }

    private mutating func relateBetween(_ phrase: NounPhrase, _ anchors: [Int]) {
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

    /// "on it", "in front of them", or no noun at all: "painted on top".
    private mutating func readPlacedPronoun(_ kind: String) {
        guard position < items.count, items[position].has(.pronoun) else {
            if pendingText != nil { return flushText() }
            // "three chicks inside"
            if ["in", "on", "under", "above", "behind"].contains(kind),
                position >= items.count || items[position].kind != .word,
                case .subject = role, let target = previous.first ?? earlier.first
            {
                relate(kind, all: subjects.filter { $0 != target }, to: target)
            }
            return
        }
        let anchors = self.anchors()
        let word = items[position].word
        mark(position, .ignored)
        position += 1
        if pendingText != nil, let textOwner { return letter([textOwner]) }
        guard let target = owner(word, not: pendingText == nil ? anchors : []) else { return }
        if pendingText != nil { return letter([target]) }
        if isAboutSetting && scene.entities.isEmpty { return }
        let action = isFreshVerb ? doing?.action : nil
        if let relation = relationKind(kind, word, action) {
            if kind == "on", !anchors.isEmpty, anchors.allSatisfy({ isPicture($0) }) {
                for anchor in anchors {
                    relate("shows", target, [anchor])
                    let said = Relation(kind: "has", a: id(target), b: [id(anchor)])
                    scene.relations.removeAll { $0 == said }
                }
            } else if !anchors.contains(where: depicted.contains) {
                relate(relation, all: anchors, to: target)
            }
        }
        doing?.hasObject = true
    }

    private func isPicture(_ index: Int) -> Bool {
        let concept = scene.entities[index].concept
        return knowledge.isKind(.depiction, concept) || concept.hasSuffix(" sign")
    }

    /// "in red", "in black and white": colours without a noun.
    private mutating func readColourAfterIn() -> Bool {
        guard position < items.count, items[position].has(.colour), phrase(at: position) == nil else { return false }
        let targets = anchors()
        let start = position
        var colours: [String] = []
        while position < items.count, let colour = items[position].value(.colour) {
            colours.append(colour)
            position += 1
            if position + 1 < items.count, items[position].has(.conjunction) || items[position].kind == .comma,
                items[position + 1].has(.colour), phrase(at: position + 1) == nil
            {
                position += 1
            }
        }
        mark(start..<position, .attribute)
        guard pendingText == nil else { return true }
        for target in targets {
            scene.entities[target].colours += colours.filter { !scene.entities[target].colours.contains($0) }
        }
        return true
    }

    /// "in the background": behind what the scene is about.
    private mutating func readBackground(_ start: Int) {
        guard let main = (earlier + subjects).first ?? scene.entities.indices.first else { return }
        let kind = items[start].word.contains("foreground") ? "inFrontOf" : "behind"
        for entity in (last.isEmpty ? subjects : last) where entity != main { relate(kind, entity, [main]) }
        doing?.hasObject = true
    }

    private mutating func readLooseOf() {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        let mentioned = whole(phrase)
        if subjects.isEmpty { subjects = mentioned }
        last = mentioned
    }

    /// What "made of" and "shaped like" describe: what was spoken of last.
    private func described() -> [Int] {
        if isFreshVerb, let doing { return doing.subjects }
        return last.isEmpty ? subjects : last
    }

    /// "made of felt".
    private mutating func readMaterial() {
        let targets = described()
        guard let phrase = phrase(at: position) else {
            if position < items.count, let material = items[position].value(.material) {
                for target in targets { scene.entities[target].material = material }
                mark(position, .attribute)
                position += 1
            }
            return
        }
        position = phrase.items.upperBound
        mark(phrase.items, .attribute)
        let material = knowledge.table.value(.material, phrase.head) ?? phrase.head
        for target in targets {
            scene.entities[target].material = material
            scene.entities[target].colours += phrase.colours
        }
        doing?.hasObject = true
    }

    /// "in the shape of a teacup".
    private mutating func readShape(_ kind: String) {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        mark(phrase.items, .attribute)
        for target in described() {
            scene.entities[target].other.append((kind == "like" ? "like " : "shaped like ") + phrase.head)
        }
        doing?.hasObject = true
    }

    /// Whom or what a thing is for is not seen, unless nothing else is.
    private mutating func readFor() {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        if readSurroundings(phrase) { return }
        if scene.entities.isEmpty, knowledge.isAnimate(phrase.head) {
            let mentioned = whole(phrase)
            subjects = mentioned
            last = mentioned
        } else {
            mark(phrase.items, .unrendered)
        }
    }
}
