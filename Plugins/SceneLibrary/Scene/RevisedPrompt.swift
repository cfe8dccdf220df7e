extension Scene {
    /// Says in one English sentence what is drawn: "A red cat wearing two blue gloves in a park with a pink river."
    ///
    /// - Parameters:
    ///   - signs: what stands for those that can't be seen themselves, by id: "dove" for freedom.
    ///   - drawn: the name an entity is drawn as; nil when it isn't drawn, and then it isn't named.
    /// - Returns: an empty string when nothing is drawn and no place is known.
    package func revisedPrompt(signs: [String: String] = [:], drawn: (Entity) -> String? = { $0.concept }) -> String {
        var writer = RevisedPrompt(scene: self, names: [:], signs: signs)
        for entity in entities { writer.names[entity.id] = drawn(entity) }
        return writer.sentence()
    }
}

/// Writes the sentence: each entity once with what belongs to it, then where and when.
struct RevisedPrompt {
    let scene: Scene
    var names: [String: String]
    /// What shows those that are no things, by id.
    private let signs: [String: String]
    private var told: Set<String> = []

    init(scene: Scene, names: [String: String], signs: [String: String]) {
        self.signs = signs
        self.scene = scene
        self.names = names
    }

    mutating func sentence() -> String {
        let belongings = Set(scene.entities.flatMap { $0.wears + $0.holds })
        let targets = Set(scene.relations.flatMap(\.b))
        let free = scene.entities.filter { names[$0.id] != nil && !belongings.contains($0.id) }
        let features = free.filter { $0.inSetting && scene.place != nil }
        let things = free.filter { !($0.inSetting && scene.place != nil) }
        // What is told with its sign comes last, so that the sign is nobody else's.
        let others = things.filter { signs[$0.id] == nil } + things.filter { signs[$0.id] != nil }
        // Those that others relate to are told with them, unless nobody is left to begin with.
        var phrases: [String] = []
        for entity in others where !targets.contains(entity.id) && !told.contains(entity.id) {
            phrases.append(tell(together(with: entity, among: others, targets)))
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

    // MARK: Entities

    /// Those that are only where this one is: told in one breath.
    private func together(with entity: Entity, among others: [Entity], _ targets: Set<String>) -> [Entity] {
        guard let relation = onlyRelation(of: entity) else { return [entity] }
        return others.filter { other in
            guard !told.contains(other.id), other.id == entity.id || !targets.contains(other.id) else { return false }
            return onlyRelation(of: other).map { $0.kind == relation.kind && $0.b == relation.b } == true
        }
    }

    /// The one relation of an entity that does nothing.
    private func onlyRelation(of entity: Entity) -> Relation? {
        let relations = relations(of: entity)
        guard relations.count == 1, let relation = relations.first, !isDoing(relation), relation.kind != "has",
            entity.wears.isEmpty, entity.holds.isEmpty, entity.poses.isEmpty
        else { return nil }
        return relation
    }

    private func relations(of entity: Entity) -> [Relation] {
        scene.relations.filter { $0.a == entity.id && !$0.b.compactMap { names[$0] }.isEmpty }
    }

    private mutating func tell(_ entities: [Entity]) -> String {
        guard entities.count > 1, let last = entities.last else { return entities.first.map { tell($0) } ?? "" }
        var phrases: [String] = []
        for entity in entities.dropLast() {
            told.insert(entity.id)
            phrases.append(noun(entity))
        }
        return Self.joined(phrases + [tell(last)])
    }

    /// The noun with its attributes and what is written on it.
    private func noun(_ entity: Entity) -> String {
        guard let name = names[entity.id] else { return "" }
        if name == "text" { return "the words “\(entity.text ?? "")”" }
        if let sign = signs[entity.id] { return EnglishPhrase.shown(entity, name: name, by: sign) }
        var text = EnglishPhrase.noun(entity, name: name)
        let parts = entity.partColours.map {
            "\(Self.joined($0.colours)) \(EnglishPhrase.partName($0.part))"
        }
        if !parts.isEmpty { text += " with " + Self.joined(parts) }
        if let lettering = entity.text { text += " saying “\(lettering)”" }
        return text
    }

    /// An entity with its attributes, belongings and relations; just its name the second time.
    private mutating func tell(_ entity: Entity, depth: Int = 0) -> String {
        guard let name = names[entity.id] else { return "" }
        guard told.insert(entity.id).inserted else { return EnglishPhrase.again(entity, name: name) }
        var text = noun(entity)
        guard depth < 4 else { return text }
        let relations = relations(of: entity)
        for relation in relations where relation.kind == "has" {
            text += " with " + things(relation.b, depth)
        }
        let doings = doings(of: entity, relations, depth)
        if !doings.isEmpty { text += " " + Self.joined(doings) }
        var places: [(kind: String, b: [String])] = []
        for relation in relations where !isDoing(relation) && relation.kind != "has" {
            if let index = places.firstIndex(where: { $0.kind == relation.kind }) {
                places[index].b += relation.b
            } else {
                places.append((relation.kind, relation.b))
            }
        }
        let phrases = places.map { EnglishPhrase.relation($0.kind) + " " + things($0.b, depth) }
        if !phrases.isEmpty { text += " " + Self.joined(phrases) }
        return text
    }

    private mutating func things(_ ids: [String], _ depth: Int) -> String {
        let things = ids.compactMap { id in scene.entities.first { $0.id == id && names[id] != nil } }
        return Self.joined(things.map { tell($0, depth: depth + 1) })
    }

    // MARK: Doings

    /// Something done rather than a place: "feeding", "riding".
    private func isDoing(_ relation: Relation) -> Bool {
        EnglishPhrase.doings.contains(relation.kind)
            || relation.verb != nil && relation.kind != "has"
                && relation.kind != "shows"
    }

    private mutating func doings(of entity: Entity, _ relations: [Relation], _ depth: Int) -> [String] {
        let deeds = relations.filter(isDoing)
        var doings: [String] = []
        let worn = entity.wears.filter { names[$0] != nil }
        if !worn.isEmpty { doings.append("wearing " + things(worn, depth)) }
        let gives = deeds.contains { $0.kind == "give" }
        let held = entity.holds.filter { id in
            names[id] != nil && !deeds.contains { $0.kind != "give" && $0.b.contains(id) }
        }
        let verb = ["read", "play"].first(where: entity.poses.contains)
        if !held.isEmpty, !gives {
            doings.append((verb.map(EnglishPhrase.participle) ?? "holding") + " " + things(held, depth))
        }
        for pose in entity.poses where pose != "hold" && !(pose == verb && !held.isEmpty) {
            let isTold = deeds.contains { $0.verb == pose || EnglishPhrase.poses[$0.kind]?.contains(pose) == true }
            if !isTold { doings.append(EnglishPhrase.participle(pose)) }
        }
        for deed in deeds {
            if deed.kind == "give" {
                let given = held.isEmpty ? "something" : things(held, depth)
                doings.append("giving \(given) to " + things(deed.b, depth))
            } else {
                let verb = deed.verb.map(EnglishPhrase.participle) ?? EnglishPhrase.relation(deed.kind)
                doings.append(verb + " " + things(deed.b, depth))
            }
        }
        return doings
    }

    // MARK: Where and when

    private func place() -> (phrase: String, alone: String)? {
        guard let place = scene.place else { return nil }
        let words = (scene.placeColours + [place]).joined(separator: " ")
        if place == "underwater" { return ("underwater", "an underwater scene") }
        let noun = EnglishPhrase.place(words)
        let isSwum = scene.entities.contains { $0.poses.contains("swim") }
        return (EnglishPhrase.preposition(place, isSwum: isSwum) + " " + noun, noun)
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
