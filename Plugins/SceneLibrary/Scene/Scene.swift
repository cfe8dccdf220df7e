/// What a prompt asks to see, before anything has a place: entities, relations and surroundings.
///
/// Words are English lemmas whatever the prompt's language. The JSON form is `Scene+JSON.swift`.
package struct Scene: Sendable {
    package var language = "en"
    package var entities: [Entity] = []
    package var relations: [Relation] = []
    /// Where it happens, "park"; nil when the prompt doesn't say.
    package var place: String?
    package var placeColours: [String] = []
    /// What else is said of the place: "frozen", "Paris".
    package var placeOther: [String] = []
    package var weather: String?
    package var season: String?
    package var timeOfDay: String?
    package var mood: String?
    package var occasion: String?
    /// Art-direction words that were recognised and dropped.
    package var style: [String] = []
    /// Nouns that must not be seen.
    package var negated: [String] = []
    /// Content words not accounted for.
    package var unrendered: [String] = []
    /// What became of each word, in order of the prompt.
    package var account: [WordAccount] = []
    package var prompt = ""

    package init() {}
}
