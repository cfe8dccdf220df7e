import Glibc

/// Turns lines into areas: the outline of a pen of some width, round where it turns away from the side, through the
/// corner where it turns in, so that the winding number stays above 0 and no gap opens.
///
/// Each side runs along the offset curves of the line (arms scaled by 1 - curvature · radius); a side with a bend
/// tighter than the pen runs along a polygon instead.
package struct Stroke: Sendable {
    package var width: Double
    package var hasRoundCaps: Bool

    package init(width: Double, hasRoundCaps: Bool = true) {
        self.width = width
        self.hasRoundCaps = hasRoundCaps
    }

    var radius: Double { width / 2 }

    /// `isClosed` says it of each subpath of `line`. `slack`: how far the outline may be from the true one.
    package func outline(of line: Path, isClosed: [Bool], slack: Double = 0.06) -> Path {
        var outline = Path()
        for (i, range) in line.subpaths.enumerated() {
            var pieces: [Curve] = []
            line.forEachCurve(in: range) { if $0.p0 != $0.p3 || !$0.isStraight { pieces.append($0) } }
            if pieces.isEmpty {
                let dot = Path.ellipse(center: line.points[range.lowerBound], rx: radius, ry: radius)
                if hasRoundCaps { outline.append(dot) }
                continue
            }
            let meets = pieces[0].p0.isNear(pieces[pieces.count - 1].p3)
            let closed = meets && i < isClosed.count && isClosed[i]
            for side in 0..<2 {
                var flank = StrokeFlank(pieces: pieces, isClosed: closed, radius: radius, slack: slack)
                flank.walk()
                if closed || side == 0 { outline.move(to: flank.points[0]) } else { outline.line(to: flank.points[0]) }
                outline.points.append(contentsOf: flank.points.dropFirst())
                if closed { outline.close() } else { cap(pieces[pieces.count - 1], &outline) }
                pieces = pieces.reversed().map { Curve($0.p3, $0.p2, $0.p1, $0.p0) }
            }
            if !closed { outline.close() }
        }
        return outline
    }

    private func cap(_ last: Curve, _ outline: inout Path) {
        guard hasRoundCaps else { return }
        let way = last.heading(at: 1)
        outline.arc(center: last.p3, rx: radius, ry: radius, from: atan2(way.y, way.x) + .pi / 2, sweep: -.pi)
    }
}

extension Point {
    fileprivate func isNear(_ other: Point) -> Bool { abs(x - other.x) + abs(y - other.y) < 1e-3 }
}
