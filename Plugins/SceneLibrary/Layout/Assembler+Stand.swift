/// What stands, sits or rides on a support, and who drives.
extension Assembler {
    func stand(_ load: Load, on assembly: inout Assembly) {
        let figure = assembly.base
        let body = figure.bounds
        let support = support(of: figure, for: load)
        let isFull = load.total > 3 && load.base.kind == "furniture"
        let r = isFull ? max(support.radius, 0.42 * body.width) : support.radius
        let alive = load.member.isCreature
        let total = load.total
        let n = Double(total)
        let width = max(load.box.width, 1)
        var scale = min(
            max(load.scale(on: body), load.scale(share: alive ? 0.62 : 0.3, of: body)), load.scale(share: 1.5, of: body)
        )
        if total > 1 {
            let least = load.scale(share: alive ? 0.85 : 0.22, of: body) / n.squareRoot()
            scale = min(scale, max(2.3 * r / n / width, least))
        } else if !alive {
            scale = min(scale, max(3 * r / width, load.scale(share: 0.24, of: body)))
        }
        if load.base.kind == "scenery" && load.member.kind == "vehicle" {
            // A bridge is as long as what crosses it needs.
            scale = 0.62 * body.width / n / width
        }
        if load.base.kind == "furniture" && alive { scale = min(scale, 0.92 * body.width / n / width) }
        if total > 5 {
            let per = (total + 1) / 2
            let line = Double(load.index / per)
            scale = max(scale, min(2.4 * r / Double(per) / width, load.scale(share: 0.5, of: body)))
            let step = max(2 * r / Double(per), load.box.width * scale * 0.9)
            let x = Double(load.index % per) - Double(per - 1) / 2 + (line > 0 ? 0.3 : -0.2)
            let to = support.position + Point(x * step, line * load.body.height * scale * 0.42)
            assembly.add(
                load.assembly, Meeting(to: to, from: load.foot(sunk: 0.015), scale: scale).transform,
                order: 6 + line * 2 + Double(load.index) * 0.01)
            return
        }
        let step = total > 1 ? max(2 * r / n, load.box.width * scale * 0.9) : 0
        var to = support.position + Point((Double(load.index) - (n - 1) / 2) * step, load.index % 2 == 1 ? 6 : 0)
        if load.member.poses.first == "sit" && load.base.kind == "furniture" { to.y += load.body.height * scale * 0.1 }
        assembly.add(
            load.assembly, Meeting(to: to, from: load.foot(sunk: 0.015), scale: scale).transform,
            order: 6 + Double(load.index) * 0.3)
    }

    private func support(of figure: Figure, for load: Load) -> Anchor {
        let alive = load.member.isCreature
        let wanted = alive ? ["seat", "top", "head", "back"] : ["top", "seat", "back"]
        let usable = wanted.filter { $0 != "head" || load.base.isCreature }
        if load.base.isCreature && !alive, let head = figure.anchor("head") { return head }
        if let anchor = usable.lazy.compactMap({ figure.anchor($0) }).first { return anchor }
        let body = figure.bounds
        return Anchor(
            name: "top", position: Point(body.center.x, body.minY + body.height * 0.06), radius: body.width * 0.3)
    }

    /// On a saddle, a seat or a board, or behind the glass of what is driven.
    func ride(_ load: Load, on assembly: inout Assembly) {
        let figure = assembly.base
        let body = figure.bounds
        let base = load.base
        let isInside = base.isKind("vehicle", "boat", "aircraft")
        let isBoard = base.kind == "two-wheeler" && body.height < body.width * 0.45
        let isPosed = load.member.subject?.variants.contains { $0 == "pose=ride" || $0 == "pose=sit" } ?? false
        let seat =
            ["seat", "back", "top"].lazy.compactMap { figure.anchor($0) }.first?.position
            ?? Point(body.center.x, body.minY + body.height * 0.2)
        if isInside, load.index == 0, let window = figure.frontWindow {
            let pane = figure.parts[window].bounds
            let scale = pane.height / max(load.body.height * 0.5, 1)
            let meeting = Meeting(
                to: Point(pane.center.x, pane.minY + pane.height * 0.1), from: Point(load.box.center.x, load.body.minY),
                scale: scale)
            assembly.add(load.assembly, meeting.transform, order: 6, paintedOn: window)
            return
        }
        var scale = min(
            max(load.scale(on: body), load.scale(share: 0.42, of: body)), load.scale(share: 1, of: body))
        if !isBoard && !isInside {
            let most = base.kind == "two-wheeler" ? 1.02 : 0.74
            scale = min(scale, load.scale(share: most, of: body), 0.5 * body.width / max(load.box.width, 1))
        }
        if base.kind == "tool" { scale = 0.85 * body.width / max(load.body.height, 1) }
        let n = Double(load.total)
        let width = max(load.box.width, 1)
        if load.total > 1 { scale = min(scale, body.width * 0.62 / n / (width * 0.7)) }
        var to = seat
        if isInside {
            scale = min(scale, load.scale(share: 0.62, of: body))
            to.y = min(to.y, body.minY + body.height * 0.3)
        }
        if load.total > 1 { to.x += (Double(load.index) - (n - 1) / 2) * load.box.width * scale * 0.8 }
        let sunk = isBoard ? 0.02 : isPosed ? 0.22 : isInside ? 0.34 : 0.24
        let isAstride = isBoard || isPosed && !isInside
        var meeting = Meeting(to: to, from: load.foot(sunk: sunk), scale: scale)
        var rider = load.assembly
        if isAstride, !isBoard, load.member.kind == "person", base.isKind("two-wheeler", "quadruped") {
            let hasPedals = base.kind == "two-wheeler"
            let stirrup = Point(to.x - body.width * 0.02, to.y + min(load.body.height * scale * 0.42, body.maxY - to.y))
            let foot = hasPedals ? figure.anchor("feet")?.position ?? stirrup : stirrup
            if let legs = RidersLegs(of: &rider.base, seat: to, foot: foot, scale: scale, hasPedals: hasPedals) {
                meeting.from = load.foot(sunk: 0.09)
                if let far = legs.far { assembly.add(far, .identity, order: -3) }
                assembly.add(legs.near, .identity, order: 7)
            }
        }
        assembly.add(rider, meeting.transform, order: isAstride ? 6 : -3 - Double(load.index) * 0.1)
    }
}

extension Figure {
    /// The foremost (leftmost) of the large windows: where the driver is seen.
    fileprivate var frontWindow: Int? {
        let panes = parts.indices.filter {
            parts[$0].role.hasPrefix("window") && parts[$0].flags.isDisjoint(with: [.decal, .line, .catchLight])
        }
        func area(_ i: Int) -> Double { parts[i].bounds.width * parts[i].bounds.height }
        let largest = panes.map(area).max() ?? 0
        return panes.filter { area($0) >= 0.45 * largest }.min { parts[$0].bounds.minX < parts[$1].bounds.minX }
    }
}
