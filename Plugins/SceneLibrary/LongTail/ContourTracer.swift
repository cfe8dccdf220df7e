import Glibc

/// Turns a field of samples into smooth outlines of where it exceeds one half.
///
/// Marching squares (Lorensen and Cline 1987, in two dimensions) with linear interpolation, thinned by
/// Douglas–Peucker and rounded by Catmull–Rom splines that keep sharp corners.
package struct ContourTracer {
    private let width: Int
    private let height: Int
    private let field: [Float]

    /// `field` holds `width * height` samples, row by row; outside it is taken as 0.
    package init(field: [Float], width: Int, height: Int) {
        self.field = field
        self.width = width
        self.height = height
    }

    /// Outlines in sample coordinates; outer ones and holes run in opposite directions. Loops with less than
    /// `minimumArea` square samples are left out.
    package func path(tolerance: Double = 0.35, minimumArea: Double = 4) -> Path {
        var path = Path()
        for loop in loops() where abs(area(of: loop)) >= minimumArea {
            let thinned = thin(loop, tolerance)
            if thinned.count >= 3 { addSmooth(thinned, to: &path) }
        }
        return path
    }

    private func sample(_ x: Int, _ y: Int) -> Float {
        x >= 0 && y >= 0 && x < width && y < height ? field[y * width + x] : 0
    }

    /// An edge of the sample grid: from (x, y) to the right, or downwards.
    private struct Edge: Hashable {
        var x: Int
        var y: Int
        var isVertical: Bool
    }

    private func point(on edge: Edge) -> Point {
        let a = Double(sample(edge.x, edge.y))
        let b = Double(edge.isVertical ? sample(edge.x, edge.y + 1) : sample(edge.x + 1, edge.y))
        let t = abs(b - a) < 1e-9 ? 0.5 : min(1, max(0, (0.5 - a) / (b - a)))
        return Point(
            Double(edge.x) + (edge.isVertical ? 0 : t) + 0.5, Double(edge.y) + (edge.isVertical ? t : 0) + 0.5)
    }

    private func loops() -> [[Point]] {
        var next: [Edge: Edge] = [:]
        for y in -1..<height {
            for x in -1..<width { addSegments(ofCell: x, y, to: &next) }
        }
        var loops: [[Point]] = []
        // The order of the grid, not of the dictionary, decides where loops start.
        for start in next.keys.sorted(by: { ($0.y, $0.x, $0.isVertical ? 1 : 0) < ($1.y, $1.x, $1.isVertical ? 1 : 0) })
        {
            var loop: [Point] = []
            var edge = start
            while let following = next.removeValue(forKey: edge) {
                loop.append(point(on: edge))
                edge = following
            }
            if loop.count >= 3 { loops.append(loop) }
        }
        return loops
    }

    /// Segments that keep the inside on one hand, so that each edge is left exactly once.
    private func addSegments(ofCell x: Int, _ y: Int, to next: inout [Edge: Edge]) {
        let corners = [sample(x, y), sample(x + 1, y), sample(x + 1, y + 1), sample(x, y + 1)]
        var mask = 0
        for (i, value) in corners.enumerated() where value > 0.5 { mask |= 1 << i }
        let top = Edge(x: x, y: y, isVertical: false)
        let right = Edge(x: x + 1, y: y, isVertical: true)
        let bottom = Edge(x: x, y: y + 1, isVertical: false)
        let left = Edge(x: x, y: y, isVertical: true)
        let isJoined = corners.reduce(0, +) > 2
        let segments: [(Edge, Edge)] =
            switch mask {
            case 1: [(left, top)]
            case 2: [(top, right)]
            case 3: [(left, right)]
            case 4: [(right, bottom)]
            case 5: isJoined ? [(left, bottom), (right, top)] : [(left, top), (right, bottom)]
            case 6: [(top, bottom)]
            case 7: [(left, bottom)]
            case 8: [(bottom, left)]
            case 9: [(bottom, top)]
            case 10: isJoined ? [(top, left), (bottom, right)] : [(top, right), (bottom, left)]
            case 11: [(bottom, right)]
            case 12: [(right, left)]
            case 13: [(right, top)]
            case 14: [(top, left)]
            default: []
            }
        for (from, to) in segments { next[from] = to }
    }

    private func area(of loop: [Point]) -> Double {
        var twice = 0.0
        for (i, p) in loop.enumerated() {
            let q = loop[(i + 1) % loop.count]
            twice += p.x * q.y - q.x * p.y
        }
        return twice / 2
    }

    /// Douglas–Peucker on the closed loop, cut at two far points.
    private func thin(_ loop: [Point], _ tolerance: Double) -> [Point] {
        guard loop.count > 8 else { return loop }
        var far = 0
        for (i, p) in loop.enumerated()
        where hypot(p.x - loop[0].x, p.y - loop[0].y)
            > hypot(loop[far].x - loop[0].x, loop[far].y - loop[0].y)
        { far = i }
        var keep = Set([0, far])
        var stack = [(0, far), (far, loop.count)]
        while let (a, b) = stack.popLast() {
            let p = loop[a]
            let q = loop[b % loop.count]
            let length = max(1e-9, hypot(q.x - p.x, q.y - p.y))
            var worst = tolerance
            var index: Int?
            for i in a + 1..<max(a + 1, b) {
                let d = abs((q.x - p.x) * (p.y - loop[i].y) - (p.x - loop[i].x) * (q.y - p.y)) / length
                if d > worst {
                    worst = d
                    index = i
                }
            }
            if let index {
                keep.insert(index)
                stack.append((a, index))
                stack.append((index, b))
            }
        }
        return keep.sorted().map { loop[$0] }
    }

    private func addSmooth(_ loop: [Point], to path: inout Path) {
        let n = loop.count
        /// Tangent at a point, zero at sharp corners.
        func tangent(_ i: Int) -> Point {
            let a = loop[(i + n - 1) % n]
            let p = loop[i % n]
            let b = loop[(i + 1) % n]
            let turn = atan2(
                (p.x - a.x) * (b.y - p.y) - (p.y - a.y) * (b.x - p.x),
                (p.x - a.x) * (b.x - p.x) + (p.y - a.y) * (b.y - p.y))
            return abs(turn) > 1.1 ? .zero : (b - a) * (1 / max(1e-9, hypot(b.x - a.x, b.y - a.y)))
        }
        path.move(to: loop[0])
        for i in 0..<n {
            let p = loop[i]
            let q = loop[(i + 1) % n]
            let reach = hypot(q.x - p.x, q.y - p.y) / 3
            path.curve(p + tangent(i) * reach, q - tangent(i + 1) * reach, q)
        }
    }
}
