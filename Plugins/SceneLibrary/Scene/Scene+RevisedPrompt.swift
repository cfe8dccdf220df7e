extension Scene {
    /// Says in one English sentence what is drawn: "A red cat wearing two blue gloves in a park with a pink river."
    ///
    /// - Parameter drawn: the name an entity is drawn as; nil when it isn't drawn, and then it isn't named.
    /// - Returns: an empty string when nothing is drawn and no place is known.
    package func revisedPrompt(drawn: (Entity) -> String? = { $0.concept }) -> String {
        var writer = RevisedPrompt(scene: self, names: [:])
        for entity in entities { writer.names[entity.id] = drawn(entity) }
        return writer.sentence()
    }
}

/// Writes the sentence: each entity once with what belongs to it, then where and when.
struct RevisedPrompt {
    let scene: Scene
    var names: [String: String]
    private var told: Set<String> = []

    init(scene: Scene, names: [String: String]) {
        self.scene = scene
        self.names = names
    }

    mutating func sentence() -> String {
        let belongings = Set(scene.entities.flatMap { $0.wears + $0.holds })
        let targets = Set(scene.relations.flatMap(\.b))
        let free = scene.entities.filter { names[$0.id] != nil && !belongings.contains($0.id) }
        let features = free.filter { $0.inSetting && scene.place != nil }
        let others = free.filter { !($0.inSetting && scene.place != nil) }
        // Those that others relate to are told with them, unless nobody is left to begin with.
        var phrases: [String] = []
        for entity in others where !targets.contains(entity.id) && !told.contains(entity.id) {
            phrases.append(tell(entity))
        }
        for entity in others where !told.contains(entity.id) { phrases.append(tell(entity)) }
        var text = Self.joined(phrases)
        if let place = place() { text += (text.isEmpty ? "" : " ") + (text.isEmpty ? place.alone : place.phrase) }
        let tail = features.filter { !told.contains($0.id) }.map { tell($0) }
        if !tail.isEmpty { text += (text.isEmpty ? "" : " with ") + Self.joined(tail) }
        for word in circumstances() { text += (text.isEmpty ? "" : " ") + word }
        guard let first = text.first else { return "" }
        return first.uppercased() + text.dropFirst() + "."
    }

    /// An entity with its attributes, belongings and relations; just its name the second time.
    private mutating func tell(_ entity: Entity, depth: Int = 0) -> String {
        guard let name = names[entity.id] else { return "" }
        guard told.insert(entity.id).inserted else { return "the " + name }
        var text = EnglishPhrase.noun(entity, name: name)
        let parts = entity.partColours.map {
            "\($0.colours.joined(separator: " and ")) \(EnglishPhrase.partName($0.part))"
        }
        if !parts.isEmpty { text += " with " + Self.joined(parts) }
        if let lettering = entity.text, name != "text" { text += " saying “\(lettering)”" }
        guard depth < 4 else { return text }
        let relations = scene.relations.filter { $0.a == entity.id && !$0.b.compactMap { names[$0] }.isEmpty }
        var doings: [String] = []
        add("wearing", entity.wears, depth, to: &doings)
        add(entity.poses.contains("read") ? "reading" : "holding", entity.holds, depth, to: &doings)
        let said = Set(relations.map(\.kind))
        for pose in entity.poses
        where pose != "hold" && !said.contains(pose) && !(pose == "read" && !entity.holds.isEmpty) {
            let covers = pose == "look" && said.contains("lookAt") || pose == "run" && said.contains("chase")
            if !covers { doings.append(EnglishPhrase.participle(pose)) }
        }
        if !doings.isEmpty { text += " " + Self.joined(doings) }
        for relation in relations {
            let targets = relation.b.compactMap { id in scene.entities.first { $0.id == id && names[id] != nil } }
            // Told already as what is held.
            if relation.b.allSatisfy(entity.holds.contains), relation.kind == "eat" { continue }
            let things = targets.map { tell($0, depth: depth + 1) }
            text += " " + EnglishPhrase.relation(relation.kind) + " " + Self.joined(things)
        }
        return text
    }

    private mutating func add(_ verb: String, _ ids: [String], _ depth: Int, to doings: inout [String]) {
        let things = ids.compactMap { id in scene.entities.first { $0.id == id && names[id] != nil } }
        guard !things.isEmpty else { return }
        doings.append(verb + " " + Self.joined(things.map { tell($0, depth: depth + 1) }))
    }

    // MARK: Where and when

    private func place() -> (phrase: String, alone: String)? {
        guard let place = scene.place else { return nil }
        let words = (scene.placeColours + [place]).joined(separator: " ")
        if place.first?.isUppercase == true { return ("in " + place, place) }
        if ["space", "outer space", "downtown"].contains(place) { return ("in " + words, words) }
        if place == "underwater" { return ("underwater", "an underwater scene") }
        if place == "sky" { return ("in the \(words)", "the \(words)") }
        let noun = EnglishPhrase.article(words) + " " + words
        return ((EnglishPhrase.surfaces.contains(place) ? "on " : "in ") + noun, noun)
    }

    private func circumstances() -> [String] {
        var words: [String] = []
        switch scene.weather {
        case "sunny"?, "cloudy"?: words.append("on a \(scene.weather ?? "") day")
        case "storm"?: words.append("in a storm")
        case let weather?: words.append("in the \(weather)")
        case nil: break
        }
        if let season = scene.season { words.append("in \(season)") }
        switch scene.timeOfDay {
        case "night"?, "sunrise"?, "sunset"?: words.append("at \(scene.timeOfDay ?? "")")
        case "day"?: words.append("by day")
        case let time?: words.append("in the \(time)")
        case nil: break
        }
        return words
    }

    static func joined(_ phrases: [String]) -> String {
        guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? "" }
        return phrases.dropLast().joined(separator: ", ") + " and " + last
    }
}
