import Glibc

/// How large everything is: real sizes compressed about the hero, a floor so that all can be seen, a ceiling so that
/// nothing fills the canvas.
extension Placement {
    /// (real ratio)^compression is the ratio on the canvas.
    private static var compression: Double { 0.42 }
    /// Square root of the area of the smallest actor, in canvas units.
    static var leastSide: Double { 165 }
    /// Share of the width that the main row may fill.
    static var rowShare: Double { 0.88 }

    mutating func size(squeeze: Double) {
        let heroMetres = firstPlayer(hero).metres
        var heroHeight = heroShare() * canvas.height * squeeze * random.double(in: 0.9...1.06)
        if isShelfOfThings { heroHeight /= max(1, largest(against: heroMetres)) }
        for i in blocks.indices {
            size(i, heroHeight: heroHeight, heroMetres: heroMetres)
            fit(i)
        }
        if isStacked { sizeStacks() }
    }

    /// How much larger than the hero the largest thing is drawn.
    private func largest(against metres: Double) -> Double {
        blocks.indices.map { min(pow(firstPlayer($0).metres / metres, Self.compression), 1.6) }.max() ?? 1
    }

    private func heroShare() -> Double {
        var share = 0.6
        if blocks[hero].count > 3 { share = 0.46 }
        if blocks[hero].count > 8 { share = 0.36 }
        if isStacked { share = min(share, 0.4) }
        if member(hero).isLarge { share = 0.66 }
        // Words on the wall stay readable.
        if hasWords { share = min(share, 0.46) }
        return share
    }

    private mutating func size(_ i: Int, heroHeight: Double, heroMetres: Double) {
        let player = firstPlayer(i)
        let member = member(i)
        var relative = pow(player.metres / heroMetres, Self.compression)
        if blocks.contains(where: { $0.beneath == i }) { relative = 1.2 }
        if member.isSky && i != hero { relative = 0.42 }
        relative = min(max(relative, 0.3), blocks[i].level > 0 ? 1.55 : 1.25)
        if isShelfOfThings { relative = min(max(pow(player.metres / heroMetres, Self.compression), 0.6), 1.6) }
        if member.isCard { relative = min(max(relative, 0.42), 0.55) }
        if member.isLettering && blocks.count > 1 { relative = min(relative, 0.5) }
        blocks[i].relative = relative
        // What is held or worn above the head counts, but not fully.
        blocks[i].height = heroHeight * relative * player.baseHeight / max(player.baseHeight, player.height * 0.72)
        if blocks[i].above != nil { blocks[i].height = min(blocks[i].height, 0.34 * canvas.height) }
        if blocks[i].beneath != nil { blocks[i].height = min(blocks[i].height, 0.3 * canvas.height) }
        // Things that leave much of their box empty, such as kites, need a larger one to be seen as well.
        let solid = max(min(player.silhouette.fill / 0.55, 1), 0.3)
        let area = (player.width * player.height * solid).squareRoot() * blocks[i].height / player.baseHeight
        let least = Self.leastSide * min(1, unit * 1.15) * (blocks[i].count > 6 ? 0.85 : 1)
        if area < least { blocks[i].height *= least / max(area, 1e-6) }
    }

    /// Two or three lifeless things in a studio are shown like products: nearer to one size, none above the others.
    var isShelfOfThings: Bool {
        backdrop.isStudio && (2...3).contains(blocks.count)
            && !blocks.indices.contains { member($0).isCreature || member($0).isLarge || member($0).isCard }
    }

    /// What stands above each other fills the height together.
    private mutating func sizeStacks() {
        for root in blocks.indices where blocks[root].above == nil {
            var layers = [[root]]
            while let top = layers.last, layers.count <= blocks.count {
                let next = blocks.indices.filter { blocks[$0].above.map(top.contains) ?? false }
                if next.isEmpty { break }
                layers.append(next)
            }
            if layers.count > 1 { size(layers) }
        }
    }

    private mutating func size(_ layers: [[Int]]) {
        func height(_ layer: [Int]) -> Double { layer.map { blocks[$0].totalHeight }.max() ?? 0 }
        // None less than a share of the rest, so that all can be seen.
        let average = layers.reduce(0) { $0 + height($1) } / Double(layers.count)
        for i in layers.joined() {
            let least = average * (i == hero || member(i).isCreature ? 0.8 : 0.6)
            scaleBlock(i, by: min(max(least / max(blocks[i].totalHeight, 1), 1), 1.6))
        }
        let room = 0.87 * canvas.height - Double(layers.count - 1) * 66 * unit
        let width = layers.map { layer in layer.reduce(0) { $0 + blocks[$1].width * 1.1 } }.max() ?? 1
        let total = layers.reduce(0) { $0 + height($1) }
        let factor = min(room / max(total, 1), 0.9 * canvas.width / max(width, 1))
        for i in layers.joined() { scaleBlock(i, by: factor) }
    }

    private mutating func fit(_ i: Int) {
        let player = firstPlayer(i)
        let scale = blocks[i].height / player.baseHeight
        let tallest = (blocks[i].level > 0 ? 0.78 : member(i).isLarge ? 0.76 : 0.74) * canvas.height
        if player.height * scale > tallest { blocks[i].height *= tallest / (player.height * scale) }
        // Emoji glyphs are coarse: at most a quarter of a picture that shows more.
        let rung = member(i).resolution.rung
        if (rung == .glyph || rung == .keyword) && (blocks.count > 1 || !backdrop.isStudio) {
            let longest = max(player.width, player.height) * blocks[i].height / player.baseHeight
            blocks[i].height *= min(1, 500 * unit / longest)
        }
        let wide = player.width * blocks[i].height / player.baseHeight
        if wide > 0.8 * canvas.width { blocks[i].height *= 0.8 * canvas.width / wide }
        shape(&blocks[i])
        if blocks[i].width > Self.rowShare * canvas.width && blocks[i].count > 4 {
            blocks[i].isDense = true
            shape(&blocks[i])
        }
        if blocks[i].width > Self.rowShare * canvas.width {
            scaleBlock(i, by: Self.rowShare * canvas.width / blocks[i].width)
        }
        if blocks[i].count > 1 && blocks[i].totalHeight > 0.8 * canvas.height {
            scaleBlock(i, by: 0.8 * canvas.height / blocks[i].totalHeight)
        }
    }

    mutating func scaleBlock(_ i: Int, by factor: Double) {
        blocks[i].height *= factor
        shape(&blocks[i])
    }
}
