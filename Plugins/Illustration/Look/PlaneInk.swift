import CCairo
import Glibc
import SceneLibrary

/// Paints the surroundings: flat planes, speckled from their edges, with the marks of their material.
final class PlaneInk {
    let passes: InkPasses
    let palette: InkPalette
    let backdrop: Backdrop
    /// Pixels per canvas unit.
    let scale: Double
    let side: Double
    let detail: IllustrationLook.Detail
    let mask = CoverageMask()
    private let clip = CoverageMask()

    init(
        passes: InkPasses, palette: InkPalette, backdrop: Backdrop, scale: Double, side: Double,
        detail: IllustrationLook.Detail
    ) {
        self.passes = passes
        self.palette = palette
        self.backdrop = backdrop
        self.scale = scale
        self.side = side
        self.detail = detail
    }

    var width: Double { Double(passes.target.width) }
    var height: Double { Double(passes.target.height) }

    /// A dark, coloured or wet hour: skies and planes keep their own colours.
    var isTinted: Bool {
        backdrop.dark > 0.2 || backdrop.isSpace || backdrop.isUnderWater || backdrop.warm > 0.4
    }

    func paint(_ plane: Backdrop.Plane) {
        switch plane.kind {
        case .sky: sky(plane)
        case .disc: disc(plane)
        case .stars: stars(plane)
        case .rays: rays(plane)
        case .studio: studio(plane)
        case .water: water(plane)
        case .ridge: ridge(plane)
        case .ground: ground(plane)
        case .band, .wall, .panel: surface(plane)
        }
        if detail == .full, let words = plane.lettering { letter(words, on: plane) }
    }

    /// The colour that a plane's own colour becomes.
    func ink(_ color: Color, of plane: Backdrop.Plane) -> Color {
        if plane.hasStatedColor { return color }
        let pulled = palette.surrounding(color, isTinted ? 0.15 : plane.kind == .wall ? 0.35 : 0.5)
        switch plane.kind {
        case .ridge where !backdrop.isIndoor && !backdrop.isSpace:
            // Distance pales.
            let haze = 0.6 * max(0, 1 - plane.depth / 0.26)
            return pulled.mixed(with: palette.surrounding(backdrop.air, isTinted ? 0.1 : 0.3), haze)
        case .ground: return apart(pulled)
        default: return pulled
        }
    }

    /// Ground of the subject's own colour would swallow it.
    private func apart(_ ground: Color) -> Color {
        guard let main = palette.subjects.first, InkPalette.distance(main, ground) < 0.14 else { return ground }
        return ground.luma < main.luma ? ground.toned(lightness: 0.8) : ground.toned(lightness: 1.1, chroma: 0.7)
    }

    func box(_ plane: Backdrop.Plane) -> Box { plane.bounds.applying(.scale(scale, scale)) }

    /// Fills the mask with the plane's area.
    func outline(_ plane: Backdrop.Plane) {
        let area = PixelBox(covering: box(plane)).intersection(passes.target.box)
        mask.fill(plane.path, .scale(scale, scale), in: area)
    }

    func outline(_ path: Path) {
        mask.fill(path, .identity, in: PixelBox(covering: path.bounds).intersection(passes.target.box))
    }

    func speckle(_ ink: Color, from: Point, to: Point, _ strength: Double, _ power: Double, _ seed: Int) {
        guard detail == .full else { return }
        passes.speckle(
            mask, SpeckleRamp(from, to, strength: strength, power: power, seed: seed), ink.ink)
    }

    private func ridge(_ plane: Backdrop.Plane) {
        let color = ink(plane.near, of: plane)
        let top = box(plane).minY
        outline(plane)
        passes.flat(mask, color.ink)
        let light = InkPalette.light(InkPalette.light(color))
        let lit = side > 0 ? 0.3 : 0.7
        speckle(
            light, from: Point(width * lit, top + 190 * scale), to: Point(width * (lit - 0.1 * side), top - 10 * scale),
            0.7, 1.4, 17 + Int(plane.depth * 100))
        marks(plane, color)
    }

