import Glibc

/// Outlines of land, water and cloth; lengths in canvas units.
enum PlaneShape {
    /// A closed smooth curve through points (Catmull-Rom).
    static func smooth(_ points: [Point]) -> Path {
        var path = Path()
        guard points.count > 2 else { return path }
        path.move(to: points[0])
        let n = points.count
        for i in 0..<n {
            let before = points[(i + n - 1) % n]
            let next = points[(i + 1) % n]
            let after = points[(i + 2) % n]
            path.curve(
                points[i] + (next - before) * (1 / 6), next - (after - points[i]) * (1 / 6), next)
        }
        return path
    }

    /// An uneven oval: ponds, rugs of moss.
    static func blob(_ center: Point, _ rx: Double, _ ry: Double, random: inout RandomStream) -> Path {
        var points: [Point] = []
        for i in 0..<9 {
            let angle = Double(i) * 2 * .pi / 9
            let k = random.double(in: 0.86...1.08)
            points.append(center + Point(cos(angle) * rx * k, sin(angle) * ry * k))
        }
        return smooth(points)
    }

    /// Everything below a line of two sines.
    static func hills(
        y: Double, amp: Double, wave: Double, phase: Double, canvas: BackdropCanvas
    ) -> Path {
        let height = { (x: Double) in
            y + canvas.unit * (amp * sin(x * wave / 1000 + phase) + amp * 0.4 * sin(x * wave * 0.0023 + phase * 1.7))
        }
        let step = 24.0
        var path = Path()
        path.move(to: Point(-30, canvas.height + 30))
        var x = -30.0
        path.line(to: Point(x, height(x)))
        while x < canvas.width + 30 {
            let next = x + step
            let before = (height(next) - height(x - step)) / 2
            let after = (height(next + step) - height(x)) / 2
            path.curve(
                Point(x + step / 3, height(x) + before / 3), Point(next - step / 3, height(next) - after / 3),
                Point(next, height(next)))
            x = next
        }
        path.line(to: Point(x, canvas.height + 30))
        return path
    }

    /// Mountains with a softened top; `wave` peaks per 1000 units.
    static func peaks(y: Double, amp: Double, wave: Double, canvas: BackdropCanvas, random: inout RandomStream) -> Path
    {
        let count = Int(wave * canvas.width / 1000) + 1
        let step = (canvas.width + 160) / Double(count)
        let amp = amp * canvas.unit
        var x = -80.0
        var path = Path()
        path.move(to: Point(-80, canvas.height + 30))
        path.line(to: Point(-80, y))
        for _ in 0..<count {
            let top = Point(x + step * random.double(in: 0.35...0.65), y - amp * random.double(in: 0.45...1))
            let w = step * random.double(in: 0.10...0.16)
            path.line(to: top + Point(-w, amp * 0.13))
            path.curve(
                top + Point(-w * 0.4, -amp * 0.03), top + Point(w * 0.3, -amp * 0.02), top + Point(w * 0.8, amp * 0.12))
            x += step
            path.line(to: Point(x, y - amp * random.double(in: -0.05...0.2)))
        }
        path.line(to: Point(x, canvas.height + 30))
        return path
    }

    /// The roofs of a far town.
    static func skyline(y: Double, amp: Double, canvas: BackdropCanvas, random: inout RandomStream) -> Path {
        let s = canvas.unit
        var x = -30.0
        var path = Path()
        path.move(to: Point(x, canvas.height + 30))
        while x < canvas.width + 30 {
            let w = random.double(in: 52...120) * s
            let top = y - amp * s * random.double(in: 0.15...1)
            switch random.int(below: 8) {
            case 0, 1:
                path.line(to: Point(x, top + 20 * s))
                path.line(to: Point(x + w * 0.5, top - 30 * s))
                path.line(to: Point(x + w, top + 20 * s))
            case 2:
                path.line(to: Point(x, top + 26 * s))
                path.line(to: Point(x + w * 0.28, top + 26 * s))
                path.line(to: Point(x + w * 0.28, top))
                path.line(to: Point(x + w * 0.78, top))
                path.line(to: Point(x + w * 0.78, top + 26 * s))
                path.line(to: Point(x + w, top + 26 * s))
            default:
                path.line(to: Point(x, top))
                path.line(to: Point(x + w, top))
            }
            x += w
        }
        path.line(to: Point(x, canvas.height + 30))
        return path
    }

    /// An S that comes forward from the horizon and leaves by the bottom: rivers and paths.
    static func winding(y: Double, x: Double, width: Double, canvas: BackdropCanvas) -> Path {
        let (w, bottom) = (canvas.width, canvas.height + 30)
        let h = canvas.height - y
        let half = width * w
        let at = { (q: Double, t: Double) in Point(x * w + canvas.side * q * w, y + h * t) }
        let near = { (q: Double, k: Double, t: Double) in at(q, t) + Point(canvas.side * half * k, 0) }
        var path = Path()
        path.move(to: at(-0.16, 0))
        path.curve(at(0, 0.03), at(0.10, 0.10), at(-0.02, 0.26))
        path.curve(at(-0.14, 0.42), at(-0.20, 0.68), Point(at(-0.06, 0).x, bottom))
        path.line(to: Point(near(-0.06, 1.9, 0).x, bottom))
        path.curve(near(-0.02, 0.8, 0.76), near(-0.02, 0.5, 0.48), near(0.10, 0.16, 0.30))
        path.curve(at(0.20, 0.12), at(0.10, 0.02), Point(at(-0.13, 0).x, y - 1))
        return path
    }

    /// A curtain with a scalloped hem.
    static func drape(_ box: Box, unit: Double) -> Path {
        let folds = 6
        var path = Path()
        path.move(to: Point(box.minX, box.minY))
        path.line(to: Point(box.maxX, box.minY))
        path.line(to: Point(box.maxX, box.maxY))
        let step = box.width / Double(folds)
        for i in 0..<folds {
            let x = box.maxX - Double(i) * step
            path.curve(
                Point(x - step * 0.25, box.maxY + 10 * unit), Point(x - step * 0.75, box.maxY + 10 * unit),
                Point(x - step, box.maxY))
        }
        return path
    }
}
