/// A figure file, compiled: its elements before any condition, transform or colour is applied.
///
/// Nodes stand in document order, each before its children; a `use` finds its target by id. Geometry is complete:
/// lines are outlines already, subpaths have their direction.
package struct FigureDocument: Sendable {
    /// Path below the figure folder.
    package var file = ""
    package var subject = Subject()
    /// The root is first.
    var nodes: [FigureNode] = []
    var shapes: [FigureShape] = []
    /// Points of all shapes.
    var coordinates: [SIMD2<Float>] = []
    var conditions: [FigureCondition] = []
    /// Values that conditions ask for: "pose" to "sit", "fly"; those of "not" aside.
    var listed: [FigureCondition.Key: Set<String>] = [:]
    /// First colour of each role in the file.
    var palette = RolePalette()
    /// Groups that a `use` can name.
    var targets: [String: Target] = [:]
    var hasHead = false

    struct Target: Sendable {
        var node: Int
        /// First colour of each role below it.
        var palette: RolePalette
    }
}
