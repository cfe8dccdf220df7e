/// "with": garments are worn, parts are described, held things held, and the rest is there too.
extension SceneReader {
    mutating func readWith() {
        if position < items.count, items[position].kind == .quotation { return readQuotation() }
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        if phrase.isNegated { return _ = negate(phrase) }
        if readSurroundings(phrase) { return }
        if let text = phrase.text, phrase.head == "text" || knowledge.table.has(.lettering, phrase.head) {
            mark(phrase.items, .drawn)
            pendingText = text
            textOwner = last.last ?? subjects.last
            return
        }
        let owners = withAnchors(phrase)
        if knowledge.isPart(phrase.head), !owners.isEmpty, !isOf(position) {
            mark(phrase.items, .attribute)
            addPart(phrase, to: owners)
            role = .belonging(anchors: owners)
            partFocus = owners.last.map { ($0, phrase.head) }
            last = owners
            doing?.hasObject = true
            return
        }
        if let partner = isFreshVerb ? doing?.action?.partner : nil, let doing {
            let targets = whole(phrase)
            for target in targets { relate(partner, all: doing.subjects, to: target) }
            return keep(.placed(kind: partner, anchors: doing.subjects), targets)
        }
        if let filling = isFreshVerb ? doing?.action?.passive : nil, let doing, filling == "in" || filling == "on" {
            return fill(phrase, filling, doing.subjects)
        }
        addBelongings(whole(phrase), to: owners, phrase)
    }

    /// Who or what has what "with" introduces: the nearest that can.
    private func withAnchors(_ phrase: NounPhrase) -> [Int] {
        if isAboutSetting, last.isEmpty { return [] }
        let isWorn = knowledge.isWearable(phrase.head)
        let wantsAnimate =
            isWorn || knowledge.isHoldable(phrase.head) || role.isHolding && knowledge.isPart(phrase.head)
        if afterPlace, !wantsAnimate, !knowledge.isPart(phrase.head) { return [] }
        var candidates = last
        if case .placed(_, let anchors) = role { candidates = anchors + last }
        if case .belonging(let anchors) = role { candidates = anchors }
        if case .with(let anchors) = role { candidates = anchors + last }
        if case .object(let doing) = role { candidates = doing.subjects + last }
        if isFreshVerb, let doing { candidates = doing.subjects }
        if candidates.isEmpty { candidates = subjects }
        guard wantsAnimate else { return last.isEmpty ? candidates : isFreshVerb ? candidates : last }
        if let animate = candidates.last(where: { facts[$0].isAnimate }) { return [animate] }
        return isWorn ? Array(candidates.prefix(1)) : last.isEmpty ? candidates : last
    }

    /// Worn, held or simply there: entities that belong to others.
    mutating func addBelongings(_ mentioned: [Int], to owners: [Int], _ phrase: NounPhrase) {
        for entity in mentioned {
            let concept = scene.entities[entity].concept
            let owner = owners.last
            let isAlive = owner.map { facts[$0].isAnimate } == true
            if knowledge.isWearable(concept), !owners.isEmpty, isAlive || isFaced(owner) {
                wear([entity], by: owners)
                keep(.belonging(anchors: owners), [entity])
            } else if isAlive, knowledge.isHoldable(concept), !facts[entity].isAnimate {
                hold([entity], by: owners)
                keep(.belonging(anchors: owners), [entity])
            } else {
                if let owner { belong(entity, to: owner) }
                scene.entities[entity].inSetting = owners.isEmpty && scene.place != nil
                keep(.with(anchors: owners), [entity])
            }
        }
    }

    /// Whether a thing wears what nothing else could: "a cactus with sunglasses".
    private func isFaced(_ owner: Int?) -> Bool {
        guard let owner else { return false }
        let lexname = knowledge.lexicon?.synsets(of: scene.entities[owner].concept, most: 1).first?.lexname
        return lexname == "noun.plant" || lexname == "noun.food"
    }

    private mutating func belong(_ entity: Int, to owner: Int) {
        let concept = scene.entities[entity].concept
        let whole = scene.entities[owner].concept
        if knowledge.isKind(.depiction, concept) || depicted.contains(entity) {
            relate("shows", owner, [entity])
        } else if isTopping(concept, on: whole) {
            relate("on", entity, [owner])
        } else if knowledge.isContainer(whole) && knowledge.vocabulary.feature(named: concept) == nil
            && !isPartOf(concept, whole)
        {
            if position < items.count, items[position].has(.preposition) || items[position].verb != nil { return }
            if !facts[owner].isAnimate, !knowledge.isPart(concept) { relate(containment(whole), entity, [owner]) }
        } else if ["river", "lake", "sea"].contains(knowledge.vocabulary.feature(named: whole)), !isFollowedByPlace() {
            relate("in", entity, [owner])
        } else if isPartOf(concept, whole) {
            relate("has", owner, [entity])
        }
    }

    /// Candles and fruit are on a cake.
    private func isTopping(_ concept: String, on whole: String) -> Bool {
        guard isFood(whole), !knowledge.isContainer(whole) else { return false }
        return concept.hasSuffix("candle") || isFood(concept)
    }

    private func isFood(_ concept: String) -> Bool {
        if let subject = knowledge.vocabulary.subject(named: concept) { return subject.kind == "food" }
        return knowledge.lexicon?.synsets(of: concept, most: 1).first?.lexname == "noun.food"
    }

    private func isFollowedByPlace() -> Bool { position < items.count && items[position].has(.preposition) }

    /// WordNet or habit counts the one as a part of the other: drawers of a chest, doors of a house.
    func isPartOf(_ part: String, _ whole: String) -> Bool {
        if Self.fittings.contains(part) { return true }
        guard let lexicon = knowledge.lexicon, let sense = lexicon.synsets(of: part, most: 1).first else {
            return false
        }
        let wholes = lexicon.synsets(of: whole, most: 3)
        return wholes.contains { sense.holonyms.contains($0.offset) }
    }

    private static let fittings: Set<String> = [
        "drawer", "door", "window", "wheel", "lid", "handle", "chimney", "balcony", "pocket", "button", "headlight",
        "cushion", "ribbon",
    ]

    mutating func wear(_ worn: [Int], by wearers: [Int]) {
        for wearer in wearers {
            for garment in worn where garment != wearer && !scene.entities[wearer].wears.contains(id(garment)) {
                scene.entities[wearer].wears.append(id(garment))
            }
        }
    }

    mutating func hold(_ held: [Int], by holders: [Int]) {
        for holder in holders {
            for thing in held where thing != holder && !scene.entities[holder].holds.contains(id(thing)) {
                scene.entities[holder].holds.append(id(thing))
            }
        }
    }
}
