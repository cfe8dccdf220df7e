/// What is above other things: in the air when it can fly, else on a shelf of its own.
extension Placement {
    /// Stacks over blocks that are placed, lowest first; what is above the same thing stands side by side.
    mutating func layUpper() {
        for _ in blocks {
            guard let next = blocks.indices.first(where: { isNext($0) }), let below = blocks[next].above else { return }
            if blocks[next].isAirborne && blocks[next].count > 3 {
                scatter(next, down: bounds(of: below).minY)
                continue
            }
            let side = blocks.indices.filter { isNext($0) && blocks[$0].above == below }
            layOver(below, isMirrored ? side.reversed() : side)
        }
    }

    private func isNext(_ i: Int) -> Bool {
        guard let below = blocks[i].above, !blocks[i].isDone else { return false }
        return blocks[below].isDone
    }

    private mutating func layOver(_ below: Int, _ upper: [Int]) {
        let isShelved = backdrop.isStudio || backdrop.isIndoor
        let thickness = 24 * unit
        let gap = 42 * unit + (isShelved && !upper.allSatisfy { blocks[$0].isAirborne } ? thickness : 0)
        let top = 0.045 * canvas.height
        func tallest() -> Double { upper.map { blocks[$0].totalHeight }.max() ?? 1 }
        // Both give way, the upper ones first.
        var room = max(bounds(of: below).minY - gap - top, 1)
        if tallest() > room { scale(upper, by: max(0.62, room / tallest())) }
        if tallest() > room {
            let body = bounds(of: below)
            let factor = max(0.2, (body.maxY - gap - top) / (tallest() + body.height))
            scale(upper + [below], by: min(factor, 1))
            lay(below, x: blocks[below].x, y: blocks[below].y)
            room = max(bounds(of: below).minY - gap - top, 1)
            if tallest() > room { scale(upper, by: room / tallest()) }
        }
        let between = 24 * unit
        func width() -> Double { upper.reduce(between * Double(upper.count - 1)) { $0 + blocks[$1].width } }
        if width() > 0.9 * canvas.width { scale(upper, by: 0.9 * canvas.width / width()) }
        let under = bounds(of: below)
        let half = width() / 2 + 20
        let lean = min(blocks[below].width, width()) * 0.08 * (isMirrored ? 1 : -1)
        var x = min(max(under.center.x + lean, half), canvas.width - half) - width() / 2
        for i in upper {
            let first = firstPlayer(i)
            let drop = first.silhouette.box.maxY * blocks[i].height / first.baseHeight
            let flies = blocks[i].isAirborne
            let rise = flies && upper.count > 1 ? random.double(in: 0...0.3) * max(room - blocks[i].totalHeight, 0) : 0
            lay(i, x: x + blocks[i].width / 2, y: under.minY - gap - max(drop, 0) - rise)
            for p in blocks[i].range { players[p].isFlying = true }
            x += blocks[i].width + between
            if flies { continue }
            if isShelved {
                shelves.append(Shelf.actor(under: bounds(of: i), thickness: thickness, canvas: canvas))
            } else if let cloud {
                shelves.append(Shelf.cloud(cloud, under: bounds(of: i)))
            }
        }
    }

    private mutating func scale(_ group: [Int], by factor: Double) {
        for i in group { scaleBlock(i, by: factor) }
    }
}
