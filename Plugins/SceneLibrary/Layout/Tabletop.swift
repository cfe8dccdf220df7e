/// The near end of a table, for small things indoors that would look lost, or giant, on the floor.
enum Tabletop {
    static func actor(from back: Double, canvas: (width: Double, height: Double), depth: Double) -> Actor {
        let half = canvas.width * 0.56
        let edge = (canvas.height - back) * 0.72
        let top = Path.polygon([
            Point(-half * 0.94, 0), Point(half * 0.94, 0), Point(half * 1.04, edge), Point(-half * 1.04, edge),
        ])
        let front = Path.rectangle(Box(-half * 1.04, edge, half * 1.04, canvas.height))
        var grain = Path()
        for (x, y, length) in [(-0.7, 0.3, 0.34), (0.1, 0.62, 0.5), (0.52, 0.2, 0.24), (-0.38, 0.84, 0.3)] {
            let at = Point(x * half, y * edge)
            grain.append(.rectangle(Box(at.x, at.y, at.x + length * half, at.y + 5), radius: 2.5))
        }
        func part(_ path: Path, _ color: UInt32, _ flags: PartFlags) -> Part {
            var part = Part(path: path, color: Color(hex: color))
            part.flags = flags
            part.round = 0.1
            part.role = "wood"
            return part
        }
        var figure = Figure([
            part(front, 0xa86f3e, .slab), part(top, 0xcd9560, [.slab, .core]), part(grain, 0xb98050, .decal),
        ])
        figure.parts[2].parent = 1
        var actor = Actor(figure: figure)
        actor.foot = Point(canvas.width / 2, back)
        actor.depth = depth
        actor.flying = true
        return actor
    }
}

extension Placement {
    /// Sets a table under the main rows when all that stands there is small and lifeless.
    mutating func layTabletop() {
        guard backdrop.isIndoor else { return }
        let standing = players.indices.filter { players[$0].isPlaced && !players[$0].isFlying }
        let isStillLife = standing.allSatisfy { p in
            let member = cast.members[players[p].entity]
            return !member.isCreature && member.metres < 0.6
                && member.isKind("food", "fruit", "vessel", "flower", "plant", "device", "tool", "ball")
        }
        guard let feet = standing.map({ players[$0].box.maxY }).min(), isStillLife else { return }
        let depth = standing.map { players[$0].depth }.min() ?? 0.5
        let back = min(feet - 0.05 * canvas.height, 0.86 * canvas.height)
        shelves.append(Tabletop.actor(from: back, canvas: canvas, depth: depth - 0.003))
    }
}
