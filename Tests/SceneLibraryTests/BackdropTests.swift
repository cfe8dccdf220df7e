import SceneLibrary
import Testing

@Suite struct BackdropTests {
    private func wish(_ place: String, _ edit: (inout BackdropWish) -> Void = { _ in }) -> BackdropWish {
        var wish = BackdropWish()
        wish.place = place
        edit(&wish)
        return wish
    }

    private func backdrop(
        _ place: String, seed: UInt64 = 1, _ edit: (inout BackdropWish) -> Void = { _ in }
    ) -> Backdrop {
        settingLibrary.backdrop(wish(place, edit), width: 1000, height: 1000, seed: seed)
    }

    private func ground(_ backdrop: Backdrop) throws -> Backdrop.Plane {
        try #require(backdrop.planes.first { $0.kind == .ground })
    }

    @Test func `the same wish and seed give the same backdrop, another seed another`() {
        let paths = { (seed: UInt64) in backdrop("mountains", seed: seed).planes.map(\.path) }
        #expect(paths(4) == paths(4))
        #expect(paths(4) != paths(5))
    }

    @Test func `half of the seeds mirror a setting`() throws {
        let suns = try (0..<40).map { seed in
            let plane = try #require(backdrop("park", seed: UInt64(seed)).planes.first { $0.kind == .disc })
            return plane.bounds.center.x < 500
        }
        #expect((10...30).contains(suns.count { $0 }))
    }

    @Test func `night darkens the planes, brings stars and a moon, and spares the studio`() throws {
        let (day, night) = (backdrop("park"), backdrop("park") { $0.timeOfDay = "night" })
        #expect(try ground(night).near.luma < ground(day).near.luma * 0.75)
        #expect(night.isNight)
        #expect(!day.isNight)
        #expect(night.planes.contains { $0.kind == .stars })
        #expect(night.planes.first { $0.kind == .disc }?.material == "moon")
        #expect(day.planes.first { $0.kind == .disc }?.material == "sun")
        let studio = backdrop("studio") { $0.timeOfDay = "night" }
        #expect(studio.planes.map(\.near) == backdrop("studio").planes.map(\.near))
    }

