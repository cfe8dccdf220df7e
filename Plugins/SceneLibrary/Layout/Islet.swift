/// A strip of sand for those who can't stand on water.
enum Islet {
    static func actor(under box: Box, feet: ClosedRange<Double>, depth: Double, unit: Double) -> Actor {
        let half = box.width * 0.62 + 24 * unit
        let tall = max(half * 0.14, 16 * unit) + (feet.upperBound - feet.lowerBound) / 2
        func mound(_ grow: Double, _ drop: Double, _ color: UInt32, _ alpha: Double) -> Part {
            let path = Path.ellipse(center: Point(0, drop), rx: half + grow * 2, ry: tall + grow)
            var part = Part(path: path, color: Color(hex: color).withAlpha(alpha))
            part.round = 0.2
            part.role = "sand"
            return part
        }
        let figure = Figure([
            mound(12 * unit, 5 * unit, 0xf2fafa, 0.85), mound(3 * unit, 4 * unit, 0xcfae73, 1),
            mound(0, 0, 0xecd49c, 1),
        ])
        var actor = Actor(figure: figure)
        actor.foot = Point(box.center.x, (feet.lowerBound + feet.upperBound) / 2 + 4 * unit)
        actor.depth = depth
        actor.flying = true
        return actor
    }
}

extension Placement {
    /// Puts sand under every block that stands where the backdrop has water, unless that is where it belongs.
    mutating func layIslets() {
        for i in blocks.indices where !blocks[i].isAirborne && !member(i).swims {
            let standing = blocks[i].range.filter { players[$0].isPlaced && !players[$0].isFlying }
            guard let first = standing.first, isWater(players[first].foot, for: i) else { continue }
            var box = Box.empty
            var feet = players[first].foot.y...players[first].foot.y
            var depth = 1.0
            for p in standing {
                box.include(players[p].box)
                let y = players[p].foot.y
                feet = min(feet.lowerBound, y)...max(feet.upperBound, y)
                depth = min(depth, players[p].depth)
            }
            shelves.append(Islet.actor(under: box, feet: feet, depth: depth - 0.0008, unit: unit))
        }
    }

    /// The nearest plane there is water that the block wasn't sent into.
    private func isWater(_ point: Point, for i: Int) -> Bool {
        if backdrop.isUnderWater { return false }
        let planes = backdrop.planes.filter { [.ground, .water, .band].contains($0.kind) }
        let here = planes.filter { $0.span(at: min(point.y, $0.bounds.maxY - 1))?.contains(point.x) ?? false }
        guard let top = here.max(by: { $0.depth < $1.depth }), top.kind == .water, top.bounds.minY < point.y,
            top.entity == nil || top.material == "sea"
        else { return false }
        return !cast.links.contains { link in
            guard link.kind == "in", block(of: link.a) == i, let target = link.b.first else { return false }
            return cast.members[target].feature != nil
        }
    }
}

extension Member {
    /// At home in water or on it.
    fileprivate var swims: Bool {
        if poses.contains("swim") || isKind("boat", "fish", "sky") { return true }
        return subject?.supports.contains("water") ?? false
    }
}
