/// What must not be seen: "without a hat", "not red".
extension SceneReader {
    mutating func readNegation() {
        mark(position, .ignored)
        let start = position
        let isNoun = items[position].value(.negation) != "not"
        position += 1
        skipIgnored()
        guard position < items.count else { return }
        if items[position].verb != nil {
            mark(position, .unrendered)
            position += 1
            doing = Doing(action: nil, lemma: "", subjects: subjects, isNegated: true)
            role = .none
            return
        }
        if !isNoun, excludeAttributes(isBeforeNoun: start > 0 && items[start - 1].isDeterminer) { return }
        guard isNoun || items[position].isDeterminer, let phrase = phrase(at: position) else { return }
        position = phrase.items.upperBound
        _ = negate(phrase)
    }

    /// "not red or blue": what a thing must not be like; false when a noun follows that is denied itself.
    ///
    /// - Parameter isBeforeNoun: "a not red dog", where the noun is not denied.
    private mutating func excludeAttributes(isBeforeNoun: Bool) -> Bool {
        var end = position
        while true {
            var reader = NounPhraseReader(items: items, knowledge: knowledge)
            let run = reader.readModifiers(at: end).items
            if run.isEmpty { break }
            if let but = run.first(where: { items[$0].has(.conjunction, "but") }) {
                end = but
                break
            }
            end = run.upperBound
            guard end + 1 < items.count, items[end].has(.conjunction, "or") || items[end].has(.negation),
                items[end + 1].isModifier
            else { break }
            end += 1
        }
        let isDenied = end < items.count && items[end].noun != nil && items[end].verb == nil && !isBeforeNoun
        guard end > position, !isDenied else { return false }
        exclude(position..<end, because: "can't rule out")
        position = end
        afterCopula = false
        afterRelative = false
        return true
    }

    private mutating func exclude(_ span: Range<Int>, because note: String) {
        mark(span, .unrendered)
        for index in span where Self.isContent(items[index]) { notes[index] = note }
    }

    /// Notes a noun that must not be seen, and those listed with it. A part that the drawing has anyway is told.
    mutating func negate(_ phrase: NounPhrase) -> Bool {
        let wholes = last.isEmpty ? subjects : last
        var next: NounPhrase? = phrase
        while let phrase = next {
            mark(phrase.items, .ignored)
            if isFixedPart(phrase.head, of: wholes) { exclude(phrase.items, because: "can't leave out") }
            if !scene.negated.contains(phrase.head) { scene.negated.append(phrase.head) }
            next = nil
            guard position + 1 < items.count else { break }
            let link = items[position]
            let goesOn =
                link.has(.conjunction, "or") || link.has(.preposition, "of") || link.has(.negation)
                || link.has(.conjunction, "and")
            guard goesOn, let more = self.phrase(at: position + 1) else { break }
            if link.has(.conjunction, "and"), more.determiner != nil { break }
            position = more.items.upperBound
            next = more
        }
        role = .negated
        last = last.isEmpty ? subjects : last
        // "without a horse on it": where it isn't.
        if position + 1 < items.count, items[position].has(.preposition), items[position + 1].has(.pronoun) {
            mark(position..<position + 2, .ignored)
            position += 2
        }
        return true
    }

    private func isFixedPart(_ head: String, of wholes: [Int]) -> Bool {
        guard !wholes.isEmpty, !knowledge.isWearable(head) else { return false }
        return knowledge.isPart(head) || wholes.contains { isPartOf(head, scene.entities[$0].concept) }
    }
}