    private func ground(_ plane: Backdrop.Plane) {
        let color = ink(plane.near, of: plane)
        let shade = InkPalette.shade(color)
        let top = box(plane).minY
        let tall = height - top
        let lit = side > 0 ? 0.3 : 0.7
        outline(plane)
        passes.flat(mask, color.ink)
        if !backdrop.isIndoor, plane.material != "paving" { swathes(plane, color, top: top, tall: tall) }
        speckle(
            InkPalette.light(InkPalette.light(color)), from: Point(width * lit, top + 190 * scale),
            to: Point(width * (lit - 0.1 * side), top - 10 * scale), 0.7, 1.4, 47)
        speckle(
            shade, from: Point(width * 0.5 - width * 0.1 * side, top + tall * 0.45),
            to: Point(width * 0.5 + width * 0.1 * side, height * 1.06), 0.85, 1.3, 23)
        marks(plane, color)
    }

    /// Large flat shapes of a neighbouring tone that make open ground lie down.
    private func swathes(_ plane: Backdrop.Plane, _ color: Color, top: Double, tall: Double) {
        let far = color.mixed(with: ink(plane.far, of: plane), 0.6)
        let across = { (x: Double, y: Double) in
            Point(self.width * (self.side > 0 ? x : 1 - x), top + tall * y)
        }
        let clipped = CoverageMask()
        let shapes: [(Path, Color)] = [
            (
                swathe(
                    across,
                    [(-0.05, 0.40), (0.3, 0.28), (0.52, 0.46), (0.70, 0.38), (0.5, 0.66), (0.2, 0.54), (-0.05, 0.68)]),
                far
            ),
            (
                swathe(
                    across,
                    [(1.05, 0.62), (0.78, 0.60), (0.58, 0.74), (0.42, 0.70), (0.62, 0.88), (0.82, 0.84), (1.05, 0.94)]),
                color.mixed(with: InkPalette.light(color), 0.7)
            ),
        ]
        for (path, ink) in shapes {
            clipped.fill(path, .identity, in: PixelBox(covering: path.bounds).intersection(passes.target.box))
            clipped.clip(to: mask)
            passes.flat(clipped, ink.ink)
        }
    }

    /// Two soft edges that meet in points, from the left end along the top and back.
    private func swathe(_ at: (Double, Double) -> Point, _ p: [(Double, Double)]) -> Path {
        var path = Path()
        path.move(to: at(p[0].0, p[0].1))
        path.curve(at(p[1].0, p[1].1), at(p[2].0, p[2].1), at(p[3].0, p[3].1))
        path.curve(at(p[4].0, p[4].1), at(p[5].0, p[5].1), at(p[6].0, p[6].1))
        return path
    }

    private func surface(_ plane: Backdrop.Plane) {
        let color = ink(plane.near, of: plane)
        let shade = InkPalette.shade(color)
        let area = box(plane)
        outline(plane)
        passes.flat(mask, color.ink)
        marks(plane, color)
        let floor = backdrop.ground * height
        let dark = side > 0 ? width : 0
        switch plane.kind {
        case .wall:
            speckle(
                color.mixed(with: shade, 0.5), from: Point(width * 0.5 - (dark - width * 0.5) * 0.6, floor * 0.6),
                to: Point(dark, min(area.minY, 0)), 0.5, 1.8, 61)
            speckle(
                color.mixed(with: shade, 0.35), from: Point(width / 2, floor * 0.72), to: Point(width / 2, floor), 0.45,
                1.6, 67)
        case .panel where plane.material == "window":
            speckle(
                ink(plane.far, of: plane), from: Point(area.minX, area.minY), to: Point(area.minX, area.maxY), 0.98,
                1.2,
                65)
        case .panel where area.height > 60 * scale:
            let (from, to) = side > 0 ? (area.minX, area.maxX) : (area.maxX, area.minX)
            speckle(
                color.mixed(with: shade, 0.5), from: Point(from, area.minY), to: Point(to, area.maxY), 0.5, 1.8, 63)
        default: break
        }
    }

    private func letter(_ words: String, on plane: Backdrop.Plane) {
        let area = plane.bounds
        let middle = Box(
            area.minX + area.width * 0.14, area.minY + area.height * 0.12, area.maxX - area.width * 0.14,
            area.minY + area.height * 0.55)
        let color = ink(plane.near, of: plane)
        let path = Lettering.path(words, in: middle, maxLines: 3).applying(.scale(scale, scale))
        clip.fill(path, .identity, in: PixelBox(covering: path.bounds).intersection(passes.target.box))
        passes.flat(clip, (color.luma > 0.45 ? InkPalette.navy : InkPalette.cream).ink)
    }
}
