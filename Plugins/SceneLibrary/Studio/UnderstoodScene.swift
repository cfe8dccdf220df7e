/// A scene with the answer of the ladder for each entity.
package struct UnderstoodScene: Sendable {
    package var scene: Scene
    /// Parallel to `scene.entities`; nil for what is shown by other means.
    package var resolutions: [Resolution?]
    /// Entities that found no room or nobody to wear them, by index.
    package private(set) var missing: Set<Int> = []

    package init(scene: Scene, resolutions: [Resolution?]) {
        self.scene = scene
        self.resolutions = resolutions
    }

    /// The same with what a composition had to leave out.
    package func shown(in composition: Composition) -> UnderstoodScene {
        let owners = Set(composition.slots.map(\.entity))
        var shown = self
        for (i, resolution) in resolutions.enumerated() where !owners.contains(i) {
            // The setting has no owner, and lettering belongs to what carries it.
            switch resolution?.form {
            case .subject, .readyMade, .feature: shown.missing.insert(i)
            case .setting, nil: continue
            }
        }
        return shown
    }

    /// The account of the prompt's words, with what the ladder and the layout made of the things: a card with the word
    /// is not the thing, a stand-in is told, and what was left out is not drawn.
    package var account: [WordAccount] {
        scene.account.map { word in
            guard word.outcome == .drawn, let i = entity(at: word.range) else { return word }
            var told = word
            if isLeftOut(i) {
                told.outcome = .unrendered
                told.note = "left out of the picture"
            } else if let resolution = resolutions[i], let note = resolution.note {
                told.note = word.note.map { "\($0), \(note)" } ?? note
                if resolution.isWordOnly { told.outcome = .unrendered }
            }
            return told
        }
    }

    /// In a sentence, what the picture shows: a stand-in by its own name, words on cards as such.
    package var revisedPrompt: String {
        var names: [String: String] = [:]
        var scene = scene
        for (i, entity) in scene.entities.enumerated() where resolutions[i]?.isWordOnly != true && !isLeftOut(i) {
            if resolutions[i]?.isPlaceName == true {
                // "London" is where it is, not what is there.
                scene.place = scene.place ?? entity.concept.prefix(1).uppercased() + entity.concept.dropFirst()
            } else {
                let name = resolutions[i]?.standInName ?? resolutions[i]?.fullName(of: entity)
                names[entity.id] = name ?? entity.concept
            }
        }
        var signs: [String: String] = [:]
        for (entity, resolution) in zip(scene.entities, resolutions) { signs[entity.id] = resolution?.sign }
        let sentence = scene.revisedPrompt(signs: signs) { names[$0.id] }
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

    /// Not in the picture at all: no room for it, or nobody can draw it; lettering belongs to what carries it.
    private func isLeftOut(_ i: Int) -> Bool {
        missing.contains(i) || resolutions[i] == nil && scene.entities[i].concept != "text"
    }

    private func entity(at range: Range<Int>) -> Int? {
        scene.entities.firstIndex { $0.span?.overlaps(range) == true }
    }
}
