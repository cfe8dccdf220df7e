import Glibc

/// What flies or floats: clear of everything, high up, never in a grid.
extension Placement {
    mutating func layAir() {
        layUpper()
        for i in blocks.indices where !blocks[i].isDone {
            if blocks[i].width > canvas.width * 0.9 { scaleBlock(i, by: canvas.width * 0.9 / blocks[i].width) }
            if i == hero {
                let middle = canvas.height * (backdrop.isSpace ? 0.5 : 0.46)
                lay(i, x: canvas.width * (isMirrored ? 0.54 : 0.46), y: middle + blocks[i].totalHeight / 2)
                continue
            }
            if blocks[i].totalHeight > 0.36 * canvas.height {
                scaleBlock(i, by: 0.36 * canvas.height / blocks[i].totalHeight)
            }
            if blocks[i].count > 3 { scatter(i, down: canvas.height * 0.56) } else { float(i) }
        }
    }

    /// Many: by best candidate, from the top down to a line.
    mutating func scatter(_ i: Int, down line: Double) {
        let height = min(blocks[i].height, 165, 0.34 * canvas.height) * 0.8
        for p in blocks[i].range {
            players[p].scale = height / players[p].baseHeight * random.double(in: 0.85...1.12)
            players[p].isFlying = true
            let half = players[p].width * players[p].scale / 2
            let tall = players[p].height * players[p].scale
            var best = (distance: -Double.infinity, x: canvas.width / 2, y: canvas.height / 3)
            for _ in 0..<40 {
                let x = random.double(in: (half + 14)...max(half + 15, canvas.width - half - 14))
                let y = random.double(in: (tall + 14)...max(tall + 15, line + tall * 0.3))
                let own = Box(x - half, y - tall, x + half, y)
                let distance = players.reduce(Double.infinity) { least, other in
                    guard other.isPlaced else { return least }
                    let overlap = own.overlap(other.box)
                    return min(least, hypot(max(-overlap.x, 0), max(-overlap.y, 0)))
                }
                if distance > best.distance { best = (distance, x, y) }
            }
            players[p].put(best.x, best.y - players[p].silhouette.box.maxY * players[p].scale)
        }
        blocks[i].isDone = true
    }

    private mutating func float(_ i: Int) {
        let (width, height) = (blocks[i].width, blocks[i].totalHeight)
        var best = (cost: Double.infinity, x: canvas.width / 2, y: canvas.height * 0.3)
        for _ in 0..<160 {
            let x = random.double(in: (width / 2 + 18)...max(width / 2 + 19, canvas.width - width / 2 - 18))
            let low = height + canvas.height * 0.04
            let y = random.double(in: low...max(low + 1, canvas.height * 0.58))
            var cost = y * 0.25
            let own = Box(x - width / 2, y - height, x + width / 2, y)
            for player in players where player.isPlaced {
                let overlap = own.overlap(player.box)
                if overlap.x > -12 && overlap.y > -12 {
                    cost += 4 * (overlap.x + 14) + (overlap.x + 14) * (overlap.y + 14) * 0.02
                }
            }
            for plane in backdrop.planes where plane.kind == .disc {
                let overlap = own.overlap(plane.bounds)
                if overlap.x > 0 && overlap.y > 0 { cost += 60 }
            }
            if cost < best.cost { best = (cost, x, y) }
        }
        let first = firstPlayer(i)
        lay(i, x: best.x, y: best.y - first.silhouette.box.maxY * blocks[i].height / first.baseHeight)
        for p in blocks[i].range { players[p].isFlying = true }
    }
}
