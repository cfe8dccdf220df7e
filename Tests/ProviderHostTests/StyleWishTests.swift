import ProviderModel
import Testing

@testable import ProviderHost

@Suite struct `The style that a prompt asks for` {
    @Test(arguments: [
        ("an icon of a cat", "emoji"), ("a cute little sticker of a dog", "emoji"), ("app icon for a bakery", "emoji"),
        ("smiling sun emoji", "emoji"), ("a dog as a sticker", "emoji"), ("Aufkleber mit einem Hund", "emoji"),
        ("une icône de chat", "emoji"), ("una pegatina de un perro", "emoji"), ("sketch of a bridge", "sketch"),
        ("a quick pencil sketch of a bridge", "sketch"), ("a bridge, pencil sketch", "sketch"),
        ("a bridge in sketch style", "sketch"), ("Skizze von einem Haus", "sketch"),
        ("un croquis d'une maison", "sketch"),
        ("a bridge. Sketch", "sketch"), ("cartoon of two mice", "animation"),
        ("an illustration of a fox", "illustration"),
        ("A SKETCH OF A FOX", "sketch"), ("please draw me a sketch of a fox", "sketch"),
        ("I want a sticker of a fox", "emoji"),
    ])
    func `is found where the words say what the picture is`(_ prompt: String, style: String) {
        let wish = StyleWish.find(in: GenerationRequest(prompt: prompt))
        #expect(wish?.style.rawValue == style, "\(prompt)")
        if let wish { #expect(prompt.lowercased().contains(wish.words)) }
    }

    @Test(arguments: [
        "a cat", "a laptop with a sticker on its lid", "a girl holding a sticker", "a boy and a sketch on a wall",
        "a church with icons", "sketchbook on a table", "a cat on a mat, not a sketch", "no sticker",
        "a bus without stickers",
        "a woman drawing a sketch of her dog", "a boy making stickers",
        "", "🙂", "a sticker shop", "iconic tower",
    ])
    func `isn't a thing among others, nor what is not wanted`(_ prompt: String) {
        #expect(StyleWish.find(in: GenerationRequest(prompt: prompt)) == nil, "\(prompt)")
    }
}
