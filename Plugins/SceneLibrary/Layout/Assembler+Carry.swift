/// What is on, in, riding, hanging from or shown on something becomes part of its figure.
extension Assembler {
    mutating func carryAll(on assembly: inout Assembly, base: Member, instance: Int, slot: Int, depth: Int) {
        let loads = cast.links.filter { link in
            guard link.isDone else { return false }
            let (thing, carrier) = link.kind == "shows" ? (link.b[0], link.a) : (link.a, link.b[0])
            return carrier == base.index && cast.members[thing].tie == .carried(by: base.index)
        }
        // A broomstick is ridden lengthwise.
        let isStick = base.kind == "tool" && assembly.base.bounds.height > 1.6 * assembly.base.bounds.width
        if isStick, loads.contains(where: { cast.members[$0.a].isCreature && ["ride", "on"].contains($0.kind) }) {
            assembly.base = assembly.base.turned(by: -76)
            let seat = assembly.base.bounds.center
            assembly.base.anchors.append(Anchor(name: "seat", position: seat, radius: 60))
            assembly.rebound()
        }
        let counts = loads.map { link -> Int in
            let thing = cast.members[link.kind == "shows" ? link.b[0] : link.a]
            return Self.share(of: thing, on: base, instance: instance)
        }
        let spread = loads.map { $0.kind != "shows" && $0.kind != "hangsFrom" }
        let total = zip(counts, spread).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
        var at = 0
        for (k, link) in loads.enumerated() {
            let thing = cast.members[link.kind == "shows" ? link.b[0] : link.a]
            if link.kind == "in", Liquid.isLiquid(thing) {
                pour(thing, into: &assembly, base: base, instance: instance, slot: slot)
                continue
            }
            for n in 0..<counts[k] {
                let number = instance * counts[k] + n
                guard let child = build(thing.index, instance: number, parent: slot, depth: depth + 1) else { break }
                let load = Load(
                    index: spread[k] ? at + n : n, total: spread[k] ? total : counts[k], nth: n, of: counts[k],
                    member: thing, assembly: child, base: base)
                put(load, how: link.kind, on: &assembly)
            }
            if spread[k] { at += counts[k] }
        }
    }

    /// How many of a thing one instance of its carrier takes.
    private static func share(of thing: Member, on base: Member, instance: Int) -> Int {
        let n = min(thing.count, 12)
        guard base.count > 1 else { return n }
        if n > base.count { return (n + base.count - 1) / base.count }
        return n == base.count ? 1 : instance == 0 ? n : 0
    }

    private func put(_ load: Load, how: String, on assembly: inout Assembly) {
        let base = load.base
        let isTree = base.kind == "tree"
        switch how {
        case "shows": show(load, on: &assembly)
        case "ride", "drive": ride(load, on: &assembly)
        case "hangsFrom": hang(load, from: &assembly)
        case "in" where base.isKind("vehicle", "boat", "aircraft") && load.member.isCreature: ride(load, on: &assembly)
        case "in" where load.member.kind == "flower" && load.total > 1: fan(load, in: &assembly)
        case "in" where base.isKind("furniture") && base.has(anchor: "seat") && !base.has(anchor: "inside"):
            stand(load, on: &assembly)
        case "in" where !isTree: contain(load, in: &assembly)
        case _ where isTree: perch(load, in: &assembly)
        case "on" where base.kind == "tool" && load.member.isCreature: ride(load, on: &assembly)
        case _ where base.isKind("food", "fruit") && load.member.isKind("food", "fruit"): top(load, on: &assembly)
        case _ where base.isKind("person", "critter") && load.member.isCreature: shoulder(load, on: &assembly)
        default: stand(load, on: &assembly)
        }
    }

    /// A print, logo or picture in the free area.
    private func show(_ load: Load, on assembly: inout Assembly) {
        let body = assembly.base.bounds
        let sign = assembly.base.anchor("sign")
        let r = sign?.radius ?? body.width * 0.22
        let middle = sign?.position ?? Point(body.center.x, body.minY + body.height * 0.45)
        var scale = min(2 * r / max(load.box.width, 1), 1.7 * r / max(load.box.height, 1))
        var to = middle
        if load.of > 1 {
            scale /= 1.9
            to.x += Double(load.nth % 3 - 1) * r * 0.62
            if load.of > 3 { to.y += (Double(load.nth / 3) - 0.5) * r * 0.6 }
        }
        let meeting = Meeting(to: to, from: load.box.center, scale: scale)
        assembly.add(load.assembly, meeting.transform, order: 8)
    }

