/// What a scene asks of its surroundings: everything that a backdrop depends on besides the canvas and the seed.
package struct BackdropWish: Sendable {
    /// A word for a place, "city park"; nil lets the concepts imply one.
    package var place: String?
    package var placeColor: Color?
    package var weather: String?
    package var season: String?
    package var timeOfDay: String?
    package var mood: String?
    package var occasion: String?
    /// Things asked of the setting itself: rivers, paths, walls.
    package var features: [Feature] = []
    /// Nouns of the scene; they imply a setting, and a sun or moon among them replaces the backdrop's own.
    package var concepts: [String] = []
    /// Poses of its actors ("swim").
    package var poses: [String] = []
    /// Colours asked for, which the studio's tint keeps away from.
    package var statedColors: [Color] = []

    package init() {}

    /// One feature and who asked for it.
    package struct Feature: Sendable {
        /// Index into `Scene.entities`; nil when it is the place itself ("on a lake").
        package var entity: Int?
        /// A word as `SettingLibrary.feature(named:)` returns it: "river", "wall".
        package var name: String
        package var color: Color?
        /// "brick", "wood"; nil for the usual one.
        package var material: String?
        /// Identity number, 0 for none.
        package var owner: Int
        /// Words to be read on it.
        package var lettering: String?

        package init(
            entity: Int?, name: String, color: Color? = nil, material: String? = nil, owner: Int = 0,
            lettering: String? = nil
        ) {
            self.entity = entity
            self.name = name
            self.color = color
            self.material = material
            self.owner = owner
            self.lettering = lettering
        }
    }
}
