import CCairo
import Glibc
import SceneLibrary

extension PlaneInk {
    /// By day a warm sheet of paper, at other hours the sky's own colours in two sprays.
    func sky(_ plane: Backdrop.Plane) {
        let keeps = isTinted || plane.hasStatedColor
        var near = plane.near
        var far = plane.far
        if !keeps {
            near = backdrop.weather == nil ? dayTint(near) : near.mixed(with: Color(hex: 0xe4e7e0), 0.3)
            far = far.mixed(with: Color(hex: 0xfff4df), 0.5)
        }
        let end = backdrop.isSpace || backdrop.isUnderWater ? height : backdrop.horizon * height
        outline(plane)
        passes.flat(mask, near.ink)
        speckle(
            near.mixed(with: far, 0.5), from: Point(0, end * 0.08), to: Point(0, end * 0.8), 0.95, 1.25, 5)
        speckle(far, from: Point(0, end * 0.38), to: Point(0, end), 0.98, 1.3, 7)
    }

    /// The hour within the day differs from seed to seed: cream, peach, mint, pale or clear blue.
    private func dayTint(_ own: Color) -> Color {
        var random = RandomStream(seed: backdrop.seed, "day")
        let cool = own.mixed(with: Color(hex: 0xcfe3de), 0.6)
        let warm = [cool.mixed(with: Color(hex: 0xfde4c4), 0.95), cool.mixed(with: Color(hex: 0xfbd3bd), 0.92)]
        let fresh = [
            cool.mixed(with: Color(hex: 0xfde4c4), 0.2), own.mixed(with: Color(hex: 0xd3e6ea), 0.45),
            cool.mixed(with: Color(hex: 0xd6ead2), 0.6),
        ]
        let choice = coolsSky ? fresh : warm + fresh
        return choice[random.int(below: choice.count)]
    }

    /// A cream sky wants green or blue below it, and a subject that isn't pale.
    private var coolsSky: Bool {
        if let main = palette.subjects.first, main.luma > 0.72, main.r > main.b - 0.05 { return true }
        let planes = backdrop.planes
        let ground = planes.last { $0.kind == .ground } ?? planes.last { $0.kind == .water }
        guard let ground else { return true }
        let under = OKLCH(ground.near)
        return under.chroma < 0.035 || !(1.6...4.9).contains(under.hue < 0 ? under.hue + 2 * .pi : under.hue)
    }

    func disc(_ plane: Backdrop.Plane) {
        let area = box(plane)
        let radius = area.height / 2 * (plane.material == "sun" ? 1.3 : 1)
        let color =
            switch plane.material {
            case "moon": Color(hex: 0xf6e2a8)
            case "low": Color(hex: 0xf78a50)
            default: Color(hex: 0xf7b65c)
            }
        let middle = area.center
        for ring in [1.84, 1.42] {
            outline(Path.ellipse(center: middle, rx: radius * ring, ry: radius * ring))
            passes.flat(mask, color.ink, alpha: 51)
        }
        outline(Path.ellipse(center: middle, rx: radius, ry: radius))
        passes.flat(mask, color.ink)
        speckle(
            InkPalette.shade(color), from: middle - Point(0, radius * 0.2),
            to: middle + Point(radius * 0.7 * side, radius * 0.8), 0.6, 1.3, 9)
        if plane.material == "moon" { craters(middle, radius, InkPalette.shade(color)) }
    }

    private func craters(_ middle: Point, _ radius: Double, _ ink: Color) {
        for (x, y, r) in [(-0.35, -0.2, 0.2), (0.25, 0.3, 0.26), (0.38, -0.35, 0.13)] {
            outline(Path.ellipse(center: middle + Point(x * radius, y * radius), rx: r * radius, ry: r * radius))
            passes.flat(mask, ink.ink, alpha: 110)
        }
    }

    func stars(_ plane: Backdrop.Plane) {
        var random = RandomStream(seed: backdrop.seed, "stars")
        let area = box(plane)
        let count = min(Int(70 * backdrop.width * plane.bounds.maxY / 6e5), 400)
        // Closed shapes only: nothing can join one star to the next.
        var path = Path()
        for i in 0..<count {
            let middle = Point(random.double(in: 0...width), random.unit() * area.maxY)
            let size = random.double(in: 1.2...5) * scale
            if i % 6 == 0 {
                path.append(
                    Path.polygon(
                        (0..<8).map { corner in
                            let angle = Double(corner) * .pi / 4
                            let r = corner & 1 == 1 ? size * 0.66 : size * 2.6
                            return middle + Point(cos(angle) * r, sin(angle) * r)
                        }))
            } else {
                path.append(Path.ellipse(center: middle, rx: size * 0.6, ry: size * 0.6))
            }
        }
        outline(path)
        passes.flat(mask, Color(hex: 0xf6cf7a).ink, alpha: 218)
    }

    func rays(_ plane: Backdrop.Plane) {
        let isSpot = plane.material == "spot"
        for i in 0..<(isSpot ? 2 : 3) {
            let at = Double(i)
            let x = isSpot ? width * (0.22 + 0.56 * at) : width * (side > 0 ? 0.12 + 0.3 * at : 0.83 - 0.3 * at)
            let lean = isSpot ? width * (i == 0 ? 0.28 : -0.28) : width * 0.14 * side
            outline(
                Path.polygon([
                    Point(x, -10), Point(x + width * 0.05, -10),
                    Point(x + lean + width * (isSpot ? 0.24 : 0.12), height * 0.9),
                    Point(x + lean - width * (isSpot ? 0.14 : 0), height * 0.9),
                ]))
            passes.flat(mask, plane.near.ink, alpha: 41)
        }
    }

    /// A seamless sheet with a large disc behind the subject.
    func studio(_ plane: Backdrop.Plane) {
        let sheet = plane.near.mixed(with: InkPalette.cream, 0.45)
        let spot = plane.near.toned(lightness: 0.95, chroma: 1.55)
        let radius = min(min(width, height) * 0.42, height * 0.46)
        let wide = width > 1.3 * height ? width * 0.42 : radius
        let tall = height > 1.3 * width ? height * 0.42 : radius
        let middle = Point(width / 2, height / 2)
        outline(plane)
        passes.flat(mask, sheet.ink)
        let floor = backdrop.ground * height
        speckle(
            sheet.mixed(with: InkPalette.shade(sheet), 0.6), from: Point(width / 2, floor),
            to: Point(width / 2, height),
            0.5, 1.5, 53)
        outline(Path.ellipse(center: middle, rx: wide, ry: tall))
        passes.flat(mask, spot.ink)
        speckle(
            spot.mixed(with: sheet, 0.8), from: middle,
            to: Point(width * (side > 0 ? 0.1 : 0.9), height * 0.05), 0.8, 1.5, 51)
        speckle(
            spot.mixed(with: InkPalette.shade(spot), 0.6), from: middle,
            to: Point(width * (side > 0 ? 0.95 : 0.05), height * 0.98), 0.6, 1.6, 57)
    }
}
