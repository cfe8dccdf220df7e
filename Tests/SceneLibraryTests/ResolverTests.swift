import ProviderTestSupport
import Testing

@testable import SceneLibrary

/// Which step of the ladder draws a word.
@Suite struct ResolverTests {
    private func resolution(_ prompt: String, of concept: String, _ studio: SceneStudio = .tested) throws -> Resolution
    {
        let understood = studio.understand(prompt, locale: "en")
        let index = try #require(
            understood.scene.entities.firstIndex { $0.concept == concept }, "\(prompt): no \(concept)")
        return try #require(understood.resolutions[index])
    }

    private func subject(_ resolution: Resolution) -> String? {
        if case .subject(let subject) = resolution.form { subject.name } else { nil }
    }

    @Test(arguments: [
        ("a cat", "cat", "cat"), ("three wolves", "wolf", "wolf"), ("a kitty", "kitty", "cat"),
        ("two bicycles", "bicycle", "bicycle"),
    ])
    func `a figure is found by its name, a synonym, singular or plural`(
        prompt: String, concept: String, figure: String
    ) throws {
        let found = try resolution(prompt, of: concept)
        #expect(subject(found) == figure)
        #expect(found.rung == .figure)
        #expect(found.note == nil)
    }

    @Test(arguments: [
        ("hot air balloons above snowy mountains", "snowy mountain"),
        ("a cottage with hills in the background", "hill"),
        ("a horse in front of mountains", "mountain"), ("a cabin with trees behind it", "tree"),
    ])
    func `several of a thing that others are set in are the surroundings`(prompt: String, scenery: String) throws {
        guard case .setting = try resolution(prompt, of: scenery).form else {
            Issue.record("\(prompt): no setting")
            return
        }
    }

    @Test func `one mountain, counted trees and coloured hills are things`() throws {
        #expect(subject(try resolution("a goat in front of a mountain", of: "mountain")) == "mountain")
        #expect(subject(try resolution("a fox behind three trees", of: "tree")) == "tree")
        #expect(subject(try resolution("a fox in front of blue mountains", of: "mountain")) == "mountain")
    }

    @Test(arguments: [
        ("an open book on a desk", "book", "open book"), ("a crescent moon over a lake", "moon", "crescent moon"),
        ("an old woman in a park", "woman", "old woman"), ("a book on a desk", "book", "book"),
    ])
    func `a state or age chooses the figure of that name`(prompt: String, concept: String, figure: String) throws {
        #expect(subject(try resolution(prompt, of: concept)) == figure)
    }

    @Test(arguments: ["london", "manhattan", "paris"])
    func `a city is the surroundings, never a person or a drink`(name: String) throws {
        let understood = SceneStudio.tested.understand(name, locale: "en")
        guard case .setting? = understood.resolutions.first??.form else {
            Issue.record("\(name): \(understood.json)")
            return
        }
        #expect(understood.revisedPrompt == name.prefix(1).uppercased() + name.dropFirst() + ".")
    }

    @Test func `a name nobody knows is written, not drawn as what is spelt alike`() throws {
        #expect(try resolution("a map of South America", of: "South America").rung == .placard)
    }

    @Test(arguments: [
        ("a vole", "vole", "mouse"), ("a gazelle", "gazelle", "deer"), ("a cardigan", "cardigan", "shirt"),
        ("a tourist", "tourist", "hiker"), ("a rake", "rake", "broom"), ("a rubber band", "rubber band", "ring"),
    ])
    func `a kind of the table draws what WordNet counts to it`(prompt: String, concept: String, figure: String) throws {
        #expect(subject(try resolution(prompt, of: concept)) == figure)
    }

    @Test func `what is worn but nobody can draw is left out and told`() throws {
        let understood = SceneStudio.tested.understand("a brown horse wearing a saddle", locale: "en")
        #expect(understood.scene.entities.map(\.concept) == ["horse", "saddle"])
        #expect(understood.resolutions.map { $0 == nil } == [false, true])
        #expect(understood.account.contains { $0.outcome == .unrendered && $0.note == "left out of the picture" })
        #expect(understood.revisedPrompt == "A brown horse.")
    }

    @Test func `a compound is drawn by its head, and the report says so`() throws {
        let found = try resolution("a dentist chair", of: "dentist chair")
        #expect(subject(found) == "chair")
        #expect(found.rung == .figure)
        #expect(found.note == "drawn as chair")
    }

    @Test(arguments: [
        ("a squid", "squid", "octopus"), ("a pirate ship", "pirate ship", "ship"), ("a raven", "raven", "crow"),
        ("a horned owl", "horned owl", "owl"), ("mars", "mars", "planet"),
    ])
    func `a near relation is a stand-in, told in the account and named as what it is`(
        prompt: String, concept: String, figure: String
    ) throws {
        let found = try resolution(prompt, of: concept)
        #expect(subject(found) == figure)
        #expect(found.rung == .standIn)
        let understood = SceneStudio.tested.understand(prompt, locale: "en")
        #expect(understood.account.contains { $0.outcome == .drawn && $0.note == "drawn as \(figure)" })
        #expect(understood.revisedPrompt.hasSuffix(" \(figure)."))
    }

    @Test func `a game is never the weed of its name`() throws {
        #expect(try subject(resolution("two people playing chess", of: "chess")) == "chess piece")
    }

    @Test func `an unknown word does not take the others down with it`() {
        let understood = SceneStudio.tested.understand("a cat and two birds on a zorbly", locale: "en")
        #expect(understood.revisedPrompt == "A cat and two birds.")
        let composition = SceneStudio.tested.compose(understood, width: 256, height: 256, seed: 1)
        #expect(Set(composition.slots.map(\.entity)).isSuperset(of: [0, 1]))
    }

    @Test(arguments: [
        ("freedom", "Freedom, shown by a dove."), ("love and a cat", "A cat and love, shown by a heart."),
        ("a bowl of ramen", "Ramen in a bowl."), ("two people playing chess", "Two people playing chess."),
    ])
    func `a sentence gives no article to what has none, and names a motif as one`(prompt: String, sentence: String) {
        #expect(SceneStudio.tested.understand(prompt, locale: "en").revisedPrompt == sentence)
    }

    @Test func `a stand-in of the table is told`() throws {
        let found = try resolution("a wombat", of: "wombat")
        #expect(subject(found) == "bear")
        #expect(found.rung == .standIn)
        #expect(found.metres == 0.6)
        #expect(found.note == "drawn as bear")
    }

    @Test func `a word without a figure is drawn from the emoji of its name`() throws {
        let found = try resolution("a briefcase", of: "briefcase")
        guard case .readyMade(let figure, _) = found.form else {
            Issue.record("not a glyph: \(found)")
            return
        }
        #expect(found.rung == .glyph)
        #expect(figure.parts.count >= 2)
        #expect(figure.bounds.maxY == 0)
    }

    @Test func `a kind of something that can be drawn is drawn as that`() throws {
        let found = try resolution("a lexicographer", of: "lexicographer")
        #expect(subject(found) == "person")
        #expect(found.rung == .standIn)
    }

    @Test func `a thing nobody can draw gets a generic figure with its name, which is not the thing`() throws {
        #expect(try resolution("a gyroscope", of: "gyroscope").rung == .archetype)
        let account = SceneStudio.tested.understand("a gyroscope", locale: "en").account
        #expect(account.contains { $0.outcome == .unrendered && $0.note?.contains("with its name") == true })
    }

    @Test func `an abstract noun is shown by its motif`() throws {
        let found = try resolution("fairness", of: "fairness")
        #expect(found.rung == .placard)
        #expect(found.note == "shown by balance scale")
    }

    @Test func `a word that means nothing is written on a card, and counts as not rendered`() throws {
        let understood = SceneStudio.tested.understand("a zorblaxian", locale: "en")
        #expect(understood.resolutions.first??.rung == .placard)
        #expect(understood.account.contains { $0.outcome == .unrendered && $0.note == "written on a card" })
        #expect(understood.revisedPrompt == "A card with the words “a zorblaxian”.")
    }

    @Test func `a river is a feature of the land beside others, a wall is too`() throws {
        for (prompt, word, feature) in [
            ("a cat in a park with a pink river", "river", "river"), ("a dog in front of a wall", "wall", "wall"),
        ] {
            guard case .feature(let name) = try resolution(prompt, of: word).form else {
                Issue.record("\(prompt): no feature")
                continue
            }
            #expect(name == feature)
        }
    }

    @Test func `without WordNet, emoji names and their font the rest still draws`() throws {
        let bare = SceneStudio(
            resources: Checkout.path("Plugins/SceneLibrary"), cache: nil,
            sources: .init(wordnet: "/nowhere", annotations: "/nowhere", emojiFont: "/nowhere"))
        #expect(subject(try resolution("a red cat", of: "cat", bare)) == "cat")
        #expect(try resolution("a briefcase", of: "briefcase", bare).rung == .placard)
    }

    @Test(arguments: ["names.txt", "motifs.txt"])
    func `every name of the tables leads to a figure or an emoji`(file: String) throws {
        let table = NameTable(file: Checkout.path("Plugins/SceneLibrary/Figures/\(file)"))
        #expect(table.problems == [])
        let (vocabulary, resolver) = (SceneStudio.tested.vocabulary, SceneStudio.tested.resolver)
        func canDraw(_ name: String) -> Bool {
            vocabulary.figures.subject(anyForm: name) != nil || resolver.namedGlyph(name.lowercased()) != nil
        }
        for (word, entry) in table.entries {
            #expect(canDraw(entry.figure), "\(file): \(word) = \(entry.figure)")
        }
    }

    @Test func `a line that is no entry is reported with its number`() {
        let table = NameTable(
            text: "# words\npuppy = dog age=child\nkitten dog\nroc = eagle height=tall\n", file: "t.txt")
        #expect(table["puppy"]?.figure == "dog")
        #expect(table["puppy"]?.age == "child")
        #expect(table.problems == ["t.txt:3: expected “word = figure”.", "t.txt:4: expected “word = figure”."])
    }
}

extension SceneStudio {
    /// One for all tests; its figures are compiled once.
    static let tested = SceneStudio(resources: Checkout.path("Plugins/SceneLibrary"), cache: nil)
}
