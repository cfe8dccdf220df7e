import IllustrationLook
import SceneLibrary
import Testing

/// From the words to the pixels, on prompts of fixed templates whose answer the template gives.
///
/// The objects are those of Ghosh et al., "GenEval" (2023). Composition is judged by the plane of owners, colours in
/// the finished picture.
@Suite struct PicturePromptTests {
    private let studio = SceneStudio.tested
    private static let objects = LanguageTemplateTests.objects

    private func composition(_ prompt: String, seed: UInt64 = 3, width: Int = 256, height: Int = 256)
        -> (scene: Scene, composition: Composition, understood: UnderstoodScene)
    {
        let understood = studio.understand(prompt, locale: "en")
        let composition = studio.compose(understood, width: width, height: height, seed: seed)
        return (understood.scene, composition, understood)
    }

    private func faults(_ prompt: String, seed: UInt64 = 3) -> [String] {
        let made = composition(prompt, seed: seed)
        return CompositionCheck(made.composition, width: 256).faults(made.scene, made.composition)
    }

    @Test func `every one of eighty everyday objects has a figure of its own and is drawn large and whole`() {
        for object in Self.objects {
            let prompt = "a photo of a \(object)"
            #expect(studio.understand(prompt, locale: "en").resolutions.map { $0?.rung } == [.figure], "\(prompt)")
            #expect(faults(prompt) == [], "\(prompt)")
        }
    }

    @Test func `two to four of a kind are just as many separate things`() {
        for (index, object) in Self.objects.enumerated() where object != "skis" && object != "scissors" {
            guard index % 3 == 0 else { continue }
            let prompt =
                "a photo of \(["two", "three", "four"][index / 3 % 3]) \(object == "knife" ? "knive" : object)s"
            #expect(faults(prompt) == [], "\(prompt)")
        }
    }

    @Test func `one thing is left or right of, above or below another as said`() {
        let places = ["left of", "right of", "above", "below"]
        for (index, object) in Self.objects.enumerated() where index % 3 == 1 {
            let other = Self.objects[(index + 29) % Self.objects.count]
            let prompt = "a photo of a \(object) \(places[index / 3 % 4]) a \(other)"
            #expect(faults(prompt) == [], "\(prompt)")
        }
    }

    @Test func `two things have each its own colour in the picture`() throws {
        let colors = ["red", "yellow", "green", "blue", "purple", "pink", "black", "white"]
        for (index, object) in Self.objects.enumerated() where index % 8 == 2 {
            let other = Self.objects[(index + 41) % Self.objects.count]
            let wanted = [colors[index / 8 % 8], colors[(index / 8 + 3) % 8]]
            let prompt = "a photo of a \(wanted[0]) \(object) and a \(wanted[1]) \(other)"
            let made = composition(prompt)
            let picture = TestPicture(made.composition, side: 256)
            for (entity, word) in wanted.enumerated() {
                let share = picture.share(of: entity, near: try #require(Color(word: word)))
                #expect(share > 0.15, "\(prompt): \(word) is seen on \(share) of its owner")
            }
        }
    }

    @Test func `a red cat with blue gloves in a big park with a pink river is all of that`() throws {
        for seed in [UInt64(7), 8, 21] {
            let made = composition("a red cat with blue gloves in a big park with a pink river", seed: seed)
            #expect(made.composition.backdrop.name == "park")
            #expect(CompositionCheck(made.composition, width: 256).faults(made.scene, made.composition) == [])
            let picture = TestPicture(made.composition, side: 256)
            for (concept, word) in [("cat", "red"), ("glove", "blue"), ("river", "pink")] {
                let entity = try #require(made.scene.entities.firstIndex { $0.concept == concept })
                #expect(
                    picture.share(of: entity, near: try #require(Color(word: word))) > 0.3, "\(concept), seed \(seed)")
            }
            let cat = try #require(made.composition.slots.firstIndex { $0.label == "cat" }) + 1
            #expect(made.composition.slots.filter { $0.label == "glove" }.allSatisfy { $0.parent == cat })
        }
    }

    @Test func `another seed gives another composition, the same seed the same`() {
        let prompt = "a dog and a tree in a park"
        let places = (1...6).map { composition(prompt, seed: $0).composition.actors.map(\.foot) }
        #expect(Set(places).count >= 5)
        #expect(composition(prompt, seed: 4).composition.actors.map(\.foot) == places[3])
    }

    @Test(arguments: [(192, 576), (576, 192), (256, 256), (300, 400)])
    func `every format shows all of a scene`(width: Int, height: Int) {
        let prompt = "a cat on a chair beside a lamp"
        let made = composition(prompt, width: width, height: height)
        #expect(CompositionCheck(made.composition, width: width).faults(made.scene, made.composition) == [])
    }

    @Test func `who rides keeps what they wear`() throws {
        let made = composition("a girl riding a horse")
        let rider = try #require(made.composition.slots.firstIndex { $0.label == "girl" }) + 1
        let parts = made.composition.actors.flatMap(\.figure.parts).filter { $0.owner == rider }
        #expect(parts.contains { $0.role == "dress" })
    }

    @Test func `words with nothing to draw give a placard, drawn like a picture`() {
        let made = composition("zorblaxian qwertyness")
        let check = CompositionCheck(made.composition, width: 256)
        #expect(made.understood.resolutions.allSatisfy { $0?.rung == .placard })
        #expect(check.share(entity: 0) > 0.1)
    }
}

/// A painted composition with its plane of owners.
struct TestPicture {
    private let side: Int
    private var pixels: [UInt8]
    private var owners: [UInt16]
    private let slots: [Composition.Slot]

    init(_ composition: Composition, side: Int) {
        self.side = side
        slots = composition.slots
        pixels = [UInt8](repeating: 0, count: side * side * 4)
        owners = [UInt16](repeating: 0, count: side * side)
        pixels.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            IllustrationLook.paint(
                composition, into: base, width: side, height: side, stride: side * 4
            ) { false }
        }
        owners.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            IdentityRaster.paint(composition, into: base, width: side, height: side, stride: side)
        }
    }

    /// Share of an entity's pixels that have a colour's hue, or its lightness if it has no hue.
    func share(of entity: Int, near color: Color) -> Double {
        let wanted = OKLCH(color)
        var all = 0
        var hits = 0
        for (i, owner) in owners.enumerated() where owner > 0 && slots[Int(owner) - 1].entity == entity {
            all += 1
            let p = i * 4
            let seen = OKLCH(Color(Double(pixels[p + 2]) / 255, Double(pixels[p + 1]) / 255, Double(pixels[p]) / 255))
            if wanted.chroma < 0.04 {
                if seen.chroma < 0.07, abs(seen.lightness - wanted.lightness) < 0.25 { hits += 1 }
            } else {
                var turn = abs(seen.hue - wanted.hue)
                if turn > .pi { turn = 2 * .pi - turn }
                if turn < 0.5, seen.chroma > 0.04 { hits += 1 }
            }
        }
        return all == 0 ? 0 : Double(hits) / Double(all)
    }
}
