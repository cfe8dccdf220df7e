import CCairo
import Glibc
import SceneLibrary

/// What falls or hangs in the air between the picture and who looks at it.
struct WeatherInk {
    let passes: InkPasses
    let backdrop: Backdrop
    let scale: Double

    private var width: Double { Double(passes.target.width) }
    private var height: Double { Double(passes.target.height) }
    /// Drops and flakes keep their number per area in every format.
    private var area: Double { backdrop.width * backdrop.height / 1e6 }

    /// Mist or bubbles that lie behind the actors.
    func haze() {
        if backdrop.isUnderWater { return bubbles() }
        guard !backdrop.isIndoor, backdrop.weather == "fog" || backdrop.weather == "snow" else { return }
        let mask = CoverageMask()
        let strength = backdrop.weather == "fog" ? 1.0 : 0.6
        mask.clear(passes.target.box)
        memset(mask.bytes, 255, mask.stride * mask.box.height)
        passes.speckle(
            mask,
            SpeckleRamp(
                Point(0, height * 1.02), Point(0, height * 0.55), strength: strength, power: 0.8, seed: 91),
            backdrop.air.ink, alpha: 190)
    }

    func fall() {
        guard !backdrop.isIndoor else { return }
        switch backdrop.weather {
        case "rain", "storm": rain()
        case "snow": snow()
        default: break
        }
    }

    private func rain() {
        var random = RandomStream(seed: backdrop.seed, "rain")
        let mask = CoverageMask()
        mask.clear(passes.target.box)
        mask.draw { cairo in
            cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
            for _ in 0..<Int(130 * area) {
                let length = random.double(in: 22...58) * scale
                let (x, y) = (random.double(in: -20...(width + 20)), random.double(in: -20...height))
                cairo_move_to(cairo, x, y)
                cairo_line_to(cairo, x - length * 0.24, y + length)
                cairo_set_line_width(cairo, random.double(in: 1.6...3.2) * scale)
                cairo_stroke(cairo)
            }
        }
        passes.flat(mask, Color(0.95, 0.96, 0.93).ink, alpha: 154)
    }

    /// A few strings of rings that rise.
    private func bubbles() {
        var random = RandomStream(seed: backdrop.seed, "bubbles")
        let mask = CoverageMask()
        mask.clear(passes.target.box)
        mask.draw { cairo in
            for _ in 0..<max(4, Int(8 * backdrop.width / 1000)) {
                var (x, y) = (random.double(in: 0...width), random.double(in: 0.35...0.95) * height)
                for _ in 0..<5 {
                    let size = random.double(in: 4...13) * scale
                    cairo_new_sub_path(cairo)
                    cairo_arc(cairo, x, y, size, 0, 2 * .pi)
                    cairo_set_line_width(cairo, size * 0.26)
                    cairo_stroke(cairo)
                    cairo_arc(cairo, x - size * 0.35, y - size * 0.4, size * 0.16, 0, 2 * .pi)
                    cairo_fill(cairo)
                    x += random.double(in: -16...16) * scale
                    y -= random.double(in: 26...58) * scale
                }
            }
        }
        passes.flat(mask, Color(hex: 0xe8fbf6).ink, alpha: 170)
    }

    private func snow() {
        var random = RandomStream(seed: backdrop.seed, "snow")
        let mask = CoverageMask()
        mask.clear(passes.target.box)
        mask.draw { cairo in
            for _ in 0..<Int(150 * area) {
                let size = random.unit()
                cairo_new_sub_path(cairo)
                cairo_arc(
                    cairo, random.double(in: 0...width), random.double(in: 0...height), (2 + 6 * size * size) * scale,
                    0,
                    2 * .pi)
            }
            cairo_fill(cairo)
        }
        passes.flat(mask, Color.white.ink, alpha: 230)
    }
}
