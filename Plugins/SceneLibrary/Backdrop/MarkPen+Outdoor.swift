extension MarkPen {
    mutating func grains() {
        repeating(240 * area) { pen, _ in
            let t = pen.random.unit()
            let size = Point((1.4 + 3.2 * t) * pen.unit, (1 + 2 * t) * pen.unit)
            pen.add(.dot, Point(pen.across(), pen.top + pen.tall * t), size, tone: pen.number(-1, 0.8))
        }
        if plane.material == "sand" {
            repeating(26 * area) { pen, i in
                let t = pen.random.unit()
                let origin = Point(pen.number(-40, pen.width), pen.top + 16 * pen.unit + pen.tall * t)
                let size = Point((60 + 150 * t) * pen.unit, (4 + 9 * t) * pen.unit)
                pen.add(.wave, origin, size, tone: i & 1 == 1 ? -0.7 : 0.7)
            }
        }
        if plane.material == "concrete" {
            for i in 1..<5 {
                let x = width * Double(i) / 5 + number(-20, 20)
                add(.dash, Point(x, top + tall / 2), Point(tall, 2 * unit), turn: .pi / 2, tone: -0.9)
            }
        }
    }

    mutating func snow() {
        repeating(26 * area) { pen, i in
            let t = pen.random.unit()
            let origin = Point(pen.across(), pen.top + 20 * pen.unit + pen.tall * t)
            let size = Point((80 + 190 * t) * pen.unit, (7 + 20 * t) * pen.unit)
            pen.add(.oval, origin, size, tone: i & 1 == 1 ? -0.55 : 0.8)
        }
        repeating(120 * area) { pen, i in
            let origin = Point(pen.across(), pen.top + 10 + pen.tall * pen.random.unit())
            pen.add(.dot, origin, Point(2.4 * pen.unit, 2.4 * pen.unit), tone: i & 1 == 1 ? 1 : -0.6)
        }
    }

    mutating func road() {
        repeating(90 * area) { pen, _ in
            let origin = Point(pen.across(), pen.top + pen.tall * pen.random.unit())
            pen.add(.dot, origin, Point(3 * pen.unit, 2 * pen.unit), tone: pen.number(-1, 0.6))
        }
        var x = 30.0
        while x < width {
            add(.dash, Point(x + 50 * unit, top + tall * 0.46), Point(100 * unit, 9 * unit), turn: -0.006, tone: 1)
            x += 190 * unit
        }
    }

    mutating func hill() {
        repeating(12 * width / 1000) { pen, _ in
            let origin = Point(pen.across(), pen.top + pen.number(40, 110) * pen.unit)
            pen.add(.oval, origin, Point(pen.number(60, 130) * pen.unit, 10 * pen.unit), turn: -0.1, tone: -0.35)
        }
    }

    mutating func windows() {
        let cell = Point(15 * unit, 16 * unit)
        repeating(130 * width / 1000) { pen, _ in
            let column = (pen.random.unit() * pen.width / cell.x).rounded(.down)
            let row = (pen.random.unit() * 14).rounded(.down)
            let origin = Point(column * cell.x, pen.top + 18 * pen.unit + row * cell.y)
            let size = Point(6 * pen.unit, 8 * pen.unit)
            pen.add(.pane, origin, size, tone: pen.backdrop.isNight ? 1.8 : 0.6)
        }
    }

    mutating func rock() {
        repeating(30 * width / 1000) { pen, _ in
            let length = pen.number(30, 90) * pen.unit
            let origin = Point(pen.across(), pen.top + pen.number(30, 190) * pen.unit)
            pen.add(.dash, origin, Point(length, 4 * pen.unit), turn: pen.number(0.7, 1.2), tone: -0.5)
        }
    }

    mutating func craters() {
        repeating(14 * area) { pen, _ in
            let t = pen.random.unit()
            let origin = Point(pen.across(), pen.top + 24 * pen.unit + pen.tall * t)
            let size = Point((22 + 60 * t) * pen.unit, (6 + 18 * t) * pen.unit)
            pen.add(.oval, origin, size, tone: -0.7)
            pen.add(.oval, origin + Point(size.x * 0.06, size.y * 0.3), size * 0.8, tone: 0.4)
        }
    }
}
