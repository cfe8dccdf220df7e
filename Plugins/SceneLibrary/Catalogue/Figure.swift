/// A drawable thing: parts from back to front, about 1000 units high, standing on y = 0, y downwards.
package struct Figure: Sendable {
    package var parts: [Part] = []
    package var anchors: [Anchor] = []
    package var bounds = Box.empty

    package init() {}

    /// Of these parts; its bounds hold them all.
    init(_ parts: [Part]) {
        self.parts = parts
        for part in parts { bounds.include(part.bounds) }
    }

    package func anchor(_ name: String) -> Anchor? { anchors.first { $0.name == name } }
}
