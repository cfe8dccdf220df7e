import CCairo
import Glibc
import SceneLibrary

extension PlaneInk {
    /// Draws a plane's marks in two inks, clipped to the plane that `mask` holds.
    func marks(_ plane: Backdrop.Plane, _ color: Color) {
        guard detail == .full else { return }
        let all = backdrop.marks(of: plane)
        guard !all.isEmpty else { return }
        let isWater = plane.kind == .water
        let light = InkPalette.light(InkPalette.light(color)).mixed(with: Color(hex: 0xfff6e6), isWater ? 0.5 : 0.15)
        let layers: [(Color, (PlaneMark) -> Bool)] = [
            (InkPalette.shade(color), { $0.tone <= 0 }), (light, { $0.tone > 0 && $0.tone <= 1.5 }),
            (Color(hex: 0xf6cf7a), { $0.tone > 1.5 }),
        ]
        let layer = CoverageMask()
        for (ink, belongs) in layers {
            let chosen = all.enumerated().filter { belongs($0.element) }
            guard !chosen.isEmpty else { continue }
            layer.clear(mask.box)
            layer.draw { cairo in
                cairo_scale(cairo, scale, scale)
                cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
                for (index, mark) in chosen { draw(mark, index, plane, cairo) }
            }
            layer.clip(to: mask)
            passes.flat(layer, ink.ink)
        }
    }

    private func draw(_ mark: PlaneMark, _ index: Int, _ plane: Backdrop.Plane, _ cairo: OpaquePointer) {
        let (x, y, w, h) = (mark.origin.x, mark.origin.y, mark.size.x, mark.size.y)
        let press = min(abs(mark.tone), 1)
        switch mark.shape {
        case .blade:
            // A few tufts of three, not a lawn of blades.
            guard index % 9 == 0 else { return }
            for lean in [-1.0, 0, 1] {
                cairo_move_to(cairo, x + lean * h * 0.5, y)
                cairo_line_to(cairo, x + lean * h * 0.9, y - h * (lean == 0 ? 1.4 : 0.9))
            }
            stroke(cairo, h * 0.22, 0.8)
        case .oval:
            cairo_save(cairo)
            cairo_translate(cairo, x, y)
            cairo_scale(cairo, max(w, 0.01), max(h, 0.01))
            cairo_arc(cairo, 0, 0, 1, 0, 2 * .pi)
            cairo_restore(cairo)
            fill(cairo, plane.kind == .ground && plane.material != "crater" ? 0.22 : 0.4)
        case .dot:
            cairo_arc(cairo, x, y, w * 0.9, 0, 2 * .pi)
            fill(cairo, 0.6)
        case .pane:
            cairo_rectangle(cairo, x, y, w, h)
            fill(cairo, mark.tone > 1.5 ? 0.75 : 0.2 + 0.6 * press)
        case .board:
            cairo_move_to(cairo, x, y)
            cairo_line_to(cairo, w, y)
            cairo_line_to(cairo, w + mark.turn + (w - x) * 0.5, h)
            cairo_line_to(cairo, x + mark.turn - (w - x) * 0.5, h)
            fill(cairo, press)
        case .wave:
            guard plane.kind != .water || index % 2 == 0 else { return }
            cairo_move_to(cairo, x, y)
            cairo_curve_to(cairo, x + w * 0.25, y - h, x + w * 0.4, y - h, x + w * 0.5, y)
            cairo_curve_to(cairo, x + w * 0.6, y + h, x + w * 0.8, y + h, x + w, y)
            stroke(cairo, 1.6 + h * 0.45, 0.9)
        case .dash:
            let (dx, dy) = (cos(mark.turn) * w / 2, sin(mark.turn) * w / 2)
            cairo_move_to(cairo, x - dx, y - dy)
            cairo_line_to(cairo, x + dx, y + dy)
            stroke(cairo, h, 0.35 + 0.5 * press)
        case .line:
            cairo_move_to(cairo, x, y)
            cairo_line_to(cairo, w, h)
            stroke(cairo, 2.2, 0.4 + 0.5 * press)
        }
    }

    private func stroke(_ cairo: OpaquePointer, _ width: Double, _ alpha: Double) {
        cairo_set_line_width(cairo, width)
        cairo_set_source_rgba(cairo, 0, 0, 0, alpha)
        cairo_stroke(cairo)
    }

    private func fill(_ cairo: OpaquePointer, _ alpha: Double) {
        cairo_set_source_rgba(cairo, 0, 0, 0, alpha)
        cairo_fill(cairo)
    }
}
