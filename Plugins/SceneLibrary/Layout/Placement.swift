import Glibc

/// Gives every actor its place: sizes, rows, relations, depth, facing.
///
/// Rules give a first guess in one pass; `arranged` repeats it with a smaller hero until everything can be seen.
struct Placement {
    let cast: Cast
    let backdrop: Backdrop
    let canvas: (width: Double, height: Double)
    let seed: UInt64
    var players: [Player]
    var blocks: [Block] = []
    /// Index of the block that the picture is about.
    var hero = 0
    /// Blocks of which the first must be left of the second.
    var pairs: [(left: Int, right: Int)] = []
    /// A block between two of the same: (middle, sides).
    var flanked: (middle: Int, sides: Int)?
    /// Something is above something.
    var isStacked = false
    var shelves: [Actor] = []
    /// Carries outdoors what is above something and cannot fly.
    let cloud: Figure?
    var random: RandomStream
    let isMirrored: Bool
    /// How near the picture is taken, by seed: 1 is usual.
    let framing: Double
    /// How far down the floor the main row stands, by seed.
    private let stance: Double
    /// Entities of the slots that are actors of their own.
    let owners: [Int: Int]

    init(
        players: [Player], cast: Cast, slots: [Composition.Slot], backdrop: Backdrop, cloud: Figure?,
        canvas: (width: Double, height: Double), seed: UInt64
    ) {
        var owners: [Int: Int] = [:]
        for (n, slot) in slots.enumerated() where cast.members[slot.entity].tie == .free { owners[n + 1] = slot.entity }
        self.owners = owners
        self.players = players
        self.cast = cast
        self.backdrop = backdrop
        self.cloud = cloud
        self.canvas = canvas
        self.seed = seed
        random = RandomStream(seed: seed, "placement")
        var coin = RandomStream(seed: seed, "mirror")
        isMirrored = coin.unit() < 0.5
        var camera = RandomStream(seed: seed, "camera")
        framing = camera.double(in: 0.8...1.08)
        stance = camera.double(in: 0.56...0.72)
    }

    /// Canvas units that stand for one thousandth of what scenery is measured by.
    var unit: Double { min(1000, 1.25 * canvas.height, 1.5 * canvas.width) / 1000 }
    /// Where feet stand at the very back, and how far the floor reaches from there.
    var groundLine: Double { backdrop.ground * canvas.height }
    var floorDepth: Double { max(canvas.height - groundLine, 1) }
    /// Where the feet of the main row stand.
    var footLine: Double {
        let line = groundLine + floorDepth * (backdrop.isStudio ? 0.52 : stance)
        return canvas.width < 0.7 * canvas.height ? min(line, canvas.height * 0.93) : line
    }
    var isTall: Bool { canvas.width < 0.8 * canvas.height }

    func member(_ block: Int) -> Member { cast.members[blocks[block].entity] }
    func firstPlayer(_ block: Int) -> Player { players[blocks[block].range.lowerBound] }

    /// The block of the actor that an entity is part of.
    func block(of entity: Int) -> Int? {
        let root = cast.root(of: entity)
        return blocks.firstIndex { $0.entity == root }
    }

    /// Relations that are left to placement, between different blocks.
    var open: [(link: Cast.Link, a: Int, b: Int)] {
        cast.links.compactMap { link in
            guard !link.isDone, let a = block(of: link.a), let b = block(of: link.b[0]), a != b else { return nil }
            return (link, a, b)
        }
    }

    /// One pass; `squeeze` scales the hero.
    mutating func place(squeeze: Double) {
        random = RandomStream(seed: seed, "placement")
        for i in players.indices { players[i].reset() }
        shelves = []
        makeBlocks()
        guard !blocks.isEmpty else { return }
        plan()
        size(squeeze: squeeze)
        layRows(squeeze: squeeze)
        layBehind()
        layBeneath()
        layRings(squeeze: squeeze)
        layAir()
        layByWater()
        finish()
        layIslets()
        layTabletop()
    }

    private mutating func makeBlocks() {
        blocks = []
        var start = 0
        while start < players.count {
            var end = start + 1
            while end < players.count, players[end].entity == players[start].entity { end += 1 }
            blocks.append(Block(entity: players[start].entity, range: start..<end))
            start = end
        }
        for i in blocks.indices { blocks[i].isAirborne = isAirborne(member(i)) }
    }

    private func isAirborne(_ member: Member) -> Bool {
        if member.poses.contains("fly") || member.poses.contains("float") { return true }
        guard let subject = member.subject, !member.isCard else { return member.isSky }
        if member.isNamed("balloon") || member.isSky { return true }
        let supports = subject.supports
        let flies = supports.contains("air") || supports.contains("sky")
        if backdrop.isIndoor && supports.contains("wall") && !supports.contains("ground") { return true }
        if !supports.isDisjoint(with: ["ground", "table", "water", "body", "hand"]) {
            guard flies else { return false }
            return member.isKind("insect", "aircraft")
        }
        return flies
    }

    /// Repeats with a smaller hero until everything is seen; keeps the pass that shows most.
    mutating func arrange(slots: Int) {
        var best: (squeeze: Double, faults: Int)?
        for squeeze in [1, 0.86, 0.74, 0.62, 0.52] {
            place(squeeze: squeeze)
            let faults = faults(slots: slots)
            if best.map({ faults < $0.faults }) ?? true { best = (squeeze, faults) }
            if faults == 0 { return }
        }
        if let best, best.squeeze != 0.52 { place(squeeze: best.squeeze) }
    }
}
