/// Reads the noun phrase that starts at an item.
struct NounPhraseReader {
    let items: [Item]
    let knowledge: WordKnowledge
    var phrase = NounPhrase()

    init(items: [Item], knowledge: WordKnowledge) {
        self.items = items
        self.knowledge = knowledge
    }

    /// The phrase at `start`; nil when no noun follows.
    mutating func read(at start: Int) -> NounPhrase? {
        phrase = NounPhrase()
        var index = start
        readDeterminers(&index)
        let first = index
        guard let head = headItem(from: first) else { return lettering(start, index) }
        phrase.headItem = head
        for position in first..<head { readModifier(position, head: head) }
        finishShade()
        setHead(head)
        phrase.items = start..<head + 1
        readTail()
        if knowledge.adjectivesFollow { readFollowingModifiers() }
        return phrase
    }

    private mutating func readFollowingModifiers() {
        var index = phrase.items.upperBound
        while index < items.count, items[index].kind == .word, items[index].noun == nil, items[index].verb == nil,
            items[index].isModifier, !items[index].has(.preposition)
        {
            apply(items[index])
            index += 1
        }
        finishShade()
        phrase.items = phrase.items.lowerBound..<index
    }

    /// A run of attributes without a noun; its head is empty.
    mutating func readModifiers(at start: Int) -> NounPhrase {
        phrase = NounPhrase()
        var index = start
        while index < items.count {
            let item = items[index]
            if item.kind == .word, item.isModifier, item.verb == nil, !item.has(.preposition), !item.has(.conjunction) {
                apply(item)
            } else if !(index > start && joinsModifiers(index)) {
                break
            }
            index += 1
        }
        finishShade()
        phrase.items = start..<index
        return phrase
    }

    // MARK: Determiners and counts

    mutating func readDeterminers(_ index: inout Int) {
        let end = min(items.count, index + 6)
        while index < end {
            let item = items[index]
            if item.kind == .number, index + 1 < items.count {
                phrase.count = Int(item.word).map { $0 > 0 ? .exactly(min($0, 1000)) : .exactly(1) }
            } else if item.has(.negation), index == 0 || phrase.determiner == nil, item.has(.negation, "no") {
                phrase.isNegated = true
            } else if let number = item.value(.number), !(item.has(.one) && !isNounAhead(index + 1)) {
                phrase.count = Int(number).map(Count.exactly)
            } else if item.has(.many) {
                phrase.count = .many
            } else if let possessive = item.value(.possessive) {
                phrase.possessive = possessive
            } else if let determiner = item.value(.determiner) {
                phrase.determiner = determiner
                if determiner == "some" { phrase.count = .many }
            } else if item.has(.ignored), index > 0 || phrase.determiner != nil, isNounAhead(index + 1) {
                // "a very big dog"
            } else {
                return
            }
            index += 1
        }
    }

    func isNounAhead(_ index: Int) -> Bool {
        guard index < items.count else { return false }
        return isInside(index) || items[index].isDeterminer
    }

    // MARK: Extent

    /// Whether an item can stand inside a noun phrase.
    func isInside(_ index: Int) -> Bool {
        guard index < items.count else { return false }
        let item = items[index]
        guard item.kind == .word || item.kind == .number, item.verb == nil else { return false }
        if item.has(.preposition) || item.has(.conjunction) || item.has(.copula) || item.has(.pronoun) { return false }
        return item.noun != nil || item.isModifier || item.isDeterminer && item.kind == .number
            || isInnerVerbForm(item)
    }

    /// A participle before its noun that no list knows: "a half-smoked cigarette".
    func isInnerVerbForm(_ item: Item) -> Bool {
        item.readings.isEmpty && (item.word.hasSuffix("ed") || item.word.hasSuffix("ing") || item.word.contains("-"))
    }

