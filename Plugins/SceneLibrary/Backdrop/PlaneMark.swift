/// One small stroke or blot of a material, in canvas units. Looks draw it their own way.
package struct PlaneMark: Hashable, Sendable {
    package enum Shape: Sendable {
        /// Grows from `origin` up by `size.y`.
        case blade
        /// Half-axes `size` about `origin`.
        case oval
        /// Radius `size.x` about `origin`.
        case dot
        /// A ripple from `origin` to the right, `size.x` long and `size.y` high.
        case wave
        /// Through `origin`, `size.x` long, `size.y` thick, turned by `turn`.
        case dash
        /// From `origin` to `size`, thin.
        case line
        /// A box with its corner at `origin`.
        case pane
        /// A board or tile with two level edges: from `origin` to `size`, its left and right edge leaning by `turn`
        /// units to the right at the lower edge.
        case board
    }

    package var shape: Shape
    package var origin: Point
    package var size: Point
    /// Radians; for boards canvas units.
    package var turn = 0.0
    /// -1 darkest to 1 lightest; above 1.5 a lit window.
    package var tone: Double
}
