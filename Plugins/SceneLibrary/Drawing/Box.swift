/// An axis-parallel box; empty when its maximum lies before its minimum.
package struct Box: Hashable, Sendable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package init(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    package static let empty = Box(.infinity, .infinity, -.infinity, -.infinity)

    package var isEmpty: Bool { maxX < minX || maxY < minY }
    package var width: Double { isEmpty ? 0 : maxX - minX }
    package var height: Double { isEmpty ? 0 : maxY - minY }
    package var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }

    package mutating func include(_ p: Point) {
        minX = min(minX, p.x)
        minY = min(minY, p.y)
        maxX = max(maxX, p.x)
        maxY = max(maxY, p.y)
    }

    package mutating func include(_ box: Box) {
        guard !box.isEmpty else { return }
        include(Point(box.minX, box.minY))
        include(Point(box.maxX, box.maxY))
    }

    /// The box around this one after a transform.
    package func applying(_ t: Transform) -> Box {
        guard !isEmpty else { return .empty }
        var box = Box.empty
        for p in [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)] {
            box.include(t.apply(p))
        }
        return box
    }

    /// How far the two overlap in x and in y; negative when they are apart.
    package func overlap(_ other: Box) -> (x: Double, y: Double) {
        (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
    }
}
