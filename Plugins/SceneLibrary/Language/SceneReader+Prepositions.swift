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
        case "full": return readFilling()
        case "called": return readLettering()
        case "madeOf": return readMaterial()
        case "shape", "like": return readShape(kind)
        case "background": return readBackground(start)
        case "for": return readFor()
        default: break
        }
        if items[start].word == "by", passive != nil || doing?.action?.passive != nil || isPassive(start),
            isAgentAhead()
        {
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

    func isOf(_ index: Int) -> Bool { index < items.count && items[index].has(.preposition, "of") }

    /// "on it", "in front of them", or no noun at all: "painted on top".
    mutating func readPlacedPronoun(_ kind: String) {
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

    func isPicture(_ index: Int) -> Bool {
        let concept = scene.entities[index].concept
        return knowledge.isKind(.depiction, concept) || concept.hasSuffix(" sign")
    }
}
