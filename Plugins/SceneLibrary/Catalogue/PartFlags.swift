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
