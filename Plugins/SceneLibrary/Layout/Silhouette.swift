/// The shape of a figure on a coarse grid: which slot owns each cell. Drawn once; placement then only moves it.
struct Silhouette {
    /// Of everything visible, in figure units.
    let box: Box
    let columns: Int
    let rows: Int
    /// Figure units a cell.
    let cell: Double
    /// Slot of each cell; `empty` where nothing is.
    let owners: [UInt16]

    static let empty = UInt16.max
    private static let side = 96.0

    init(_ figure: Figure) {
        var tight = Box.empty
        var shapes: [(polygons: [[Point]], part: Part)] = []
        for part in figure.parts where part.color.a >= 0.3 && !part.flags.contains(.catchLight) {
            let polygons = part.path.flattened()
            if !part.flags.contains(.decal) {
                for polygon in polygons { for point in polygon { tight.include(point) } }
            }
            if !part.flags.contains(.line) { shapes.append((polygons, part)) }
        }
        if tight.isEmpty { tight = figure.bounds.isEmpty ? Box(-1, -1, 1, 1) : figure.bounds }
        box = tight
        cell = max(max(tight.width, tight.height) / Self.side, 1e-6)
        columns = max(1, Int((tight.width / cell).rounded(.up)))
        rows = max(1, Int((tight.height / cell).rounded(.up)))
        var grid = [UInt16](repeating: Self.empty, count: columns * rows)
        var raster = ScanFill(columns: columns, rows: rows, origin: Point(tight.minX, tight.minY), cell: cell)
        for (polygons, part) in shapes {
            let owner = UInt16(clamping: part.owner)
            guard part.flags.contains(.decal), let parent = part.parent, figure.parts.indices.contains(parent) else {
                raster.fill(polygons) { grid[$0] = owner }
                continue
            }
            let ground = UInt16(clamping: figure.parts[parent].owner)
            guard ground != owner else { continue }
            raster.fill(polygons) { if grid[$0] == ground { grid[$0] = owner } }
        }
        owners = grid
    }

    /// Share of the box that is filled.
    var fill: Double { Double(owners.count { $0 != Self.empty }) / Double(max(owners.count, 1)) }

    /// Owner at a point in figure units.
    func owner(at p: Point) -> UInt16 {
        let x = Int((p.x - box.minX) / cell)
        let y = Int((p.y - box.minY) / cell)
        guard p.x >= box.minX, p.y >= box.minY, x < columns, y < rows else { return Self.empty }
        return owners[y * columns + x]
    }
}

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

extension Path {
    /// Subpaths as polygons: straight stretches as they are, curves in four.
    func flattened() -> [[Point]] {
        subpaths.map { range in
            guard let start = range.first else { return [] }
            var polygon = [points[start]]
            var i = start
            while i + 3 < range.upperBound {
                let (p, c1, c2, q) = (points[i], points[i + 1], points[i + 2], points[i + 3])
                let isStraight = (c1 - p).isParallel(to: q - p) && (c2 - p).isParallel(to: q - p)
                if isStraight {
                    polygon.append(q)
                    i += 3
                    continue
                }
                for k in 1...4 {
                    let t = Double(k) / 4
                    let u = 1 - t
                    polygon.append(p * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + q * (t * t * t))
                }
                i += 3
            }
            return polygon
        }
    }
}

extension Point {
    fileprivate func isParallel(to other: Point) -> Bool {
        abs(x * other.y - y * other.x) < 1e-6 * (abs(x) + abs(y) + 1) * (abs(other.x) + abs(other.y) + 1)
    }
}
