/// Filled area: closed subpaths of cubic curves, filled by the nonzero winding rule.
///
/// `points` holds, for each subpath, its start and then three points a curve, so a subpath of n curves takes 3n + 1
/// points; `starts` holds the index of each subpath's first point.
package struct Path: Hashable, Sendable {
    package var points: [Point] = []
    package var starts: [Int] = []

    package init() {}

    package var isEmpty: Bool { points.isEmpty }

    /// Half-open range of each subpath in `points`.
    package var subpaths: [Range<Int>] {
        starts.indices.map { starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : points.count) }
    }

    package mutating func move(to p: Point) {
        starts.append(points.count)
        points.append(p)
    }

    package mutating func line(to p: Point) {
        guard let last = points.last else { return move(to: p) }
        curve(last + (p - last) * (1 / 3), last + (p - last) * (2 / 3), p)
    }

    package mutating func curve(_ c1: Point, _ c2: Point, _ p: Point) {
        points.append(c1)
        points.append(c2)
        points.append(p)
    }

    package func applying(_ t: Transform) -> Path {
        var path = self
        for i in path.points.indices { path.points[i] = t.apply(path.points[i]) }
        return path
    }

    /// Box of the control points; contains the area.
    package var bounds: Box {
        var box = Box.empty
        for p in points { box.include(p) }
        return box
    }
}
