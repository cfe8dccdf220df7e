import IllustrationLook
import SceneLibrary
import Testing

@Suite struct IllustrationLookTests {
    private func park(_ edit: (inout BackdropWish) -> Void = { _ in }) -> Composition {
        var wish = BackdropWish()
        wish.place = "park"
        wish.features = [.init(entity: 1, name: "river", color: Color(word: "pink"), owner: 2)]
        edit(&wish)
        return emptyScene(wish)
    }

    /// How much of an owner's area shows a colour.
    private func share(of color: Color, owner: UInt16, in composition: Composition, width: Int = 128) -> Double {
        let picture = PaintedPicture(composition, width: width)
        let (numbers, _) = identity(composition, width: width)
        var (area, hits) = (0, 0)
        for i in numbers.indices where numbers[i] == owner {
            area += 1
            let seen = picture.color(i % width, i / width)
            if abs(seen.r - color.r) + abs(seen.g - color.g) + abs(seen.b - color.b) < 0.25 { hits += 1 }
        }
        return area == 0 ? 0 : Double(hits) / Double(area)
    }

    @Test(arguments: [1.0, 3.0, 1 / 3.0])
    func `every setting paints every pixel in every format`(_ aspect: Double) {
        for name in settingLibrary.names {
            var wish = BackdropWish()
            wish.place = name
            let picture = PaintedPicture(emptyScene(wish, aspect: aspect), width: aspect > 1 ? 144 : 64)
            #expect(picture.isFinished)
            #expect(stride(from: 3, to: picture.bytes.count, by: 4).allSatisfy { picture.bytes[$0] == 255 })
            // A backdrop is never one flat sheet.
            #expect(
                Set(stride(from: 0, to: picture.bytes.count, by: 68).map { picture.bytes[$0] }).count > 6, "\(name)")
        }
    }

    @Test func `the same composition gives the same bytes`() {
        var scene = park { $0.timeOfDay = "night" }
        scene.actors = [boxActor(Color(word: "red") ?? .black, at: Point(400, 900), owner: 1)]
        #expect(PaintedPicture(scene) == PaintedPicture(scene))
        #expect(PaintedPicture(scene).bytes != PaintedPicture(park()).bytes)
    }

    @Test(arguments: ["red", "blue", "green", "yellow", "purple", "orange", "black", "white", "brown", "grey"])
    func `a subject's stated colour is what is seen of it`(_ word: String) throws {
        let color = try #require(Color(word: word))
        var scene = park()
        scene.actors = [boxActor(color, at: Point(400, 900), owner: 1)]
        #expect(share(of: color, owner: 1, in: scene) > 0.6)
    }

    @Test func `a river keeps the colour that was asked for`() throws {
        #expect(share(of: try #require(Color(word: "pink")), owner: 2, in: park()) > 0.4)
    }

    @Test func `night, rain and snow change what is seen`() {
        let day = PaintedPicture(park())
        let light = { (p: PaintedPicture) in p.bytes.reduce(0) { $0 + Int($1) } }
        #expect(light(PaintedPicture(park { $0.timeOfDay = "night" })) < light(day) * 4 / 5)
        #expect(light(PaintedPicture(park { $0.weather = "snow" })) > light(day))
        #expect(PaintedPicture(park { $0.weather = "rain" }).bytes != day.bytes)
    }

    @Test func `painting stops at the first item after it is cancelled`() {
        var asked = 0
        let picture = PaintedPicture(park()) {
            asked += 1
            return asked > 3
        }
        #expect(!picture.isFinished)
        #expect(asked == 4)
    }

    @Test func `shadows that overlap darken once, and flying things throw none`() throws {
        func shadow(_ actors: [Actor]) -> PaintedPicture {
            var wish = BackdropWish()
            wish.place = "studio"
            var scene = emptyScene(wish)
            scene.actors = actors
            return PaintedPicture(scene, width: 256, detail: .silhouettes)
        }
        let one = boxActor(.white, at: Point(500, 800), owner: 1)
        let spot = { (p: PaintedPicture) in p.color(153, 206).luma }
        let bare = spot(shadow([]))
        let single = spot(shadow([one]))
        #expect(single < bare - 0.05)
        #expect(abs(spot(shadow([one, one])) - single) < 0.01)
        var flying = one
        flying.flying = true
        #expect(abs(spot(shadow([flying])) - bare) < 0.01)
    }

    @Test func `light falls from the side of the sun`() {
        for seed in 0..<4 {
            var wish = BackdropWish()
            wish.place = "park"
            var scene = emptyScene(wish, seed: UInt64(seed))
            scene.actors = [boxActor(Color(word: "red") ?? .black, at: Point(500, 900), owner: 1)]
            let picture = PaintedPicture(scene, width: 256)
            let sunIsLeft = scene.backdrop.planes.first { $0.kind == .disc }.map { $0.bounds.center.x < 500 }
            let (left, right) = (picture.color(80, 160).luma, picture.color(175, 160).luma)
            #expect((left > right) == sunIsLeft)
        }
    }

    @Test func `hostile shapes and frames are painted without harm`() {
        var scene = park()
        for scale in [1e9, 1e-9, 0] {
            var actor = boxActor(.black, at: Point(500, 700), owner: 1)
            actor.scale = scale
            scene.actors.append(actor)
        }
        scene.actors.append(boxActor(.black, at: Point(1e12, -1e12), owner: 2))
        var stray = boxActor(.white, at: Point(500, 700), owner: 3, flags: .decal)
        stray.figure.parts[0].parent = 44
        scene.actors.append(stray)
        #expect(PaintedPicture(scene, width: 16).isFinished)
        #expect(PaintedPicture(scene, width: 1).isFinished)
    }

    @Test func `a first view of flat shapes shows the same things`() throws {
        let color = try #require(Color(word: "red"))
        var scene = park()
        scene.actors = [boxActor(color, at: Point(400, 900), owner: 1)]
        let seen = PaintedPicture(scene, detail: .silhouettes).color(50, 90)
        #expect(abs(seen.r - color.r) + abs(seen.g - color.g) + abs(seen.b - color.b) < 0.02)
    }
}
