import SceneLibrary
import Testing

/// What is said of a picture after it was composed.
@Suite struct UnderstoodSceneTests {
    private func shown(_ prompt: String) -> UnderstoodScene {
        let understood = SceneStudio.tested.understand(prompt, locale: "en")
        return understood.shown(in: SceneStudio.tested.compose(understood, width: 128, height: 128, seed: 1))
    }

    @Test(arguments: [
        "a red cat with blue gloves in a big park with a pink river", "a girl riding a horse on the beach",
        "a glass of milk on a table", "an astronaut holding a sign that says \"HELLO\"", "three birds in a tree",
        "a man in a red shirt and blue jeans", "a sunflower in a vase", "a castle at night",
    ])
    func `nothing that is in the picture counts as left out`(prompt: String) {
        #expect(shown(prompt).missing == [])
    }

    @Test func `what a crowded picture leaves out is not told as drawn`() {
        let many = LanguageTemplateTests.objects.map { "a \($0)" }.joined(separator: ", ")
        let shown = shown(many)
        #expect(!shown.missing.isEmpty)
        #expect(shown.account.contains { $0.outcome == .unrendered && $0.note == "left out of the picture" })
    }
}
