import SceneLibrary
import Testing

@Suite struct LayoutAttachmentTests {
    private func dressed(_ concept: String, _ garment: String) -> (Scene, Composition) {
        var scene = LayoutFixture.scene(concept, garment)
        scene.entities[0].wears = ["e2"]
        return (scene, LayoutFixture.compose(scene))
    }

    private func box(_ composition: Composition, slot: Int) -> Box {
        var box = Box.empty
        for part in composition.actors[0].figure.parts where part.owner == slot { box.include(part.bounds) }
        return box
    }

    @Test func `a red cat wears blue gloves`() throws {
        let (scene, composition) = dressed("red cat", "2 blue glove")
        #expect(composition.actors.count == 1)
        #expect(composition.slots.map(\.entity) == [0, 1])
        #expect(composition.slots[1].parent == 1)
        let gloves = composition.actors[0].figure.parts.filter { $0.owner == 2 && !$0.flags.contains(.decal) }
        #expect(!gloves.isEmpty)
        let blue = try #require(Color(word: "blue"))
        #expect(gloves.contains { abs($0.color.b - blue.b) < 0.05 && abs($0.color.r - blue.r) < 0.05 })
        #expect(LayoutFixture.check(composition).faults(scene, composition) == [])
    }

    @Test(arguments: ["cat", "penguin", "man", "horse", "banana", "snowman"])
    func `a hat sits on top`(wearer: String) {
        let (scene, composition) = dressed(wearer, "top hat")
        let hat = box(composition, slot: 2)
        let body = box(composition, slot: 1)
        #expect(hat.center.y < body.minY + 0.4 * body.height)
        #expect(hat.width > 0.08 * body.width && hat.width < 1.2 * body.width)
        #expect(LayoutFixture.check(composition).share(entity: 1) > 0.004)
        #expect(scene.entities.count == 2)
    }

    @Test func `what is held keeps near its real size`() {
        for thing in ["apple", "sword", "balloon", "umbrella", "book"] {
            var scene = LayoutFixture.scene("dog", thing)
            scene.entities[0].holds = ["e2"]
            let composition = LayoutFixture.compose(scene)
            #expect(composition.actors.count == 1)
            let held = box(composition, slot: 2)
            let body = box(composition, slot: 1)
            let share = max(held.width, held.height) / body.height
            // An umbrella reaches over the head.
            #expect(share > 0.2 && share < (thing == "umbrella" ? 1.4 : 1.1), "\(thing)")
        }
    }

    @Test func `a garment that a person has is recoloured and owned`() throws {
        let (_, composition) = dressed("man", "green shirt")
        let green = try #require(Color(word: "green"))
        let shirt = composition.actors[0].figure.parts.filter { $0.role == "shirt" }
        #expect(!shirt.isEmpty)
        #expect(shirt.allSatisfy { $0.owner == 2 })
        #expect(shirt.contains { abs($0.color.g - green.g) < 0.05 && abs($0.color.r - green.r) < 0.05 })
    }

    @Test func `a rider is part of what it rides`() {
        let scene = LayoutFixture.scene("panda", "horse", relations: [("ride", 1, [2])])
        let composition = LayoutFixture.compose(scene)
        #expect(composition.actors.count == 1)
        #expect(composition.slots.first { $0.entity == 0 }?.parent == 1)
    }

    @Test func `a liquid fills its vessel`() {
        let scene = LayoutFixture.scene("milk", "mug", relations: [("in", 1, [2])])
        let check = LayoutFixture.check(LayoutFixture.compose(scene))
        #expect(check.share(entity: 0) > 0.001)
    }

    @Test func `lettering goes on the sign that is held`() {
        var scene = LayoutFixture.scene("robot", "notice")
        scene.entities[0].holds = ["e2"]
        scene.entities[1].text = "HELLO"
        let composition = LayoutFixture.compose(scene)
        let letters = composition.actors[0].figure.parts.filter { $0.role == "lettering" }
        #expect(letters.count == 1)
        #expect(letters.first?.flags.contains(.decal) == true)
        #expect(!composition.actors[0].flip)
    }

    @Test func `decals keep to their parts when figures merge`() {
        var scene = LayoutFixture.scene("cat", "top hat", "apple", "chair", relations: [("on", 1, [4])])
        scene.entities[0].wears = ["e2"]
        scene.entities[0].holds = ["e3"]
        let composition = LayoutFixture.compose(scene)
        #expect(composition.actors.count == 1)
        let parts = composition.actors[0].figure.parts
        for (i, part) in parts.enumerated() {
            guard let parent = part.parent else { continue }
            #expect(parent < i && parent >= 0)
            #expect(!parts[parent].flags.contains(.line))
        }
        #expect(Set(parts.map(\.owner)) == [1, 2, 3, 4])
    }

    @Test func `instances differ but stay recognisable`() {
        let composition = LayoutFixture.compose(LayoutFixture.scene("3 child"))
        let skins = composition.actors.map { actor in actor.figure.parts.first { $0.role == "hair" }?.color }
        #expect(Set(skins).count > 1)
        #expect(Set(composition.actors.map { ($0.scale * 1e6).rounded() }).count == 3)
    }

    @Test func `attributes and rungs reach the report`() {
        var scene = LayoutFixture.scene("red cat")
        scene.entities[0].poses = ["sit"]
        scene.entities[0].text = "a \"b\"\n"
        let slot = LayoutFixture.compose(scene).slots[0]
        #expect(slot.rung == 1)
        #expect(slot.attributes == #"{"colour":["red"],"pose":["sit"],"text":"a \"b\"\n"}"#)
    }
}
