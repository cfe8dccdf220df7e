import Glibc

/// What is in vessels: only the top shows over the rim, flowers fan out, liquids colour the filling.
extension Assembler {
    func contain(_ load: Load, in assembly: inout Assembly) {
        let body = assembly.base.bounds
        let isVehicle = load.base.isKind("vehicle", "boat")
        let inside = isVehicle ? nil : assembly.base.anchor("inside")
        var r = inside?.radius ?? body.width * 0.38
        var mouth = inside?.position ?? Point(body.center.x, body.minY + body.height * 0.1)
        if isVehicle {
            mouth = Point(body.center.x + body.width * 0.14, body.minY + body.height * 0.16)
            r = body.width * 0.3
        }
        let all = load.total
        let columns = all > 5 ? 4 : all > 2 ? 3 : all
        let row = load.index / columns
        let column = load.index % columns
        let inRow = row == (all - 1) / columns ? all - row * columns : columns
        let width = max(load.box.width, 1)
        var scale = min(load.scale(on: body), max(0.1, 2.07 * r / Double(columns) / width))
        scale = max(scale, min(1.5 * r / Double(columns) / width, load.scale(share: 0.55, of: body)))
        if all == 1 { scale = min(max(scale, 1.3 * r / width), 1.9 * r / width) }
        if load.member.kind == "flower" { scale = max(scale, load.scale(share: 0.75, of: body)) }
        let x = mouth.x + (inRow > 1 ? (Double(column) - Double(inRow - 1) / 2) * 1.7 * r / Double(inRow) : 0)
        let lift = Double(row) * load.body.height * scale * 0.34
        let sunk = load.member.kind == "flower" || load.member.isCreature ? 0.3 : 0.36
        let meeting = Meeting(to: Point(x, mouth.y - lift), from: load.foot(sunk: sunk), scale: scale)
        assembly.add(load.assembly, meeting.transform, order: -4 - Double(row) - Double(load.index) * 0.01)
    }

    /// Flowers spread from the mouth of a vase in tiers.
    func fan(_ load: Load, in assembly: inout Assembly) {
        let body = assembly.base.bounds
        let inside = assembly.base.anchor("inside")
        let r = inside?.radius ?? body.width * 0.38
        let mouth = inside?.position ?? Point(body.center.x, body.minY + body.height * 0.1)
        let tiers = load.total > 5 ? 3 : 2
        let tier = load.index % tiers
        let inTier = Double((load.total - tier + tiers - 1) / tiers)
        let spread = min(34 * inTier, 128)
        let turn = ((Double(load.index / tiers) + 0.5) / max(inTier, 1) - 0.5 + (tier == 1 ? 0.1 : 0)) * spread
        let scale =
            max(load.scale(on: body), load.scale(share: 0.75, of: body)) * (load.total > 5 ? 0.82 : 1)
            * (1.12 - 0.3 * Double(tier))
        let meeting = Meeting(
            to: Point(mouth.x + turn / 48 * r * 0.5, mouth.y + body.height * 0.05), from: load.foot(sunk: 0.22),
            scale: scale, turn: turn)
        assembly.add(
            load.assembly, meeting.transform, order: -5 + Double(tier) * 0.5 - Double(load.index) * 0.01)
    }

    /// The filling takes the liquid's colour; without parts for it, the liquid shows in the mouth of the vessel.
    mutating func pour(_ liquid: Member, into assembly: inout Assembly, base: Member, instance: Int, slot: Int) {
        let own = slots.number(of: liquid, instance: instance, parent: slot)
        let color = Liquid.color(of: liquid)
        var isFilled = false
        let isGlass = base.isNamed("glass", "jar", "bottle", "fishbowl")
        for i in assembly.base.parts.indices {
            let part = assembly.base.parts[i]
            let filling = ["liquid", "drink", "water", "juice", "filling"].contains { part.role.hasPrefix($0) }
            guard filling || (isGlass && part.flags.contains(.decal) && part.role.hasPrefix("main")) else { continue }
            assembly.base.parts[i].color = color.withAlpha(part.color.a)
            assembly.base.parts[i].owner = own
            isFilled = true
        }
        guard !isFilled, let mouth = assembly.base.anchor("inside") else { return }
        let path = Path.ellipse(center: mouth.position, rx: mouth.radius * 0.98, ry: mouth.radius * 0.26)
        var surface = Part(path: path, color: color)
        surface.finish = .gloss
        surface.round = 0.2
        surface.owner = own
        assembly.add(Figure([surface]), .identity, order: 1)
    }
}
