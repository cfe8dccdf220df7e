/// Noun phrases as entities of the scene.
extension SceneReader {
    func id(_ index: Int) -> String { "e\(index + 1)" }

    /// Entities are bounded so that a long text stays a scene.
    static let mostEntities = 200
    static let mostRelations = 300

    /// The entity a phrase speaks of: one already there when it is spoken of again, else a new one.
    @discardableResult
    mutating func mention(_ phrase: NounPhrase, count: Count? = nil) -> Int {
        mark(phrase.items, .attribute)
        mark(phrase.headItem, .drawn)
        let concept = phrase.head
        if let index = known(phrase) {
            merge(phrase, into: index)
            return index
        }
        guard scene.entities.count < Self.mostEntities else { return scene.entities.count - 1 }
        var entity = Entity(id: "e\(scene.entities.count + 1)", concept: concept)
        entity.count = count ?? self.count(of: phrase)
        entity.span =
            items[phrase.items.lowerBound].range.lowerBound..<items[phrase.items.upperBound - 1].range.upperBound
        scene.entities.append(entity)
        var fact = Fact()
        fact.isAnimate = knowledge.isAnimate(concept)
        fact.isPlural = entity.count != .exactly(1)
        facts.append(fact)
        merge(phrase, into: scene.entities.count - 1)
        return scene.entities.count - 1
    }

    private func count(of phrase: NounPhrase) -> Count {
        let word = phrase.head
        if let count = phrase.count {
            if count == .many, !phrase.isPlural, knowledge.isKind(.mass, word) || phrase.determiner == "some" {
                return .exactly(1)
            }
            if knowledge.table.has(.pluralOnly, word), count == .exactly(2) { return .exactly(1) }
            return count
        }
        guard phrase.isPlural else { return .exactly(1) }
        return knowledge.isKind(.paired, word) ? .exactly(2) : .many
    }

    /// An entity that a definite phrase speaks of again.
    private func known(_ phrase: NounPhrase) -> Int? {
        guard phrase.determiner == "the" || phrase.determiner == "both", !phrase.isNegated, !isOf(position) else {
            return nil
        }
        let concept = phrase.head
        return scene.entities.indices.last { index in
            let entity = scene.entities[index]
            guard entity.concept == concept || entity.concept.hasSuffix(" " + concept) else { return false }
            if !phrase.colours.isEmpty, !entity.colours.isEmpty, phrase.colours != entity.colours { return false }
            return phrase.count == nil || phrase.count == entity.count
        }
    }

    mutating func merge(_ phrase: NounPhrase, into index: Int) {
        guard scene.entities.indices.contains(index) else { return }
        for colour in phrase.colours where !scene.entities[index].colours.contains(colour) {
            scene.entities[index].colours.append(colour)
        }
        scene.entities[index].size = phrase.size ?? scene.entities[index].size
        scene.entities[index].material = phrase.material ?? scene.entities[index].material
        scene.entities[index].pattern = phrase.pattern ?? scene.entities[index].pattern
        scene.entities[index].age = phrase.age ?? scene.entities[index].age
        scene.entities[index].emotion = phrase.emotion ?? scene.entities[index].emotion
        scene.entities[index].text = phrase.text ?? scene.entities[index].text
        for pose in phrase.poses { addPose(pose, to: index) }
        for word in phrase.other where !scene.entities[index].other.contains(word) {
            scene.entities[index].other.append(word)
        }
        if let owner = phrase.owner, !knowledge.isPart(phrase.head) { scene.entities[index].other.append(owner.lemma) }
        for reading in phrase.surroundings { setSurroundings(reading) }
    }

    mutating func addPose(_ pose: String, to index: Int) {
        if !scene.entities[index].poses.contains(pose) { scene.entities[index].poses.append(pose) }
    }

    mutating func relate(_ kind: String, _ a: Int, _ b: [Int], verb: String? = nil) {
        var relation = Relation(kind: kind, a: id(a), b: b.map(id))
        relation.verb = verb
        guard scene.relations.count < Self.mostRelations, !b.isEmpty, !b.contains(a),
            !scene.relations.contains(relation)
        else { return }
        scene.relations.append(relation)
    }

    mutating func relate(_ kind: String, all anchors: [Int], to target: Int) {
        for anchor in anchors { relate(kind, anchor, [target]) }
    }

    // MARK: Surroundings

    /// Takes a word for the whole scene; the first of a kind wins.
    mutating func setSurroundings(_ reading: Reading) {
        switch reading.kind {
        case .weather: if scene.weather == nil { scene.weather = reading.value }
        case .season: if scene.season == nil { scene.season = reading.value }
        case .time: if scene.timeOfDay == nil { scene.timeOfDay = reading.value }
        case .mood: if scene.mood == nil { scene.mood = reading.value }
        case .occasion: if scene.occasion == nil { scene.occasion = reading.value }
        case .place: if scene.place == nil { scene.place = reading.value }
        case .style: addStyle(reading.value)
        default: break
        }
    }

    mutating func addStyle(_ word: String) {
        if !scene.style.contains(word) { scene.style.append(word) }
    }

    /// Makes the phrase the setting; false when there is one already.
    mutating func setPlace(_ phrase: NounPhrase) -> Bool {
        let name = knowledge.place(phrase.head) ?? phrase.head
        guard scene.place == nil || scene.place == name else { return false }
        scene.place = name
        scene.placeColours += phrase.colours.filter { $0 != "dark" }
        scene.placeOther += phrase.other + phrase.colours.filter { $0 == "dark" } + [phrase.material].compactMap { $0 }
        for reading in phrase.surroundings { setSurroundings(reading) }
        mark(phrase.items, .attribute)
        mark(phrase.headItem, .drawn)
        return true
    }

    // MARK: The end

    mutating func finish() {
        if let left = sides.first(where: { $0.side == "left" }), let right = sides.first(where: { $0.side == "right" })
        {
            relate("leftOf", left.entity, [right.entity])
        }
        let content = scene.entities.isEmpty && scene.place == nil
        for index in items.indices {
            let item = items[index]
            let isContent = Self.isContent(item)
            var outcome = outcomes[index] ?? .unrendered
            // An article says nothing by itself; in lettering it is drawn.
            if !isContent, outcome != .drawn { outcome = .ignored }
            if outcome == .unrendered, !scene.unrendered.contains(item.word) { scene.unrendered.append(item.word) }
            if item.range.isEmpty { continue }
            scene.account.append(
                WordAccount(
                    range: item.range, outcome: outcome, note: notes[index] ?? item.readAs.map { "read as \($0)" }))
        }
        if content, let text = scene.occasion.map({ $0.split(separator: "-").joined(separator: " ") }) {
            var entity = Entity(id: "e1", concept: "text")
            entity.text = text
            entity.implied = true
            scene.entities.append(entity)
        }
    }

    static func isContent(_ item: Item) -> Bool {
        guard item.kind == .word || item.kind == .number || item.kind == .quotation else { return false }
        return !item.readings.contains { Tagger.grammar.contains($0.kind) } || item.verb != nil
    }
}
