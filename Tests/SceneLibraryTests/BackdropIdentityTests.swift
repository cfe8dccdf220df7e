import SceneLibrary
import Testing

@Suite struct BackdropIdentityTests {
    private func count(_ owner: UInt16, _ numbers: [UInt16]) -> Int { numbers.count { $0 == owner } }

    private var park: Composition {
        var wish = BackdropWish()
        wish.place = "park"
        wish.features = [.init(entity: 1, name: "river", owner: 2)]
        return emptyScene(wish)
    }

    @Test func `an owner's pixels are those of its shape, in front of what lies behind`() {
        var scene = park
        scene.actors = [boxActor(.black, at: Point(500, 900), owner: 1)]
        let (numbers, _) = identity(scene, width: 100)
        #expect(abs(count(1, numbers) - 40 * 40) <= 80)
        #expect(count(2, numbers) > 300)
        #expect(Set(numbers) == [0, 1, 2])
        var near = boxActor(.black, at: Point(500, 900), owner: 3)
        near.depth = 0.8
        scene.actors.append(near)
        #expect(count(1, identity(scene, width: 100).numbers) == 0)
    }

    @Test func `a decal belongs to its parent unless it is somebody else's`() {
        var scene = park
        var actor = boxActor(.black, at: Point(500, 900), owner: 1)
        var print = Part(path: .rectangle(Box(-100, -300, 300, -200)), color: .white)
        print.flags = .decal
        print.parent = 0
        print.owner = 1
        actor.figure.parts.append(print)
        scene.actors = [actor]
        let before = identity(scene, width: 100).numbers
        actor.figure.parts[1].owner = 4
        scene.actors = [actor]
        let after = identity(scene, width: 100).numbers
        #expect(count(4, before) == 0)
        // Clipped to its parent: 300 of its 400 units.
        #expect(abs(count(4, after) - 300) <= 30)
        #expect(count(1, before) == count(1, after) + count(4, after))
    }

    @Test func `marks, highlights and faint glass own nothing`() {
        for flags in [PartFlags.line, .catchLight] {
            var scene = park
            scene.actors = [boxActor(.black, at: Point(500, 900), owner: 1, flags: flags)]
            #expect(count(1, identity(scene).numbers) == 0)
        }
        var scene = park
        scene.actors = [boxActor(Color(1, 1, 1, 0.2), at: Point(500, 900), owner: 1)]
        #expect(count(1, identity(scene).numbers) == 0)
    }

    @Test func `planes come before figures of the same depth, and near actors last`() {
        var scene = park
        scene.actors = [boxActor(.black, at: Point(0, 900), owner: 1), boxActor(.black, at: Point(0, 700), owner: 2)]
        scene.actors[0].depth = 0.34
        scene.actors[1].depth = 0.34
        let order = scene.paintOrder.map(\.item)
        let river = order.firstIndex {
            if case .plane(let i) = $0 { scene.backdrop.planes[i].material == "river" } else { false }
        }
        let (first, second) = (order.firstIndex(of: .actor(1)), order.firstIndex(of: .actor(0)))
        #expect((river ?? 99) < (first ?? 0))
        #expect((first ?? 99) < (second ?? 0))
    }
}
