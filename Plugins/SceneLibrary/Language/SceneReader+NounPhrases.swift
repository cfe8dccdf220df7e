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

    // MARK: Parts

    /// "Its wings", "green eyes" after an animal: a part of something already there.
    private mutating func readPart(_ phrase: NounPhrase) -> Bool {
        guard knowledge.isPart(phrase.head), phrase.owner == nil else { return false }
        let owner =
            phrase.possessive.flatMap { self.owner($0) }
            ?? (afterComma || afterAnd ? subjects.last { facts[$0].isAnimate } : nil)
            ?? (phrase.determiner == "the" ? earlier.last { facts[$0].isAnimate } : nil)
        guard let owner, !isObjectAwaited || phrase.possessive != nil else { return false }
        mark(phrase.items, .attribute)
        if isObjectAwaited, let item = doing?.item, doing?.action?.pose == nil {
            // "combing her hair" shows the hair alone.
            mark(item, .unrendered)
            doing?.hasObject = true
        }
        addPart(phrase, to: [owner])
        partFocus = (owner, phrase.head)
        subjects = [owner]
        last = [owner]
        return true
    }

    private var isObjectAwaited: Bool { doing.map { !$0.hasObject } == true && !afterComma && !afterAnd }

    /// Colours of a part go to its owner's part colours, the rest to what else is said of it.
    mutating func addPart(_ phrase: NounPhrase, to owners: [Int]) {
        for owner in owners {
            if let emotion = phrase.emotion, Self.expressive.contains(phrase.head) {
                scene.entities[owner].emotion = emotion
            }
            if !phrase.colours.isEmpty { addPartColours(phrase.head, phrase.colours, to: owner) }
            var words = phrase.other
            if let size = phrase.size { words.append(sizeWord(phrase, size)) }
            if let material = phrase.material { words.append(material) }
            if phrase.colours.isEmpty || !words.isEmpty {
                let shown = phrase.isPlural && words.isEmpty ? items[phrase.headItem].word : phrase.head
                if !(phrase.possessive != nil && words.isEmpty) {
                    scene.entities[owner].other.append((words + [shown]).joined(separator: " "))
                }
            }
        }
    }

    /// Parts that show a mood: "a sun with a happy face".
    private static let expressive: Set<String> = ["face", "mouth", "eye", "expression", "smile"]

    private func sizeWord(_ phrase: NounPhrase, _ size: String) -> String {
        items[phrase.items].first { $0.value(.size) == size }?.word ?? size
    }

    mutating func addPartColours(_ part: String, _ colours: [String], to owner: Int) {
        if let index = scene.entities[owner].partColours.firstIndex(where: { $0.part == part }) {
            scene.entities[owner].partColours[index].colours += colours
        } else {
            scene.entities[owner].partColours.append(.init(part: part, colours: colours))
        }
    }

    // MARK: Objects that are no things

    /// Games that are played, roads that are crossed, arms that are raised, heads that are had.
    private mutating func readSpecialObject(_ phrase: NounPhrase) -> Bool {
        if position < items.count, items[position].has(.preposition, "between"), knowledge.isAct(phrase.head) {
            mark(phrase.items, .unrendered)
            return true
        }
        guard isObjectAwaited, let doing else { return false }
        if doing.lemma == "play", knowledge.isAct(phrase.head) {
            mark(phrase.items, .unrendered)
        } else if doing.action?.pose == "walk", knowledge.place(phrase.head) != nil, setPlace(phrase) {
            role = .none
        } else if knowledge.isPart(phrase.head), phrase.owner == nil, !isOf(position), !doing.subjects.isEmpty,
            doing.action?.holds != true, [nil, "has", "pull", "touch"].contains(doing.action?.relation),
            doing.subjects.contains(where: { facts[$0].isAnimate })
        {
            mark(phrase.items, .attribute)
            if doing.action?.relation == "has" {
                addPart(phrase, to: doing.subjects)
                role = .belonging(anchors: doing.subjects)
            } else {
                let words = items[phrase.items].filter { !$0.has(.possessive) }.map(\.word).joined(separator: " ")
                for subject in doing.subjects {
                    scene.entities[subject].other.append(
                        doing.action?.relation == "pull" ? words + " raised" : doing.lemma + " " + words)
                }
            }
            if let item = doing.item { mark(item, .attribute) }
            last = doing.subjects
        } else {
            return false
        }
        self.doing?.hasObject = true
        return true
    }

    // MARK: After "is"

    private mutating func readComplement(_ phrase: NounPhrase) -> Bool {
        afterCopula = false
        if let focus = partFocus {
            let entity = mention(phrase)
            relate("has", focus.owner, [entity])
            partFocus = nil
            return true
        }
        guard let subject = (afterRelative ? last : subjects).last else { return false }
        mark(phrase.items, .attribute)
        if phrase.head == scene.entities[subject].concept || phrase.determiner == nil {
            var facts = phrase
            if phrase.head != scene.entities[subject].concept { facts.other.append(phrase.head) }
            merge(facts, into: subject)
        } else {
            scene.entities[subject].other.append(phrase.head)
        }
        return true
    }

    // MARK: A place by itself

    /// A place that opens a sentence is the setting, unless something stands in a relation to it.
    private mutating func readHeading(_ phrase: NounPhrase) -> Bool {
        guard knowledge.place(phrase.head) != nil, !phrase.isPlural, phrase.possessive == nil,
            knowledge.vocabulary.subject(named: phrase.head.lowercased()) == nil,
            !isObjectAwaited, phrase.count == nil
        else { return false }
        if position < items.count, let kind = items[position].value(.preposition), Self.relating.contains(kind) {
            return false
        }
        guard setPlace(phrase) else { return false }
        isAboutSetting = true
        last = []
        role = .none
        doing = nil
        return true
    }

    static let relating: Set<String> = [
        "beside", "near", "behind", "inFrontOf", "under", "above", "leftOf", "rightOf", "between", "against", "facing",
    ]
}
