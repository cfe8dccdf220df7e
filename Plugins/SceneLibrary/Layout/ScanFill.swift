/// Fills polygons on a grid by the nonzero winding rule, sampling cell centres.
struct ScanFill {
    let columns: Int
    let rows: Int
    let origin: Point
    let cell: Double
    private var crossings: [Crossing] = []

    private struct Crossing {
        var row: Int32
        var winding: Int32
        var x: Double
    }

    init(columns: Int, rows: Int, origin: Point, cell: Double) {
        self.columns = columns
        self.rows = rows
        self.origin = origin
        self.cell = cell
    }

    mutating func fill(_ polygons: [[Point]], _ paint: (Int) -> Void) {
        crossings.removeAll(keepingCapacity: true)
        for polygon in polygons {
            guard var previous = polygon.last.map(grid) else { continue }
            for point in polygon {
                let next = grid(point)
                add(previous, next)
                previous = next
            }
        }
        crossings.sort { ($0.row, $0.x) < ($1.row, $1.x) }
        var i = 0
        while i < crossings.count {
            let row = crossings[i].row
            var winding: Int32 = 0
            while i < crossings.count, crossings[i].row == row {
                winding += crossings[i].winding
                if winding != 0, i + 1 < crossings.count, crossings[i + 1].row == row {
                    let from = max(0, Int((crossings[i].x - 0.5).rounded(.up)))
                    let to = min(columns - 1, Int((crossings[i + 1].x - 0.5).rounded(.down)))
                    if from <= to { for x in from...to { paint(Int(row) * columns + x) } }
                }
                i += 1
            }
        }
    }

    private func grid(_ p: Point) -> Point { Point((p.x - origin.x) / cell, (p.y - origin.y) / cell) }

    private mutating func add(_ a: Point, _ b: Point) {
        guard a.y != b.y, a.y.isFinite, b.y.isFinite else { return }
        let (top, bottom, winding): (Point, Point, Int32) = a.y < b.y ? (a, b, 1) : (b, a, -1)
        let first = max(0, Int((max(top.y, -1) - 0.5).rounded(.up)))
        let last = min(rows - 1, Int((min(bottom.y, Double(rows) + 1) - 0.5).rounded(.up)) - 1)
        guard first <= last else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for row in first...last {
            let x = top.x + (Double(row) + 0.5 - top.y) * slope
            crossings.append(Crossing(row: Int32(row), winding: winding, x: x))
        }
    }
}
