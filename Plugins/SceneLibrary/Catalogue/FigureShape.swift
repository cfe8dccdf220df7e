/// Geometry of a drawn element, in its own units.
struct FigureShape: Sendable {
    /// A line's outline takes the stroke colour.
    var isLine = false
    /// Index of its first point.
    var first = 0
    var count = 0
    /// Number of points of each subpath.
    var subpaths: [Int] = []
    /// Of decals: points that show what lies under it.
    var probes: [SIMD2<Float>] = []

    /// Control points and end of a straight line; the same numbers wherever it is made.
    static func line(from a: SIMD2<Float>, to b: SIMD2<Float>) -> [SIMD2<Float>] {
        [a + (b - a) * (1 / 3), a + (b - a) * (2 / 3), b]
    }
}

extension Path {
    /// A few points well inside each subpath: its middle, and four that lie 30 % in from its edge.
    var probes: [Point] {
        var probes: [Point] = []
        for range in subpaths.prefix(38) {
            let edge = flattened(range, turn: 0.35)
            guard !edge.isEmpty else { continue }
            let middle = edge.reduce(Point.zero, +) * (1 / Double(edge.count))
            for k in 0..<4 { probes.append(middle + (edge[k * edge.count / 4] - middle) * 0.7) }
            probes.append(middle)
        }
        return probes
    }
}
