import Glibc

/// What is behind, under furniture, or in a ring around something.
extension Placement {
    /// Behind: at the side that leaves most of it to be seen, near what it is behind.
    mutating func layBehind() {
        for level in 1..<6 {
            for i in blocks.indices
            where !blocks[i].isDone && blocks[i].level == level && !blocks[i].isAirborne && blocks[i].ringOf == nil
                && blocks[i].above == nil
            {
                layBehind(i, level: level)
            }
        }
    }

    private mutating func layBehind(_ i: Int, level: Int) {
        let front = blocks.filter { $0.isDone && !$0.isAirborne && $0.above == nil }
        let foot = front.map(\.y).min() ?? footLine
        let tallest = front.map(\.totalHeight).max() ?? 0
        let isCover = blocks.contains { $0.beneath == i }
        var y = max(
            groundLine + floorDepth * (0.1 + 0.08 * Double(i % 3)),
            foot - floorDepth * (0.26 + 0.05 * Double(level)) - (member(i).isLarge ? 0 : tallest * 0.16))
        y = min(y, foot - 6)
        if isCover {
            // Large enough to be over what is under it.
            y = footLine - floorDepth * 0.06
            let wanted = min(0.66 * canvas.height, 0.86 * canvas.width * blocks[i].height / max(blocks[i].width, 1))
            scaleBlock(i, by: max(1, wanted / max(blocks[i].height, 1)))
        }
        if backdrop.isStudio && !isCover { y = max(y, canvas.height * 0.5) }
        if blocks[i].width > canvas.width * 0.94 { scaleBlock(i, by: canvas.width * 0.94 / blocks[i].width) }
        raise(i, foot: min(y, foot))
        lay(i, x: bestX(behind: i, isCover: isCover), y: isCover ? y : min(y, foot))
    }

    /// What stands behind something as tall must look over it or beside it.
    private mutating func raise(_ i: Int, foot: Double) {
        let room = foot - 0.04 * canvas.height
        if blocks[i].totalHeight > room { scaleBlock(i, by: max(room, 60) / blocks[i].totalHeight) }
    }

    private func bestX(behind i: Int, isCover: Bool) -> Double {
        let block = blocks[i]
        var best = (cost: Double.infinity, x: canvas.width / 2)
        for step in 0...32 {
            let x = block.width / 2 + 16 + (canvas.width - block.width - 32) * Double(step) / 32
            var cost = abs(x - canvas.width / 2) * 0.05
            for player in players where player.isPlaced {
                let box = player.box
                let overlap = min(box.maxX, x + block.width / 2) - max(box.minX, x - block.width / 2)
                if overlap > 0 { cost += overlap * min(1, box.height / max(block.cell.height, 1)) }
            }
            for (link, a, b) in open where a == i || b == i {
                let other = blocks[a == i ? b : a]
                guard other.isDone else { continue }
                cost += abs(x - other.x) * (isCover ? 3 : 0.45)
                // Peeks out at one side.
                if a == i && link.kind == "behind" {
                    cost += abs(abs(x - other.x) - (other.width * 0.42 + block.width * 0.3)) * 2
                }
            }
            if (x < canvas.width / 2) == isMirrored { cost += 6 }
            if cost < best.cost { best = (cost, x) }
        }
        return best.x
    }

    /// Under a table: in front of its far legs, between the near ones.
    mutating func layBeneath() {
        for i in blocks.indices where !blocks[i].isDone {
            guard let cover = blocks[i].beneath else { continue }
            if !blocks[cover].isDone { lay(cover, x: canvas.width / 2, y: footLine) }
            let over = blocks[cover]
            let share = member(cover).isKind("tree") || member(cover).isLarge ? 0.42 : 0.62
            let wanted = min(max(blocks[i].height, over.cell.height * share * 0.8), over.cell.height * share)
            scaleBlock(i, by: wanted / max(blocks[i].height, 1))
            if blocks[i].totalHeight > over.cell.height * share {
                scaleBlock(i, by: over.cell.height * share / blocks[i].totalHeight)
            }
            if blocks[i].width > over.width * 0.7 { scaleBlock(i, by: over.width * 0.7 / blocks[i].width) }
            lay(i, x: over.x + over.width * 0.04, y: over.y + 8 * unit)
        }
    }

    /// Around: a ring, the back half behind, the front half before.
    mutating func layRings(squeeze: Double) {
        for i in blocks.indices where !blocks[i].isDone {
            guard let center = blocks[i].ringOf else { continue }
            if !blocks[center].isDone { lay(center, x: canvas.width / 2, y: footLine) }
            layRing(i, around: center, squeeze: squeeze)
        }
    }

    private mutating func layRing(_ i: Int, around center: Int, squeeze: Double) {
        let limit = max(0.25 * canvas.height, 190 * unit)
        scaleBlock(i, by: min(1, limit * min(1, squeeze + 0.15) / max(blocks[i].cell.height, 1)))
        let size = blocks[i].height
        let cell = blocks[i].cell
        let old = bounds(of: center)
        let rx = min(old.width / 2 + cell.width * 0.75, canvas.width / 2 - cell.width * 0.55)
        let x = min(max(old.center.x, rx + cell.width * 0.55), canvas.width - rx - cell.width * 0.55)
        shift(center, by: Point(x - old.center.x, 0))
        let body = bounds(of: center)
        let n = blocks[i].count
        for (k, p) in blocks[i].range.enumerated() {
            // One that goes around something is seen before it, at its side.
            let angle = n == 1 ? 0.2 * Double.pi : 2 * .pi * (Double(k) + 0.32) / Double(n)
            players[p].scale = size / players[p].baseHeight * (1 + 0.12 * sin(angle))
            let px = x + cos(angle) * rx * (isMirrored ? -1 : 1)
            if blocks[i].isAirborne {
                players[p].isFlying = true
                let middle = body.minY * 0.55 + body.maxY * 0.45
                players[p].put(
                    px, middle + sin(angle) * min(body.height * 0.36, canvas.height * 0.3) + cell.height / 2)
            } else {
                let dy = sin(angle) * floorDepth * 0.26 + (sin(angle) > 0 ? floorDepth * 0.1 : 0)
                players[p].put(px, min(blocks[center].y + dy, canvas.height * 0.96))
            }
        }
        blocks[i].isDone = true
        blocks[i].x = x
        blocks[i].y = blocks[center].y
    }
}
