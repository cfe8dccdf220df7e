extension Path {
    /// Calls `body` with every curve of every subpath, in order; not with the line that closes a subpath.
    package func forEachCurve(_ body: (Curve) -> Void) {
        for range in subpaths { forEachCurve(in: range, body) }
    }

    /// The same for one subpath.
    package func forEachCurve(in range: Range<Int>, _ body: (Curve) -> Void) {
        var i = range.lowerBound
        while i + 3 < range.upperBound {
            body(Curve(points[i], points[i + 1], points[i + 2], points[i + 3]))
            i += 3
        }
    }

    /// The tight box around the area.
    package var extents: Box {
        var box = Box.empty
        for start in starts { box.include(points[start]) }
        forEachCurve { box.include($0.extents) }
        return box
    }

    /// Each subpath as a polygon whose steps follow the turning of its curves (radians), and with `slack` above 0
    /// stay that close to them. Consecutive equal points are left out; the last may equal the first.
    package func flattened(turn: Double = 0.35, slack: Double = 0) -> [[Point]] {
        subpaths.map { flattened($0, turn: turn, slack: slack) }
    }

    package func flattened(_ range: Range<Int>, turn: Double, slack: Double = 0) -> [Point] {
        polygon(range, leastStep: 1e-4) { $0.steps(turn: turn, slack: slack) }
    }

    /// Each subpath as a polygon, for grids much coarser than a curve: straight curves as they are, others in four.
    func coarselyFlattened() -> [[Point]] {
        subpaths.map { range in polygon(range, leastStep: 0) { $0.isStraight ? 1 : 4 } }
    }

    /// A subpath in `steps` pieces a curve; points nearer than `leastStep` to the one before are left out.
    private func polygon(_ range: Range<Int>, leastStep: Double, steps: (Curve) -> Int) -> [Point] {
        guard !range.isEmpty else { return [] }
        var polygon = [points[range.lowerBound]]
        forEachCurve(in: range) { curve in
            let n = steps(curve)
            for i in 1...n {
                let p = i == n ? curve.p3 : curve.point(at: Double(i) / Double(n))
                let last = polygon[polygon.count - 1]
                if abs(p.x - last.x) + abs(p.y - last.y) >= leastStep { polygon.append(p) }
            }
        }
        return polygon
    }

    /// Whether the point lies in the area (nonzero winding rule).
    package func contains(_ p: Point) -> Bool {
        var winding = 0
        func cross(_ a: Point, _ b: Point) {
            guard (a.y > p.y) != (b.y > p.y) else { return }
            if p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x { winding += b.y > a.y ? 1 : -1 }
        }
        for range in subpaths where !range.isEmpty {
            var last = points[range.lowerBound]
            forEachCurve(in: range) { c in
                last = c.p3
                let top = min(min(c.p0.y, c.p1.y), min(c.p2.y, c.p3.y))
                let bottom = max(max(c.p0.y, c.p1.y), max(c.p2.y, c.p3.y))
                guard top <= p.y, bottom >= p.y else { return }
                let right = max(max(c.p0.x, c.p1.x), max(c.p2.x, c.p3.x))
                let left = min(min(c.p0.x, c.p1.x), min(c.p2.x, c.p3.x))
                guard right >= p.x else { return }
                if left > p.x { return cross(c.p0, c.p3) }
                var a = c.p0
                for i in 1...8 {
                    let b = i == 8 ? c.p3 : c.point(at: Double(i) / 8)
                    cross(a, b)
                    a = b
                }
            }
            cross(last, points[range.lowerBound])
        }
        return winding != 0
    }
}
