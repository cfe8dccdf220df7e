/// A noun with what stands before it: "two small red cats", "a corgi's head", "the word 'PEACE'".
package struct NounPhrase: Sendable {
    /// The display noun; "text" for lettering without another noun.
    package var head = ""
    package var isPlural = false
    package var isKnown = true
    package var isName = false
    /// "the", "a", "some"; nil when there is none.
    package var determiner: String?
    /// "his", "its".
    package var possessive: String?
    /// Whose it is, "corgi" in "a corgi's head".
    package var owner: Item.Noun?
    package var ownerColours: [String] = []
    package var ownerAdjectives: [Reading] = []
    package var count: Count?
    package var isNegated = false
    package var colours: [String] = []
    package var size: String?
    package var material: String?
    package var pattern: String?
    package var age: String?
    package var emotion: String?
    package var poses: [String] = []
    package var other: [String] = []
    package var text: String?
    /// Words for the whole scene that stood before the noun: weather, season, time, mood, occasion, place, style.
    package var surroundings: [Reading] = []
    package var isMedium = false
    /// Items it spans, and the item of the head.
    package var items: Range<Int> = 0..<0
    package var headItem = 0
}
