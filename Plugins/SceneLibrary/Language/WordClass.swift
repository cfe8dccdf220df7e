/// What a word of a closed list does in a prompt. The raw values head the lines of a word table.
package enum WordClass: String, CaseIterable, Sendable {
    // Before a noun
    case colour, shade, size, material, pattern, age, emotion, adjective, number, many
    // Surroundings and art direction
    case place, weather, season, time, mood, occasion, style, medium
    // Grammar
    case determiner, possessive, pronoun, relative, copula, auxiliary, negation, conjunction, clause, ignored
    case preposition, verb, existential, one
    /// Nouns that stand for another: "kids" for child.
    case noun
    // What nouns are like; looked up by lemma
    case part, container, wearable, holdable, depiction, carrier, lettering, paired, pluralOnly, mass, animate
    case group, piece, position, thing
    /// "asleep".
    case pose
    /// What one writes and paints with; garments that things can lie in.
    case stuff, roomy
    /// In other languages than English: plurals, and verb forms that stand by a noun ("laughing").
    case nouns, participle
    /// Nouns that are two people.
    case duo
    /// What a thing is like at the moment: "open", "full"; never part of its name.
    case state
    /// Asks for a picture and isn't in it: "draw", "please"; in lists of its own.
    case request
}

/// A closed-list meaning of a word: its class and the English value it stands for.
package struct Reading: Hashable, Sendable {
    package var kind: WordClass
    package var value: String

    package init(_ kind: WordClass, _ value: String) {
        self.kind = kind
        self.value = value
    }
}
