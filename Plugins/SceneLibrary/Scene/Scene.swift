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

/// A thing of the scene.
package struct Entity: Sendable {
    /// Unique in its scene, "e1".
    package var id: String
    /// Display noun, singular: "teddy bear".
    package var concept: String
    package var count = Count.exactly(1)
    /// Colour words, "light blue", in the order said.
    package var colours: [String] = []
    package var size: String?
    package var material: String?
    package var pattern: String?
    package var age: String?
    package var emotion: String?
    package var poses: [String] = []
    /// Lettering on it.
    package var text: String?
    package var other: [String] = []
    /// Ids of what it wears and holds.
    package var wears: [String] = []
    package var holds: [String] = []
    /// Colours of a part that is not drawn alone: ("ear", ["black"]).
    package var partColours: [PartColour] = []
    package var partOf: String?
    /// Said of the setting: the river of "a park with a river".
    package var inSetting = false
    /// Inferred, not said.
    package var implied = false
    /// UTF-8 bytes of the words it came from.
    package var span: Range<Int>?

    package struct PartColour: Hashable, Sendable {
        package var part: String
        package var colours: [String]
        package init(part: String, colours: [String]) {
            self.part = part
            self.colours = colours
        }
    }

    package init(id: String, concept: String) {
        self.id = id
        self.concept = concept
    }
}

/// How many of a thing.
package enum Count: Hashable, Sendable {
    case exactly(Int)
    case many
}

/// How one entity stands to others; kinds are those of the closed lists ("on", "ride", "shows").
package struct Relation: Hashable, Sendable {
    package var kind: String
    package var a: String
    /// One id; two or more for "between".
    package var b: [String]
    /// The verb that the prompt has for it, "feed" for touch; tells nothing apart.
    package var verb: String?

    package init(kind: String, a: String, b: [String]) {
        self.kind = kind
        self.a = a
        self.b = b
    }

    package static func == (one: Relation, other: Relation) -> Bool {
        one.kind == other.kind && one.a == other.a && one.b == other.b
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(a)
        hasher.combine(b)
    }
}

/// What became of a stretch of the prompt.
package struct WordAccount: Hashable, Sendable {
    package enum Outcome: Sendable { case drawn, attribute, ignored, unrendered }
    /// UTF-8 bytes of the prompt.
    package var range: Range<Int>
    package var outcome: Outcome
    /// Why it is unrendered, or what it was drawn as when that isn't plain.
    package var note: String?

    package init(range: Range<Int>, outcome: Outcome, note: String? = nil) {
        self.range = range
        self.outcome = outcome
        self.note = note
    }
}
