/// What a scene wants of a subject: the variant to draw and the colours asked for.
package struct FigureRequest: Hashable, Sendable {
    package var pose: String?
    package var mood: String?
    package var age: String?
    /// "whole" or "head".
    package var view = "whole"
    /// Garments that the figure can show by itself: "gloves", "scarf".
    package var wears: Set<String> = []
    /// Values of `data-when="with=…"`: "worn", "held", "ball".
    package var with: Set<String> = []
    /// Fewer, larger features for small sizes (`detail=bold`).
    package var bold = false
    /// Colours asked for by role; a later one wins.
    package var paints: [Paint] = []

    package struct Paint: Hashable, Sendable {
        package var role: String
        package var color: Color
        package init(role: String, color: Color) {
            self.role = role
            self.color = color
        }
    }

    package init() {}
}

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
}
