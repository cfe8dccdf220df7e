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
