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
        ("um cachorro com um chapéu azul na praia", "pt", "dog[wears hat] | hat[blue] | @beach"),
        ("due gatti che dormono sul letto", "it", "cat[2, sleep] | bed | on(cat, bed)"),
        ("een rode kat met een blauwe hoed in het park", "nl", "cat[red, wears hat] | hat[blue] | @park"),
        ("ein Glas Wein neben einer Tasse", "de", "glass | wine | cup | in(wine, glass) | beside(glass, cup)"),
        ("ein Roboter gießt Blumen im Garten", "de", "Roboter | flower[many] | touch(Roboter, flower) | @garden"),
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

    @Test(arguments: [
        ("drei Enten auf einem Teich", "duck[3] | @lake"),
        ("ein Elefant mit einem Regenschirm", "elephant[holds umbrella] | umbrella"),
        ("zwei Schildkröten und ein Pinguin", "turtle[2] | penguin"),
        ("une girafe qui mange une pizza", "giraffe[eat, holds pizza] | pizza | eat(giraffe, pizza)"),
        ("deux lapins avec des carottes", "rabbit[2] | carrot[many]"),
        ("un pirate avec un perroquet sur l'épaule", "pirate | parrot | on(parrot, pirate)"),
        ("un pulpo tocando la guitarra", "octopus[play, holds guitar] | guitar"),
        ("una ballena y dos tortugas", "whale | turtle[2]"),
        ("una volpe nella foresta", "fox | @forest"),
    ])
    func `nouns of other languages come from the names of emoji`(prompt: String, expected: String) {
        #expect(summary(SceneStudio.tested.understand(prompt, locale: nil).scene) == expected)
    }

    @Test func `an unknown word of another language is kept as said`() {
        let scene = scene("ein roter Flusskrebs mit einem Hut")
        #expect(scene.entities.map(\.concept) == ["Flusskrebs", "hat"])
    }
}
