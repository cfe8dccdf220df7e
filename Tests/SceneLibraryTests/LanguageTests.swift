import Testing

@testable import SceneLibrary

/// What the language stage makes of prompts, rule by rule.
@Suite struct LanguageTests {
    @Test func `gloves go to the cat and the river to the park`() {
        #expect(
            summary("a red cat with blue gloves in a big park with a pink river")
                == "cat[red, wears glove] | glove[2, blue] | river[pink] | @park")
    }

    @Test(arguments: [
        ("three small hedgehogs", "hedgehog[3, small]"),
        ("a dozen red roses", "rose[12, red]"),
        ("a couple of dogs", "dog[2]"),
        ("7 ducks", "duck[7]"),
        ("several cats", "cat[many]"),
        ("a pair of scissors", "scissors"),
        ("lots of balloons", "balloon[many]"),
        ("a herd of elephants", "elephant[many, herd]"),
        ("a family of four", "person[4]"),
        ("mice", "mouse[many]"),
    ])
    func `counts are digits, words, pairs, dozens and groups`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a light blue car", "car[light blue]"),
        ("red and yellow balloons", "balloon[many, red, yellow]"),
        ("a rainbow-colored fish", "fish[multicoloured]"),
        ("an orange in an orange bowl", "orange | bowl[orange] | in(orange, bowl)"),
        ("a yellow orange", "orange[yellow]"),
        ("two-tone sneakers, teal and white", "sneaker[2, teal, white, two-tone]"),
        ("a striped cat", "cat[striped]"),
        ("a tiny wooden chair", "chair[tiny, wood]"),
        ("a box made of felt", "box[felt]"),
        ("an old man", "man[old]"),
        ("a grumpy cactus", "cactus[angry]"),
        ("a polar bear", "polar bear"),
        ("a brown bear", "bear[brown]"),
    ])
    func `attributes stand before the noun or after it`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a teddy bear", "teddy bear"), ("two fire hydrants", "fire hydrant[2]"),
        ("a computer mouse", "computer mouse"),
        ("the eiffel tower", "Eiffel Tower"), ("three wine glasses", "wine glass[3]"), ("a t-shirt", "T-shirt"),
        ("a yelow umbrela", "umbrella[yellow]"),
    ])
    func `names of several words are one thing, and slips are mended`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a dog with a hat", "dog[wears hat] | hat"),
        ("a woman in a blue dress", "woman[wears dress] | dress[blue]"),
        (
            "a sloth wearing a leather jacket, a cowboy hat and a kilt",
            "sloth[wears jacket, wears cowboy hat, wears kilt] | jacket[leather] | cowboy hat | kilt"
        ),
        ("a robot holding a sign with \"Hi!\" written on it", "robot[holds sign] | sign[\"Hi!\"]"),
        ("a mouse eating cheese", "mouse[eat, holds cheese] | cheese | eat(mouse, cheese)"),
        (
            "a fox waving, blue scarf and round glasses",
            "fox[wave, wears scarf, wears glasses] | scarf[blue] | glasses[round]"
        ),
    ])
    func `what is worn and held goes to the nearest that can`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a white cat with black ears", "cat[white, ear black]"),
        ("a man with curly red hair and a beard", "man[curly hair, beard, hair red]"),
        ("a dragon. Its wings are purple.", "dragon[wing purple]"),
        ("a corgi's head", "corgi[head]"),
        ("the dog's collar is blue", "dog[collar blue]"),
        ("a flamingo standing on one leg", "flamingo[stand]"),
        ("a cat. The cat has a big head.", "cat[big head]"),
    ])
    func `parts describe their owner`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a bird to the left of a car", "bird | car | leftOf(bird, car)"),
        ("a cat under a table", "cat | table | under(cat, table)"),
        ("a bear between two trees", "bear | tree[2] | between(bear, tree)"),
        ("a cat between a dog and a cow", "cat | dog | cow | between(cat, dog+cow)"),
        (
            "a triangle above a green square and red circle",
            "triangle | square[green] | circle[red] | above(triangle, square) | above(triangle, circle)"
        ),
        ("a mouse and a keyboard on a desk", "mouse | keyboard | desk | on(mouse, desk) | on(keyboard, desk)"),
        ("a lighthouse surrounded by waves", "lighthouse | wave[many] | around(wave, lighthouse)"),
        ("a truck filled with balls", "truck | ball[many] | in(ball, truck)"),
        ("balloons hanging from a fan", "balloon[many] | fan | hangsFrom(balloon, fan)"),
        ("a dog and a cat", "dog | cat"),
        ("a cat on the left and a dog on the right", "cat | dog | leftOf(cat, dog)"),
        ("a car full of clowns", "car | clown[many] | in(clown, car)"),
        ("a glass of milk", "glass | milk | in(milk, glass)"),
        ("a slice of pizza", "pizza[slice]"),
        ("a parrot on a pirate's shoulder", "parrot | pirate | on(parrot, pirate)"),
    ])
    func `prepositions relate things`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a panda riding a horse", "panda[ride] | horse | ride(panda, horse)"),
        ("a dog chases a cat", "dog[run] | cat | chase(dog, cat)"),
        ("the cat was chased by an angry goose", "cat | goose[angry, run] | chase(goose, cat)"),
        ("a squirrel gives an apple to a bird", "squirrel[holds apple] | apple | bird | give(squirrel, bird)"),
        ("a cat asleep on a sofa", "cat[sleep] | sofa | on(cat, sofa)"),
        ("a sleeping brown dog", "dog[brown, sleep]"),
        ("a boy flying a kite", "boy[holds kite] | kite"),
        ("a van parked by the beach", "van | beach | near(van, beach)"),
        ("a dragon breathing fire", "dragon[breathing fire] | fire"),
        (
            "a man and a woman standing on a truck",
            "man[stand] | woman[stand] | truck | on(man, truck) | on(woman, truck)"
        ),
        ("a frog shouting while standing on a stump", "frog[speak, stand] | stump | on(frog, stump)"),
    ])
    func `verbs give poses and relations`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a kangaroo jumping through the park", "kangaroo[jump] | @park"),
        ("a taxi at the beach at sunrise", "taxi | @beach | sunrise"),
        ("spring meadow with lambs", "lamb[many] | @meadow | spring"),
        ("a girl in the rain", "girl | rain"),
        ("a street in Paris", "@street[Paris]"),
        ("a broken spring", "spring[broken]"),
        ("halloween party, witches dancing, spooky", "witch[many, dance] | spooky | halloween"),
        ("a castle on a cloudy day", "castle | cloudy"),
    ])
    func `places, weather, seasons, hours, moods and occasions are not things`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a car with no windows", "car | no window"),
        ("a pedestal without a statue of a horse on it", "pedestal | no statue | no horse"),
        ("a bike rack but no bicycles", "bike rack | no bicycle"),
        ("kids in the park, no adults", "child[many] | @park | no adult"),
    ])
    func `what is negated is never a thing`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("a photo of a cat", ["photo"]),
        ("an oil painting of a cat in the style of van Gogh", ["oil painting", "van Gogh"]),
        ("sticker of a cat", ["sticker"]),
        ("a cat, oil painting", ["oil painting"]),
    ])
    func `art direction is dropped and reported`(prompt: String, style: [String]) {
        let scene = scene(prompt)
        #expect(scene.style == style)
        #expect(scene.entities.map(\.concept) == ["cat"])
    }

    @Test(arguments: [
        ("a wall with the word 'PEACE' on it", "wall[\"PEACE\"]"),
        ("the words 'KEEP OFF' on a sign", "sign[\"KEEP OFF\"]"),
        ("a sign that says Deep Learning", "sign[\"Deep Learning\"]"),
        ("\"HELLO\"", "text[\"HELLO\"]"),
        ("a post with a blue '5' painted on top", "post[\"5\"]"),
    ])
    func `lettering goes on what carries it`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }

    @Test(arguments: [
        ("A fox. The fox is red and it is sleeping.", "fox[red, sleep]"),
        ("Two cats, one black and one white", "cat[black] | cat[white]"),
        ("three hats, one red, one blue and one orange", "hat[red] | hat[blue] | hat[orange]"),
        ("A woman. She wears a hat.", "woman[wears hat] | hat"),
        (
            "frogs on seats. One of them is reading a newspaper.",
            "frog[many] | seat[many] | frog[read, holds newspaper] | newspaper | on(frog, seat) | on(frog, seat)"
        ),
    ])
    func `what is spoken of again is the same thing`(prompt: String, expected: String) {
        #expect(summary(prompt) == expected)
    }
}
