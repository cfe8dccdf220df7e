extension Composition {
    /// Which slot owns each pixel of a small picture of the composition, row by row; 0 is nobody.
    ///
    /// Drawn from outlines alone, without a look: for checks of the layout.
    package func identity(width columns: Int, height rows: Int) -> [UInt16] {
        var grid = [UInt16](repeating: 0, count: columns * rows)
        let cell = width / Double(columns)
        var raster = ScanFill(columns: columns, rows: rows, origin: .zero, cell: cell)
        enum Item {
            case plane(Backdrop.Plane)
            case actor(Actor)
        }
        var items: [(depth: Double, y: Double, item: Item)] = []
        for plane in backdrop.planes where plane.kind != .rays && plane.kind != .stars {
            items.append((plane.depth, 0, .plane(plane)))
        }
        for actor in props + actors { items.append((actor.depth, actor.foot.y, .actor(actor))) }
        let order = items.indices.sorted { (items[$0].depth, items[$0].y, $0) < (items[$1].depth, items[$1].y, $1) }
        for i in order {
            switch items[i].item {
            case .plane(let plane):
                let owner = UInt16(clamping: plane.owner)
                raster.fill(plane.path.flattened()) { grid[$0] = owner }
            case .actor(let actor): draw(actor, &raster, &grid)
            }
        }
        return grid
    }

    private func draw(_ actor: Actor, _ raster: inout ScanFill, _ grid: inout [UInt16]) {
        let placement = actor.placement
        for part in actor.figure.parts where part.color.a >= 0.3 && part.flags.isDisjoint(with: [.line, .catchLight]) {
            let owner = UInt16(clamping: part.owner)
            let polygons = part.path.applying(placement).flattened()
            guard part.flags.contains(.decal), let parent = part.parent, actor.figure.parts.indices.contains(parent)
            else {
                raster.fill(polygons) { grid[$0] = owner }
                continue
            }
            let ground = UInt16(clamping: actor.figure.parts[parent].owner)
            if ground != owner { raster.fill(polygons) { if grid[$0] == ground { grid[$0] = owner } } }
        }
    }
}
