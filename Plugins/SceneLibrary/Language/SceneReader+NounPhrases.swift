/// Where a noun phrase that no preposition introduces belongs: subject, object, or the next of a list.
extension SceneReader {
    func phrase(at index: Int) -> NounPhrase? {
        guard index < items.count else { return nil }
        var reader = NounPhraseReader(items: items, knowledge: knowledge)
        return reader.read(at: index)
    }

    mutating func readNounPhrase() -> Bool {
        guard let phrase = phrase(at: position) else { return false }
        defer {
            afterComma = false
            afterAnd = false
            afterRelative = false
        }
        let start = position
        position = phrase.items.upperBound
        if phrase.isNegated { return negate(phrase) }
        if readStyle(phrase, start) || readSurroundings(phrase) { return true }
        if readPart(phrase) { return true }
        if afterCopula, readComplement(phrase) { return true }
        afterCopula = false
        if let word = phrase.text, phrase.head == "text" || knowledge.table.has(.lettering, phrase.head) {
            mark(phrase.items, .drawn)
            pendingText = word
            return true
        }
        if readHeading(phrase) || readSpecialObject(phrase) { return true }
        let mentioned = whole(phrase)
        guard !mentioned.isEmpty else { return true }
        if depictsNext { depicted = mentioned }
        if statueNext {
            for entity in mentioned where scene.entities[entity].material == nil {
                scene.entities[entity].material = "stone"
            }
        }
        depictsNext = false
        statueNext = false
        place(mentioned, phrase)
        if let owner = mentioned.first, phrase.owner != nil, knowledge.isPart(phrase.head), isCopula(position) {
            // "the dog's collar is blue"
            if scene.entities[owner].other.last == phrase.head { scene.entities[owner].other.removeLast() }
            partFocus = (owner, phrase.head)
        }
        return true
    }

    /// Files entities by the role that the sentence has for them.
    private mutating func place(_ mentioned: [Int], _ phrase: NounPhrase) {
        let isListed = afterComma || afterAnd
        let startsClause = isFollowedByVerb(mentioned)
        if !isListed, let doing, !doing.hasObject, doing.action?.relation == "give", isRecipient(mentioned) {
            // "gives a child a lollipop"
            for entity in mentioned { relate("give", all: doing.subjects, to: entity) }
            last = mentioned
            return
        }
        if !isListed, var doing, !doing.hasObject {
            doing.hasObject = true
            self.doing = doing
            addObject(mentioned, of: doing)
            return
        }
        if isListed, !startsClause {
            switch role {
            case .object(let doing) where listGoesOn(mentioned, doing): return addObject(mentioned, of: doing)
            case .with(let anchors) where afterAnd, .belonging(let anchors) where afterAnd || isBelonging(mentioned):
                return addBelongings(mentioned, to: anchors, phrase)
            case .placed(let kind, let anchors) where afterAnd && !afterComma:
                for target in mentioned { relate(kind, all: anchors, to: target) }
                last = mentioned
                return
            case .none, .subject, .placed, .with, .negated, .object, .belonging: break
            }
            var isFragment = afterComma && phrase.determiner == nil && phrase.count == nil
            if case .negated = role { isFragment = true }
            if isFragment, isBelonging(mentioned), let owner = wearer(from: subjects) {
                return addBelongings(mentioned, to: [owner], phrase)
            }
        }
        if isListed, case .subject = role, doing == nil {
            subjects += mentioned
            last = subjects
        } else {
            if !subjects.isEmpty { previous = subjects }
            partFocus = nil
            subjects = mentioned
            last = mentioned
            doing = nil
        }
        role = .subject
        isAboutSetting = false
    }

    /// Someone, and what they get follows at once.
    private func isRecipient(_ mentioned: [Int]) -> Bool {
        guard mentioned.allSatisfy({ facts[$0].isAnimate }), position < items.count, items[position].isDeterminer,
            let next = phrase(at: position)
        else { return false }
        return !knowledge.isAnimate(next.head)
    }

    private func listGoesOn(_ mentioned: [Int], _ doing: Doing) -> Bool {
        if afterAnd { return true }
        if doing.action?.wears == true {
            return mentioned.allSatisfy { knowledge.isWearable(scene.entities[$0].concept) }
        }
        return doing.action?.holds == true && isInList()
    }

    /// Whether "and" comes before the sentence ends, as in a list.
    private func isInList() -> Bool {
        var index = position
        while index < items.count, items[index].kind != .stop, items[index].verb == nil {
            if items[index].has(.conjunction) { return true }
            if items[index].has(.preposition) { return false }
            index += 1
        }
        return false
    }

    private func isBelonging(_ mentioned: [Int]) -> Bool {
        mentioned.allSatisfy { knowledge.isWearable(scene.entities[$0].concept) && !facts[$0].isAnimate }
    }

    /// The nearest of some entities that can wear things.
    func wearer(from candidates: [Int]) -> Int? {
        candidates.last { facts[$0].isAnimate }
    }

    private func isFollowedByVerb(_ mentioned: [Int]) -> Bool {
        guard position < items.count else { return false }
        let item = items[position]
        if case .object(let doing) = role, doing.action?.wears == true, isBelonging(mentioned), !doing.subjects.isEmpty
        {
            return false
        }
        if item.has(.copula), !afterCopula { return true }
        guard let verb = item.verb else { return false }
        if verb.form == .third || verb.form == .base { return true }
        if case .subject = role { return false }
        if case .none = role { return false }
        return mentioned.contains { facts[$0].isAnimate } && verb.form == .ing
    }

    private func isCopula(_ index: Int) -> Bool { index < items.count && items[index].has(.copula) }
}
