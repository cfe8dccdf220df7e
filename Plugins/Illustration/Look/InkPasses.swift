import Glibc
import SceneLibrary

/// Paints through coverage masks: flat, with one hard shade, speckled, glossy.
///
/// Owns scratch tables; one painter a picture, one thread.
final class InkPasses {
    let target: InkTarget
    let tile: SpeckleTile
    private var density = [UInt8](repeating: 0, count: 257)
    private var mean = [UInt8](repeating: 0, count: 257)

    init(target: InkTarget, tile: SpeckleTile) {
        self.target = target
        self.tile = tile
    }

    /// Covers the mask with one ink; `alpha` 0 to 256.
    func flat(_ mask: CoverageMask, _ ink: Ink, alpha: UInt32 = 256) {
        let area = mask.box.intersection(target.box)
        guard !area.isEmpty else { return }
        let shift = area.x - mask.box.x
        for y in area.y..<(area.y + area.height) {
            let line = mask.row(y) + shift
            let out = target.row(y) + area.x
            for x in mask.span(line, from: 0, to: area.width) {
                let m = line[x]
                if m == 255, alpha == 256 {
                    out[x] = ink
                } else {
                    out[x] = blend(out[x], ink, (share(m) &* alpha) >> 8)
                }
            }
        }
    }

    /// Covers the mask with `base`, and with `shade` where `form` moved by (dx, dy) doesn't reach.
    ///
    /// `form` is the mask itself, or that of the part a decal lies on; it must reach |dx|, |dy| beyond the mask.
    func shaded(
        _ mask: CoverageMask, form: CoverageMask, base: Ink, shade: Ink, dx: Int, dy: Int, alpha: UInt32
    ) {
        let area = mask.box.intersection(target.box).intersection(form.box.inset(dx, dy))
        guard !area.isEmpty else { return }
        for y in area.y..<(area.y + area.height) {
            let line = mask.row(y) + (area.x - mask.box.x)
            let lit = form.row(y + dy) + (area.x + dx - form.box.x)
            let out = target.row(y) + area.x
            for x in mask.span(line, from: 0, to: area.width) {
                let (m, l) = (line[x], lit[x])
                let ink = l == 255 ? base : l == 0 ? shade : blend(shade, base, share(l))
                if m == 255, alpha == 256 {
                    out[x] = ink
                } else {
                    out[x] = blend(out[x], ink, (share(m) &* alpha) >> 8)
                }
            }
        }
    }

    /// Speckles of an ink along a ramp, within the mask.
    func speckle(_ mask: CoverageMask, _ ramp: SpeckleRamp, _ ink: Ink, alpha: UInt32 = 256) {
        let area = mask.box.intersection(target.box)
        let along = ramp.to - ramp.from
        let length = along.x * along.x + along.y * along.y
        guard !area.isEmpty, length > 1e-6 else { return }
        prepare(ramp)
        let step = along.x / length
        let last = SpeckleTile.side - 1
        let (ox, oy) = ((ramp.seed &* 97) & last, (ramp.seed &* 61) & last)
        let brush = SpeckleBrush(ink: ink, alpha: alpha, crispness: tile.crispness)
        tile.noise.withUnsafeBufferPointer { noise in
            guard let noise = noise.baseAddress else { return }
            for y in area.y..<(area.y + area.height) {
                let start = ((Double(area.x) - ramp.from.x) * along.x + (Double(y) - ramp.from.y) * along.y) / length
                guard let columns = Self.columns(start, step, area.width) else { continue }
                let line = mask.row(y) + (area.x - mask.box.x)
                let span = mask.span(line, from: columns.lowerBound, to: columns.upperBound)
                let out = target.row(y) + area.x
                let grain = noise + ((y &+ oy) & last) &* SpeckleTile.rowLength
                var x = span.lowerBound
                // Short runs of one density: the ramp is far coarser than a speckle.
                while x < span.upperBound {
                    let t = start + step * Double(x)
                    let at = Int(min(max(t * 256, 0), 256))
                    let count = min(Self.run(t * 256, step * 256), span.upperBound - x)
                    brush.paint(
                        out + x, mask: line + x, grain: grain + ((area.x &+ x &+ ox) & last), count: count,
                        density: density[at], mean: mean[at])
                    x += count
                }
            }
        }
    }

