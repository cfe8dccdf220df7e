/// Verbs: who does them, to whom, and what that looks like.
extension SceneReader {
    mutating func readVerb() {
        let item = items[position]
        guard let verb = item.verb else { return }
        let start = position
        let wasPlace = afterPlace
        afterPlace = false
        let actors = actors(of: verb)
        position += 1
        let isUsed = verb.action?.isShown == true
        mark(start, isUsed || verb.action?.emotion != nil ? .attribute : .unrendered)
        defer {
            afterComma = false
            afterAnd = false
            afterRelative = false
            afterCopula = false
        }
        if verb.lemma == "shine", actors.contains(where: { scene.entities[$0].concept == "sun" }) {
            setSurroundings(Reading(.weather, "sunny"))
        }
        if verb.lemma == "set" || verb.lemma == "rise", actors.contains(where: { scene.entities[$0].concept == "sun" })
        {
            setSurroundings(Reading(.time, verb.lemma == "set" ? "sunset" : "sunrise"))
        }
        if verb.lemma == "rain" || verb.lemma == "snow" { setSurroundings(Reading(.weather, verb.lemma)) }
        if isPassive(start), readPassive(verb, actors) { return }
        if letters(verb, actors) { return readLettering() }
        for actor in actors where pendingText == nil || verb.form != .past {
            if let pose = verb.action?.pose,
                facts[actor].isAnimate || !Self.resting.contains(pose) && verb.action?.alive != true
            {
                addPose(pose, to: actor)
            }
            if let emotion = verb.action?.emotion { scene.entities[actor].emotion = emotion }
        }
        if !actors.isEmpty, !(verb.form == .ing && !afterComma && !afterAnd && role.isOpen) {
            subjects = merged(actors)
        }
        let fillsPlace = wasPlace && Self.filling.contains(verb.lemma)
        doing = Doing(action: verb.action, lemma: verb.lemma, subjects: fillsPlace ? [] : actors, item: start)
        role = .none
    }

    /// Verbs that say what a place is full of: "a field covered with flowers".
    static let filling: Set<String> = ["fill", "cover", "sprinkle"]

    /// Poses that say nothing of a thing.
    private static let resting: Set<String> = [
        "stand", "sit", "lie", "hang", "lean", "look", "sleep", "speak", "write",
    ]

    /// The main subjects stay those of the clause when an aside has its own.
    private func merged(_ actors: [Int]) -> [Int] {
        subjects.isEmpty || afterRelative == false && subjects == actors ? actors : subjects
    }

    /// Who does a verb: the noun before it, or the subject of the clause.
    private func actors(of verb: Item.Verb) -> [Int] {
        if let partFocus, afterCopula { return [partFocus.owner] }
        if afterRelative, !last.isEmpty { return last }
        if afterCopula, !afterRelative { return subjects.isEmpty ? last : subjects }
        if afterComma || afterAnd {
            return doing.map { $0.subjects.isEmpty ? subjects : $0.subjects } ?? (subjects.isEmpty ? last : subjects)
        }
        if isFreshVerb, let doing { return doing.subjects }
        if !tail.isEmpty, tail.allSatisfy({ facts[$0].isAnimate }), verb.form == .ing { return tail }
        if afterRelative || last.isEmpty { return last.isEmpty ? subjects : last }
        if case .belonging(let anchors) = role { return anchors }
        if last.contains(where: { facts[$0].isAnimate }) { return last }
        if verb.form != .ing || verb.action?.at != nil || verb.action == nil { return last }
        let nearby = candidates()
        if let animate = nearby.last(where: { facts[$0].isAnimate }) { return [animate] }
        return verb.action?.pose != nil && !nearby.isEmpty ? nearby : last
    }

    private func candidates() -> [Int] {
        switch role {
        case .placed(_, let anchors), .with(let anchors), .belonging(let anchors): anchors
        case .object(let doing): doing.subjects
        default: subjects
        }
    }

    // MARK: Passive

    /// A past participle with "by", "with" or "in" after it, or a form of "be" before it.
    func isPassive(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        let verb = items[index].verb != nil ? index : index - 1
        guard items[verb].verb?.form == .past else { return false }
        let next = verb + 1
        if next < items.count, items[next].word == "by" { return true }
        return verb + 2 < items.count && items[next].has(.ignored) && items[next + 1].word == "by"
            || isPassiveWithUp(next)
    }

