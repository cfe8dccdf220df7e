import SceneLibrary

/// The product's own figures and settings, and short ways to make scenes of them.
enum LayoutFixture {
    private static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    static let figures = FigureLibrary(directories: [root + "/Plugins/SceneLibrary/Figures"])
    static let settings = SettingLibrary(directory: root + "/Plugins/SceneLibrary/Settings")

    /// Entities from "3 red cat" or "cat", numbered e1, e2, …
    static func scene(
        _ things: String..., relations: [(kind: String, a: Int, b: [Int])] = [], place: String? = nil
    ) -> Scene {
        var scene = Scene()
        scene.place = place
        for (i, thing) in things.enumerated() {
            var words = thing.split(separator: " ").map(String.init)
            var entity = Entity(id: "e\(i + 1)", concept: "")
            if let n = words.first.flatMap({ Int($0) }) {
                entity.count = .exactly(n)
                words.removeFirst()
            }
            if words.count > 1, let first = words.first, Color(word: first) != nil {
                entity.colours = [first]
                words.removeFirst()
            }
            entity.concept = words.joined(separator: " ")
            scene.entities.append(entity)
        }
        scene.relations = relations.map { Relation(kind: $0.kind, a: "e\($0.a)", b: $0.b.map { "e\($0)" }) }
        return scene
    }

    static func resolutions(_ scene: Scene) -> [Resolution?] {
        scene.entities.map { entity in
            if let subject = figures.subject(named: entity.concept) {
                return Resolution(form: .subject(subject), rung: .figure)
            }
            return settings.feature(named: entity.concept).map { Resolution(form: .feature($0), rung: .figure) }
        }
    }

    static func compose(_ scene: Scene, pixels: (Int, Int) = (1024, 1024), seed: UInt64 = 7) -> Composition {
        let canvas = Layout.canvas(pixels: pixels.0, pixels.1)
        let resolutions = resolutions(scene)
        let backdrop = settings.backdrop(
            BackdropWish(scene, resolutions), width: canvas.width, height: canvas.height, seed: seed)
        return Layout.compose(
            scene, resolutions, backdrop: backdrop, figures: figures, width: canvas.width, height: canvas.height,
            seed: seed)
    }

    static func check(_ composition: Composition) -> CompositionCheck { CompositionCheck(composition, width: 320) }
}

extension Composition {
    /// Where things are and which way they look, exactly.
    var outline: [[Double]] {
        (actors + props).map { [$0.foot.x, $0.foot.y, $0.scale, $0.depth, $0.turn, $0.flip ? 1 : 0] }
    }
}
