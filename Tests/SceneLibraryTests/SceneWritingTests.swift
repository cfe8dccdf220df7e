import FoundationEssentials
import Testing

@testable import SceneLibrary

/// The scene as JSON and as a sentence.
@Suite struct SceneWritingTests {
    @Test func `the JSON has what was said and leaves out the rest`() {
        let json = scene("a photo of a happy cat with black ears and a red hat in a green park at night, no people")
            .json()
        #expect(
            json == """
                {"language":"en","entities":[{"id":"e1","concept":"cat","count":1,"attributes":{"emotion":"happy"},\
                "wears":["e2"],"partColours":{"ear":["black"]}},\
                {"id":"e2","concept":"hat","count":1,"attributes":{"colour":["red"]}}],\
                "setting":{"place":"park","attributes":{"colour":["green"]}},"timeOfDay":"night",\
                "style":["photo"],"negated":["person"]}
                """)
    }

    @Test func `relations name one or several targets`() {
        let json = scene("a cat between a dog and a cow").json()
        #expect(json.contains(#"{"kind":"between","a":"e1","b":["e2","e3"]}"#))
        #expect(scene("a cat on a mat").json().contains(#"{"kind":"on","a":"e1","b":"e2"}"#))
    }

    @Test func `any text is valid JSON`() throws {
        struct Root: Decodable { var entities: [Item]? }
        struct Item: Decodable { var attributes: [String: String]? }
        let text = "say \\ \u{1}\u{2028}“ü”"
        var scene = Scene()
        var entity = Entity(id: "e1", concept: "sign")
        entity.text = text + "\"\n\t"
        scene.entities = [entity]
        let root = try JSONDecoder().decode(Root.self, from: Data(scene.json().utf8))
        #expect(root.entities?.first?.attributes?["text"] == text + "\"\n\t")
    }

    @Test(arguments: [
        (
            "a red cat with blue gloves in a big park with a pink river",
            "A red cat wearing two blue gloves in a park with a pink river."
        ),
        ("three hedgehogs under a mushroom", "Three hedgehogs under a mushroom."),
        ("a panda riding a horse and reading a book", "A panda reading a book and riding a horse."),
        ("an orange and an apple on a plate at night", "An orange and an apple on a plate at night."),
        ("a kitchen", "A kitchen."),
        ("a robot holding a sign that says HI", "A robot holding a sign saying “HI”."),
        ("a fox in the snow", "A fox in the snow."),
        ("a squirrel gives an apple to a bird", "A squirrel giving an apple to a bird."),
        ("a nurse giving a child a lollipop", "A nurse giving a lollipop to a child."),
        ("a robot watering flowers in a garden", "A robot watering several flowers in a garden."),
        ("a monkey eating a banana", "A monkey eating a banana."),
        (
            "a bird wearing headphones and speaking into a microphone",
            "A bird wearing headphones and speaking to a microphone."
        ),
        ("a bowl of ramen with chopsticks and an egg", "Ramen, several chopsticks and an egg in a bowl."),
        ("an owl on a wooden chair in front of mountains", "An owl on a wooden chair and in front of mountains."),
        ("ducks swimming in a lake", "Several ducks swimming in a lake."),
        ("a view of the Earth from the moon", "The Earth on the moon."),
        ("a frightened cat on skis", "A frightened cat on skis."),
        ("the words 'KEEP OFF'", "The words “KEEP OFF”."),
    ])
    func `the revised prompt says in a sentence what is drawn`(prompt: String, expected: String) {
        #expect(scene(prompt).revisedPrompt() == expected)
    }

    @Test func `the revised prompt leaves out what isn't drawn, and names stand-ins`() {
        let scene = scene("a tapir and a cat with a hat")
        let sentence = scene.revisedPrompt { entity in
            ["tapir": "pig", "cat": "cat"][entity.concept]
        }
        #expect(sentence == "A pig and a cat.")
    }

    @Test func `nothing drawn says nothing`() {
        #expect(Scene().revisedPrompt() == "")
    }
}