    @Test func `light falls half as strongly indoors, and the window shows the hour`() throws {
        let (day, night) = (backdrop("living room"), backdrop("living room") { $0.timeOfDay = "night" })
        let wall = { (b: Backdrop) in try #require(b.planes.first { $0.kind == .wall }).near.luma }
        let window = { (b: Backdrop) in try #require(b.planes.first { $0.material == "window" }).near }
        #expect(try wall(night) < wall(day))
        #expect(try wall(night) > wall(day) * 0.6)
        #expect(try window(night) == Color(hex: 0x141c4a))
        #expect(night.planes.allSatisfy { $0.kind != .stars })
    }

    @Test func `snow and winter turn grass to snow, and weather hides the sun`() throws {
        let snow = backdrop("park") { $0.weather = "snow" }
        #expect(try ground(snow).material == "snow")
        #expect(!snow.planes.contains { $0.kind == .disc })
        #expect(try ground(backdrop("park") { $0.season = "winter" }).material == "snow")
        #expect(try ground(backdrop("beach") { $0.season = "winter" }).material == "sand")
    }

    @Test func `autumn falls on grass and hills alone`() throws {
        let (plain, autumn) = (backdrop("mountains"), backdrop("mountains") { $0.season = "autumn" })
        for (a, b) in zip(plain.planes, autumn.planes) {
            let grows = a.material == "grass" || a.material == "hill"
            #expect((a.near != b.near) == grows)
        }
    }

    @Test func `a sun of the scene's own replaces the backdrop's`() {
        let asked = backdrop("park") { $0.concepts = ["cat", "sun"] }
        #expect(!asked.planes.contains { $0.kind == .disc })
    }

    @Test func `a feature becomes a plane with its entity's colour, number and lettering`() throws {
        let pink = try #require(Color(word: "pink"))
        let park = backdrop("park") {
            $0.features = [.init(entity: 3, name: "river", color: pink, owner: 5, lettering: "Thames")]
        }
        let river = try #require(park.planes.first { $0.material == "river" })
        #expect(river.kind == .water)
        #expect(river.near == pink)
        #expect(river.entity == 3)
        #expect(river.owner == 5)
        #expect(river.lettering == "Thames")
        #expect(river.hasStatedColor)
    }

    @Test(arguments: [
        "river", "lake", "path", "road", "sidewalk", "wall", "grass", "snow", "sand", "soil", "sky", "sea",
    ])
    func `every feature is there in the open, and once`(_ name: String) {
        for place in ["park", "beach", "street", "desert"] {
            let planes = backdrop(place) { $0.features = [.init(entity: 0, name: name, color: .black, owner: 1)] }
                .planes
            let own = planes.filter { $0.owner == 1 }
            #expect(own.count == 1, "\(name) in \(place)")
            #expect(own.allSatisfy { $0.hasStatedColor })
        }
    }

    @Test func `a feature goes to the setting's slot`() throws {
        let river = { (place: String, seed: UInt64) in
            let b = backdrop(place, seed: seed) { $0.features = [.init(entity: 0, name: "river")] }
            return (b.isMirrored, try #require(b.planes.first { $0.material == "river" }).bounds.center.x)
        }
        for seed in 0..<6 {
            let (isMirrored, x) = try river("park", UInt64(seed))
            #expect((x < 500) == isMirrored)
        }
        // mountains keep theirs a little nearer to the middle than the park.
        #expect(try abs(river("mountains", 1).1 - 500) < abs(river("park", 1).1 - 500))
    }

    @Test func `the setting's own sea, road and wall become the ones asked for`() throws {
        let green = try #require(Color(word: "green"))
        for (place, feature) in [("beach", "sea"), ("street", "road"), ("bedroom", "wall"), ("wall", "wall")] {
            let plain = backdrop(place)
            let asked = backdrop(place) { $0.features = [.init(entity: 0, name: feature, color: green, owner: 2)] }
            #expect(asked.planes.count == plain.planes.count)
            let own = asked.planes.filter { $0.owner == 2 }
            #expect(own.count == 1)
        }
    }

    @Test func `a wall is built of the material asked for`() {
        let material = { (word: String?) in
            backdrop("park") { $0.features = [.init(entity: 0, name: "wall", material: word)] }
                .planes.first { $0.kind == .wall }?.material
        }
        #expect(material("brick") == "brick")
        #expect(material("wooden") == "planks")
        #expect(material(nil) == "concrete")
    }

    @Test func `the colour of a place goes to its ground, its wall or its sky`() throws {
        let purple = try #require(Color(word: "purple"))
        #expect(try ground(backdrop("meadow") { $0.placeColor = purple }).near == purple)
        let room = backdrop("bedroom") { $0.placeColor = purple }
        #expect(room.planes.first { $0.kind == .wall }?.near == purple)
        #expect(try ground(room).near != purple)
        #expect(backdrop("sky") { $0.placeColor = purple }.planes.first { $0.kind == .sky }?.near == purple)
    }

    @Test(arguments: ["red", "blue", "green", "yellow", "purple", "pink"])
    func `a studio's tint keeps away from the stated colour`(_ word: String) throws {
        let stated = try #require(Color(word: word))
        for seed in 0..<8 {
            var wish = BackdropWish()
            wish.statedColors = [stated]
            let b = settingLibrary.backdrop(wish, width: 1000, height: 1000, seed: UInt64(seed))
            let (tint, own) = (OKLCH(try #require(b.planes.first).near), OKLCH(stated))
            let turn = abs(tint.hue - own.hue).truncatingRemainder(dividingBy: 2 * .pi)
            #expect(min(turn, 2 * .pi - turn) > 0.6)
        }
    }

    @Test func `marks lie on their plane's ground and stay within bounds`() throws {
        for name in settingLibrary.names {
            let b = backdrop(name)
            for plane in b.planes {
                let marks = b.marks(of: plane)
                #expect(marks.count <= 6000)
                #expect(marks == b.marks(of: plane))
                #expect(marks.allSatisfy { $0.origin.x.isFinite && $0.origin.y.isFinite })
            }
        }
        let park = backdrop("park")
        #expect(park.marks(of: try ground(park)).count > 100)
    }
}

@Suite struct BackdropUnderWaterTests {
    @Test func `what lives in the sea takes the sea with it, and the water is all around`() throws {
        var wish = BackdropWish()
        wish.concepts = ["shark", "sea"]
        wish.features = [.init(entity: 1, name: "sea", color: .black, owner: 2)]
        #expect(settingLibrary.settingName(for: wish) == "underwater")
        let backdrop = settingLibrary.backdrop(wish, width: 1000, height: 1000, seed: 1)
        #expect(backdrop.planes.first?.owner == 2)
        #expect(backdrop.planes.first?.near == .black)
        wish.concepts = ["girl", "sea"]
        #expect(settingLibrary.settingName(for: wish) == "beach")
    }

    @Test func `shafts of sunlight end with the day`() {
        var wish = BackdropWish()
        wish.place = "forest"
        let hasRays = { (wish: BackdropWish) in
            settingLibrary.backdrop(wish, width: 1000, height: 1000, seed: 1).planes.contains { $0.kind == .rays }
        }
        #expect(hasRays(wish))
        wish.timeOfDay = "night"
        #expect(!hasRays(wish))
    }
}
