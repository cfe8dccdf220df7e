/// A point or vector on the plane; y grows downwards.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    package static let zero = Point(0, 0)

    package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    package static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }
}

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
}

/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct Transform: Hashable, Sendable {
    package var a = 1.0
    package var b = 0.0
    package var c = 0.0
    package var d = 1.0
    package var tx = 0.0
    package var ty = 0.0

    package static let identity = Transform()

    package init() {}

    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    package static func translation(_ x: Double, _ y: Double) -> Transform {
        Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    package static func scale(_ x: Double, _ y: Double) -> Transform {
        Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    package func apply(_ p: Point) -> Point {
        Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
    }

    /// The map that applies `self` first, then `next`.
    package func then(_ next: Transform) -> Transform {
        Transform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }
}
