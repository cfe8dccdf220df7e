import Glibc

extension Path {
    package static func ellipse(center: Point, rx: Double, ry: Double) -> Path {
        var path = Path()
        path.move(to: Point(center.x + rx, center.y))
        path.arc(center: center, rx: rx, ry: ry, from: 0, sweep: 2 * .pi)
        path.close()
        return path
    }

    /// A box with corners rounded by `rx` and `ry`, each at most half the side.
    package static func rectangle(_ box: Box, rx: Double = 0, ry: Double = 0) -> Path {
        var path = Path()
        guard box.width > 0, box.height > 0 else { return path }
        let rx = max(0, min(rx, box.width / 2))
        let ry = max(0, min(ry, box.height / 2))
        let corners = [
            Point(box.maxX - rx, box.minY + ry), Point(box.maxX - rx, box.maxY - ry),
            Point(box.minX + rx, box.maxY - ry), Point(box.minX + rx, box.minY + ry),
        ]
        path.move(to: Point(box.minX + rx, box.minY))
        for (i, corner) in corners.enumerated() {
            let angle = (Double(i) - 1) * .pi / 2
            path.line(to: Point(corner.x + rx * cos(angle).rounded(), corner.y + ry * sin(angle).rounded()))
            if rx > 0, ry > 0 { path.arc(center: corner, rx: rx, ry: ry, from: angle, sweep: .pi / 2) }
        }
        path.close()
        return path
    }

    /// A box whose corners are quarters of circles, of at most half its shorter side.
    package static func rectangle(_ box: Box, radius: Double) -> Path {
        let r = min(radius, min(box.width, box.height) / 2)
        return rectangle(box, rx: r, ry: r)
    }

    package static func polygon(_ points: some Sequence<Point>, closed: Bool = true) -> Path {
        var path = Path()
        for p in points {
            if path.isEmpty { path.move(to: p) } else { path.line(to: p) }
        }
        if closed { path.close() }
        return path
    }

    /// Ends the current subpath with a line to its start, unless it is there already.
    package mutating func close() {
        guard let start = starts.last, let end = points.last else { return }
        let p = points[start]
        if abs(p.x - end.x) + abs(p.y - end.y) > 1e-6 { line(to: p) }
    }

    /// Goes on along an ellipse turned by `turn`, from angle `from` through `sweep`; all in radians.
    ///
    /// One curve for each quarter turn.
    package mutating func arc(
        center: Point, rx: Double, ry: Double, turn: Double = 0, from: Double, sweep: Double
    ) {
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        guard count > 0, count <= 64 else { return }
        let step = sweep / Double(count)
        let k = 4.0 / 3 * tan(step / 4)
        let place = Transform(
            a: rx * cos(turn), b: rx * sin(turn), c: -ry * sin(turn), d: ry * cos(turn), tx: center.x, ty: center.y)
        for i in 0..<count {
            let a = from + step * Double(i)
            let b = a + step
            curve(
                place.apply(Point(cos(a) - k * sin(a), sin(a) + k * cos(a))),
                place.apply(Point(cos(b) + k * sin(b), sin(b) - k * cos(b))),
                place.apply(Point(cos(b), sin(b))))
        }
    }

    /// Goes on to `end` along an ellipse, as SVG's `A` says it (SVG 1.1, appendix F.6); `turn` in degrees.
    package mutating func arc(
        to end: Point, rx: Double, ry: Double, turn: Double, large: Bool, sweep: Bool
    ) {
        guard let begin = points.last else { return }
        var rx = abs(rx)
        var ry = abs(ry)
        guard hypot(begin.x - end.x, begin.y - end.y) > 1e-9 else { return }
        guard rx > 1e-9, ry > 1e-9 else { return line(to: end) }
        let phi = turn * .pi / 180
        let half = (begin - end) * 0.5
        let u = cos(phi) * half.x + sin(phi) * half.y
        let v = -sin(phi) * half.x + cos(phi) * half.y
        let lack = u * u / (rx * rx) + v * v / (ry * ry)
        if lack > 1 {
            rx *= lack.squareRoot()
            ry *= lack.squareRoot()
        }
        let side = rx * rx * v * v + ry * ry * u * u
        let reach = max((rx * rx * ry * ry - side) / side, 0).squareRoot() * (large == sweep ? -1 : 1)
        let cu = reach * rx * v / ry
        let cv = -reach * ry * u / rx
        let center = Point(
            cos(phi) * cu - sin(phi) * cv + (begin.x + end.x) / 2,
            sin(phi) * cu + cos(phi) * cv + (begin.y + end.y) / 2)
        let from = atan2((v - cv) / ry, (u - cu) / rx)
        var angle = atan2((-v - cv) / ry, (-u - cu) / rx) - from
        if sweep, angle < 0 { angle += 2 * .pi }
        if !sweep, angle > 0 { angle -= 2 * .pi }
        arc(center: center, rx: rx, ry: ry, turn: phi, from: from, sweep: angle)
        points[points.count - 1] = end
    }

    package mutating func append(_ other: Path) {
        starts.append(contentsOf: other.starts.map { $0 + points.count })
        points.append(contentsOf: other.points)
    }
}
