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
