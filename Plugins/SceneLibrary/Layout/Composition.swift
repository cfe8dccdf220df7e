import Glibc

/// A scene with a place for everything: what a look paints.
///
/// The canvas is `width` x `height` units with width · height = 1,000,000, so sizes mean the same in every format.
package struct Composition: Sendable {
    package var width: Double
    package var height: Double
    package var seed: UInt64
    package var backdrop: Backdrop
    /// What the prompt asked for.
    package var actors: [Actor] = []
    /// Scenery without identity.
    package var props: [Actor] = []
    /// Owners of identity numbers: number n is `slots[n - 1]`.
    package var slots: [Slot] = []
    /// Facts for the report: stand-ins, things dropped.
    package var notes: [String] = []

    package init(width: Double, height: Double, seed: UInt64, backdrop: Backdrop) {
        self.width = width
        self.height = height
        self.seed = seed
        self.backdrop = backdrop
    }

    /// One instance of one entity.
    package struct Slot: Hashable, Sendable {
        /// Index into `Scene.entities`.
        package var entity: Int
        package var instance: Int
        package var label: String
        /// Number of the slot that carries this one (the cat of a glove), 0 for none.
        package var parent = 0
        /// Step of the ladder that found it, 0 when unknown.
        package var rung = 0
        /// What was asked of it, as a JSON object; empty when nothing was.
        package var attributes = ""
        package init(entity: Int, instance: Int, label: String) {
            self.entity = entity
            self.instance = instance
            self.label = label
        }
    }
}

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
