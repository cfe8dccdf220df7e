/// A named place of a figure where another can meet it.
package struct Anchor: Hashable, Sendable {
    package var name: String
    package var position: Point
    package var radius: Double
    /// Degrees, clockwise.
    package var turn: Double
    /// On a `fit` anchor: what it meets ("head", "hand-left").
    package var on: String?

    package init(name: String, position: Point, radius: Double, turn: Double = 0, on: String? = nil) {
        self.name = name
        self.position = position
        self.radius = radius
        self.turn = turn
        self.on = on
    }
}
