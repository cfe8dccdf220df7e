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
