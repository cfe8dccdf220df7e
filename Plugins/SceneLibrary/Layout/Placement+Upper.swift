/// What is above other things: in the air when it can fly, else on a shelf of its own.
extension Placement {
    /// Stacks over blocks of the main row, lowest first.
    mutating func layUpper() {
        for _ in blocks {
            guard let i = blocks.indices.first(where: { isNext($0) }), let below = blocks[i].above else { return }
            layOver(below, i)
        }
    }

    private func isNext(_ i: Int) -> Bool {
        guard let below = blocks[i].above, !blocks[i].isDone else { return false }
        return blocks[below].isDone
    }

    private mutating func layOver(_ below: Int, _ i: Int) {
        let flies = blocks[i].isAirborne
        let shelf = flies || !(backdrop.isStudio || backdrop.isIndoor) ? 0 : 24 * unit
        let gap = (flies ? 34 : 42) * unit + shelf
        let top = 0.045 * canvas.height
        var under = bounds(of: below)
        // Both give way, the upper one first.
        var room = under.minY - gap - top
        if blocks[i].totalHeight > room { scaleBlock(i, by: max(0.62, room / blocks[i].totalHeight)) }
        if blocks[i].totalHeight > room {
            let both = blocks[i].totalHeight + under.height
            let factor = max(0.2, (under.maxY - gap - top) / max(both, 1))
            scaleBlock(below, by: factor)
            scaleBlock(i, by: factor)
            lay(below, x: blocks[below].x, y: blocks[below].y)
            under = bounds(of: below)
            room = under.minY - gap - top
            if blocks[i].totalHeight > room { scaleBlock(i, by: max(0.1, room / blocks[i].totalHeight)) }
        }
        if blocks[i].width > 0.9 * canvas.width { scaleBlock(i, by: 0.9 * canvas.width / blocks[i].width) }
        let half = blocks[i].width / 2 + 20
        let lean = min(blocks[below].width, blocks[i].width) * 0.08 * (isMirrored ? 1 : -1)
        let x = min(max(under.center.x + lean, half), canvas.width - half)
        let first = firstPlayer(i)
        let drop = first.silhouette.box.maxY * blocks[i].height / first.baseHeight
        lay(i, x: x, y: under.minY - gap - max(drop, 0))
        for p in blocks[i].range { players[p].isFlying = true }
        if flies { return }
        if shelf > 0 {
            shelves.append(Shelf.actor(under: bounds(of: i), thickness: shelf, canvas: canvas))
        } else if let cloud {
            shelves.append(Shelf.cloud(cloud, under: bounds(of: i)))
        }
    }
}

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
        var board = Path()
        board.addRoundBox(Box(-half, 0, half, thickness), radius: thickness * 0.4)
        var brackets = Path()
        for side in [-0.62, 0.62] {
            let at = side * half
            brackets.addRoundBox(
                Box(at - thickness * 0.3, thickness * 0.8, at + thickness * 0.3, thickness * 2.1),
                radius: thickness * 0.28)
        }
        var wood = Part(path: board, color: Color(hex: 0xd9a26a))
        wood.flags = [.slab, .core]
        wood.round = 0.4
        var iron = Part(path: brackets, color: Color(hex: 0xa8713f))
        iron.round = 0.4
        var figure = Figure()
        figure.parts = [iron, wood]
        figure.bounds = brackets.bounds
        figure.bounds.include(board.bounds)
        var actor = Actor(figure: figure)
        actor.foot = Point(x, box.maxY)
        actor.depth = 0.485
        actor.flying = true
        return actor
    }
}