    private func hang(_ load: Load, from assembly: inout Assembly) {
        let body = assembly.base.bounds
        var scale = min(max(load.scale(on: body), load.scale(share: 0.3, of: body)), load.scale(share: 1, of: body))
        var x = body.center.x
        if load.of > 1 {
            let n = Double(load.of)
            scale = min(
                scale, max(load.scale(share: 0.28, of: body), 1.5 * body.width / n / max(load.box.width, 1)))
            x += (Double(load.nth) - (n - 1) / 2) * max(body.width * 0.9 / n, load.box.width * scale * 0.62)
        }
        let upsideDown = load.member.says("upside")
        let from = upsideDown ? load.foot : Point(load.box.center.x, load.box.minY)
        let crown = load.base.kind == "tree" ? 0.55 : 0.12 + (load.nth % 2 == 1 ? 0.1 : 0)
        let meeting = Meeting(
            to: Point(x, body.maxY - body.height * crown), from: from, scale: scale, turn: upsideDown ? 180 : 0)
        assembly.add(
            load.assembly, meeting.transform, order: (load.base.kind == "tree" ? 6 : -2) - Double(load.nth) * 0.01)
    }

    /// In the crown of a tree, in front of it.
    private func perch(_ load: Load, in assembly: inout Assembly) {
        let body = assembly.base.bounds
        var random = RandomStream(seed: seed, "\(load.member.entity.id)#\(load.nth) perch")
        let shares = load.member.isCreature ? (0.26, 0.42) : (0.1, 0.2)
        let scale = min(
            max(load.scale(on: body), load.scale(share: shares.0, of: body)), load.scale(share: shares.1, of: body))
        let n = max(load.total, 1)
        let gx = n == 1 ? 0.62 : 0.16 + 0.68 * (Double(load.index * 5 % n) + 0.5) / Double(n)
        let gy = n == 1 ? 0.52 : 0.18 + 0.36 * Double((load.index * 3 + 1) % n) / Double(n) + 0.05 * random.unit()
        let to = Point(body.minX + body.width * gx, body.minY + body.height * gy)
        assembly.add(
            load.assembly, Meeting(to: to, from: load.foot, scale: scale).transform, order: 6 + Double(load.index) * 0.1
        )
    }

    /// A topping lies on the face of food.
    private func top(_ load: Load, on assembly: inout Assembly) {
        let body = assembly.base.bounds
        let scale = min(
            max(load.scale(on: body), load.scale(share: 0.18, of: body)),
            load.scale(share: load.total == 1 ? 0.4 : 0.26, of: body))
        let n = Double(load.total)
        let gx = load.total == 1 ? 0.5 : 0.3 + 0.42 * Double(load.index * 3 % load.total) / n
        let gy = load.total == 1 ? 0.4 : 0.28 + 0.34 * Double((load.index * 2 + 1) % load.total) / n
        let meeting = Meeting(
            to: Point(body.minX + body.width * gx, body.minY + body.height * gy), from: load.box.center, scale: scale,
            turn: Double(load.index * 37 % 40 - 20))
        assembly.add(load.assembly, meeting.transform, order: 6 + Double(load.index) * 0.1)
    }

    /// On the shoulder, or behind the head for one who is carried.
    private func shoulder(_ load: Load, on assembly: inout Assembly) {
        let figure = assembly.base
        let body = figure.bounds
        let head = figure.place(for: "head")
        let neck = figure.place(for: "neck")
        var scale = min(
            max(load.scale(on: body) * 0.8, load.scale(share: 0.34, of: body)), load.scale(share: 0.72, of: body))
        if load.member.kind == "bird" || load.member.metres < load.base.metres * 0.4 {
            scale = min(scale, load.scale(share: 0.42, of: body))
            let side = load.index % 2 == 0 ? 1.0 : -1.0
            let to = Point(head.position.x + side * head.radius * 1.25, neck.position.y + neck.radius * 0.25)
            assembly.add(load.assembly, Meeting(to: to, from: load.foot, scale: scale).transform, order: 6)
        } else {
            let to = Point(head.position.x, head.position.y + (neck.position.y - head.position.y) * 0.35)
            let meeting = Meeting(to: to, from: load.foot(sunk: 0.34), scale: scale)
            assembly.add(load.assembly, meeting.transform, order: -3)
        }
    }
}
