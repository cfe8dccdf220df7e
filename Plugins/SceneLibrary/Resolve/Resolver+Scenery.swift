/// Words that are better drawn as the surroundings, and names of places.
extension Resolver {
    /// Whether several of a thing are what the rest is set in: "balloons above snowy mountains", "hills behind".
    func isScenery(_ entity: Entity, _ scene: Scene) -> Bool {
        guard entity.count == .many, entity.colours.isEmpty, entity.poses.isEmpty, entity.text == nil,
            entity.wears.isEmpty, entity.holds.isEmpty,
            vocabulary.settings.setting(named: entity.concept) != nil
        else { return false }
        if scene.entities.count == 1 { return true }
        return scene.relations.contains { relation in
            switch relation.kind {
            case "behind": relation.a == entity.id
            case "inFrontOf", "above", "on", "in": relation.b == [entity.id]
            default: false
            }
        }
    }

    /// The setting that a place the library doesn't know is a kind of: a city for Paris, a forest for "glade".
    func settingWord(for place: String) -> String {
        let word = place.lowercased()
        if vocabulary.settings.place(named: word) != nil { return place }
        guard let lexicon else { return place }
        for sense in lexicon.synsets(of: word, most: 2) {
            for ancestor in lexicon.hypernyms(of: sense, steps: 5) {
                let names = ancestor.lemmas.map { $0.lowercased() }
                if let known = names.first(where: { vocabulary.settings.setting(listed: $0) != nil }) { return known }
                if names.contains(where: Self.towns.contains) { return "city" }
            }
        }
        return place
    }

    /// Kinds of towns that WordNet doesn't put under "city".
    private static let towns: Set<String> = [
        "national capital", "state capital", "provincial capital", "port", "borough", "municipality", "metropolis",
        "urban center", "town",
    ]

    /// A proper name: written with a capital, or first of all a place.
    func isName(_ concept: String) -> Bool {
        if concept.first?.isUppercase == true { return true }
        return lexicon?.synsets(of: concept, most: 1).first?.lexname == "noun.location"
    }

    /// A name that no figure has: a city is the setting, somebody a person; never a thing that is spelt alike.
    func named(_ word: String) -> Resolution {
        let sense = lexicon?.synsets(of: word, most: 1).first
        if sense?.lexname == "noun.location", vocabulary.settings.place(named: settingWord(for: word)) != nil {
            return Resolution(form: .setting, rung: .standIn).noted("shown by its surroundings")
        }
        if sense?.lexname == "noun.person", let person = hypernym(word) { return person }
        return placard()
    }
}
