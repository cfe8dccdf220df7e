/// What a verb means for a picture, from the closed list.
package struct VerbAction: Sendable {
    package var pose: String?
    /// Relation to the direct object.
    package var relation: String?
    /// Relation that "with", "at" or "to" stand for after it.
    package var partner: String?
    /// Relation that a preposition of place stands for after it.
    package var at: String?
    /// Relation of the agent or filling in the passive.
    package var passive: String?
    package var emotion: String?
    package var holds = false
    package var wears = false
    package var letters = false
    /// Said of the living alone: a train that crosses a bridge doesn't walk.
    package var alive = false
    /// What is done is part of how the subject looks: "breathing fire".
    package var tells = false

    /// Whether it shows in a picture at all.
    package var isShown: Bool { pose != nil || relation != nil || holds || wears || at != nil }

    package init(_ specification: String) {
        for word in specification.split(separator: " ") {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts.first, parts.count > 1 ? parts[1] : nil) {
            case ("pose", let value?): pose = value
            case ("do", let value?): relation = value
            case ("with", let value?): partner = value
            case ("at", let value?): at = value
            case ("by", let value?): passive = value
            case ("feels", let value?): emotion = value
            case ("holds", _): holds = true
            case ("wears", _): wears = true
            case ("letters", _): letters = true
            case ("alive", _): alive = true
            case ("tells", _): tells = true
            default: break
            }
        }
    }
}
