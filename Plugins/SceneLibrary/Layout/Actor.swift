import Glibc

/// One figure, merged from everything that is worn, held, ridden or stood on, with its place on the canvas.
package struct Actor: Sendable {
    package var figure: Figure
    /// Index into `Scene.entities`, or nil for scenery.
    package var entity: Int?
    package var instance = 0
    /// Foot point in canvas units.
    package var foot = Point.zero
    /// Canvas units per figure unit.
    package var scale = 1.0
    /// 0 far to 1 near. Below .05 sky, to .30 distance, .30 to .34 ground, to .48 middle distance, .49 to .88 actors,
    /// above .9 foreground frame.
    package var depth = 0.6
    /// Radians about the foot point, clockwise.
    package var turn = 0.0
    /// Mirrored: faces right where the figure faces left.
    package var flip = false
    package var flying = false
    package var hero = false

    package init(figure: Figure) { self.figure = figure }

    /// Figure units to canvas units.
    package var placement: Transform {
        let k = flip ? -scale : scale
        return Transform.scale(k, scale).then(
            Transform(
                a: cos(turn), b: sin(turn), c: -sin(turn), d: cos(turn), tx: foot.x, ty: foot.y))
    }
}
