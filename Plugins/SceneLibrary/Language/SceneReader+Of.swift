/// "of" after a noun, and the genitive: which of the two nouns is the thing.
extension SceneReader {
    /// The entities of a phrase and what follows its "of".
    mutating func whole(_ phrase: NounPhrase, depth: Int = 0) -> [Int] {
        if depth == 0 { tail = [] }
        if let owner = phrase.owner, knowledge.isPart(phrase.head) || knowledge.table.has(.position, phrase.head) {
            return [mention(ownerPhrase(phrase, owner))]
        }
        guard position < items.count, items[position].has(.preposition, "of"), depth < 6 else { return single(phrase) }
        if let number = items.indices.contains(position + 1) ? items[position + 1].value(.number) : nil,
            self.phrase(at: position + 1) == nil
        {
            return family(phrase, number)
        }
        guard var inner = self.phrase(at: position + 1) else { return single(phrase) }
        let head = phrase.head
        let of = position
        if knowledge.table.has(.group, head) || head == "person" && phrase.count == .many {
            position = inner.items.upperBound
            mark(of, .ignored)
            mark(phrase.items, .attribute)
            if inner.count == nil { inner.count = inner.isPlural || !knowledge.isKind(.mass, inner.head) ? .many : nil }
            inner.other += phrase.other + [head]
            addDescription(of: phrase, to: &inner)
            return whole(inner, depth: depth + 1)
        }
        if isAspect(head) {
            position = inner.items.upperBound
            mark(of, .ignored)
            mark(phrase.items, .attribute)
            inner.other += phrase.other + [head]
            if inner.count == nil, let count = phrase.count { inner.count = count }
            if !phrase.colours.isEmpty { inner.colours += phrase.colours }
            return whole(inner, depth: depth + 1)
        }
        position = inner.items.upperBound
        mark(of, .ignored)
        if knowledge.table.has(.depiction, head), !Self.framed.contains(head) {
            mark(phrase.items, .ignored)
            addStyle(head)
            for word in phrase.other { addStyle(word) }
            let shown = whole(inner, depth: depth + 1)
            depicted += shown
            return shown
        }
        return pair(phrase, inner, depth)
    }

    /// A phrase without "of": one entity, or the container and what its first noun names.
    private mutating func single(_ phrase: NounPhrase) -> [Int] {
        if knowledge.table.has(.depiction, phrase.head) || phrase.isMedium, let subject = phrase.other.last,
            knowledge.isNoun(subject), !knowledge.table.has(.adjective, subject)
        {
            var shown = phrase
            shown.head = subject
            shown.other.removeLast()
            addStyle(phrase.head)
            let entity = mention(shown)
            if knowledge.table.has(.depiction, phrase.head) { depicted.append(entity) }
            return [entity]
        }
        return [mention(phrase)]
    }

    /// Depictions that are things to see; others are ways to show what follows "of".
    private static let framed: Set<String> = [
        "painting", "poster", "mural", "portrait", "photo", "photograph", "statue",
    ]

    /// Words that name a side, a share or a part of what follows "of".
    private func isAspect(_ head: String) -> Bool {
        knowledge.table.has(.piece, head) || knowledge.table.has(.position, head) || knowledge.table.has(.part, head)
    }

    private mutating func pair(_ phrase: NounPhrase, _ inner: NounPhrase, _ depth: Int) -> [Int] {
        let head = phrase.head
        if let material = knowledge.table.value(.material, inner.head), inner.colours.isEmpty,
            !knowledge.isContainer(head)
        {
            var made = phrase
            made.material = material
            mark(inner.items, .attribute)
            return [mention(made)]
        }
        let outer = mention(phrase)
        if let day = items[inner.headItem].value(.time) ?? items[inner.headItem].value(.season) {
            mark(inner.items, .attribute)
            setSurroundings(Reading(items[inner.headItem].has(.time) ? .time : .season, day))
            return [outer]
        }
        let contents = whole(inner, depth: depth + 1)
        tail = contents
        if knowledge.isContainer(head) {
            for entity in contents { relate(containment(head), entity, [outer]) }
        } else if knowledge.table.has(.depiction, head) || phrase.isMedium || head == "map" {
            for entity in contents { relate("shows", outer, [entity]) }
        }
        return [outer]
    }

    /// How things are in a container: on a plate, in a bowl.
    func containment(_ container: String) -> String {
        ["plate", "tray", "shelf", "platter", "saucer"].contains(container) ? "on" : "in"
    }

    /// "a family of four".
    private mutating func family(_ phrase: NounPhrase, _ number: String) -> [Int] {
        var person = phrase
        person.head = "person"
        person.count = Int(number).map(Count.exactly)
        mark(position..<position + 2, .attribute)
        position += 2
        return [mention(person)]
    }

    private func addDescription(of phrase: NounPhrase, to inner: inout NounPhrase) {
        if let size = phrase.size { inner.other.append(size) }
        inner.colours += phrase.colours
    }

    /// "a corgi's head": the corgi, of which the head is seen.
    private func ownerPhrase(_ phrase: NounPhrase, _ owner: Item.Noun) -> NounPhrase {
        var result = NounPhrase()
        result.head = owner.lemma
        result.isPlural = owner.isPlural
        result.determiner = phrase.determiner
        result.count = phrase.count
        result.colours = phrase.ownerColours
        result.other = phrase.ownerAdjectives.map(\.value) + phrase.other + [phrase.head]
        result.items = phrase.items
        result.headItem = items[phrase.items].indices.first { items[$0].noun == owner } ?? phrase.headItem
        return result
    }
}
