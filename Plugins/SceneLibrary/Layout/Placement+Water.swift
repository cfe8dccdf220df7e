/// Water that was asked for: what belongs in it goes there, the rest stands beside it.
extension Placement {
    mutating func layByWater() {
        layInWater()
        stepAshore()
    }

    /// Water that was asked for holds what is on or in it.
    private mutating func layInWater() {
        for link in cast.links where link.kind == "in" || link.kind == "on" {
            let feature = link.b[0]
            guard cast.members[feature].feature != nil, let i = block(of: link.a), blocks[i].isDone,
                let plane = backdrop.planes.first(where: { $0.entity == feature && $0.kind == .water })
            else { continue }
            if blocks[i].count > 1 {
                scaleBlock(i, by: min(1, plane.bounds.width * 0.84 / max(blocks[i].width, 1)))
                let y = plane.bounds.minY + plane.bounds.height * 0.86
                let half = min(blocks[i].width / 2 + 12, canvas.width / 2)
                lay(i, x: min(max(plane.bounds.center.x, half), canvas.width - half), y: min(y, canvas.height * 0.95))
                continue
            }
            let p = blocks[i].range.lowerBound
            let half = players[p].box.width / 2
            var x = plane.bounds.center.x
            var y = plane.bounds.minY + plane.bounds.height * 0.62
            if plane.material == "river" {
                let wet = plane.span(at: players[p].foot.y) ?? plane.span(at: plane.bounds.maxY - 20)
                x = wet.map { ($0.lowerBound + $0.upperBound) / 2 } ?? x
                y = min(players[p].foot.y, canvas.height * 0.92)
            }
            players[p].put(
                min(max(x, half + 12), max(canvas.width - half - 12, half + 12)), max(y, groundLine + 20))
            blocks[i].x = x
        }
    }

    /// Moves all that stands before a river to the bank where there is more room.
    private mutating func stepAshore() {
        guard let river = backdrop.planes.first(where: { $0.entity != nil && $0.kind == .water }) else { return }
        let dry = blocks.indices.filter { i in
            blocks[i].isDone && !blocks[i].isAirborne && blocks[i].level == 0 && blocks[i].above == nil
                && !cast.links.contains { $0.b.first == river.entity && block(of: $0.a) == i }
        }
        var group = Box.empty
        for i in dry { group.include(bounds(of: i)) }
        guard !group.isEmpty, let wet = river.span(at: min(group.maxY, river.bounds.maxY - 1)),
            wet.upperBound > group.minX, wet.lowerBound < group.maxX,
            wet.upperBound - wet.lowerBound < 0.7 * canvas.width
        else { return }
        let toLeft = wet.lowerBound > canvas.width - wet.upperBound
        let edge = 20 * unit
        let dx =
            toLeft
            ? max(edge - group.minX, min(0, wet.lowerBound - group.maxX))
            : min(canvas.width - edge - group.maxX, max(0, wet.upperBound - group.minX))
        for i in dry { shift(i, by: Point(dx, 0)) }
    }
}

extension Backdrop.Plane {
    /// From the leftmost to the rightmost point of the plane at that height; nil where it isn't.
    func span(at y: Double) -> ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        for polygon in path.coarselyFlattened() {
            guard var a = polygon.last else { continue }
            for b in polygon {
                if (a.y < y) != (b.y < y) {
                    let x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
                    low = min(low, x)
                    high = max(high, x)
                }
                a = b
            }
        }
        return low <= high ? low...high : nil
    }
}
