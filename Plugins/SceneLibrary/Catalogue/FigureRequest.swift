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
