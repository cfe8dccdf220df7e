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
