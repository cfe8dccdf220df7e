/// How a part's surface answers light.
package enum Finish: UInt8, Sendable { case soft, satin, gloss, metal, glass, light }

/// What a look must know about a part besides its shape and colour; docs and files use the same words.
package struct PartFlags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Paint on the part beneath, clipped to it: belly, stripe, blush, iris.
    package static let decal = PartFlags(rawValue: 1)
    /// A mark that may leave the silhouette: whisker, string, mouth.
    package static let line = PartFlags(rawValue: 2)
    /// Highlight, always white.
    package static let catchLight = PartFlags(rawValue: 4)
    /// Flat front with rounded edges: walls, boards, car bodies.
    package static let slab = PartFlags(rawValue: 8)
    /// The large form or two that construct the figure.
    package static let core = PartFlags(rawValue: 16)
    /// The far side, slightly darker; of a wearable: what goes behind the wearer.
    package static let far = PartFlags(rawValue: 32)
}

/// One form of a figure, back to front; everything a look sees of a subject.
package struct Part: Sendable {
    package var path: Path
    package var color: Color
    package var finish = Finish.soft
    /// How far it bulges: 1 as round as the silhouette allows, 0 flat, below 0 a dent.
    package var round = 0.85
    package var flags: PartFlags = []
    /// Index of the solid part that a decal is painted on.
    package var parent: Int?
    package var bounds: Box
    /// What a colour word addresses, "coat"; empty when nothing does.
    package var role = ""
    /// Slot of the identity buffer that owns it: set when figures are merged into an actor; 0 is none.
    package var owner = 0

    package init(path: Path, color: Color) {
        self.path = path
        self.color = color
        bounds = path.bounds
    }
}

/// A named place of a figure where another can meet it.
package struct Anchor: Hashable, Sendable {
    package var name: String
    package var position: Point
    package var radius: Double
    /// Degrees, clockwise.
    package var turn: Double
    /// On a `fit` anchor: what it meets ("head", "hand-left").
    package var on: String?

    package init(name: String, position: Point, radius: Double, turn: Double = 0, on: String? = nil) {
        self.name = name
        self.position = position
        self.radius = radius
        self.turn = turn
        self.on = on
    }
}

/// A drawable thing: parts from back to front, about 1000 units high, standing on y = 0, y downwards.
package struct Figure: Sendable {
    package var parts: [Part] = []
    package var anchors: [Anchor] = []
    package var bounds = Box.empty

    package init() {}

    package func anchor(_ name: String) -> Anchor? { anchors.first { $0.name == name } }
}
