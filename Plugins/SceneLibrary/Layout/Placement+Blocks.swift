extension Placement {
    /// Cells, rows and width of a block for its height.
    func shape(_ block: inout Block) {
        var width = 0.0
        var height = 0.0
        for player in players[block.range] {
            let scale = block.height / player.baseHeight
            width = max(width, player.width * scale)
            height = max(height, player.height * scale)
        }
        block.cell = (width, height)
        block.rows = bestRows(of: block)
        let n = block.count
        block.rise = rise(of: block)
        block.columns = (n + block.rows - 1) / block.rows
        block.step = step(of: block, rows: block.rows)
        block.width = width * (1 + Double(block.columns - 1) * block.step + stagger(rows: block.rows, count: n))
    }

    private func step(of block: Block, rows: Int) -> Double {
        if isEnsemble(block, rows: rows) { return member(of: block).isCreature ? 0.85 : 0.92 }
        return block.isDense ? 0.92 : block.count <= 4 ? 1.09 : rows > 1 ? 1.04 : 1.08
    }

    private func member(of block: Block) -> Member { cast.members[block.entity] }

    /// A few on one line stand as for a group photograph: closed up, every other one a step behind.
    private func isEnsemble(_ block: Block, rows: Int) -> Bool {
        rows == 1 && (2...5).contains(block.count) && !block.isAirborne && !block.isDense
            && flanked?.sides != blocks.firstIndex { $0.entity == block.entity }
    }

    private func stagger(rows: Int, count: Int) -> Double { rows > 1 && count > 2 ? 0.3 : 0 }

    /// As many rows as let the cells be largest; few things stay apart, many may overlap.
    private func bestRows(of block: Block) -> Int {
        let n = block.count
        guard n > 1 else { return 1 }
        var best = (rows: 1, size: 0.0)
        for rows in 1...min(n, 5) {
            let columns = Double((n + rows - 1) / rows)
            if (Int(columns) * (rows - 1)) >= n { continue }
            let wide = 1 + (columns - 1) * step(of: block, rows: rows) + stagger(rows: rows, count: n)
            let tall = 1 + Double(rows - 1) * rowLift(of: block)
            let size =
                min(0.86 * canvas.width / (block.cell.width * wide), 0.68 * canvas.height / (block.cell.height * tall))
                * (1 - 0.07 * Double(rows - 1))
            if size > best.size { best = (rows, size) }
        }
        return best.rows
    }

    /// Gives every instance its place, the rear row first. Each varies by its own stream.
    mutating func lay(_ index: Int, x: Double, y: Double) {
        blocks[index].x = x
        blocks[index].y = y
        blocks[index].isDone = true
        let block = blocks[index]
        var left = block.count
        var next = block.range.lowerBound
        for row in 0..<block.rows {
            let back = block.rows - 1 - row
            let inRow = left / (block.rows - row)
            left -= inRow
            let lift = Double(back) * block.rise
            for column in 0..<inRow {
                let vary = variation(of: players[next], count: block.count)
                var cx = x + (Double(column) - Double(inRow - 1) / 2) * block.cell.width * block.step
                if block.rows > 1 {
                    let shift = back % 2 == 1 ? 0.26 : -0.22
                    cx += shift * block.cell.width * (inRow == block.columns || block.rows > 2 ? 0.8 : 0.3)
                }
                var cy = y - lift
                if block.count > 1 {
                    cx += vary.shift * (block.rows > 1 ? 0.06 : 0.03) * block.cell.width
                    cy -= abs(vary.shift) * (block.rows == 1 ? 0.03 : 0.07) * block.cell.height
                }
                var size = vary.size
                if isEnsemble(block, rows: block.rows) {
                    let isBehind = (column + (inRow + 1) / 2 + (inRow % 2 == 0 && isMirrored ? 1 : 0)) % 2 == 0
                    if isBehind { cy -= min(0.1 * block.cell.height, 0.16 * floorDepth) }
                    size *= isBehind ? 0.9 : 1.03
                }
                if block.isAirborne, block.count > 1 {
                    // A flock keeps no ranks.
                    cx += vary.shift * 0.14 * block.cell.width
                    cy += (vary.size - 1) / 0.06 * 0.16 * block.cell.height
                    size = 1 + (vary.size - 1) * 2.2
                }
                if block.isLifted { cy -= block.cell.height * 0.16 }
                players[next].scale =
                    block.height / players[next].baseHeight * size
                    * (1 - (backdrop.isStudio ? 0.08 : 0.1) * Double(back))
                players[next].isFlying = block.isAirborne || block.isLifted
                players[next].face(right: vary.mirrored && !players[next].isSideView)
                players[next].put(cx, cy)
                next += 1
            }
        }
    }

    /// Rear rows rise until they can be told apart: few and flat things by their whole height.
    private func rowLift(of block: Block) -> Double {
        block.isAirborne ? 1.12 : block.count <= 4 ? 1.06 : block.cell.height < 0.8 * block.cell.width ? 0.8 : 0.62
    }

    /// Canvas units from row to row; on open ground all rows stay below the horizon.
    private func rise(of block: Block) -> Double {
        let wanted = block.cell.height * rowLift(of: block)
        guard !block.isAirborne, !backdrop.isStudio, block.rows > 1 else { return wanted }
        return min(wanted, 0.62 * floorDepth / Double(block.rows - 1))
    }

    private func variation(of player: Player, count: Int) -> (size: Double, shift: Double, mirrored: Bool) {
        var random = RandomStream(seed: seed, "\(cast.members[player.entity].entity.id)#\(player.instance) place")
        guard count > 1 else { return (1, 0, random.unit() < 0.5) }
        let size = random.double(in: 0.94...1.06)
        let shift = random.double(in: -1...1)
        let chance = cast.members[player.entity].isCreature ? 0.8 : 0.4
        return (size, shift, player.instance % 2 == 1 && random.unit() < chance)
    }

    mutating func shift(_ index: Int, by d: Point) {
        for i in blocks[index].range { players[i].foot = players[i].foot + d }
        blocks[index].x += d.x
        blocks[index].y += d.y
    }

    func bounds(of index: Int) -> Box {
        var box = Box.empty
        for player in players[blocks[index].range] { box.include(player.box) }
        return box
    }
}
