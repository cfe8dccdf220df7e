import Glibc

extension MarkPen {
    /// The lower end of a wall that stands on the ground.
    private var foot: Double { plane.kind == .wall ? min(plane.bounds.maxY, wallEnd) : plane.bounds.maxY }

    private var wallEnd: Double { plane.entity == nil ? backdrop.ground * backdrop.height : plane.bounds.maxY }

    /// Slabs and floor tiles: lines run to one vanishing point, some tiles a shade apart.
    mutating func paving() {
        let (near, far) = (250 * unit, 90 * unit)
        let middle = width / 2
        var rows: [Double] = [top]
        for j in 0..<7 { rows.append(top + tall * pow((Double(j) + 0.6) / 7, 1.9)) }
        for (upper, lower) in zip(rows, rows.dropFirst() + [backdrop.height + 10]) {
            let (a, b) = ((upper - top) / tall, (lower - top) / tall)
            for _ in 0..<3 {
                let column = Double(random.int(below: 13)) - 7
                let (wide, below) = (far + (near - far) * a, far + (near - far) * b)
                let origin = Point(middle + column * wide, upper)
                let corner = Point(origin.x + wide, lower)
                add(
                    .board, origin, corner, turn: (column + 0.5) * (below - wide),
                    tone: random.unit() < 0.5 ? -0.3 : 0.3)
            }
        }
        for i in -14...14 {
            let i = Double(i)
            add(.line, Point(middle + i * far, top), Point(middle + i * near, backdrop.height + 10), tone: -0.55)
        }
        for y in rows.dropFirst() { add(.line, Point(-20, y), Point(width + 20, y), tone: -0.45) }
    }

    /// Floor boards, or a wooden wall.
    mutating func planks() {
        guard plane.kind != .wall else { return boards() }
        let (near, far) = (190 * unit, 70 * unit)
        let middle = width / 2
        let (start, end) = (top, backdrop.height + 10)
        for i in -14...14 {
            let i = Double(i)
            add(.line, Point(middle + i * far, start), Point(middle + i * near, end), tone: -0.55)
        }
        let at = { (t: Double) in (far + (near - far) * t, start + (end - start) * t) }
        for i in -14..<14 {
            let column = Double(i)
            let (t0, t1) = (random.unit() * 0.5, 0.55 + random.unit() * 0.5)
            let ((w0, y0), (w1, y1)) = (at(t0), at(t1))
            let origin = Point(middle + column * w0, y0)
            add(
                .board, origin, Point(origin.x + w0, y1), turn: (column + 0.5) * (w1 - w0),
                tone: [-0.35, -0.2, 0.3][random.int(below: 3)])
            for t in [t0, t1] {
                let (w, y) = at(t)
                add(.line, Point(middle + column * w, y), Point(middle + (column + 1) * w, y), tone: -0.5)
            }
        }
    }

    private mutating func boards() {
        var y = top
        while y < plane.bounds.maxY {
            let next = y + 52 * unit
            add(.line, Point(plane.bounds.minX - 10, y), Point(plane.bounds.maxX + 10, y), tone: -0.5)
            let x = across()
            add(.line, Point(x, y), Point(x, min(next, plane.bounds.maxY)), tone: -0.5)
            add(.dash, Point(across(), y + 24 * unit), Point(90 * unit, 3 * unit), tone: -0.4)
            y = next
        }
    }

    mutating func wallTiles() {
        let cell = 46 * unit
        var y = foot
        while y > top - cell {
            add(.line, Point(-10, y), Point(width + 10, y), tone: -0.25)
            y -= cell
        }
        var x = 0.0
        while x < width + cell {
            add(.line, Point(x, -10), Point(x, foot), tone: -0.25)
            x += cell
        }
        repeating(26 * width / 1000) { pen, i in
            let column = Double(pen.random.int(below: Int(pen.width / cell) + 1))
            let row = Double(pen.random.int(below: max(1, Int(pen.foot / cell))))
            let corner = Point(column * cell + 2, pen.foot - (row + 1) * cell + 2)
            pen.add(.pane, corner, Point(cell - 4, cell - 4), tone: i & 1 == 1 ? 0.4 : -0.3)
        }
    }

    mutating func brick() {
        let size = Point(84 * unit, 34 * unit)
        var row = 0
        var y = top
        while y < foot {
            let end = min(y + size.y, foot)
            var x = plane.bounds.minX - (row & 1 == 1 ? size.x / 2 : 0)
            add(.line, Point(plane.bounds.minX - 10, y), Point(plane.bounds.maxX + 10, y), tone: 0.45)
            while x < plane.bounds.maxX {
                add(.line, Point(x, y), Point(x, end), tone: 0.45)
                if random.unit() < 0.22, end - y > size.y * 0.9 {
                    let tone = random.unit() < 0.65 ? -0.5 : 0.25
                    add(.pane, Point(x + 3 * unit, y + 3 * unit), size - Point(6 * unit, 6 * unit), tone: tone)
                }
                x += size.x
            }
            y += size.y
            row += 1
        }
    }

