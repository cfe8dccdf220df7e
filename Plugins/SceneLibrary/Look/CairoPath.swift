import CCairo

/// Paths for Cairo.
package enum CairoPath {
    /// Appends the transformed path; curves that are straight become lines.
    package static func append(_ path: Path, _ transform: Transform, to cairo: OpaquePointer) {
        path.points.withUnsafeBufferPointer { points in
            for range in path.subpaths where !range.isEmpty {
                var last = transform.apply(points[range.lowerBound])
                cairo_move_to(cairo, last.x, last.y)
                var i = range.lowerBound + 1
                while i + 2 < range.upperBound {
                    let (a, b) = (transform.apply(points[i]), transform.apply(points[i + 1]))
                    let end = transform.apply(points[i + 2])
                    let isLine =
                        abs(a.x * 3 - last.x * 2 - end.x) + abs(a.y * 3 - last.y * 2 - end.y)
                        + abs(b.x * 3 - last.x - end.x * 2) + abs(b.y * 3 - last.y - end.y * 2) < 0.01
                    if isLine {
                        cairo_line_to(cairo, end.x, end.y)
                    } else {
                        cairo_curve_to(cairo, a.x, a.y, b.x, b.y, end.x, end.y)
                    }
                    last = end
                    i += 3
                }
                cairo_close_path(cairo)
            }
        }
    }
}
