import Testing

@testable import SceneLibrary

/// Words around and beside what is to be seen: requests, denials, slips, emoji.
@Suite struct LanguageRequestTests {
    private func account(_ prompt: String, _ studio: SceneStudio = .tested) -> [String: WordAccount] {
        let bytes = Array(prompt.utf8)
        let words = studio.understand(prompt, locale: nil).account.map { word in
            (String(decoding: bytes[word.range], as: UTF8.self), word)
        }
        return Dictionary(words) { first, _ in first }
    }

    @Test(arguments: [
        ("draw me a cute bunny", "bunny[cute]"), ("please draw a tiger", "tiger"), ("Make an image of a cat", "cat"),
        ("I want a picture of a dog", "dog"), ("generate a picture of two frogs", "frog[2]"),
        ("can you draw a horse?", "horse"), ("show me a red barn", "barn[red]"),
        ("I would like a picture of a fox, please", "fox"), ("Hi! Could you please paint us a boat", "boat"),
        ("Draw: two cats", "cat[2]"), ("create cats", "cat[many]"), ("zeichne mir einen Hund", "dog"),
        ("male ein Bild von einem Pferd", "horse"), ("Ich möchte bitte einen roten Apfel sehen", "apple[red]"),
        ("dessine-moi un mouton", "sheep"), ("je voudrais une image d'un chien", "dog"), ("dibuja un gato", "cat"),
        ("puedes dibujar una casa roja por favor", "house[red]"), ("disegnami un gatto", "cat"),
        ("teken een hond", "dog"),
    ])
    func `a request in plain language is not in the picture`(prompt: String, expected: String) {
        let scene = SceneStudio.tested.understand(prompt, locale: nil).scene
        #expect(summary(scene) == expected)
        #expect(scene.unrendered == [])
    }

    @Test(arguments: [
        ("sketch of a cat", "cat"), ("paint brushes", "paint brush[many]"), ("a draw bridge", "draw bridge"),
        ("a poster", "poster"), ("draw a poster", "poster"),
    ])
    func `words of requests name things where they ask for nothing`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a dog that is not red", "dog", ["red"]), ("a dog that isn't red", "dog", ["red"]),
        ("a not red dog", "dog", ["red"]),
        ("a woman in a scarf that is not green or blue", "woman", ["green", "blue"]),
        ("a not red but blue car", "car", ["red"]), ("eine Katze, die nicht rot ist", "cat", ["rot"]),
        ("a house without windows", "house", ["windows"]), ("a car without wheels", "car", ["wheels"]),
        ("ein Auto ohne Räder", "car", ["räder"]), ("a man with no hat", "man", []),
    ])
    func `what is denied is no attribute, and what can't be left out is told`(
        prompt: String, concept: String, told: [String]
    ) throws {
        let scene = SceneStudio.tested.understand(prompt, locale: nil).scene
        let entity = try #require(scene.entities.first { $0.concept == concept })
        #expect(entity.colours.allSatisfy { !told.contains($0) && $0 != "red" })
        #expect(scene.unrendered == told)
    }

    @Test func `the account says why a denial isn't heeded`() {
        #expect(account("a car without wheels")["wheels"]?.note == "can't leave out")
        #expect(account("a dog that is not red")["red"]?.note == "can't rule out")
        #expect(account("a man with no hat")["hat"]?.outcome == .ignored)
    }

    @Test(arguments: [
        ("a red caat and an elefant", "cat[red] | elephant", ["caat": "read as cat", "elefant": "read as elephant"]),
        ("a hosre in a gardden", "horse | @garden", ["hosre": "read as horse"]),
    ])
    func `a slip of the pen is read as the word it is next to, and told`(
        prompt: String, expected: String, notes: [String: String]
    ) {
        #expect(summary(prompt) == expected)
        let account = account(prompt)
        for (word, note) in notes { #expect(account[word]?.note == note, "\(word)") }
    }

    @Test func `a name in capitals is no slip`() {
        #expect(scene("a picture of Hosre").entities.first?.concept == "Hosre")
    }

    @Test(arguments: [
        ("🐱", "cat"), ("a red 🚗", "car[red]"), ("🐱🐱🐱 on a 🛋️", "cat[3] | couch | on(cat, couch)"), ("🦊🦉", "fox | owl"),
    ])
    func `emoji are words for what they show`(prompt: String, expected: String) {
        let understood = SceneStudio.tested.understand(prompt, locale: nil)
        #expect(summary(understood.scene) == expected)
        #expect(understood.account.allSatisfy { $0.outcome != .unrendered })
    }

    @Test(arguments: [
        ("a rocket launching to the moon", "rocket[fly] | moon"),
        ("a mermaid sitting on a rock combing her hair", "mermaid[sit] | rock | on(mermaid, rock)"),
        ("a man welding a gate", "man | gate"), ("a boy zorbing on a hill", "boy | @hill"),
    ])
    func `what somebody does is no thing, nor a part of a name`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a cat in the morning light", "cat | morning"), ("a boat in the soft evening glow", "boat | evening"),
    ])
    func `light of an hour is the hour, not a lamp`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test func `articles and other small words are no attributes`() {
        let words = account("a cat with its owner in the coffee shop for a friend")
        for word in ["a", "with", "its", "in", "the", "for"] { #expect(words[word]?.outcome == .ignored, "\(word)") }
    }
}
