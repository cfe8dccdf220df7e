/// Simple outlines that layout draws itself: liquids in vessels, shelves, patterns.
extension Path {
    mutating func addBox(_ box: Box) {
        move(to: Point(box.minX, box.minY))
        line(to: Point(box.maxX, box.minY))
        line(to: Point(box.maxX, box.maxY))
        line(to: Point(box.minX, box.maxY))
        line(to: Point(box.minX, box.minY))
    }

    mutating func addEllipse(_ center: Point, _ rx: Double, _ ry: Double) {
        let k = 0.5523
        func at(_ x: Double, _ y: Double) -> Point { Point(center.x + x * rx, center.y + y * ry) }
        move(to: at(1, 0))
        curve(at(1, k), at(k, 1), at(0, 1))
        curve(at(-k, 1), at(-1, k), at(-1, 0))
        curve(at(-1, -k), at(-k, -1), at(0, -1))
        curve(at(k, -1), at(1, -k), at(1, 0))
    }

    mutating func addRoundBox(_ box: Box, radius: Double) {
        let r = min(radius, min(box.width, box.height) / 2)
        let k = r * 0.4477
        move(to: Point(box.minX + r, box.minY))
        line(to: Point(box.maxX - r, box.minY))
        curve(Point(box.maxX - k, box.minY), Point(box.maxX, box.minY + k), Point(box.maxX, box.minY + r))
        line(to: Point(box.maxX, box.maxY - r))
        curve(Point(box.maxX, box.maxY - k), Point(box.maxX - k, box.maxY), Point(box.maxX - r, box.maxY))
        line(to: Point(box.minX + r, box.maxY))
        curve(Point(box.minX + k, box.maxY), Point(box.minX, box.maxY - k), Point(box.minX, box.maxY - r))
        line(to: Point(box.minX, box.minY + r))
        curve(Point(box.minX, box.minY + k), Point(box.minX + k, box.minY), Point(box.minX + r, box.minY))
    }
}

extension Figure {
    /// Adds a part in the order of drawing; parts after it keep their parents.
    mutating func insert(_ part: Part, at index: Int) {
        parts.insert(part, at: index)
        for i in parts.indices where i != index {
            if let parent = parts[i].parent, parent >= index { parts[i].parent = parent + 1 }
        }
    }

    mutating func own(by slot: Int) {
        for i in parts.indices { parts[i].owner = slot }
    }
}

extension Box {
    /// How far the two overlap in x and in y; negative when they are apart.
    package func overlap(_ other: Box) -> (x: Double, y: Double) {
        (min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
    }
}
