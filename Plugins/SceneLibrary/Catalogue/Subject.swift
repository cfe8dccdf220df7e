/// What a figure file says of its subject, known without drawing it.
package struct Subject: Sendable {
    /// Singular, lower case; the first is the display name.
    package var names: [String] = []
    /// Path below the figure folder, "creatures/cat.svg".
    package var file = ""
    package var wordnet: String?
    /// Code point of the nearest emoji, upper-case hex.
    package var emoji: String?
    /// Real height in metres.
    package var metres = 1.0
    /// Archetype: "critter", "vehicle", …
    package var kind = ""
    package var lexname: String?
    /// Roles that take the colours asked for, in turn.
    package var colourRoles: [String] = ["main"]
    package var supports: Set<String> = []
    package var sideView = false
    package var mayFlip = true
    package var slots: Set<String> = []
    package var viewBox = Box(-500, -1000, 500, 0)
    /// Names of its anchors, and of its variants as "pose=sit".
    package var anchorNames: Set<String> = []
    package var variants: Set<String> = []
    /// What its `fit` anchor meets.
    package var fitsOn: Set<String> = []
    /// Has a group `head`, which `view=head` shows alone.
    package var hasHead = false

    package init() {}

    package var name: String { names.first ?? file }

    /// Lives, or is drawn as if it did.
    var isCreature: Bool { Self.creatures.contains(kind) }

    /// Kinds of the living.
    static let creatures: Set<String> = ["critter", "quadruped", "bird", "fish", "insect", "person", "creature"]

    /// All kinds that a figure file can state.
    static let kinds = creatures.union([
        "vehicle", "two-wheeler", "boat", "aircraft", "building", "tower", "tree", "plant", "flower", "fruit", "food",
        "vessel", "furniture", "device", "tool", "instrument", "ball", "garment", "headwear", "sign", "scenery", "sky",
    ])
}