    mutating func stripes() {
        let step = 92 * unit
        var x = -step / 2
        while x < width {
            add(.pane, Point(x, -10), Point(step * 0.46, foot + 10), tone: 0.35)
            add(.pane, Point(x + step * 0.62, -10), Point(step * 0.05, foot + 10), tone: 0.25)
            x += step
        }
    }

    /// Wallpaper of small sprigs, set like the five of a die.
    mutating func sprigs() {
        let step = Point(120 * unit, 84 * unit)
        var row = 0
        var y = 40 * unit
        while y < foot - 20 * unit {
            var x = row & 1 == 1 ? step.x / 2 : 0
            while x < width + step.x {
                let p = Point(x, y)
                add(.dot, p, Point(5 * unit, 5 * unit), tone: 0.6)
                add(.dash, p + Point(-9 * unit, 9 * unit), Point(13 * unit, 5 * unit), turn: 0.7, tone: 0.45)
                add(.dash, p + Point(9 * unit, 9 * unit), Point(13 * unit, 5 * unit), turn: -0.7, tone: 0.45)
                x += step.x
            }
            y += step.y
            row += 1
        }
    }

    /// A plain wall gets a dado of panels.
    mutating func panelling() {
        guard plane.kind == .wall, backdrop.isIndoor, plane.entity == nil else { return }
        let (high, low) = (foot - 118 * unit, foot - 34 * unit)
        add(.dash, Point(width / 2, high - 16 * unit), Point(width + 60, 8 * unit), tone: -0.3)
        var x = -30 * unit
        while x < width {
            let (left, right) = (x + 12 * unit, x + 108 * unit)
            add(.line, Point(left, high), Point(right, high), tone: -0.4)
            add(.line, Point(left, high), Point(left, low), tone: -0.4)
            add(.line, Point(right, high), Point(right, low), tone: 0.4)
            add(.line, Point(left, low), Point(right, low), tone: 0.4)
            x += 120 * unit
        }
    }

    mutating func carpet() {
        repeating(150 * area) { pen, _ in
            let t = pen.random.unit()
            let origin = Point(pen.across(), pen.top + pen.tall * t)
            pen.add(
                .dash, origin, Point((8 + 14 * t) * pen.unit, (1.5 + 2 * t) * pen.unit), turn: pen.number(-0.3, 0.3),
                tone: pen.number(-0.8, 0.6))
        }
    }

    /// Slanting light on glass; by night stars behind it.
    mutating func glints() {
        let area = plane.bounds
        let slant = area.width * 0.32
        for (at, wide) in [(0.22, 0.16), (0.46, 0.06)] {
            let x = area.minX + area.width * (at + 0.2)
            add(
                .board, Point(x, area.minY), Point(x + area.width * wide, area.maxY), turn: -slant, tone: 0.3)
        }
        guard backdrop.timeOfDay == "night" else { return }
        repeating(9) { pen, _ in
            let p = Point(pen.across(), area.minY + area.height * pen.random.unit() * 0.7)
            pen.add(.dot, p, Point(2.6 * pen.unit, 2.6 * pen.unit), tone: 1.8)
        }
    }

    /// What a lesson leaves on a board: a few lines of writing, a sum, a flower.
    mutating func chalk() {
        let area = plane.bounds
        let at = { (x: Double, y: Double) in Point(area.minX + area.width * x, area.minY + area.height * y) }
        for row in 0..<3 {
            var x = 0.08
            while x < number(0.34, 0.42) {
                let long = number(0.03, 0.08)
                add(.wave, at(x, 0.22 + 0.16 * Double(row)), Point(area.width * long, 5 * unit), tone: 0.9)
                x += long + 0.02
            }
        }
        let middle = at(0.80, 0.42)
        for i in 0..<6 {
            let angle = Double(i) * .pi / 3
            let p = middle + Point(cos(angle), sin(angle)) * (20 * unit)
            add(.dash, p, Point(24 * unit, 3 * unit), turn: angle, tone: 0.9)
        }
        add(.dot, middle, Point(7 * unit, 7 * unit), tone: 0.9)
        add(.line, middle + Point(0, 36 * unit), middle + Point(4 * unit, 92 * unit), tone: 0.9)
    }

    mutating func folds() {
        for i in 1..<6 {
            let x = plane.bounds.minX + plane.bounds.width * Double(i) / 6
            let (low, high) = (plane.bounds.maxY, plane.bounds.minY)
            add(.line, Point(x, high), Point(x + 3 * unit, low), tone: i & 1 == 1 ? -0.8 : 0.4)
        }
    }
}
