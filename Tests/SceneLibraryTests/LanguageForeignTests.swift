import Testing

@testable import SceneLibrary

/// Prompts in other languages than English give English lemmas.
@Suite struct LanguageForeignTests {
    @Test(arguments: [
        ("ein roter Hund mit blauem Hut im Park", "de", "dog[red, wears hat] | hat[blue] | @park"),
        ("drei kleine Katzen unter einem Holztisch", "de", "cat[3, small] | table[wood] | under(cat, table)"),
        ("Eine Tischlampe ohne Schirm", "de", "table lamp | no shade"),
        ("un chat noir endormi sur un canapé vert", "fr", "cat[black, sleep] | sofa[green] | on(cat, sofa)"),
        ("une tasse de café à côté de l'arbre", "fr", "cup | coffee | tree | in(coffee, cup) | beside(cup, tree)"),
        ("cuatro manzanas rojas en una cesta", "es", "apple[4, red] | basket | in(apple, basket)"),
        ("un perro blanco con gafas de sol en la playa", "es", "dog[white, wears sunglasses] | sunglasses | @beach"),
        ("a cat and a dog", "en", "cat | dog"),
    ])
    func `a prompt tells its language, and its words are understood`(prompt: String, language: String, expected: String)
    {
        let scene = scene(prompt)
        #expect(scene.language == language)
        #expect(summary(scene) == expected)
    }

    @Test func `a locale decides only where the words don't`() {
        #expect(Readers.full.scene(for: "Ball", locale: "de-AT").language == "de")
        #expect(Readers.full.scene(for: "a red cat in the park", locale: "de").language == "en")
        #expect(Readers.full.scene(for: "Ball", locale: "xx").language == "en")
    }

    @Test(arguments: [("赤い帽子の犬です", "ja"), ("рыжий кот", "ru"), ("빨간 모자", "ko"), ("三只熊猫", "zh")])
    func `a script tells the language`(prompt: String, language: String) {
        #expect(scene(prompt).language == language)
    }

    @Test func `an unknown word of another language is kept as said`() {
        let scene = scene("ein roter Flusskrebs mit einem Hut")
        #expect(scene.entities.map(\.concept) == ["Flusskrebs", "hat"])
    }
}
