/// The whole picture on a coarse grid: what of each slot is seen, and what would be seen if nothing hid it.
struct Visibility {
    /// By slot number; 0 is scenery.
    private(set) var seen: [Int]
    private(set) var whole: [Int]
    let cells: Int

    private static let columns = 240.0

    /// `players` in drawing order.
    init(_ players: [Player], canvas: (width: Double, height: Double), slots: Int) {
        let k = Self.columns / max(canvas.width, canvas.height)
        let columns = max(1, Int(canvas.width * k))
        let rows = max(1, Int(canvas.height * k))
        var grid = [UInt16](repeating: 0, count: columns * rows)
        var whole = [Int](repeating: 0, count: slots + 1)
        for player in players {
            let box = player.box
            let x0 = max(0, Int(box.minX * k))
            let x1 = min(columns - 1, Int(box.maxX * k))
            let y0 = max(0, Int(box.minY * k))
            let y1 = min(rows - 1, Int(box.maxY * k))
            guard x0 <= x1, y0 <= y1 else { continue }
            let mirror = player.flip ? -1.0 : 1.0
            for y in y0...y1 {
                let fy = ((Double(y) + 0.5) / k - player.foot.y) / player.scale
                for x in x0...x1 {
                    let fx = ((Double(x) + 0.5) / k - player.foot.x) / player.scale * mirror
                    let owner = player.silhouette.owner(at: Point(fx, fy))
                    guard owner != Silhouette.empty, Int(owner) <= slots else { continue }
                    grid[y * columns + x] = owner
                    whole[Int(owner)] += 1
                }
            }
        }
        var seen = [Int](repeating: 0, count: slots + 1)
        for owner in grid { seen[Int(owner)] += 1 }
        self.seen = seen
        self.whole = whole
        cells = columns * rows
    }
}

extension Placement {
    /// How much is too small or hidden: 1 for each that is, 3 for the worst.
    func faults(slots: Int) -> Int {
        let drawn = players.filter(\.isPlaced).sorted { ($0.depth, $0.foot.y) < ($1.depth, $1.foot.y) }
        let view = Visibility(drawn, canvas: canvas, slots: slots)
        var faults = 0
        for slot in 1..<max(slots + 1, 1) where view.whole[slot] > 0 {
            let share = Double(view.seen[slot]) / Double(view.cells)
            let own = Double(view.seen[slot]) / Double(view.whole[slot])
            let least = leastShare(of: slot)
            if share < least { faults += share < least * 0.35 ? 3 : 1 }
            if let entity = owners[slot] {
                let few = cast.members[entity].count <= 4
                if own < (few ? 0.6 : 0.45) { faults += own < 0.3 ? 3 : 1 }
            }
        }
        return faults
    }

    /// Share of the canvas below which a slot counts as unseen.
    private func leastShare(of slot: Int) -> Double {
        guard let entity = owners[slot] else { return 0.0012 }
        return 0.015 / max(1, Double(cast.members[entity].count) * 0.5)
    }
}
