import Testing

@testable import SceneLibrary

/// Any text gives some scene, the same each time, with a full account.
@Suite struct LanguageRobustnessTests {
    /// A generator with a fixed start, so that a failure can be seen again.
    struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    static let words = """
        a the two red cat dogs wearing with without no of in on between and , . ; : ' " “ ” ’ that is it its one other
        hat glove park river says "HI" 'x' 7 made photo style rain spring not which there are holding by being chased
        while light blue old happy very Statue Liberty É 日本 🐈 - — each other's wine glasses skis orange looks like
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    private func check(_ prompt: String) {
        let scene = scene(prompt)
        let length = prompt.utf8.count
        var end = 0
        for word in scene.account {
            #expect(word.range.lowerBound >= end && word.range.upperBound <= length, "\(prompt)")
            end = word.range.upperBound
        }
        let ids = Set(scene.entities.map(\.id))
        #expect(ids.count == scene.entities.count)
        let named = scene.entities.flatMap { $0.wears + $0.holds } + scene.relations.flatMap { [$0.a] + $0.b }
        #expect(named.allSatisfy(ids.contains), "\(prompt)")
        #expect(scene.entities.allSatisfy { !$0.concept.isEmpty }, "\(prompt)")
    }

    @Test func `random words give a scene whose account and links hold`() {
        var numbers = Numbers(state: 1)
        for _ in 0..<120 {
            let count = Int.random(in: 0..<25, using: &numbers)
            check((0..<count).map { _ in Self.words.randomElement(using: &numbers) ?? "" }.joined(separator: " "))
        }
    }

    @Test func `random bytes give a scene whose account and links hold`() {
        var numbers = Numbers(state: 2)
        for _ in 0..<40 {
            let bytes = (0..<120).map { _ in UInt8.random(in: 0...255, using: &numbers) }
            check(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test(arguments: [
        "", " ", ".", "\"", "'", "''", "of of of", "and", "with", "no", "a", "the the the", "one", "2", "…", "\u{0}",
        "is",
        "it is", "in", "photo of", "that says", "between and", "🐈‍⬛", "e\u{301}", "x's", "without",
    ])
    func `fragments give a scene whose account and links hold`(prompt: String) { check(prompt) }

    @Test(arguments: [
        "red, ", "a cat in ",
    ])
    func `ten thousand bytes of one phrase are read`(phrase: String) {
        let prompt = String(repeating: phrase, count: 12_000 / phrase.utf8.count)
        let scene = scene(prompt)
        #expect(scene.entities.count <= SceneReader.mostEntities)
        #expect(scene.relations.count <= SceneReader.mostRelations)
    }

    @Test func `the same prompt gives the same scene`() {
        let prompt = "Two foxes in red scarves chase a balloon over a snowy field at dawn, oil painting"
        #expect(scene(prompt).json() == scene(prompt).json())
    }

    @Test func `every content word has an outcome`() {
        let scene = scene("a red cat with zorbly shoes hopefully in the park")
        let prompt = Array(scene.prompt.utf8)
        let outcomes = scene.account.map { (String(decoding: prompt[$0.range], as: UTF8.self), $0.outcome) }
        func outcome(_ word: String) -> WordAccount.Outcome? { outcomes.first { $0.0 == word }?.1 }
        #expect(outcome("cat") == .drawn)
        #expect(outcome("red") == .attribute)
        #expect(outcome("park") == .drawn)
        #expect(outcome("hopefully") == .unrendered)
        #expect(outcome("a") != .unrendered)
        #expect(scene.unrendered == ["hopefully"])
    }
}
