/// Who is the hero, and what the relations ask of blocks before any has a place.
extension Placement {
    mutating func plan() {
        liftThoseBeside()
        chooseHero()
        readRelations()
        sendLargeThingsBack()
        orderLevels()
    }

    /// One that flies beside one that stands flies just off the ground.
    private mutating func liftThoseBeside() {
        for (link, a, b) in open
        where ["beside", "near", "facing", "give", "speakTo", "leftOf", "rightOf"].contains(link.kind) {
            guard blocks[a].isAirborne != blocks[b].isAirborne, blocks[a].count + blocks[b].count <= 4 else { continue }
            let flier = blocks[a].isAirborne ? a : b
            if member(flier).isSky { continue }
            blocks[flier].isAirborne = false
            blocks[flier].isLifted = !member(flier).isNamed("airplane", "plane", "helicopter")
        }
    }

    /// The first creature, or what one sits on; else the first thing on the ground that is no lettering or card.
    private mutating func chooseHero() {
        func isAlive(_ i: Int) -> Bool {
            if member(i).isCreature { return true }
            let carried = cast.members.filter { $0.isCreature && $0.index != blocks[i].entity }
            return carried.contains { cast.isCarried($0.index, by: blocks[i].entity) }
        }
        let all = Array(blocks.indices)
        hero =
            all.first(where: isAlive)
            ?? all.first { !member($0).isSky && !member($0).isLettering && !member($0).isCard }
            ?? all.first { !member($0).isSky } ?? 0
        for i in blocks[hero].range { players[i].isHero = true }
    }

    private mutating func readRelations() {
        pairs = []
        flanked = nil
        isStacked = false
        for (link, a, b) in open {
            switch link.kind {
            case "behind": blocks[a].level = blocks[b].level + 1
            case "inFrontOf", "against": blocks[b].level = blocks[a].level + 1
            case "above": stack(a, over: b)
            case "under":
                if member(b).isKind("furniture", "tree") || member(b).isLarge || member(b).isNamed("umbrella") {
                    blocks[a].beneath = b
                } else {
                    stack(b, over: a)
                }
            case "on", "in":
                if member(b).isLarge && !blocks[a].isAirborne {
                    blocks[b].level = blocks[a].level + 1
                } else if blocks[b].count > 1 && firstPlayer(a).metres > 3 * firstPlayer(b).metres {
                    blocks[b].ringOf = a
                }
            case "around": if blocks[b].ringOf == nil { blocks[a].ringOf = b }
            case "leftOf": pairs.append((a, b))
            case "rightOf": pairs.append((b, a))
            case "between":
                if link.b.count > 1, let c = block(of: link.b[1]), c != a, c != b {
                    let (left, right) = isMirrored ? (c, b) : (b, c)
                    pairs += [(left, a), (a, right)]
                } else if blocks[b].count > 1 {
                    flanked = (a, b)
                }
            default: continue
            }
        }
        breakLoops()
    }

    private mutating func stack(_ a: Int, over b: Int) {
        // A chain of things above each other stays a chain.
        var at: Int? = b
        for _ in blocks {
            if at == a { return }
            at = at.flatMap { blocks[$0].above }
        }
        blocks[a].above = b
        isStacked = true
    }

    /// A block is in one special place at most, and what it hangs on is not itself placed by it.
    private mutating func breakLoops() {
        for i in blocks.indices {
            if let target = blocks[i].beneath, blocks[target].beneath != nil || blocks[target].above == i {
                blocks[i].beneath = nil
            }
            if let target = blocks[i].ringOf, blocks[target].ringOf != nil { blocks[i].ringOf = nil }
            if blocks[i].above != nil {
                blocks[i].beneath = nil
                blocks[i].ringOf = nil
                blocks[i].level = 0
            }
        }
        if let middle = flanked?.middle, blocks[middle].above != nil || blocks[middle].level > 0 { flanked = nil }
    }

    /// Houses and trees stand behind unless a side was asked for.
    private mutating func sendLargeThingsBack() {
        for i in blocks.indices where member(i).isLarge && i != hero && blocks[i].level == 0 {
            let isSided = flanked?.sides == i || pairs.contains { $0.left == i || $0.right == i }
            if !isSided && blocks[i].above == nil && blocks[i].beneath == nil
                && !blocks.contains(where: { $0.above == i })
            {
                blocks[i].level = 1
            }
        }
        if let sides = flanked?.sides { blocks[sides].level = 0 }
    }

    private mutating func orderLevels() {
        for _ in 0..<3 {
            for (link, a, b) in open {
                if link.kind == "behind", blocks[a].level <= blocks[b].level, blocks[b].level < 4 {
                    blocks[a].level = blocks[b].level + 1
                }
                if link.kind == "inFrontOf", blocks[b].level <= blocks[a].level, blocks[a].level < 4 {
                    blocks[b].level = blocks[a].level + 1
                }
            }
        }
        // Somebody stands in front.
        let standing = blocks.indices.filter { !blocks[$0].isAirborne && blocks[$0].above == nil }
        if let least = standing.map({ blocks[$0].level }).min(), least > 0 {
            for i in standing { blocks[i].level -= least }
        }
        for i in blocks.indices where blocks[i].level > 0 && !blocks[i].isAirborne { blocks[i].isLifted = false }
    }
}
