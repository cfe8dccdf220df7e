extension BackdropWish {
    /// What a scene asks of its surroundings, given how its entities are drawn.
    package init(_ scene: Scene, _ resolutions: [Resolution?]) {
        self.init()
        place = scene.place
        placeColor = scene.placeColours.lazy.compactMap { Color(word: $0) }.first
        weather = scene.weather
        season = scene.season
        timeOfDay = scene.timeOfDay
        mood = scene.mood
        occasion = scene.occasion
        concepts = scene.entities.map(\.concept)
        poses = scene.entities.flatMap(\.poses)
        for (i, entity) in scene.entities.enumerated() {
            statedColors += entity.colours.compactMap { Color(word: $0) }
            guard i < resolutions.count, let resolution = resolutions[i] else { continue }
            switch resolution.form {
            case .feature(let name):
                features.append(
                    Feature(
                        entity: i, name: name, color: entity.colours.lazy.compactMap { Color(word: $0) }.first,
                        material: entity.material, lettering: entity.text ?? Self.words(on: entity, in: scene)))
            case .setting: if place == nil { place = entity.concept }
            case .subject, .readyMade: continue
            }
        }
    }

    /// Lettering without a carrier that is on, or shown by, this feature.
    private static func words(on entity: Entity, in scene: Scene) -> String? {
        for relation in scene.relations {
            let other: String?
            switch relation.kind {
            case "on" where relation.b.first == entity.id: other = relation.a
            case "shows" where relation.a == entity.id: other = relation.b.first
            default: continue
            }
            let words = scene.entities.first { $0.id == other && $0.concept == "text" }
            if let text = words?.text { return text }
        }
        return nil
    }
}
