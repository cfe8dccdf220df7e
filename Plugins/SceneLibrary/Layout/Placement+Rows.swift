/// The main row: who stands in it, in which order, how large, and where.
extension Placement {
    private static let together: Set<String> = [
        "beside", "near", "touch", "hug", "speakTo", "playWith", "give", "lookAt", "facing", "fight", "carry", "eat",
    ]

    private static let embraced: Set<String> = ["hug", "kiss"]
    private static let close: Set<String> = ["touch", "give", "speakTo", "playWith"]

    /// Kinds that are seen only in a row.
    private static let lined: Set<String> = ["chase", "follow", "pull", "facing", "give"]

    mutating func layRows(squeeze: Double) {
        var (order, isAloft) = order()
        var second: [Int] = []
        guard !order.blocks.isEmpty else { return }
        narrow(&order, into: &second)
        grow(order.blocks, squeeze: squeeze)
        isAloft = isAloft && order.blocks.allSatisfy { blocks[$0].isAirborne }
        laySide(by: order.blocks, isAloft: isAloft)
        layFlanks()
        layUpper()
        for i in second { laySecond(i, over: order.blocks) }
    }

    /// Whether a block waits for others to be placed.
    func isDependent(_ i: Int) -> Bool {
        blocks[i].level > 0 || blocks[i].ringOf != nil || blocks[i].beneath != nil || blocks[i].above != nil
            || flanked?.sides == i
    }

    private func order() -> (RowOrder, isAloft: Bool) {
        var chosen = blocks.indices.filter { !isDependent($0) && !blocks[$0].isAirborne }
        let isAloft = chosen.isEmpty
        if isAloft { chosen = blocks.indices.filter { !isDependent($0) && (!member($0).isSky || $0 == hero) } }
        var order = RowOrder(chosen)
        if pairs.isEmpty {
            if chosen.count == 2 && isMirrored { order.reverse() }
            if chosen.count > 2 {
                let middle = chosen.count / 2
                order.swap(hero, into: isMirrored ? middle : (chosen.count - 1) / 2)
            }
        }
        for (n, (link, a, b)) in open.enumerated() where blocks[a].level == 0 && blocks[b].level == 0 {
            if Self.together.contains(link.kind) { order.move(a, beside: b, right: (n % 2 == 1) != isMirrored) }
            if link.kind == "chase" || link.kind == "follow" { order.move(a, beside: b, right: !isMirrored) }
            if link.kind == "pull" { order.move(a, beside: b, right: false) }
        }
        order.satisfy(pairs)
        return (order, isAloft)
    }

    var hasWords: Bool { backdrop.planes.contains { $0.lettering != nil } }

    private func width(of row: [Int]) -> Double {
        row.reduce(0) { $0 + blocks[$1].width } + zip(row, row.dropFirst()).reduce(0) { $0 + gap(between: $1.0, $1.1) }
    }

    /// Those who embrace overlap, those who deal with each other stand close.
    private func gap(between a: Int, _ b: Int) -> Double {
        let kinds = open.filter { ($0.a, $0.b) == (a, b) || ($0.a, $0.b) == (b, a) }.map(\.link.kind)
        if kinds.contains(where: { Self.embraced.contains($0) }) { return -0.2 * min(blocks[a].width, blocks[b].width) }
        return kinds.contains { Self.close.contains($0) } ? 8 * unit : gap
    }

    private func isClose(_ a: Int, _ b: Int) -> Bool { gap(between: a, b) < gap }

    private var gap: Double { 34 * unit }

    /// Too wide: groups close their ranks, then some step into a second row, then the others shrink, then all do.
    private mutating func narrow(_ order: inout RowOrder, into second: inout [Int]) {
        let room = Self.rowShare * canvas.width
        if width(of: order.blocks) > room * 1.15 {
            for i in order.blocks where blocks[i].count > 4 {
                blocks[i].isDense = true
                shape(&blocks[i])
            }
        }
        let isCrowded = order.blocks.count > 2 || order.blocks.contains { blocks[$0].count > 3 }
        let isOrdered = !pairs.isEmpty || open.contains { Self.lined.contains($0.link.kind) }
        let mayStep = !isOrdered && !isStacked && order.blocks.count > 1 && (isCrowded || isTall)
        if mayStep {
            while let pick = stepsBack(order.blocks, room: room) {
                second.append(pick)
                order.remove(pick)
            }
        }
        shrinkOthers(order.blocks, room: room)
        let total = width(of: order.blocks)
        if total > room {
            let gaps = gap * Double(order.blocks.count - 1)
            let factor = max((room - gaps) / max(total - gaps, 1), 0.05)
            for i in order.blocks { scaleBlock(i, by: factor) }
        }
    }

