/// What stands before the noun, and the noun itself.
extension NounPhraseReader {

    mutating func readModifier(_ index: Int, head: Int) {
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
        if let noun = item.noun { return readNounModifier(noun, index) }
        if item.has(.ignored) { return }
        phrase.other.append(item.word)
    }

    mutating func apply(_ item: Item) {
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

    mutating func addColour(_ colour: String) {
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
    mutating func finishShade() {
        guard let index = phrase.other.firstIndex(of: "dark") else { return }
        phrase.other.remove(at: index)
        phrase.colours.append("dark")
    }

    mutating func readNounModifier(_ noun: Item.Noun, _ index: Int) {
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

    mutating func setHead(_ index: Int) {
        let item = items[index]
        guard let noun = item.noun else { return }
        phrase.head = noun.lemma
        phrase.isPlural = noun.isPlural
        if phrase.count == nil, knowledge.table.has(.duo, item.word) { phrase.count = .exactly(2) }
        phrase.isKnown = noun.isKnown
        phrase.isName = noun.lemma != noun.lemma.lowercased()
        phrase.isMedium =
            item.has(.medium) || knowledge.table.has(.medium, noun.lemma)
            || knowledge.isKind(.medium, noun.lemma) && !knowledge.isDrawable(noun.lemma)
                && !knowledge.table.has(.thing, noun.lemma)
        joinCompound(index)
        if phrase.head == "child", phrase.age == "baby" { phrase.age = nil }
    }

    private static let groups: Set<String> = ["family", "pack", "herd", "flock", "team", "crowd", "colony", "gang"]

    /// Nouns right before the head make it a compound, unless they say what it is like.
    mutating func joinCompound(_ index: Int) {
        guard index > 0, index - 1 >= phrase.items.lowerBound, let before = items[index - 1].noun,
            items[index - 1].verb == nil, phrase.other.last == before.lemma, !items[index - 1].isModifier,
            !items[index].has(.medium)
        else { return }
        if Self.groups.contains(phrase.head), knowledge.isAnimate(before.lemma), !knowledge.isPerson(before.lemma) {
            // "a bear family": bears.
            phrase.other[phrase.other.count - 1] = phrase.head
            phrase.head = before.lemma
            if phrase.count == nil || phrase.count == .exactly(1) { phrase.count = .many }
            return
        }
        let isGarment = knowledge.isKind(.wearable, phrase.head)
        if isGarment, ["costume", "outfit", "suit", "uniform", "onesie"].contains(phrase.head) { return }
        if knowledge.table.has(.part, phrase.head), knowledge.isAnimate(before.lemma) {
            phrase.other.removeLast()
            phrase.owner = before
            return
        }
        if knowledge.table.has(.part, phrase.head) { return }
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
}
