import Glibc

/// Turns lines into areas: the outline of a pen of some width, round where it turns away from the side, through the
/// corner where it turns in, so that the winding number stays above 0 and no gap opens.
package struct Stroke: Sendable {
    package var width: Double
    package var hasRoundCaps: Bool

    package init(width: Double, hasRoundCaps: Bool = true) {
        self.width = width
        self.hasRoundCaps = hasRoundCaps
    }

    private var radius: Double { width / 2 }

    /// `isClosed` says it of each subpath of `line`. `slack`: how far the outline may be from the true one.
    package func outline(of line: Path, isClosed: [Bool], slack: Double = 0.06) -> Path {
        var outline = Path()
        for (i, range) in line.subpaths.enumerated() {
            var polygon = line.flattened(range, turn: 0.12, slack: slack)
            let closed = i < isClosed.count && isClosed[i]
            if closed, polygon.count > 1, let first = polygon.first, let last = polygon.last,
                abs(first.x - last.x) + abs(first.y - last.y) < 1e-3
            {
                polygon.removeLast()
            }
            if polygon.count == 1 {
                if hasRoundCaps { outline.append(.ellipse(center: polygon[0], rx: radius, ry: radius)) }
            } else if closed, polygon.count > 2 {
                for _ in 0..<2 {
                    flank(polygon, closed: true, into: &outline, isStart: true)
                    outline.close()
                    polygon.reverse()
                }
            } else if polygon.count > 1 {
                for side in 0..<2 {
                    flank(polygon, closed: false, into: &outline, isStart: side == 0)
                    let end = polygon[polygon.count - 1]
                    let way = end - polygon[polygon.count - 2]
                    if hasRoundCaps {
                        outline.arc(
                            center: end, rx: radius, ry: radius, from: atan2(way.y, way.x) + .pi / 2, sweep: -.pi)
                    }
                    polygon.reverse()
                }
                outline.close()
            }
        }
        return outline
    }

    /// Walks along the left of the polygon.
    private func flank(_ polygon: [Point], closed: Bool, into path: inout Path, isStart: Bool) {
        var isFirst = isStart
        func add(_ p: Point) {
            if isFirst {
                path.move(to: p)
                isFirst = false
            } else if let last = path.points.last, abs(last.x - p.x) + abs(last.y - p.y) >= 1e-4 {
                path.line(to: p)
            }
        }
        let n = polygon.count
        for i in 0..<n {
            let p = polygon[i]
            let before = p - polygon[(i + n - 1) % n]
            let after = polygon[(i + 1) % n] - p
            let isEnd = !closed && (i == 0 || i == n - 1)
            let out = !closed && i == n - 1 ? atan2(before.y, before.x) : atan2(after.y, after.x)
            let turn = isEnd ? 0 : remainder(out - atan2(before.y, before.x), 2 * .pi)
            let normal = out - turn + .pi / 2
            let room = min(hypot(before.x, before.y), hypot(after.x, after.y))
            let isTight = turn > 0 && turn * radius > 0.9 * room
            if abs(turn) < 0.3, !isTight {
                let reach = radius / cos(turn / 2)
                add(Point(p.x + cos(normal + turn / 2) * reach, p.y + sin(normal + turn / 2) * reach))
                continue
            }
            add(Point(p.x + cos(normal) * radius, p.y + sin(normal) * radius))
            if turn < 0 {
                path.arc(center: p, rx: radius, ry: radius, from: normal, sweep: turn)
            } else {
                add(p)
                add(Point(p.x + cos(normal + turn) * radius, p.y + sin(normal + turn) * radius))
            }
        }
    }
}

extension Path {
    package mutating func append(_ other: Path) {
        starts.append(contentsOf: other.starts.map { $0 + points.count })
        points.append(contentsOf: other.points)
    }
}
