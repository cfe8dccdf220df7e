import SceneLibrary
import Testing

@Suite struct LayoutStagingTests {
    @Test(arguments: 2...4)
    func `a few of a kind close up, stand at different depths and fill the picture`(n: Int) {
        for seed: UInt64 in 1...4 {
            let composition = LayoutFixture.compose(LayoutFixture.scene("\(n) dog"), seed: seed)
            #expect(Set(composition.actors.map { ($0.foot.y).rounded() }).count > 1)
            let span = LayoutFixture.check(composition).seen(entity: 0).box.width
            #expect(span > 0.55 * 320, "seed \(seed)")
        }
    }

    @Test func `those who hug overlap, others stand apart`() {
        for seed: UInt64 in 1...4 {
            let boxes = { (kind: String) in
                let check = LayoutFixture.check(
                    LayoutFixture.compose(LayoutFixture.scene("boy", "dog", relations: [(kind, 1, [2])]), seed: seed))
                return (check.seen(entity: 0).box, check.seen(entity: 1).box)
            }
            let (a, b) = boxes("hug")
            #expect(min(a.maxX, b.maxX) > max(a.minX, b.minX), "seed \(seed)")
            let (c, d) = boxes("beside")
            #expect(min(c.maxX, d.maxX) < max(c.minX, d.minX), "seed \(seed)")
        }
    }

    @Test func `what is larger than the hero is drawn larger`() {
        for seed: UInt64 in 1...6 {
            let check = LayoutFixture.check(
                LayoutFixture.compose(LayoutFixture.scene("penguin", "polar bear", place: "snow"), seed: seed))
            #expect(check.seen(entity: 1).box.height > check.seen(entity: 0).box.height, "seed \(seed)")
        }
    }

    @Test func `a rider of a bicycle has a leg on each side, in its own colours`() throws {
        let scene = LayoutFixture.scene("man", "bicycle", relations: [("ride", 1, [2])])
        let actor = try #require(LayoutFixture.compose(scene).actors.first)
        let pedal = try #require(actor.figure.anchor("feet")).position
        let rider = actor.figure.parts.filter { $0.owner == actor.figure.parts.last?.owner }
        let low = rider.filter { $0.bounds.maxY > pedal.y - 20 }
        #expect(low.contains { $0.flags.contains(.far) })
        #expect(low.contains { !$0.flags.contains(.far) })
    }

    @Test func `of many things without a colour some differ, but a stated colour is for all`() {
        let colors = { (scene: Scene) in
            Set(LayoutFixture.compose(scene).actors.map { $0.figure.parts.filter { $0.role == "main" }.map(\.color) })
        }
        #expect(colors(LayoutFixture.scene("5 car")).count == 3)
        #expect(colors(LayoutFixture.scene("5 blue car")).count == 1)
    }

    @Test func `seeds frame a scene differently`() {
        let outlines = (1...8).map { seed in
            LayoutFixture.compose(LayoutFixture.scene("cat", place: "park"), seed: UInt64(seed))
        }
        let sizes = outlines.map { $0.actors[0].scale }
        #expect((sizes.max() ?? 0) > 1.12 * (sizes.min() ?? 1))
        #expect(Set(outlines.map { $0.props.count { $0.depth > 0.9 } }).count > 2)
    }
}
