/// Noun phrases that add no thing to the scene: what somebody does or is, and where it all is.
extension SceneReader {
    /// Games that are played, roads that are crossed, arms that are raised, heads that are had.
    mutating func readSpecialObject(_ phrase: NounPhrase) -> Bool {
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

    /// What follows "is".
    mutating func readComplement(_ phrase: NounPhrase) -> Bool {
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

    /// A place that opens a sentence is the setting, unless something stands in a relation to it.
    mutating func readHeading(_ phrase: NounPhrase) -> Bool {
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
