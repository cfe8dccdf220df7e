/// A plain shelf indoors, a cloud outdoors, so that what is above something doesn't float.
enum Shelf {
    static func cloud(_ figure: Figure, under box: Box) -> Actor {
        var actor = Actor(figure: figure)
        let wide = max(box.width * 1.5, 120) / max(figure.bounds.width, 1)
        actor.scale = min(wide, 130 / max(figure.bounds.height, 1))
        actor.foot = Point(
            box.center.x - figure.bounds.center.x * actor.scale,
            box.maxY - (figure.bounds.minY + 0.42 * figure.bounds.height) * actor.scale)
        actor.depth = 0.484
        actor.flying = true
        return actor
    }

    static func actor(under box: Box, thickness: Double, canvas: (width: Double, height: Double)) -> Actor {
        let half = min(box.width * 0.5 + thickness * 1.6, canvas.width / 2 - 4)
        let x = min(max(box.center.x, half + 4), canvas.width - half - 4)
        let board = Path.rectangle(Box(-half, 0, half, thickness), radius: thickness * 0.4)
        var brackets = Path()
        for side in [-0.62, 0.62] {
            let at = side * half
            let box = Box(at - thickness * 0.3, thickness * 0.8, at + thickness * 0.3, thickness * 2.1)
            brackets.append(.rectangle(box, radius: thickness * 0.28))
        }
        var wood = Part(path: board, color: Color(hex: 0xd9a26a))
        wood.flags = [.slab, .core]
        wood.round = 0.4
        var iron = Part(path: brackets, color: Color(hex: 0xa8713f))
        iron.round = 0.4
        var actor = Actor(figure: Figure([iron, wood]))
        actor.foot = Point(x, box.maxY)
        actor.depth = 0.485
        actor.flying = true
        return actor
    }
}
