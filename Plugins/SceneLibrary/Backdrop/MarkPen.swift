import Glibc

/// Collects the marks of one plane.
struct MarkPen {
    static let maxMarks = 6000

    let backdrop: Backdrop
    let plane: Backdrop.Plane
    var random: RandomStream
    var marks: [PlaneMark] = []
    let width: Double
    let unit: Double
    let top: Double
    let tall: Double
    /// Ground to fill, about 1 for a square canvas.
    let area: Double

    init(backdrop: Backdrop, plane: Backdrop.Plane) {
        self.backdrop = backdrop
        self.plane = plane
        random = RandomStream(seed: backdrop.seed, "marks \(plane.material) \(plane.depth)")
        width = backdrop.width
        unit = backdrop.unit
        top = plane.bounds.minY
        tall = max(plane.bounds.maxY - top, 1)
        area = width / 1000 * max(0.3, tall / 400)
    }

    mutating func add(_ shape: PlaneMark.Shape, _ origin: Point, _ size: Point, turn: Double = 0, tone: Double) {
        guard marks.count < Self.maxMarks else { return }
        marks.append(PlaneMark(shape: shape, origin: origin, size: size, turn: turn, tone: tone))
    }

    mutating func number(_ low: Double, _ high: Double) -> Double { random.double(in: low...high) }

    mutating func across() -> Double { number(plane.bounds.minX, max(plane.bounds.maxX, plane.bounds.minX)) }

    mutating func repeating(_ count: Double, _ body: (inout MarkPen, Int) -> Void) {
        for i in 0..<Int(min(max(count, 0), Double(Self.maxMarks))) { body(&self, i) }
    }

    mutating func grass() {
        repeating(430 * area) { pen, _ in
            let t = pow(pen.random.unit(), 0.9)
            let z = (5 + 20 * t) * pen.unit
            let origin = Point(pen.across(), pen.top + 14 * pen.unit + pen.tall * t)
            pen.add(.blade, origin, Point(z * 0.24, z), turn: pen.number(-0.4, 0.5), tone: pen.number(-1, 1))
        }
        repeating(16 * area) { pen, i in
            let t = pen.random.unit()
            let origin = Point(pen.across(), pen.top + 26 * pen.unit + pen.tall * t)
            pen.add(
                .oval, origin, Point((90 + 170 * t) * pen.unit, (8 + 26 * t) * pen.unit), tone: i & 1 == 1 ? -0.5 : 0.5)
        }
    }

    mutating func water() {
        let span = max(0.4, plane.bounds.width / 700)
        if plane.material == "sea" {
            // Long swells that grow towards the shore.
            repeating(13 * span) { pen, i in
                let t = pow((Double(i) + pen.random.unit()) / (13 * span), 1.3)
                let origin = Point(pen.across(), pen.top + 10 * pen.unit + pen.tall * t)
                let size = Point((50 + 230 * t) * pen.unit, (2.5 + 13 * t) * pen.unit)
                pen.add(.oval, origin, size, tone: i & 1 == 1 ? -0.6 : 0.45)
            }
        }
        repeating(70 * span) { pen, _ in
            let t = pow(pen.random.unit(), 0.8)
            let origin = Point(pen.across(), pen.top + 8 * pen.unit + (pen.tall - 14 * pen.unit) * t)
            let tone = pen.random.unit() < 0.3 ? -0.6 : pen.number(0.4, 1)
            pen.add(.wave, origin, Point((12 + 60 * t) * pen.unit, (2 + 6 * t) * pen.unit), tone: tone)
        }
    }

    mutating func material() {
        switch plane.material {
        case "sand", "soil", "concrete": grains()
        case "snow": snow()
        case "road": road()
        case "paving", "tiles": paving()
        case "planks": planks()
        case "tiles2": wallTiles()
        case "brick": brick()
        case "stripes": stripes()
        case "dots": sprigs()
        case "plain": panelling()
        case "carpet": carpet()
        case "hill": hill()
        case "skyline": windows()
        case "rock": rock()
        case "drape": folds()
        case "window": glints()
        case "chalk": chalk()
        case "crater": craters()
        default: break
        }
    }
}
