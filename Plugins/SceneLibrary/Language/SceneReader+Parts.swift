/// Parts of what is in the scene: wings, eyes, hair, and what is said of them.
extension SceneReader {
    /// "Its wings", "green eyes" after an animal: a part of something already there.
    mutating func readPart(_ phrase: NounPhrase) -> Bool {
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

    var isObjectAwaited: Bool { doing.map { !$0.hasObject } == true && !afterComma && !afterAnd }

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
}
