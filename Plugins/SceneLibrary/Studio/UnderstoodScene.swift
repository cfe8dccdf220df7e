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
            guard word.outcome == .drawn, let resolution = resolution(at: word.range), let note = resolution.note else {
                return word
            }
            var told = word
            told.note = note
            if resolution.isWordOnly { told.outcome = .unrendered }
            return told
        }
    }

    /// In a sentence, what the picture shows: a stand-in by its own name, words on cards as such.
    package var revisedPrompt: String {
        var names: [String: String] = [:]
        for (entity, resolution) in zip(scene.entities, resolutions) where resolution?.isWordOnly != true {
            names[entity.id] = resolution?.standInName ?? entity.concept
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

    private func resolution(at range: Range<Int>) -> Resolution? {
        zip(scene.entities, resolutions).first { $0.0.span?.overlaps(range) == true }?.1
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
