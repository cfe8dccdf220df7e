import ProviderKit
import SceneLibrary

/// What is said of a picture: the account of its words, a sentence, the owners of its pixels.
struct SceneReport {
    private let understood: UnderstoodScene
    private let prompt: ScenePrompt

    init(_ understood: UnderstoodScene, _ prompt: ScenePrompt) {
        self.understood = understood
        self.prompt = prompt
    }

    /// `{"scene": …}` with how each entity will be drawn.
    var json: String { understood.json }

    func result(of index: Int, _ composition: Composition, _ request: ProviderRequest) -> ImageResult {
        let shown = understood.shown(in: composition)
        var result = ImageResult(index: index)
        result.revisedPrompt = shown.revisedPrompt
        result.altText = shown.revisedPrompt
        if request.wants.contains(.account) { result.account = account(of: shown) }
        return result
    }

    private func account(of shown: UnderstoodScene) -> [ImageResult.Word] {
        shown.account.prefix(4096).compactMap { word in
            guard let origin = prompt.origin(of: word.range) else { return nil }
            return ImageResult.Word(
                concept: origin.concept, outcome: Self.outcome(word.outcome), range: origin.range, note: word.note)
        }
    }

    private static func outcome(_ outcome: WordAccount.Outcome) -> ImageResult.Word.Outcome {
        switch outcome {
        case .drawn: .drawn
        case .attribute: .attribute
        case .ignored: .ignored
        case .unrendered: .unrendered
        }
    }

    /// In the order of the identity buffer's numbers.
    func entities(of composition: Composition) -> [ImageEntity] {
        composition.slots.map { slot in
            var entity = ImageEntity(label: slot.label)
            entity.parent = slot.parent
            entity.rung = slot.rung
            entity.attributes = slot.attributes.isEmpty ? nil : slot.attributes
            let entities = understood.scene.entities
            if entities.indices.contains(slot.entity), let span = entities[slot.entity].span,
                let origin = prompt.origin(of: span)
            {
                entity.concept = origin.concept
                entity.range = origin.range
            }
            return entity
        }
    }
}