    /// The last noun before something that can't be inside the phrase.
    func headItem(from first: Int) -> Int? {
        var head: Int?
        var index = first
        while index < items.count {
            if isInside(index) {
                if let head, items[index].noun != nil, endsAt(head, before: index) { break }
                if items[index].noun != nil { head = index }
                if let head, items[index].noun == nil, index > head, endsHere(index) { break }
            } else if items[index].kind == .genitive, head == index - 1, index + 1 < items.count, isInside(index + 1) {
                // "a corgi's head"
            } else if joinsModifiers(index) {
                // "red and yellow balloons"
            } else if items[index].has(.ignored), head == nil, index + 1 < items.count, isInside(index + 1) {
                // "very"
            } else {
                break
            }
            index += 1
        }
        return head
    }

    /// A plural and a name given to it end a phrase: "penguins ice skating", "rabbit Nibbles".
    func endsAt(_ head: Int, before index: Int) -> Bool {
        guard let noun = items[head].noun, index == head + 1 else { return false }
        if items[head].isWhole || items[index].isWhole { return true }
        if noun.isPlural { return true }
        return items[index].isCapitalised && !items[head].isCapitalised
    }

    /// An adjective after the head ends the phrase unless another noun follows.
    func endsHere(_ index: Int) -> Bool {
        var next = index
        while next < items.count, isInside(next) {
            if items[next].noun != nil { return false }
            next += 1
        }
        return true
    }

    /// A comma or "and" between two attributes before the noun.
    ///
    /// - Parameter rest: how many more such links may follow, so that endless lists cost little.
    func joinsModifiers(_ index: Int, rest: Int = 8) -> Bool {
        guard index > 0, index + 1 < items.count, rest > 0 else { return false }
        guard items[index].kind == .comma || items[index].has(.conjunction) else { return false }
        let before = items[index - 1]
        var next = index + 1
        if items[next].has(.conjunction), next + 1 < items.count { next += 1 }
        let after = items[next]
        guard before.isModifier, before.verb == nil, after.isModifier, after.verb == nil, !after.isDeterminer else {
            return false
        }
        // "an orange and yellow cat", but "an orange and a cat", "a square and red rectangle"
        if before.noun != nil, !(before.has(.colour) || before.has(.material)) { return false }
        if before.noun != nil, !Self.shareKind(before, after) { return false }
        if before.noun == nil, after.noun != nil, !Self.shareKind(before, after), !isInsideNoun(next + 1) {
            return false
        }
        return isInside(next)
            && (isInsideNoun(next + 1) || joinsModifiers(next + 1, rest: rest - 1) || after.noun != nil)
    }

    static func shareKind(_ a: Item, _ b: Item) -> Bool {
        a.readings.contains { x in b.readings.contains { $0.kind == x.kind } }
    }

    func isInsideNoun(_ index: Int) -> Bool {
        var position = index
        while position < items.count, isInside(position) {
            if items[position].noun != nil { return true }
            position += 1
        }
        return false
    }

    // MARK: Lettering

    /// "a blue '5'": a quotation in the noun's place.
    mutating func lettering(_ start: Int, _ from: Int) -> NounPhrase? {
        var index = from
        while index < items.count, items[index].kind == .word, items[index].isModifier, items[index].noun == nil {
            index += 1
        }
        guard index < items.count, items[index].kind == .quotation else { return nil }
        for position in from..<index { readModifier(position, head: index) }
        phrase.head = "text"
        phrase.text = items[index].text
        phrase.headItem = index
        phrase.items = start..<index + 1
        return phrase
    }

    /// What belongs to the phrase after its head: the lettering of "the word", the number of a model.
    mutating func readTail() {
        let next = phrase.items.upperBound
        guard next < items.count else { return }
        if knowledge.table.has(.lettering, phrase.head.lowercased()) {
            let isLetter = items[next].text.count == 1 && items[next].isCapitalised
            if items[next].kind == .quotation || items[next].kind == .number || isLetter {
                phrase.text = items[next].text
                phrase.items = phrase.items.lowerBound..<next + 1
            }
        } else if items[next].isCapitalised, !phrase.isName, !items[phrase.headItem].isCapitalised,
            items[next].kind == .word, items[next].noun != nil
        {
            phrase.other.append(items[next].text)
            phrase.items = phrase.items.lowerBound..<next + 1
        } else if items[next].kind == .number, phrase.isName || !phrase.isKnown {
            phrase.head += " " + items[next].text
            phrase.items = phrase.items.lowerBound..<next + 1
        }
    }
}
