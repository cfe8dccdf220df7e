extension Scene {
    /// The scene as a JSON object; empty lists and what isn't said are left out.
    package func json() -> String {
        var object = SceneJSON()
        object.add("language", language)
        object.add("entities", raw: SceneJSON.list(entities.map { $0.json() }), unless: entities.isEmpty)
        object.add("relations", raw: SceneJSON.list(relations.map { $0.json() }), unless: relations.isEmpty)
        if let place {
            var attributes = SceneJSON()
            attributes.add("colour", placeColours)
            attributes.add("other", placeOther)
            var setting = SceneJSON()
            setting.add("place", place)
            setting.add("attributes", raw: attributes.text, unless: attributes.isEmpty)
            object.add("setting", raw: setting.text)
        }
        object.add("weather", weather)
        object.add("season", season)
        object.add("timeOfDay", timeOfDay)
        object.add("mood", mood)
        object.add("occasion", occasion)
        object.add("style", style)
        object.add("negated", negated)
        object.add("unrendered", unrendered)
        return object.text
    }
}

extension Entity {
    /// What is said of it by itself.
    var attributes: SceneJSON {
        var object = SceneJSON()
        object.add("colour", colours)
        object.add("size", size)
        object.add("material", material)
        object.add("pattern", pattern)
        object.add("age", age)
        object.add("emotion", emotion)
        object.add("pose", poses)
        object.add("text", text)
        object.add("other", other)
        return object
    }

    fileprivate func json() -> String {
        var object = SceneJSON()
        object.add("id", id)
        object.add("concept", concept)
        switch count {
        case .exactly(let number): object.add("count", raw: String(number))
        case .many: object.add("count", "many")
        }
        let attributes = attributes
        object.add("attributes", raw: attributes.text, unless: attributes.isEmpty)
        object.add("wears", wears)
        object.add("holds", holds)
        var parts = SceneJSON()
        for part in partColours { parts.add(part.part, part.colours) }
        object.add("partColours", raw: parts.text, unless: parts.isEmpty)
        object.add("partOf", partOf)
        object.add("implied", raw: "true", unless: !implied)
        return object.text
    }
}

extension Relation {
    fileprivate func json() -> String {
        var object = SceneJSON()
        object.add("kind", kind)
        object.add("a", a)
        if b.count == 1 { object.add("b", b[0]) } else { object.add("b", b) }
        return object.text
    }
}
