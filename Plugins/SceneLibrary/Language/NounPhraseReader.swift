/// Reads the noun phrase that starts at an item.
struct NounPhraseReader {
    let items: [Item]
    let knowledge: WordKnowledge
    private var phrase = NounPhrase()

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
        return phrase
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

    private mutating func readDeterminers(_ index: inout Int) {
        while index < items.count {
            let item = items[index]
            if item.kind == .number, index + 1 < items.count {
                phrase.count = Int(item.word).map { $0 > 0 ? .exactly(min($0, 1000)) : .exactly(1) }
            } else if item.has(.negation), index == 0 || phrase.determiner == nil, item.word == "no" {
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

    private func isNounAhead(_ index: Int) -> Bool {
        guard index < items.count else { return false }
        return isInside(index) || items[index].isDeterminer
    }

    // MARK: Extent

    /// Whether an item can stand inside a noun phrase.
    private func isInside(_ index: Int) -> Bool {
        guard index < items.count else { return false }
        let item = items[index]
        guard item.kind == .word || item.kind == .number, item.verb == nil else { return false }
        if item.has(.preposition) || item.has(.conjunction) || item.has(.copula) || item.has(.pronoun) { return false }
        return item.noun != nil || item.isModifier || item.isDeterminer && item.kind == .number
            || isInnerVerbForm(item)
    }

    /// A participle before its noun that no list knows: "a half-smoked cigarette".
    private func isInnerVerbForm(_ item: Item) -> Bool {
        item.readings.isEmpty && (item.word.hasSuffix("ed") || item.word.hasSuffix("ing") || item.word.contains("-"))
    }

    /// The last noun before something that can't be inside the phrase.
    private func headItem(from first: Int) -> Int? {
        var head: Int?
        var index = first
        while index < items.count {
            if isInside(index) {
                if let head, items[index].noun != nil, endsAt(head, before: index) { break }
                if items[index].noun != nil { head = index }
                if let head, items[index].noun == nil, index > head, endsHere(index, head) { break }
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
    private func endsAt(_ head: Int, before index: Int) -> Bool {
        guard let noun = items[head].noun, index == head + 1 else { return false }
        if noun.isPlural { return true }
        return items[index].isCapitalised && !items[head].isCapitalised
    }

    /// An adjective after the head ends the phrase unless another noun follows.
    private func endsHere(_ index: Int, _ head: Int) -> Bool {
        var next = index
        while next < items.count, isInside(next) {
            if items[next].noun != nil { return false }
            next += 1
        }
        return true
    }

    /// A comma or "and" between two attributes before the noun.
    private func joinsModifiers(_ index: Int) -> Bool {
        guard index > 0, index + 1 < items.count else { return false }
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
        return isInside(next) && (isInsideNoun(next + 1) || joinsModifiers(next + 1) || after.noun != nil)
    }

    private static func shareKind(_ a: Item, _ b: Item) -> Bool {
        a.readings.contains { x in b.readings.contains { $0.kind == x.kind } }
    }

    private func isInsideNoun(_ index: Int) -> Bool {
        var position = index
        while position < items.count, isInside(position) {
            if items[position].noun != nil { return true }
            position += 1
        }
        return false
    }

    // MARK: Modifiers

    private mutating func readModifier(_ index: Int, head: Int) {
        let item = items[index]
        if item.kind == .genitive || item.kind == .comma || item.has(.conjunction) { return }
        if index + 1 < items.count, items[index + 1].kind == .genitive, let noun = item.noun {
            phrase.owner = noun
            phrase.ownerColours = phrase.colours
            phrase.ownerAdjectives = phrase.other.map { Reading(.adjective, $0) }
            (phrase.colours, phrase.other) = ([], [])
            return
        }
        if item.kind == .number {
            if phrase.count == nil, index + 1 < head { phrase.other.append(item.text) }
            return
        }
        if item.isModifier, !item.readings.isEmpty || item.noun == nil { return apply(item) }
        if let noun = item.noun { return readNounModifier(noun, index, head) }
        if item.has(.ignored) { return }
        phrase.other.append(item.word)
    }

    private mutating func apply(_ item: Item) {
        // A shade waits for its colour.
        if item.has(.shade), item.value(.size) == nil { phrase.other.append(item.word) }
        for reading in item.readings {
            switch reading.kind {
            case .colour:
                if item.word == "dark" { break }
                addColour(reading.value)
                return
            case .size: if phrase.size == nil { phrase.size = reading.value } else { phrase.other.append(item.word) }
            case .material: if phrase.material == nil { phrase.material = reading.value }
            case .pattern: phrase.pattern = reading.value
            case .age: phrase.age = reading.value
            case .emotion: if phrase.emotion == nil { phrase.emotion = reading.value }
            case .weather, .season, .time, .mood, .occasion, .style: phrase.surroundings.append(reading)
            case .pose: phrase.poses.append(reading.value)
            case .adjective: phrase.other.append(item.word)
            default: continue
            }
            return
        }
        if item.readings.isEmpty { phrase.other.append(item.word) }
    }

    private mutating func addColour(_ colour: String) {
        if let shade = phrase.other.last, knowledge.table.has(.shade, shade), !["metallic", "solid"].contains(shade) {
            phrase.other.removeLast()
            phrase.colours.append(shade + " " + colour)
        } else {
            if phrase.other.last == "metallic" {
                phrase.other.removeLast()
                phrase.material = "metal"
            }
            phrase.colours.append(colour)
        }
    }

    /// A shade that met no colour: "dark" is one itself, "bright" and "soft" are not.
    private mutating func finishShade() {
        guard let index = phrase.other.firstIndex(of: "dark") else { return }
        phrase.other.remove(at: index)
        phrase.colours.append("dark")
    }

    private mutating func readNounModifier(_ noun: Item.Noun, _ index: Int, _ head: Int) {
        let lemma = noun.lemma
        if items[index].has(.medium) {
            phrase.surroundings.append(Reading(.style, items[index].word))
        } else if knowledge.table.has(.piece, lemma) || knowledge.table.has(.position, lemma) {
            phrase.other.append(lemma)
        } else if let place = knowledge.place(lemma), knowledge.table.has(.place, lemma) {
            phrase.surroundings.append(Reading(.place, place))
        } else {
            phrase.other.append(items[index].isCapitalised ? items[index].text : lemma)
        }
    }

    // MARK: Head

    private mutating func setHead(_ index: Int) {
        let item = items[index]
        guard let noun = item.noun else { return }
        phrase.head = noun.lemma
        phrase.isPlural = noun.isPlural
        phrase.isKnown = noun.isKnown
        phrase.isName = noun.lemma != noun.lemma.lowercased()
        phrase.isMedium =
            item.has(.medium) || knowledge.table.has(.medium, noun.lemma)
            || knowledge.isKind(.medium, noun.lemma) && !knowledge.isDrawable(noun.lemma)
                && !knowledge.table.has(.thing, noun.lemma)
        joinCompound(index)
        if phrase.head == "child", phrase.age == "baby" { phrase.age = nil }
    }

    /// Nouns right before the head make it a compound, unless they say what it is like.
    private mutating func joinCompound(_ index: Int) {
        guard index > 0, index - 1 >= phrase.items.lowerBound, let before = items[index - 1].noun,
            items[index - 1].verb == nil, phrase.other.last == before.lemma, !items[index - 1].isModifier,
            !items[index].has(.medium)
        else { return }
        let isGarment = knowledge.isKind(.wearable, phrase.head)
        if isGarment, ["costume", "outfit", "suit", "uniform", "onesie"].contains(phrase.head) { return }
        if knowledge.table.has(.part, phrase.head), knowledge.isAnimate(before.lemma) {
            phrase.other.removeLast()
            phrase.owner = before
            return
        }
        if knowledge.isAnimate(phrase.head) {
            // "owl teacher": the animal is what is seen.
            if knowledge.isAnimate(before.lemma), knowledge.isPerson(phrase.head), !knowledge.isPerson(before.lemma) {
                phrase.other[phrase.other.count - 1] = phrase.head
                phrase.head = before.lemma
            }
            return
        }
        if knowledge.table.has(.depiction, phrase.head) { return }
        phrase.other.removeLast()
        phrase.head = before.lemma + " " + phrase.head
    }

    // MARK: Lettering

    /// "a blue '5'": a quotation in the noun's place.
    private mutating func lettering(_ start: Int, _ from: Int) -> NounPhrase? {
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
    private mutating func readTail() {
        let next = phrase.items.upperBound
        guard next < items.count else { return }
        if knowledge.table.has(.lettering, phrase.head.lowercased()) {
            if items[next].kind == .quotation || items[next].kind == .number {
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
