/// Words for the whole picture: art direction, weather, season, time, mood and occasion.
extension SceneReader {
    /// A picture word that introduces its subject or stands apart: "a photo of", ", oil painting".
    mutating func readStyle(_ phrase: NounPhrase, _ start: Int) -> Bool {
        guard phrase.isMedium, phrase.possessive == nil, !phrase.isPlural || isOf(position),
            !(isFreshVerb && !afterComma)
        else { return false }
        let next = position < items.count ? items[position] : nil
        let isOpening = last.isEmpty && subjects.isEmpty && !isAboutSetting
        let isAlone = !items.indices.contains { items[$0].kind == .word && !phrase.items.contains($0) }
        let endsHere =
            next.map { $0.kind == .comma || $0.kind == .stop || $0.kind == .colon || $0.kind == .quotation } ?? true
        let introduces =
            next.map { next in
                ["of", "for", "with", "called"].contains { next.has(.preposition, $0) }
                    || next.verb?.action?.relation == "shows"
                    || next.word == "about"
            } == true
        // "an avocado sticker with a face" is an avocado.
        if next?.has(.preposition, "with") == true, phrase.other.contains(where: knowledge.isDrawable) { return false }
        guard isOpening && introduces || (isOpening || afterComma) && (endsHere && !isAlone || isStyleClause(next))
        else {
            return false
        }
        for index in phrase.items where !items[index].isDeterminer && items[index].kind == .word {
            let isScene = items[index].readings.contains { Self.sceneKinds.contains($0.kind) }
            if !isScene { addStyle(items[index].word) }
        }
        mark(phrase.items, .ignored)
        for reading in phrase.surroundings where Self.sceneKinds.contains(reading.kind) { setSurroundings(reading) }
        if isOpening, introduces, let next, !next.has(.preposition, "for"), !next.has(.preposition, "called") {
            mark(position, .ignored)
            position += 1
            if Self.prints.contains(phrase.head) { depictsNext = true }
            if ["statue", "sculpture"].contains(phrase.head) { statueNext = true }
        }
        return true
    }

    /// Pictures that are on something: what follows "on" bears them.
    static let prints: Set<String> = ["logo", "decal", "print", "sticker", "emblem", "tattoo", "stencil", "badge"]

    static let sceneKinds: Set<WordClass> = [.weather, .season, .time, .mood, .occasion]

    private static let illumination: Set<String> = ["light", "glow", "air", "haze", "shine", "hour"]

    /// "in the style of".
    private func isStyleClause(_ next: Item?) -> Bool {
        guard next?.has(.preposition, "in") == true, position + 2 < items.count else { return false }
        return items[position + 1].has(.style, "style") || items[position + 2].has(.style, "style")
    }

    /// A phrase that names the weather, the hour and the like instead of a thing.
    mutating func readSurroundings(_ phrase: NounPhrase) -> Bool {
        let item = items[phrase.headItem]
        if item.word == "style" || item.word == "styles" { return readStyleOf(phrase) }
        if Self.illumination.contains(phrase.head), !phrase.isPlural, phrase.count == nil,
            phrase.surroundings.contains(where: { Self.sceneKinds.contains($0.kind) })
        {
            // "in the soft morning light"
            mark(phrase.items, .attribute)
            for word in phrase.surroundings { setSurroundings(word) }
            return true
        }
        guard phrase.head == item.noun?.lemma,
            let reading = item.readings.first(where: {
                Self.sceneKinds.contains($0.kind) || $0.kind == .style
            })
        else { return false }
        let isPlain = phrase.colours.isEmpty && phrase.other.isEmpty && phrase.material == nil && phrase.size == nil
        switch reading.kind {
        case .season where phrase.determiner == "a" || !isPlain || phrase.isPlural: return false
        case .style
        where phrase.determiner != nil || phrase.count != nil || phrase.isPlural || isFreshVerb && !afterComma:
            return false
        case .mood where phrase.determiner != nil: return false
        default: break
        }
        mark(phrase.items, reading.kind == .style ? .ignored : .attribute)
        for word in phrase.surroundings { setSurroundings(word) }
        let isDayOfWeather = reading == Reading(.time, "day") && !(phrase.surroundings.isEmpty && isPlain)
        if !isDayOfWeather { setSurroundings(reading) }
        return true
    }

    /// "in the style of van Gogh": the rest of the phrase names it.
    private mutating func readStyleOf(_ phrase: NounPhrase) -> Bool {
        mark(phrase.items, .ignored)
        for index in phrase.items where index != phrase.headItem && !items[index].isDeterminer {
            addStyle(items[index].word)
        }
        guard isOf(position) else { return true }
        position += 1
        let start = position
        while position < items.count, items[position].kind == .word, position - start < 5, items[position].verb == nil,
            !items[position].has(.conjunction),
            !items[position].has(.preposition) || items[position].has(.preposition, "of")
        {
            position += 1
        }
        mark(start..<position, .ignored)
        if position > start { addStyle(items[start..<position].map(\.text).joined(separator: " ")) }
        return true
    }

    /// "happy 40th birthday", "merry xmas": greetings name the occasion; a birthday cake is a cake.
    mutating func readOccasion() -> Bool {
        guard let value = items[position].value(.occasion) else { return false }
        if position + 1 < items.count, items[position + 1].noun != nil, items[position + 1].verb == nil { return false }
        setSurroundings(Reading(.occasion, value))
        mark(position, .attribute)
        position += 1
        return true
    }
}
