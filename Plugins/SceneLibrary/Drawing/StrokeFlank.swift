import Glibc

/// The left side of a walk along curves, at the pen's radius: points as `Path` holds them.
struct StrokeFlank {
    let pieces: [Curve]
    let isClosed: Bool
    let radius: Double
    let slack: Double
    private var path = Path()

    init(pieces: [Curve], isClosed: Bool, radius: Double, slack: Double) {
        self.pieces = pieces
        self.isClosed = isClosed
        self.radius = radius
        self.slack = slack
    }

    /// A first point, then three for each curve.
    var points: [Point] { path.points }

    mutating func walk() {
        for (i, piece) in pieces.enumerated() {
            if i > 0 { turn(from: pieces[i - 1], to: piece) }
            if piece.isStraight {
                add(offset(piece.p0, piece.heading(at: 0)))
                add(offset(piece.p3, piece.heading(at: 1)))
            } else {
                follow(piece)
            }
        }
        if isClosed, let first = pieces.first, let last = pieces.last { turn(from: last, to: first) }
    }

    private func offset(_ p: Point, _ way: Point) -> Point { Point(p.x - way.y * radius, p.y + way.x * radius) }

    private mutating func add(_ p: Point) {
        guard let last = path.points.last else { return path.move(to: p) }
        if abs(last.x - p.x) + abs(last.y - p.y) >= 1e-4 { path.line(to: p) }
    }

    /// Goes round, or through, the corner between two curves.
    private mutating func turn(from a: Curve, to b: Curve) {
        corner(at: b.p0, a.heading(at: 1), b.heading(at: 0))
    }

    private mutating func corner(at p: Point, _ before: Point, _ after: Point) {
        let angle = atan2(before.x * after.y - before.y * after.x, before.x * after.x + before.y * after.y)
        if abs(angle) < 1e-3 { return }
        add(offset(p, before))
        if angle < 0 {
            path.arc(center: p, rx: radius, ry: radius, from: atan2(before.y, before.x) + .pi / 2, sweep: angle)
        } else {
            add(p)
            add(offset(p, after))
        }
    }

    /// Follows one curve by offset curves, or by a polygon with corners where it bends tighter than the pen.
    private mutating func follow(_ piece: Curve) {
        let n = piece.steps(turn: 0.5, slack: 0)
        let marks = (0...n).map { piece.motion(at: Double($0) / Double(n)) }
        let isLoose = marks.allSatisfy { $0.speed > 1e-3 && $0.curvature * radius < 0.8 }
        guard isLoose else { return followPolygon(piece) }
        add(offset(marks[0].position, marks[0].heading))
        for (a, b) in zip(marks, marks.dropFirst()) {
            let start = offset(a.position, a.heading)
            let end = offset(b.position, b.heading)
            let step = 1 / (3 * Double(n))
            path.curve(
                start + a.heading * (a.speed * step * (1 - a.curvature * radius)),
                end - b.heading * (b.speed * step * (1 - b.curvature * radius)), end)
        }
    }

    private mutating func followPolygon(_ piece: Curve) {
        let n = piece.steps(turn: 0.12, slack: slack)
        var last = piece.p0
        var before = piece.heading(at: 0)
        add(offset(last, before))
        for i in 1...n {
            let p = piece.point(at: Double(i) / Double(n))
            let way = p - last
            let length = hypot(way.x, way.y)
            guard length > 1e-6 else { continue }
            let after = way * (1 / length)
            corner(at: last, before, after)
            add(offset(last, after))
            add(offset(p, after))
            last = p
            before = after
        }
        corner(at: last, before, piece.heading(at: 1))
    }
}

extension Curve {
    /// Where a point on its way is, which way it heads (unit length), how fast and how curved its way is there.
    struct Motion {
        var position: Point
        var heading: Point
        var speed: Double
        /// Positive where it turns to its left, which is clockwise on the screen.
        var curvature: Double
    }

    func motion(at t: Double) -> Motion {
        let u = 1 - t
        let a = p1 - p0
        let b = p2 - p1
        let c = p3 - p2
        let velocity = (a * (u * u) + b * (2 * u * t) + c * (t * t)) * 3
        let change = ((b - a) * u + (c - b) * t) * 6
        let speed = hypot(velocity.x, velocity.y)
        let turn = velocity.x * change.y - velocity.y * change.x
        return Motion(
            position: point(at: t), heading: heading(at: t), speed: speed,
            curvature: speed > 1e-6 ? turn / (speed * speed * speed) : 0)
    }

    /// Unit vector along the curve; at ends whose control point lies on them, towards the next one that doesn't.
    func heading(at t: Double) -> Point {
        let u = 1 - t
        var way = (p1 - p0) * (u * u) + (p2 - p1) * (2 * u * t) + (p3 - p2) * (t * t)
        if hypot(way.x, way.y) < 1e-9 { way = t < 0.5 ? p2 - p0 : p3 - p1 }
        if hypot(way.x, way.y) < 1e-9 { way = p3 - p0 }
        let length = hypot(way.x, way.y)
        return length > 1e-9 ? way * (1 / length) : Point(1, 0)
    }
}
