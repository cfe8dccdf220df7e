/// Who is carried by whom: what is worn, held, ridden, sat on, contained or shown becomes one figure with its carrier.
extension Cast {
    mutating func tie() {
        tieWorn()
        tieHeld()
        writeOnWalls()
        takeOff()
        for i in links.indices { tie(link: i) }
    }

    /// Lettering on a feature of the setting is drawn with the feature.
    private mutating func writeOnWalls() {
        for i in links.indices where ["on", "shows", "has"].contains(links[i].kind) {
            let (text, wall) = links[i].kind == "on" ? (links[i].a, links[i].b[0]) : (links[i].b[0], links[i].a)
            guard members[text].isLettering, members[wall].feature != nil, members[text].tie == .free else { continue }
            members[text].tie = .absorbed
            links[i].isDone = true
        }
    }

    /// What can fly and is said to be above something flies.
    private mutating func takeOff() {
        for link in links where link.kind == "above" {
            let supports = members[link.a].subject?.supports ?? []
            if members[link.a].poses.isEmpty, members[link.a].isCreature, supports.contains("air") {
                members[link.a].poses = ["fly"]
            }
        }
    }

    private mutating func tieWorn() {
        for i in members.indices {
            for w in members[i].wears where members[w].wears.isEmpty && !members[w].isCreature {
                members[w].tie = .worn
            }
            members[i].wears = members[i].wears.filter { members[$0].tie == .worn }
        }
    }

    private mutating func tieHeld() {
        for i in members.indices where members[i].isDrawable {
            members[i].holds = members[i].holds.filter { hold($0, by: i) }
        }
    }

    /// What is too big, unknown or alive stays beside its holder.
    private mutating func hold(_ w: Int, by i: Int) -> Bool {
        if members[w].tie == .held(by: i) { return true }
        let thing = members[w]
        guard thing.tie == .free, thing.isDrawable, !thing.isCard, !isCarried(i, by: w) else { return false }
        if thing.isCreature && thing.metres > 0.45 * members[i].metres { return false }
        if thing.metres > 2.2 * members[i].metres && !thing.has(anchor: "fit") { return false }
        members[w].tie = .held(by: i)
        return true
    }

    private mutating func tie(link i: Int) {
        let link = links[i]
        let target = link.b[0]
        switch link.kind {
        case "shows", "has": show(i, carrier: link.a, thing: target)
        case "eat", "drink", "carry", "give", "playWith":
            let holder = members[link.a]
            let thing = members[target]
            guard holder.isCreature, !thing.isCreature, thing.metres < max(1, 0.8 * holder.metres) else { return }
            if link.kind == "playWith" && !thing.isKind("ball", "instrument") { return }
            if thing.isKind("ball") && link.kind == "playWith" { return }
            if !members[link.a].holds.contains(target), hold(target, by: link.a) {
                members[link.a].holds.append(target)
            }
            if members[target].tie == .held(by: link.a) { links[i].isDone = true }
        case "on" where isAfloat(link.a, on: target), "in" where isAfloat(link.a, on: target):
            members[link.a].poses.append("swim")
        case "on", "in", "ride", "drive", "hangsFrom": carry(i, thing: link.a, carrier: target)
        default: return
        }
    }

    /// A creature at home on the water that is there, and does nothing else.
    private func isAfloat(_ a: Int, on b: Int) -> Bool {
        let isAtHome = members[a].subject?.supports.contains("water") ?? false
        return members[a].isCreature && isAtHome && members[a].poses.isEmpty
            && ["lake", "river", "sea"].contains(members[b].feature)
    }

    private mutating func show(_ i: Int, carrier: Int, thing: Int) {
        guard members[thing].tie == .free, members[carrier].isDrawable, !isCarried(carrier, by: thing) else { return }
        guard members[thing].isDrawable, !members[thing].isCard else {
            if links[i].kind == "shows" || members[thing].isCard {
                members[thing].tie = .absorbed
                notes.append("\(members[thing].concept) of \(members[carrier].concept): no figure")
            }
            return
        }
        members[thing].tie = .carried(by: carrier)
        links[i].isDone = true
        links[i].kind = "shows"
    }

    private mutating func carry(_ i: Int, thing a: Int, carrier b: Int) {
        let kind = links[i].kind
        let rider = members[a]
        let base = members[b]
        guard rider.tie == .free, rider.isDrawable, base.isDrawable, base.tie != .worn, base.tie != .absorbed else {
            return
        }
        if rider.isCard || rider.isSky { return }
        if base.isCard && kind != "ride" && kind != "on" { return }
        let rests = kind == "on" || kind == "in"
        if rests && base.isKind("building", "scenery", "tower", "sky") && rider.isCreature && !base.has(anchor: "top") {
            return
        }
        if kind == "in" && base.isKind("building", "scenery", "tower", "sky", "person", "critter") { return }
        if kind == "on" && base.isKind("building", "tower") && rider.count > 2 { return }
        if rests && rider.isLarge { return }
        // What lies on a heap is ringed by it.
        if kind == "on" && rider.isCreature && !base.isKind("two-wheeler", "furniture") && base.count > 1
            && rider.metres > 3.5 * base.metres
        {
            return
        }
        if isCarried(b, by: a) { return }
        members[a].tie = .carried(by: b)
        links[i].isDone = true
        let sits =
            base.isKind("furniture") && (base.has(anchor: "seat") || base.isNamed("bed")) && rider.isCreature
            && !rider.poses.contains { ["stand", "jump", "dance", "sleep", "lie"].contains($0) }
        if kind == "ride" {
            members[a].poses.insert("ride", at: 0)
        } else if sits {
            members[a].poses.insert(base.isNamed("bed") ? "sleep" : "sit", at: 0)
        }
    }
}
