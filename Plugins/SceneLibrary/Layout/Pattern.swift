import Glibc

/// Stripes, dots, checks and the like: decals on the largest solid part.
enum Pattern {
    /// Paints the pattern of that name; an unknown one is left out.
    static func paint(_ name: String, on figure: inout Figure, color asked: Color?) {
        guard let target = surface(of: figure) else { return }
        let part = figure.parts[target]
        let ink = asked ?? contrast(to: part.color)
        let path: Path
        let box = part.bounds
        let step = min(max(60, min(box.width, box.height) / 4.2), 400)
        switch name {
        case "striped", "stripes", "zebra": path = stripes(box, step)
        case "spotted", "polka-dot", "dotted": path = dots(box, step, radius: 0.24)
        case "checkered", "checked", "chequered": path = checks(box, step * 0.8)
        case "plaid", "tartan": path = bars(box, step)
        case "floral", "flowered": path = dots(box, step * 0.5, radius: 0.3, petals: true, center: step)
        case "camouflage": path = dots(box, step * 1.1, radius: 0.5)
        default: return
        }
        var decal = Part(path: path, color: ink)
        decal.flags = .decal
        decal.parent = target
        decal.round = 0.3
        decal.owner = part.owner
        decal.role = "pattern"
        if name == "plaid" || name == "tartan" { decal.color.a = 0.6 }
        figure.insert(decal, at: target + 1)
    }

    private static func surface(of figure: Figure) -> Int? {
        let solid = figure.parts.indices.filter {
            figure.parts[$0].flags.isDisjoint(with: [.decal, .line, .catchLight]) && figure.parts[$0].color.a > 0.5
        }
        return solid.max {
            let a = figure.parts[$0].bounds
            let b = figure.parts[$1].bounds
            return a.width * a.height < b.width * b.height
        }
    }

    private static func contrast(to color: Color) -> Color {
        color.luma > 0.72 ? Color(hex: 0xe5605a) : Color(hex: 0xfdf6ea)
    }

    private static func stripes(_ box: Box, _ step: Double) -> Path {
        var path = Path()
        for y in stride(from: box.minY + step * 0.3, to: box.maxY, by: step) {
            path.append(.rectangle(Box(box.minX - 10, y, box.maxX + 10, y + step * 0.45)))
        }
        return path
    }

    private static func bars(_ box: Box, _ step: Double) -> Path {
        var path = stripes(box, step * 1.2)
        for x in stride(from: box.minX + step * 0.4, to: box.maxX, by: step * 1.2) {
            path.append(.rectangle(Box(x, box.minY - 10, x + step * 0.4, box.maxY + 10)))
        }
        return path
    }

    private static func checks(_ box: Box, _ step: Double) -> Path {
        var path = Path()
        var odd = false
        for y in stride(from: box.minY, to: box.maxY, by: step / 2) {
            for x in stride(from: box.minX + (odd ? step / 2 : 0), to: box.maxX, by: step) {
                path.append(.rectangle(Box(x, y, x + step / 2, y + step / 2)))
            }
            odd.toggle()
        }
        return path
    }

    private static func dots(
        _ box: Box, _ step: Double, radius: Double, petals: Bool = false, center: Double = 0
    ) -> Path {
        var path = Path()
        let pitch = petals ? center : step
        var odd = false
        for y in stride(from: box.minY + pitch / 2, to: box.maxY, by: pitch) {
            for x in stride(from: box.minX + (odd ? pitch / 2 : 0), to: box.maxX + pitch, by: pitch) {
                guard petals else {
                    let ry = step * radius * (radius > 0.4 ? 0.62 : 1)
                    path.append(.ellipse(center: Point(x, y), rx: step * radius, ry: ry))
                    continue
                }
                for k in 0..<5 {
                    let angle = Double(k) * 2 * .pi / 5
                    let at = Point(x + cos(angle) * step * radius, y + sin(angle) * step * radius)
                    path.append(.ellipse(center: at, rx: step * radius * 0.62, ry: step * radius * 0.62))
                }
            }
            odd.toggle()
        }
        return path
    }
}
