import Glibc

/// One cubic Bézier curve.
package struct Curve: Sendable {
    package var p0: Point
    package var p1: Point
    package var p2: Point
    package var p3: Point

    package init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
        self.p0 = p0
        self.p1 = p1
        self.p2 = p2
        self.p3 = p3
    }

    package func point(at t: Double) -> Point {
        let u = 1 - t
        let a = u * u * u
        let b = 3 * u * u * t
        let c = 3 * u * t * t
        let d = t * t * t
        return Point(
            a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y)
    }

    /// Whether its control points lie on the chord, so that a line draws the same.
    package var isStraight: Bool {
        let chord = p3 - p0
        let slack = 1e-4 * (abs(chord.x) + abs(chord.y) + 1e-3)
        return distance(p1, from: chord) < slack && distance(p2, from: chord) < slack
    }

    /// Steps that follow the turning of its control points: one every `turn` radians, and no farther than `slack` from it (0: not asked).
    package func steps(turn: Double, slack: Double = 0) -> Int {
        if isStraight { return 1 }
        var total = 0.0
        var length = 0.0
        var last: Point?
        for leg in [p1 - p0, p2 - p1, p3 - p2] {
            let step = hypot(leg.x, leg.y)
            guard step > 1e-6 else { continue }
            length += step
            if let last { total += abs(atan2(last.x * leg.y - last.y * leg.x, last.x * leg.x + last.y * leg.y)) }
            last = leg
        }
        let close = slack > 0 ? (length * total / 8 / slack).squareRoot() : 0
        return Int(min(64, 2 + max(total / turn, close).rounded(.up)))
    }

    /// Its share of the area of the closed line it belongs to, positive clockwise on the screen (Green's theorem).
    package var signedArea: Double {
        let a = p0.x * (6 * p1.y + 3 * p2.y + p3.y)
        let b = 3 * p1.x * (p2.y + p3.y - 2 * p0.y)
        let c = 3 * p2.x * (2 * p3.y - p0.y - p1.y)
        let d = p3.x * (p0.y + 3 * p1.y + 6 * p2.y)
        return (a + b + c - d) / 20
    }

    /// The tight box around it.
    package var extents: Box {
        var box = Box.empty
        box.include(p0)
        box.include(p3)
        let hull = [p1, p2]
        for p in hull where p.x < box.minX || p.x > box.maxX || p.y < box.minY || p.y > box.maxY {
            for t in turns(p0.x, p1.x, p2.x, p3.x) { box.include(point(at: t)) }
            for t in turns(p0.y, p1.y, p2.y, p3.y) { box.include(point(at: t)) }
            break
        }
        return box
    }

    private func distance(_ p: Point, from chord: Point) -> Double {
        let v = p - p0
        let length = hypot(chord.x, chord.y)
        guard length > 1e-9 else { return hypot(v.x, v.y) }
        let along = (v.x * chord.x + v.y * chord.y) / length
        guard along > -1e-6, along < length + 1e-6 else { return .infinity }
        return abs(v.x * chord.y - v.y * chord.x) / length
    }

    /// Where one coordinate stops and turns back, 0 < t < 1.
    private func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        let k2 = d - 3 * c + 3 * b - a
        let k1 = 2 * (c - 2 * b + a)
        let k0 = b - a
        if abs(k2) < 1e-9 { return abs(k1) < 1e-9 ? [] : [-k0 / k1].filter { $0 > 0 && $0 < 1 } }
        let inside = k1 * k1 - 4 * k2 * k0
        guard inside >= 0 else { return [] }
        let root = inside.squareRoot()
        return [(-k1 + root) / (2 * k2), (-k1 - root) / (2 * k2)].filter { $0 > 0 && $0 < 1 }
    }
}