    /// The block that steps into a second row: a crowd that makes the hero small, else the tallest of a row that is far
    /// too wide.
    private func stepsBack(_ row: [Int], room: Double) -> Int? {
        let total = width(of: row)
        let others = row.filter { $0 != hero && !member($0).isLettering }
        guard row.count > 1, total > room, !others.isEmpty else { return nil }
        if row.count > 2 || blocks[hero].count > 3 {
            let crowd = others.filter { blocks[$0].count > 3 }.max { blocks[$0].width < blocks[$1].width }
            if let crowd, blocks[hero].totalHeight * room / total < 0.45 * canvas.height { return crowd }
        }
        guard total > room / (row.count > 3 ? 0.8 : isTall ? 0.72 : 0.6) else { return nil }
        return others.max { blocks[$0].height < blocks[$1].height }
    }

    /// The others give way before the hero does.
    private mutating func shrinkOthers(_ row: [Int], room: Double) {
        guard row.count > 1, width(of: row) > room, !isShelfOfThings else { return }
        let keep = blocks.compactMap(\.beneath).first ?? hero
        let kept = row.contains(keep) ? blocks[keep].width : 0
        let gaps = gap * Double(row.count - 1)
        let factor = max(0.66, (room - kept - gaps) / max(width(of: row) - kept - gaps, 1))
        guard factor < 1 else { return }
        let heroMetres = firstPlayer(hero).metres
        for i in row where i != keep {
            let ratio = firstPlayer(i).metres / heroMetres
            // Equals stay equal.
            if member(i).isCreature == member(hero).isCreature && ratio > 0.6 && ratio < 1.7 { continue }
            let area = (blocks[i].cell.width * blocks[i].cell.height).squareRoot()
            var least = Self.leastSide * 0.9 / max(area, 1)
            // What is larger than the hero stays larger.
            if ratio > 1.2 { least = max(least, 1.08 * blocks[keep].height / max(blocks[i].height, 1)) }
            scaleBlock(i, by: max(factor, min(1, least)))
        }
    }

    /// A row also grows to fill: never a lonely stamp.
    private mutating func grow(_ row: [Int], squeeze: Double) {
        let tallest = row.map { blocks[$0].totalHeight }.max() ?? 1
        let gaps = gap * Double(row.count - 1)
        if isStacked { return }
        let share = hasWords ? 0.46 : backdrop.isStudio ? (row.count == 1 ? 0.72 : 0.66) : 0.64 * framing
        let isGroup = row.count == 1 && blocks[row[0]].count > 1
        let wide = (isGroup ? 0.9 : backdrop.isStudio || isTall ? 0.8 : 0.7 * framing) * canvas.width - gaps
        let factor = min(
            wide / max(width(of: row) - gaps, 1), share * canvas.height * squeeze / max(tallest, 1), 2.6)
        guard factor > 1 else { return }
        for i in row { scaleBlock(i, by: factor) }
    }

