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

/// An element of a compiled file.
struct FigureNode: Sendable {
    enum Kind: UInt8, Sendable {
        case group
        /// Drawn only when reused.
        case hidden
        case use, shape, anchor
    }

    var kind = Kind.group
    /// Index after its last descendant.
    var end = 0
    var line = 0
    var id = ""
    var condition: Int?
    var transform: Transform?
    /// `data-bold`: how much larger it is when big features are wanted.
    var bold = 1.0
    /// Has `view=head` among its conditions.
    var isHeadView = false
    var style = StyleChange()
    var shape = 0
    var use: Use?
    var anchor: AnchorMark?

    /// What an element changes of the style it inherits.
    struct StyleChange: Hashable, Sendable {
        var fill: Color?
        var stroke: Color?
        /// Factor.
        var alpha = 1.0
        var round: Double?
        var role = ""
        var finish: Finish?
        var flags: PartFlags = []
        /// `data-on`.
        var on = ""
    }

    struct Use: Sendable {
        /// File below the figure folder, or empty for the same file.
        var file = ""
        var id = ""
        /// `data-paint`: role to a colour or to a role of the file that uses it.
        var paint: [Paint] = []
    }

    struct Paint: Hashable, Sendable {
        var role: String
        var value: String
    }

    struct AnchorMark: Sendable {
        var name: String
        var position: Point
        var radius: Double
        var turn: Double
        var on: String
    }
}

/// Geometry of a drawn element, in its own units.
struct FigureShape: Sendable {
    /// A line's outline takes the stroke colour.
    var isLine = false
    /// Index of its first point.
    var first = 0
    var count = 0
    /// Number of points of each subpath.
    var subpaths: [Int] = []
    /// Of decals: points that show what lies under it.
    var probes: [SIMD2<Float>] = []

    /// Control points and end of a straight line; the same numbers wherever it is made.
    static func line(from a: SIMD2<Float>, to b: SIMD2<Float>) -> [SIMD2<Float>] {
        [a + (b - a) * (1 / 3), a + (b - a) * (2 / 3), b]
    }
}

extension Path {
    /// A few points well inside each subpath: its middle, and four that lie 30 % in from its edge.
    var probes: [Point] {
        var probes: [Point] = []
        for range in subpaths.prefix(38) {
            let edge = flattened(range, turn: 0.35)
            guard !edge.isEmpty else { continue }
            let middle = edge.reduce(Point.zero, +) * (1 / Double(edge.count))
            for k in 0..<4 { probes.append(middle + (edge[k * edge.count / 4] - middle) * 0.7) }
            probes.append(middle)
        }
        return probes
    }
}

/// First colour of each role.
struct RolePalette: Hashable, Sendable {
    var roles: [String] = []
    var colors: [Color] = []

    func color(_ role: String) -> Color? {
        roles.firstIndex(of: role).map { colors[$0] }
    }

    mutating func add(_ role: String, _ color: Color) {
        guard !roles.contains(role) else { return }
        roles.append(role)
        colors.append(color)
    }
}
