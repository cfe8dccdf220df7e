import CCairo
import Glibc
import IllustrationLook
import SceneLibrary

/// A grid of figures with their names, as a PNG file.
struct Sheet {
    struct Cell {
        var label: String
        var figure: Figure
    }

    var cells: [Cell]
    var columns: Int
    /// Pixels.
    var cell: Int
    var look: SheetOptions.Look

    private var labelHeight: Int { 18 }

    /// False when there is nothing to show or the file can't be written.
    func write(to file: String) -> Bool {
        guard !cells.isEmpty else { return false }
        let columns = min(columns, cells.count)
        let rows = (cells.count + columns - 1) / columns
        let surface = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(columns * cell), Int32(rows * (cell + labelHeight)))
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else {
            return false
        }
        defer { cairo_destroy(context) }
        cairo_set_source_rgb(context, 1, 1, 1)
        cairo_paint(context)
        for (i, item) in cells.enumerated() {
            let x = Double(i % columns * cell)
            let y = Double(i / columns * (cell + labelHeight))
            switch look {
            case .flat: draw(item.figure, context, x, y)
            case .illustration: paint(item.figure, context, x, y)
            }
            label(item.label, context, x, y + Double(cell) + 13)
        }
        return cairo_surface_write_to_png(surface, file) == CAIRO_STATUS_SUCCESS
    }

    /// Fits the figure into a cell, 4 % from its edges.
    private func placement(_ box: Box, _ x: Double, _ y: Double) -> Transform {
        let side = Double(cell)
        let k = 0.92 * side / max(box.width, box.height, 1)
        return Transform.translation(-box.center.x, -box.center.y).then(.scale(k, k))
            .then(.translation(x + side / 2, y + side / 2))
    }

    private func draw(_ figure: Figure, _ context: OpaquePointer, _ x: Double, _ y: Double) {
        let placement = placement(figure.bounds, x, y)
        let paths = figure.parts.map { $0.path.applying(placement) }
        for (part, path) in zip(figure.parts, paths) {
            cairo_save(context)
            if part.flags.contains(.decal), let parent = part.parent {
                trace(paths[parent], context)
                cairo_clip(context)
            }
            trace(path, context)
            let color = part.flags.contains(.catchLight) ? Color.white.withAlpha(part.color.a) : part.color
            cairo_set_source_rgba(context, color.r, color.g, color.b, color.a)
            cairo_fill(context)
            cairo_restore(context)
        }
    }

    private func trace(_ path: Path, _ context: OpaquePointer) {
        cairo_new_path(context)
        for range in path.subpaths {
            let start = path.points[range.lowerBound]
            cairo_move_to(context, start.x, start.y)
            path.forEachCurve(in: range) {
                cairo_curve_to(context, $0.p1.x, $0.p1.y, $0.p2.x, $0.p2.y, $0.p3.x, $0.p3.y)
            }
            cairo_close_path(context)
        }
    }

    /// Paints with the illustration look, on a plain ground.
    private func paint(_ figure: Figure, _ context: OpaquePointer, _ x: Double, _ y: Double) {
        let box = figure.bounds
        let k = 820 / max(box.width, box.height, 1)
        var composition = Composition(width: 1000, height: 1000, seed: 1, backdrop: Backdrop())
        var actor = Actor(figure: figure)
        actor.scale = k
        actor.foot = Point(500 - box.center.x * k, 500 - box.center.y * k)
        composition.actors = [actor]
        guard let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(cell), Int32(cell)),
            let pixels = cairo_image_surface_get_data(picture)
        else { return }
        defer { cairo_surface_destroy(picture) }
        cairo_surface_flush(picture)
        let stride = Int(cairo_image_surface_get_stride(picture))
        IllustrationLook.paint(composition, into: pixels, width: cell, height: cell, stride: stride) { false }
        cairo_surface_mark_dirty(picture)
        cairo_set_source_surface(context, picture, x, y)
        cairo_paint(context)
    }

    private func label(_ text: String, _ context: OpaquePointer, _ x: Double, _ y: Double) {
        cairo_set_source_rgb(context, 0.2, 0.2, 0.25)
        cairo_select_font_face(context, "sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, 11)
        cairo_save(context)
        cairo_rectangle(context, x, y - 13, Double(cell) - 2, 18)
        cairo_clip(context)
        cairo_move_to(context, x + 4, y)
        cairo_show_text(context, text)
        cairo_restore(context)
    }
}
