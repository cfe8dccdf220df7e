/// A scene with the answer of the ladder for each entity.
package struct UnderstoodScene: Sendable {
    package var scene: Scene
    /// Parallel to `scene.entities`; nil for what is shown by other means.
    package var resolutions: [Resolution?]

    package init(scene: Scene, resolutions: [Resolution?]) {
        self.scene = scene
        self.resolutions = resolutions
    }

    /// The account of the prompt's words, with what the ladder made of the things: a card with the word is not the
    /// thing, and a stand-in is told.
    package var account: [WordAccount] {
        scene.account.map { word in
            guard word.outcome == .drawn, let index = entity(at: word.range) else { return word }
            var told = word
            guard let resolution = resolutions[index] else {
                if scene.entities[index].concept == "text" { return word }
                told.outcome = .unrendered
                told.note = "left out"
                return told
            }
            told.note = resolution.note
            if resolution.isWordOnly { told.outcome = .unrendered }
            return told
        }
    }

    /// In a sentence, what the picture shows: a stand-in by its own name, words on cards as such.
    package var revisedPrompt: String {
        var names: [String: String] = [:]
        for (entity, resolution) in zip(scene.entities, resolutions) {
            guard resolution.map({ !$0.isWordOnly }) ?? (entity.concept == "text") else { continue }
            names[entity.id] = resolution?.standInName ?? resolution?.fullName(of: entity) ?? entity.concept
        }
        var scene = scene
        for (entity, resolution) in zip(scene.entities, resolutions) where resolution?.isPlaceName == true {
            // "London" is where it is, not what is there.
            names[entity.id] = nil
            scene.place = scene.place ?? entity.concept.prefix(1).uppercased() + entity.concept.dropFirst()
        }
        let sentence = scene.revisedPrompt { names[$0.id] }
        return sentence.isEmpty ? "A card with the words “\(scene.prompt)”." : sentence
    }

    /// `{"scene": …, "figures": […], "revisedPrompt": …}`.
    package var json: String {
        let figures = zip(scene.entities, resolutions).map { entity, resolution in
            var object = SceneJSON()
            object.add("id", entity.id)
            object.add("figure", resolution?.name)
            object.add("rung", raw: String(resolution?.rung.rawValue ?? 0))
            object.add("note", resolution?.note)
            return object.text
        }
        var object = SceneJSON()
        object.add("scene", raw: scene.json())
        object.add("figures", raw: SceneJSON.list(figures))
        object.add("revisedPrompt", revisedPrompt)
        return object.text
    }

    private func entity(at range: Range<Int>) -> Int? {
        scene.entities.firstIndex { $0.span?.overlaps(range) == true }
    }
}

extension Resolution {
    /// Only the word is in the picture, on a card or a tag.
    var isWordOnly: Bool {
        switch (rung, form) {
        case (.archetype, _): true
        case (.placard, .subject(let subject)): subject.name == Resolution.cardName
        default: false
        }
    }

    /// A city or another place known by name, shown by what is around.
    var isPlaceName: Bool {
        if case .setting = form { rung == .standIn } else { false }
    }

    /// The name with the state that the subject shows: "open book".
    func fullName(of entity: Entity) -> String? {
        guard case .subject(let subject) = form else { return nil }
        return entity.other.lazy.map { "\($0) \(entity.concept)" }.first { subject.names.contains($0) }
    }

    /// The subject that stands for another thing.
    var standInName: String? {
        if case .subject(let subject) = form, rung == .standIn { subject.name } else { nil }
    }

    /// What draws it.
    var name: String {
        switch form {
        case .subject(let subject): subject.file
        case .readyMade(_, let kind): kind
        case .feature(let feature): feature
        case .setting: "setting"
        }
    }

    static let cardName = "label card"
}