    private mutating func laySide(by row: [Int], isAloft: Bool) {
        let tallest = row.map { blocks[$0].totalHeight }.max() ?? 0
        let foot = foot(of: row, tallest: tallest, isAloft: isAloft)
        var total = width(of: row)
        var space = gap
        if row.count > 1 {
            let apart = zip(row, row.dropFirst()).count { !isClose($0, $1) }
            let extra = max(0, min((canvas.width * 0.84 - total) / Double(row.count), 70 * unit))
            space += extra
            total += extra * Double(apart)
        }
        let slack = (canvas.width - total) / 2
        let isAlone = row.count == 1 && blocks[row[0]].count == 1
        let off = isAlone ? (backdrop.isStudio ? 0.04 : canvas.width > 1.6 * canvas.height ? 0.52 : 0.62) : 0.24
        var x = slack + slack * off * (isMirrored ? 1 : -1) * random.double(in: 0.5...1.2)
        for (n, i) in row.enumerated() {
            // Small things come forward, large ones step back: no two feet on one line.
            let relative = blocks[i].relative
            var dy = (relative < 0.55 ? 0.1 : relative > 1.1 ? -0.07 : 0) * floorDepth
            dy += random.double(in: -0.03...0.03) * floorDepth
            if row.count == 1 || isAloft { dy = 0 }
            lay(i, x: x + blocks[i].width / 2, y: min(foot + dy, canvas.height * 0.955))
            guard n + 1 < row.count else { continue }
            x += blocks[i].width + (isClose(i, row[n + 1]) ? gap(between: i, row[n + 1]) : space)
        }
    }

    private func foot(of row: [Int], tallest: Double, isAloft: Bool) -> Double {
        let height = canvas.height
        if isAloft { return isStacked ? height * 0.9 : height * 0.5 + tallest * 0.5 }
        var foot = footLine
        if row.count == 1 && backdrop.isStudio { foot = min(height * 0.9, height / 2 + tallest * 0.5 + height * 0.05) }
        if backdrop.isStudio && !isStacked { foot = min(foot, max(height / 2 + tallest * 0.55, height * 0.66)) }
        if isStacked { foot = max(foot, height * 0.94) }
        return foot
    }

    /// Between two halves of one block.
    private mutating func layFlanks() {
        guard let (middle, sides) = flanked, blocks[middle].isDone else { return }
        if blocks[middle].width > 0.46 * canvas.width {
            scaleBlock(middle, by: 0.46 * canvas.width / blocks[middle].width)
            lay(middle, x: blocks[middle].x, y: blocks[middle].y)
        }
        shift(middle, by: Point(canvas.width / 2 - blocks[middle].x, 0))
        let side = max((canvas.width - blocks[middle].width) / 2 - 20 * unit, 40)
        let half = (blocks[sides].count + 1) / 2
        scaleBlock(sides, by: min(1, side * 0.98 / max(blocks[sides].cell.width, 1)))
        let foot = blocks[middle].y
        for (k, i) in blocks[sides].range.enumerated() {
            let isLeft = k < half
            let n = isLeft ? half : blocks[sides].count - half
            let step = Double(isLeft ? k : k - half)
            players[i].scale = blocks[sides].height / players[i].baseHeight * random.double(in: 0.94...1.04)
            let x = (isLeft ? side / 2 : canvas.width - side / 2) + (step - Double(n - 1) / 2) * side / Double(n) * 0.8
            players[i].put(x, foot - floorDepth * (0.1 + 0.1 * step))
        }
        blocks[sides].isDone = true
        blocks[sides].x = canvas.width / 2
        blocks[sides].y = foot - floorDepth * 0.1
    }

    /// Looks through the gaps of the first row.
    private mutating func laySecond(_ i: Int, over row: [Int]) {
        scaleBlock(i, by: 0.86)
        if blocks[i].width > canvas.width * 0.86 { scaleBlock(i, by: canvas.width * 0.86 / blocks[i].width) }
        let width = blocks[i].width
        let tallest = row.map { blocks[$0].totalHeight }.max() ?? 0
        var best = (cost: Double.infinity, x: canvas.width / 2)
        for step in 0...24 {
            let x = width / 2 + 24 + (canvas.width - width - 48) * Double(step) / 24
            let cost = players.reduce(0) { sum, player in
                guard player.isPlaced else { return sum }
                let box = player.box
                return sum + max(0, min(box.maxX, x + width / 2) - max(box.minX, x - width / 2))
            }
            if cost < best.cost { best = (cost, x) }
        }
        let foot = blocks[row[0]].y
        let rise = isTall ? max(floorDepth * 0.5, tallest * 0.62) : max(floorDepth * 0.42, tallest * 0.34)
        let least = backdrop.isStudio ? blocks[i].cell.height + 20 : groundLine + floorDepth * (isTall ? 0.05 : 0.16)
        lay(i, x: best.x, y: max(least, min(foot - tallest * 0.2, foot - rise)))
        blocks[i].level = 1
    }
}
