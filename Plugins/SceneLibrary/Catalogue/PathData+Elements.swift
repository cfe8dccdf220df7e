extension PathData {
    /// The line that a shape element draws.
    init(element: FigureElement) {
        self.init()
        func length(_ name: String) -> Double { element.number(name) ?? 0 }
        switch element.name {
        case "path":
            guard let text = element["d"] else {
                error = "a path without d"
                return
            }
            self = PathData(text)
        case "ellipse":
            path = .ellipse(
                center: Point(length("cx"), length("cy")), rx: abs(length("rx")), ry: abs(length("ry")))
        case "circle":
            let r = abs(length("r"))
            path = .ellipse(center: Point(length("cx"), length("cy")), rx: r, ry: r)
        case "rect":
            let box = Box(length("x"), length("y"), length("x") + length("width"), length("y") + length("height"))
            let rx = element.number("rx") ?? element.number("ry") ?? 0
            path = .rectangle(box, rx: rx, ry: element.number("ry") ?? rx)
        case "line":
            path = .polygon([Point(length("x1"), length("y1")), Point(length("x2"), length("y2"))], closed: false)
        case "polygon", "polyline":
            guard let v = NumberScanner.numbers(in: element["points"] ?? ""), v.count >= 4 else {
                error = "points=\"\(element["points"] ?? "")\" is no list of points"
                return
            }
            let points = stride(from: 0, to: v.count - 1, by: 2).map { Point(v[$0], v[$0 + 1]) }
            path = .polygon(points, closed: element.name == "polygon")
        default: return
        }
        if element.name != "path" {
            let isOpen = element.name == "line" || element.name == "polyline"
            isClosed = path.starts.map { _ in !isOpen }
        }
    }
}