    /// "chased up the ladder by a goose".
    private func isPassiveWithUp(_ next: Int) -> Bool {
        guard next > 1, items[next - 2].has(.copula), next < items.count, items[next].has(.preposition) else {
            return false
        }
        return items[next..<min(next + 6, items.count)].contains { $0.word == "by" }
    }

    private mutating func readPassive(_ verb: Item.Verb, _ actors: [Int]) -> Bool {
        doing = Doing(action: verb.action, lemma: verb.lemma, subjects: actors)
        passive = (verb, actors)
        role = .none
        return true
    }

    /// Someone follows who could do it: a truck is parked by a man, or by the beach.
    func isAgentAhead() -> Bool {
        if (passive?.verb.action ?? doing?.action)?.passive != nil { return true }
        return phrase(at: position).map { knowledge.isAnimate($0.head) || knowledge.place($0.head) == nil } == true
    }

    /// The agent after "by".
    mutating func readAgent() {
        guard let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        if readSurroundings(phrase) { return }
        let agents = whole(phrase)
        let patients = passive?.patients ?? doing?.subjects ?? last
        let action = passive?.verb.action ?? doing?.action
        passive = nil
        if let kind = action?.passive, kind != "wears" {
            for agent in agents {
                for patient in patients { relate(kind, agent, [patient]) }
            }
        } else if let action {
            for agent in agents {
                if let pose = action.pose { addPose(pose, to: agent) }
                if action.holds || action.relation == "give" { hold(patients, by: [agent]) }
                if let relation = action.relation, relation != "give" {
                    for patient in patients { relate(relation, agent, [patient]) }
                }
            }
        }
        doing = nil
        last = agents
        role = .subject
    }

    // MARK: Objects

    /// Files the direct object of a verb.
    mutating func addObject(_ objects: [Int], of doing: Doing) {
        role = .object(doing)
        last = objects
        isAboutSetting = false
        guard let action = doing.action else { return }
        if action.wears { return wear(objects, by: doing.subjects) }
        if action.holds || action.relation == "give" {
            let isEaten = action.relation == "eat"
            hold(objects.filter { !isEaten || !knowledge.isFixed(scene.entities[$0].concept) }, by: doing.subjects)
        }
        if action.tells {
            if let item = doing.item { mark(item, .attribute) }
            for subject in doing.subjects {
                scene.entities[subject].other += objects.map { "breathing " + scene.entities[$0].concept }
            }
        }
        if action.pose == "fly" {
            // "flying a kite"
            for subject in doing.subjects { scene.entities[subject].poses.removeAll { $0 == "fly" } }
            hold(objects, by: doing.subjects)
        }
        if doing.lemma == "play" {
            hold(objects.filter { isInstrument($0) }, by: doing.subjects)
            for object in objects where !isInstrument(object) && !facts[object].isAnimate {
                for subject in doing.subjects { relate("playWith", subject, [object], verb: "play") }
            }
        }
        guard let relation = action.relation, relation != "give" else { return }
        for object in objects {
            let concept = scene.entities[object].concept
            if relation == "has" {
                if doing.subjects.isEmpty { continue }
                if doing.subjects.allSatisfy({ facts[$0].isAnimate }), !knowledge.isWearable(concept) { continue }
                if knowledge.isWearable(concept), doing.subjects.contains(where: { facts[$0].isAnimate }) {
                    wear([object], by: doing.subjects)
                    continue
                }
            }
            let kind = relation == "has" && depicted.contains(object) ? "shows" : relation
            for subject in doing.subjects { relate(kind, subject, [object], verb: doing.lemma) }
        }
    }

    private func isInstrument(_ index: Int) -> Bool { knowledge.isHoldable(scene.entities[index].concept) }
}

extension SceneReader.Role {
    var isNegated: Bool {
        if case .negated = self { return true }
        return false
    }

    /// The last noun is in the hands or on the body of another.
    var isHolding: Bool {
        switch self {
        case .object, .belonging: true
        default: false
        }
    }

    /// Something has a part in the clause already.
    var isOpen: Bool {
        switch self {
        case .object, .placed, .with, .belonging: true
        case .none, .subject, .negated: false
        }
    }
}
