import Testing

@testable import SceneLibrary

/// Rules that everyday prompts need: stories, cards, stickers, product shots.
@Suite struct LanguagePromptTests {
    @Test(arguments: [
        (
            "a birthday cake with candles on a table",
            "birthday cake | candle[many] | table | on(candle, birthday cake) | on(birthday cake, table)"
        ),
        ("a plate with a cookie on a table", "plate | cookie | table | on(cookie, plate) | on(plate, table)"),
        ("a table with a cat on a chair", "table | cat | chair | on(cat, chair)"),
        ("a tourist taking a selfie in front of a castle", "tourist | selfie | castle | inFrontOf(tourist, castle)"),
        ("a nurse giving a child a lollipop", "nurse[holds lollipop] | child | lollipop | give(nurse, child)"),
        ("a nurse giving a lollipop to a child", "nurse[holds lollipop] | lollipop | child | give(nurse, child)"),
    ])
    func `what is told of a thing goes to the thing that is meant`(prompt: String, expected: String) {
        // Sizes of figures decide, which the scanned vocabulary doesn't know.
        #expect(summary(SceneStudio.tested.understand(prompt, locale: nil).scene) == expected)
    }

    @Test(arguments: [
        ("a bear family under a tree", "bear[many, family] | tree | under(bear, tree)"),
        ("a family of four on a beach", "person[4] | @beach"),
        ("a field covered with flowers", "flower[many] | @field"),
        ("a giraffe in a field covered with flowers", "giraffe | flower[many] | @field"),
        ("an avocado sticker with a smiley face", "avocado[happy, face]"),
        ("a square with an angry face", "square[angry, face]"),
        ("once upon a time there was a little owl who was afraid of the dark", "owl[small, afraid]"),
        ("a bottle of perfume, product shot", "bottle | perfume | in(perfume, bottle)"),
    ])
    func `families, full places, faces and stories are read as meant`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a robot watering flowers", "robot | flower[many] | touch(robot, flower)"),
        ("robots meditating", "robot[many, sit]"),
        ("a mouse sailing a paper boat", "mouse[drive] | boat[paper] | drive(mouse, boat)"),
        ("a rabbit checks its watch", "rabbit | watch"),
        ("two men playing chess", "man[2, play] | chess | playWith(man, chess)"),
        ("a mermaid on a rock combing her hair", "mermaid | rock | on(mermaid, rock)"),
    ])
    func `verbs that pictures can show show`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        "a robot watering flowers in a garden", "a cat jumping in the air to catch a bird, oil painting",
        "once upon a time there was a little owl who was afraid of the dark", "a green sign that says Go Home",
        "two cups of coffee, one with latte art of a heart. The other has latte art of stars.",
        "a family of four posing at Mount Rushmore", "a bloody mary cocktail next to a napkin",
        "Oil-on-canvas painting of a blue night sky with roiling energy and exploding yellow stars",
        "a smiling sloth wearing a leather jacket, a cowboy hat, a kilt and a bowtie",
        "a wizard hopefully casting a spell with a wand", "a bike rack without bicycles, photo",
        "ein kleiner Fuchs mit einer Laterne im verschneiten Wald", "un pirate avec un perroquet sur l'épaule",
    ])
    func `every word of content is in the account once`(prompt: String) {
        let scene = scene(prompt)
        let table = WordTable.all.first { $0.language == scene.language } ?? .english
        for token in Tokenizer.tokens(of: prompt) where token.kind == .word {
            let isGrammar = table.readings(of: token.word).contains { Tagger.grammar.contains($0.kind) }
            let entries = scene.account.filter { !$0.range.isEmpty && $0.range.overlaps(token.range) }
            #expect(entries.count == 1, "\(prompt): \(token.word)")
            if !isGrammar, entries.first?.outcome == .unrendered {
                #expect(scene.unrendered.contains { $0.contains(token.word) }, "\(prompt): \(token.word)")
            }
        }
    }
}
