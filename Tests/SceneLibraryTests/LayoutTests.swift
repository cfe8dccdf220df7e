import SceneLibrary
import Testing

@Suite struct LayoutTests {
    @Test(arguments: [
        "leftOf", "rightOf", "above", "under", "on", "in", "ride", "behind", "inFrontOf", "beside", "near", "around",
        "hangsFrom", "shows",
    ])
    func `a relation is seen in the final boxes`(kind: String) {
        let pairs: [(String, String)] =
            switch kind {
            case "on": [("apple", "dining table"), ("cat", "chair"), ("dragon", "tower")]
            case "in": [("tulip", "vase"), ("cat", "box"), ("apple", "bowl")]
            case "ride": [("astronaut", "horse"), ("dog", "skateboard"), ("man", "bicycle")]
            case "hangsFrom": [("light bulb", "tree")]
            case "shows": [("shirt", "heart"), ("television", "cat")]
            case "around": [("bee", "sunflower")]
            default: [("dog", "cat"), ("laptop", "cow"), ("bottle", "train"), ("giraffe", "computer mouse")]
            }
        for (a, b) in pairs {
            for seed: UInt64 in 1...3 {
                let scene = LayoutFixture.scene(a, b, relations: [(kind, 1, [2])])
                let composition = LayoutFixture.compose(scene, seed: seed)
                let check = LayoutFixture.check(composition)
                #expect(check.holds(kind, 0, [1]) == true, "\(a) \(kind) \(b), seed \(seed)")
                #expect(check.faults(scene, composition) == [], "\(a) \(kind) \(b), seed \(seed)")
            }
        }
    }

    @Test func `what is between two stands between them`() {
        for seed: UInt64 in 1...4 {
            let scene = LayoutFixture.scene("rabbit", "fox", "bear", relations: [("between", 1, [2, 3])])
            #expect(LayoutFixture.check(LayoutFixture.compose(scene, seed: seed)).holds("between", 0, [1, 2]) == true)
        }
    }

    @Test(arguments: 1...12)
    func `as many are seen as were asked for`(n: Int) {
        for (thing, place) in [("penguin", "beach"), ("vase", nil), ("computer keyboard", nil)] as [(String, String?)] {
            let scene = LayoutFixture.scene("\(n) \(thing)", place: place)
            let composition = LayoutFixture.compose(scene, seed: UInt64(n))
            let check = LayoutFixture.check(composition)
            #expect(check.count(entity: 0) == n, "\(thing)")
            if n <= 4 { #expect(check.seen.allSatisfy { $0.blobs == 1 }, "\(thing)") }
            #expect(!check.seen(entity: 0).isCut, "\(thing)")
        }
    }

    @Test func `many are seven`() {
        var scene = LayoutFixture.scene("sheep", place: "meadow")
        scene.entities[0].count = .many
        #expect(LayoutFixture.check(LayoutFixture.compose(scene)).count(entity: 0) == 7)
    }

    @Test func `the same seed gives the same composition and another seed another`() {
        let scene = LayoutFixture.scene("dog", "bicycle", "tree", relations: [("beside", 1, [2])], place: "park")
        let first = LayoutFixture.compose(scene, seed: 3)
        #expect(first.outline == LayoutFixture.compose(scene, seed: 3).outline)
        #expect(Set((1...8).map { LayoutFixture.compose(scene, seed: $0).outline }).count == 8)
    }

    @Test(arguments: [(300, 900), (512, 768), (1024, 1024), (1536, 1024), (1800, 600)])
    func `every format shows everything inside the canvas`(width: Int, height: Int) {
        let scenes = [
            LayoutFixture.scene("cat", "giraffe", "house", relations: [("behind", 3, [1])], place: "meadow"),
            LayoutFixture.scene("3 frog", "2 sheep", "car"),
            LayoutFixture.scene("train", "potted plant", relations: [("above", 1, [2])]),
            LayoutFixture.scene("5 balloon", "boy", place: "park"),
        ]
        for scene in scenes {
            let composition = LayoutFixture.compose(scene, pixels: (width, height))
            for actor in composition.actors {
                for part in actor.figure.parts where part.flags.isDisjoint(with: [.decal, .line]) && part.color.a > 0.3
                {
                    let box = part.path.applying(actor.placement).bounds
                    #expect(box.minX > -30 && box.maxX < composition.width + 30)
                    #expect(box.minY > -30 && box.maxY < composition.height + 30)
                }
            }
            #expect(LayoutFixture.check(composition).faults(scene, composition) == [])
        }
    }

    @Test func `nobody is hidden behind somebody large`() {
        let scene = LayoutFixture.scene("elephant", "mouse", "castle", relations: [("behind", 2, [1])], place: "meadow")
        let check = LayoutFixture.check(LayoutFixture.compose(scene))
        #expect(check.share(entity: 1) > 0.004)
        #expect(check.share(entity: 2) > 0.03)
    }

    @Test func `relations in a circle come to an end`() {
        for kind in ["on", "in", "above", "behind", "around", "under", "leftOf", "ride", "between"] {
            let scene = LayoutFixture.scene(
                "cat", "box", "dog", relations: [(kind, 1, [2]), (kind, 2, [3]), (kind, 3, [1])])
            let composition = LayoutFixture.compose(scene)
            #expect(Set(composition.slots.map(\.entity)) == [0, 1, 2], "\(kind)")
        }
        var scene = LayoutFixture.scene("cat", "dog", "hat")
        scene.entities[0].holds = ["e2", "e1", "nobody"]
        scene.entities[1].holds = ["e1"]
        scene.entities[2].wears = ["e3"]
        #expect(!LayoutFixture.compose(scene).actors.isEmpty)
    }

    @Test func `forty entities of many stay bounded`() {
        var scene = Scene()
        for i in 0..<60 {
            var entity = Entity(id: "e\(i)", concept: ["cat", "tree", "car", "apple"][i % 4])
            entity.count = .exactly(1000)
            scene.entities.append(entity)
        }
        let composition = LayoutFixture.compose(scene)
        #expect(composition.actors.count <= 96)
        #expect(!composition.notes.isEmpty)
    }

    @Test func `a scene with nothing to draw becomes a placard of its words`() {
        var scene = Scene()
        scene.prompt = "hopefully notwithstanding"
        let composition = LayoutFixture.compose(scene)
        #expect(composition.actors.count == 1)
        #expect(composition.actors[0].figure.parts.count > 3)
    }

    @Test func `scenery keeps off what was asked for`() {
        let scene = LayoutFixture.scene("tree", "dog", place: "park")
        let composition = LayoutFixture.compose(scene)
        #expect(composition.props.count > 5)
        let check = LayoutFixture.check(composition)
        #expect(check.share(entity: 1) > 0.03)
    }
}