    /// Pixels until the ramp reaches its next level; at most what a noise row holds at once.
    private static func run(_ level: Double, _ step: Double) -> Int {
        let most = 64
        guard abs(step) > 1e-9 else { return most }
        let rest: Double
        if level >= 256 {
            rest = step > 0 ? .infinity : level - 256
        } else {
            let part = level - level.rounded(.down)
            rest = step > 0 ? 1 - part : part
        }
        return Int(min(max(rest / abs(step) + 1, 4), Double(most)))
    }

    /// One crisp strip inside the lit edge: between `near` and `far` pixels from it, against (dx, dy).
    func gloss(_ mask: CoverageMask, _ ink: Ink, near: (dx: Int, dy: Int), far: (dx: Int, dy: Int), alpha: UInt32) {
        let area = mask.box.intersection(target.box)
            .intersection(mask.box.inset(far.dx, far.dy)).intersection(mask.box.inset(near.dx, near.dy))
        guard !area.isEmpty else { return }
        for y in area.y..<(area.y + area.height) {
            let line = mask.row(y) + (area.x - mask.box.x)
            let inner = mask.row(y + near.dy) + (area.x + near.dx - mask.box.x)
            let outer = mask.row(y + far.dy) + (area.x + far.dx - mask.box.x)
            let out = target.row(y) + area.x
            for x in mask.span(line, from: 0, to: area.width) where outer[x] < 255 && inner[x] > 0 {
                let strip = (share(inner[x]) &* share(255 &- outer[x])) >> 8
                out[x] = blend(out[x], ink, (((strip &* share(line[x])) >> 8) &* alpha) >> 8)
            }
        }
    }

    /// Multiplies what lies below by a colour, given as channel shares of 256.
    func multiply(_ mask: CoverageMask, by color: Color, alpha: UInt32) {
        let area = mask.box.intersection(target.box)
        let (r, g, b) = (UInt32(color.r * 256), UInt32(color.g * 256), UInt32(color.b * 256))
        for y in area.y..<(area.y + max(area.height, 0)) {
            let line = mask.row(y) + (area.x - mask.box.x)
            let out = target.row(y) + area.x
            for x in mask.span(line, from: 0, to: area.width) where line[x] != 0 {
                let c = out[x]
                let red = ((c >> 16 & 255) &* r) >> 8
                let green = ((c >> 8 & 255) &* g) >> 8
                let blue = ((c & 255) &* b) >> 8
                out[x] = blend(
                    c, 0xff00_0000 | red << 16 | green << 8 | blue, (share(line[x]) &* alpha) >> 8)
            }
        }
    }

    /// The columns of a row in which a ramp has begun.
    private static func columns(_ start: Double, _ step: Double, _ width: Int) -> Range<Int>? {
        guard abs(step) > 1e-9 else { return start > 0 ? 0..<width : nil }
        let root = min(max(-start / step, -1), Double(width) + 1)
        let range = step > 0 ? max(0, Int(root) + 1)..<max(width, Int(root) + 1) : 0..<min(width, max(0, Int(root)))
        let clamped = range.clamped(to: 0..<width)
        return clamped.isEmpty ? nil : clamped
    }

    /// Density along the ramp, and how much of an area it covers on average.
    private func prepare(_ ramp: SpeckleRamp) {
        for i in 0...256 {
            let v = pow(Double(i) / 256, ramp.power) * ramp.strength
            density[i] = UInt8(min(max(v, 0), 1) * 255)
            // Share of the two-scale noise below v: a rounded step.
            let u = min(max(v, 0), 1)
            mean[i] = UInt8(u * u * (3 - 2 * u) * 255)
        }
    }
}

extension PixelBox {
    /// The pixels that stay inside when moved by (dx, dy).
    func inset(_ dx: Int, _ dy: Int) -> PixelBox {
        intersection(PixelBox(x: x - dx, y: y - dy, width: width, height: height))
    }
}
