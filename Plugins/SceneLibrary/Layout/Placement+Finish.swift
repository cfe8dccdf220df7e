/// Last: nothing is cut off, depth follows the foot line, faces turn to their partners, edges don't just touch.
extension Placement {
    mutating func finish() {
        separatePairs()
        clamp()
        setDepth()
        sendLevelsBack()
        face()
        partTangents()
    }

    /// Left of means clearly left in the final boxes: as far as needed and as the canvas allows.
    private mutating func separatePairs() {
        for (left, right) in pairs where blocks[left].isDone && blocks[right].isDone {
            let a = bounds(of: left)
            let b = bounds(of: right)
            let short = a.maxX + 12 * unit - b.minX
            guard short > 0, blocks[left].level == 0, blocks[right].level == 0 else { continue }
            let roomLeft = max(0, a.minX - 14)
            let roomRight = max(0, canvas.width - 14 - b.maxX)
            let toLeft = min(roomLeft, short * roomLeft / max(roomLeft + roomRight, 1))
            shift(left, by: Point(-toLeft, 0))
            shift(right, by: Point(min(roomRight, short - toLeft), 0))
        }
    }

    private mutating func clamp() {
        let edge = 14 * unit
        for i in players.indices where players[i].isPlaced {
            var box = players[i].box
            let room = min((canvas.width - 2 * edge) / box.width, (canvas.height - 2 * edge) / box.height)
            if room < 1 {
                players[i].scale *= room
                players[i].put(box.center.x, players[i].foot.y)
                box = players[i].box
            }
            if box.minX < edge { players[i].foot.x += edge - box.minX }
            if box.maxX > canvas.width - edge { players[i].foot.x -= box.maxX - canvas.width + edge }
            if box.minY < edge { players[i].foot.y += edge - box.minY }
            box = players[i].box
            if box.maxY > canvas.height - edge { players[i].foot.y -= box.maxY - canvas.height + edge }
        }
    }

    private mutating func setDepth() {
        for i in players.indices where players[i].isPlaced {
            let t = (players[i].foot.y - groundLine) / floorDepth
            players[i].depth = players[i].isFlying ? 0.49 : 0.5 + 0.38 * min(max(t, 0), 1)
            guard let block = blocks.first(where: { $0.range.contains(i) }) else { continue }
            if block.beneath != nil { players[i].depth = 0.885 }
            players[i].depth -= 0.02 * Double(block.level)
            if block.isLifted { players[i].depth = 0.5 + 0.38 * min(max(t + 0.1, 0), 1) }
        }
    }

    /// What is behind is drawn before all that is in front of it.
    private mutating func sendLevelsBack() {
        for level in 1..<6 {
            for block in blocks where block.level == level {
                let front =
                    blocks.filter { $0.level < level && $0.ringOf == nil }
                    .flatMap { Array($0.range) }
                    .filter { players[$0].isPlaced && !players[$0].isFlying }
                    .map { players[$0].depth }.min() ?? 1
                for (n, p) in block.range.enumerated() {
                    players[p].depth = max(0.345, min(players[p].depth, front - 0.004 + Double(n) * 0.0003))
                }
            }
        }
    }

    private mutating func face() {
        for i in players.indices where players[i].isPlaced && players[i].isSideView {
            if let crowd = blocks.first(where: { $0.range.contains(i) }), crowd.count > 2 {
                // A crowd looks one way; a few turn round.
                let name = "\(cast.members[crowd.entity].entity.id)#\(players[i].instance) look"
                var random = RandomStream(seed: seed, name)
                players[i].face(right: (random.unit() < 0.2) != isMirrored)
                continue
            }
            let x = players[i].box.center.x
            let isCentred = abs(x - canvas.width / 2) < 30
            players[i].face(right: isCentred ? isMirrored : x < canvas.width / 2)
        }
        for (link, a, b) in open {
            let chases = ["chase", "follow", "pull"].contains(link.kind)
            let mutual = ["facing", "speakTo", "fight", "give", "hug"].contains(link.kind)
            guard chases || mutual || ["lookAt", "playWith", "eat"].contains(link.kind) else { continue }
            let xa = bounds(of: a).center.x
            let xb = bounds(of: b).center.x
            let away = link.kind == "pull"
            turn(a, right: (xb > xa) != away)
            if chases { turn(b, right: (xb > xa) != away) }
            if mutual { turn(b, right: xa > xb) }
        }
    }

    private mutating func turn(_ block: Int, right: Bool) {
        for i in blocks[block].range where players[i].isSideView { players[i].face(right: right) }
    }

    /// Edges that just touch are drawn apart.
    private mutating func partTangents() {
        let near = 7 * unit
        for i in players.indices where players[i].isPlaced {
            for k in players.indices where k > i && players[k].isPlaced {
                let (a, b) = (players[i].box, players[k].box)
                let gap = a.center.x < b.center.x ? b.minX - a.maxX : a.minX - b.maxX
                guard abs(gap) < near, min(a.maxY, b.maxY) > max(a.minY, b.minY) else { continue }
                let moved = players[i].isHero ? k : i
                let other = moved == i ? k : i
                let dx = (players[moved].box.center.x > players[other].box.center.x ? 10 : -10) * unit
                let box = players[moved].box
                guard box.minX + dx > 6, box.maxX + dx < canvas.width - 6 else { continue }
                players[moved].foot.x += dx
            }
        }
    }
}
