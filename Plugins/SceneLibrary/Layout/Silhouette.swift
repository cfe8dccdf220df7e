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
            let polygons = part.path.coarselyFlattened()
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
