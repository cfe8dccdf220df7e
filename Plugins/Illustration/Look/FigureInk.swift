import CCairo
import SceneLibrary

/// Paints figures part by part: one flat ink, one hard shade thrown by the form, speckle towards both ends.
final class FigureInk {
    private let passes: InkPasses
    private let box: InkBox
    /// Pixels per canvas unit.
    private let scale: Double
    /// 1 when light falls from the left, -1 from the right.
    private let side: Double
    private let detail: IllustrationLook.Detail
    private let mask = CoverageMask()
    private let host = CoverageMask()
    private var hostIndex = -1

    init(passes: InkPasses, box: InkBox, scale: Double, side: Double, detail: IllustrationLook.Detail) {
        self.passes = passes
        self.box = box
        self.scale = scale
        self.side = side
        self.detail = detail
    }

    /// `place` takes figure units to pixels.
    func paint(_ figure: Figure, _ place: Transform, _ treatment: InkBox.Treatment) {
        hostIndex = -1
        let frame = passes.target.box
        let whole = figure.bounds.applying(place)
        let isLarge = max(whole.width, whole.height) > 190 * scale
        for (index, part) in figure.parts.enumerated() {
            let bounds = part.bounds.applying(place)
            let area = PixelBox(covering: bounds).intersection(frame)
            guard !area.isEmpty, part.color.a > 0.01 else { continue }
            let alpha = UInt32(min(max(part.color.a, 0), 1) * 256)
            let inks = box.inks(part, treatment)
            if part.flags.contains(.decal), let parent = part.parent, figure.parts.indices.contains(parent) {
                decal(part, figure.parts[parent], parent, place, area, inks, alpha)
            } else if !part.flags.isDisjoint(with: [.decal, .line, .catchLight])
                || min(bounds.width, bounds.height) < 9 || detail == .silhouettes
            {
                mask.fill(part.path, place, in: area)
                passes.flat(mask, inks.base, alpha: alpha)
            } else {
                solid(part, index, place, bounds, inks, alpha, speckles: isLarge)
            }
        }
    }

    /// How far the shade is thrown, in pixels.
    private func throwOf(_ bounds: Box) -> Double {
        min(max(min(bounds.width, bounds.height) * 0.15, 2.5), 34 * scale)
    }

    private func offset(_ length: Double) -> (dx: Int, dy: Int) {
        (Int((length * side).rounded()), Int((length * 0.8).rounded()))
    }

    private func solid(
        _ part: Part, _ index: Int, _ place: Transform, _ bounds: Box, _ inks: InkSet, _ alpha: UInt32, speckles: Bool
    ) {
        let length = throwOf(bounds)
        let (dx, dy) = offset(length)
        let area = PixelBox(covering: bounds).intersection(passes.target.box).expanded(by: max(abs(dx), dy) + 1)
        mask.fill(part.path, place, in: area)
        passes.shaded(mask, form: mask, base: inks.base, shade: inks.shade, dx: dx, dy: dy, alpha: alpha)
        let size = min(bounds.width, bounds.height)
        if speckles, size > 34 * scale, part.finish != .light, detail == .full {
            speckle(bounds, index, inks, alpha)
        }
        if part.finish == .gloss || part.finish == .glass || part.finish == .metal, size > 40 * scale {
            let strong = part.finish == .metal ? 0.6 : 0.75
            passes.gloss(
                mask, inks.highlight, near: mirrored(length * 0.45), far: mirrored(length * 0.95),
                alpha: (UInt32(strong * 256) * alpha) >> 8)
        }
    }

    /// Towards the light.
    private func mirrored(_ length: Double) -> (dx: Int, dy: Int) {
        let (dx, dy) = offset(length)
        return (-dx, -dy)
    }

    private func speckle(_ bounds: Box, _ index: Int, _ inks: InkSet, _ alpha: UInt32) {
        let (w, h) = (bounds.width, bounds.height)
        let middle = bounds.center
        let (lit, dark) = side > 0 ? (bounds.minX, bounds.maxX) : (bounds.maxX, bounds.minX)
        passes.speckle(
            mask,
            SpeckleRamp(
                middle - Point(w * 0.05 * side, h * 0.05), Point(dark - w * 0.06 * side, bounds.maxY - h * 0.06),
                strength: 0.74, power: 1.5, seed: 11 + index), inks.darkSpeckle, alpha: alpha)
        passes.speckle(
            mask,
            SpeckleRamp(
                middle, Point(lit + w * 0.10 * side, bounds.minY + h * 0.06), strength: 0.55, power: 1.4,
                seed: 31 + index), inks.lightSpeckle, alpha: alpha)
    }

    /// Paint on a surface lies in its shade too.
    private func decal(
        _ part: Part, _ parent: Part, _ index: Int, _ place: Transform, _ area: PixelBox, _ inks: InkSet,
        _ alpha: UInt32
    ) {
        let bounds = parent.bounds.applying(place)
        let (dx, dy) = offset(throwOf(bounds))
        if hostIndex != index {
            let reach = PixelBox(covering: bounds).intersection(passes.target.box).expanded(by: max(abs(dx), dy) + 1)
            host.fill(parent.path, place, in: reach)
            hostIndex = index
        }
        mask.fill(part.path, place, in: area)
        mask.clip(to: host)
        let isPlain = part.finish == .light || !part.flags.isDisjoint(with: [.line, .catchLight])
        if isPlain || detail == .silhouettes {
            passes.flat(mask, inks.base, alpha: alpha)
        } else {
            passes.shaded(mask, form: host, base: inks.base, shade: inks.shade, dx: dx, dy: dy, alpha: alpha)
            if min(area.width, area.height) > Int(70 * scale), detail == .full {
                speckle(bounds, index, inks, alpha)
            }
        }
    }
}
