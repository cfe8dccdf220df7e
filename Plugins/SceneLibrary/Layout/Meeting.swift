import Glibc

/// How a thing comes onto its carrier: the point `from` of the thing on the point `to` of the carrier.
struct Meeting {
    var to: Point
    var from: Point
    var scale: Double
    /// Degrees, clockwise.
    var turn = 0.0

    var transform: Transform {
        let angle = turn * .pi / 180
        return Transform.translation(-from.x, -from.y)
            .then(
                Transform(
                    a: scale * cos(angle), b: scale * sin(angle), c: -scale * sin(angle), d: scale * cos(angle),
                    tx: to.x, ty: to.y))
    }
}

extension Figure {
    /// Where a thing of this kind meets the figure, though no anchor says so: the top of any silhouette can wear a hat.
    func place(for slot: String) -> Anchor {
        if let anchor = anchor(slot) { return anchor }
        if slot == "hand" {
            if let hand = anchor("hand-right") ?? anchor("hand-left") { return hand }
        }
        if slot == "back", let neck = anchor("neck") { return neck }
        if slot == "torso", let neck = anchor("neck") {
            return Anchor(
                name: slot, position: neck.position + Point(0, bounds.height * 0.12), radius: neck.radius * 1.8)
        }
        let half = bounds.width / 2
        if slot.hasPrefix("hand") {
            let side = slot == "hand-left" ? -0.8 : 0.8
            return Anchor(
                name: slot, position: Point(bounds.center.x + side * half, bounds.minY + bounds.height * 0.6),
                radius: max(min(half, bounds.height / 2) * 0.22, 1))
        }
        let shares: (y: Double, r: Double) =
            switch slot {
            case "head": (0.06, 0.42)
            case "eyes": (0.34, 0.36)
            case "neck": (0.55, 0.7)
            case "feet": (0.97, 0.5)
            default: (0.6, 0.7)
            }
        return Anchor(
            name: slot, position: Point(bounds.center.x, bounds.minY + bounds.height * shares.y),
            radius: max(half * shares.r, 1))
    }

    /// The parts that go behind a wearer, and the others; nil when there are none to go behind.
    func splitFar() -> (far: Figure, near: Figure)? {
        guard parts.contains(where: { $0.flags.contains(.far) }) else { return nil }
        var isFar = parts.map { $0.flags.contains(.far) }
        for i in parts.indices {
            if let parent = parts[i].parent, parts.indices.contains(parent) { isFar[i] = isFar[parent] }
        }
        guard isFar.contains(false) else { return nil }
        return (selecting { isFar[$0] }, selecting { !isFar[$0] })
    }

    /// Some of its parts; what was painted on one that is left out lies on none.
    func selecting(_ wanted: (Int) -> Bool) -> Figure {
        var figure = self
        figure.parts = []
        var moved: [Int: Int] = [:]
        for i in parts.indices where wanted(i) {
            moved[i] = figure.parts.count
            figure.parts.append(parts[i])
        }
        for i in figure.parts.indices { figure.parts[i].parent = figure.parts[i].parent.flatMap { moved[$0] } }
        return figure
    }
}
