import Glibc

/// What is held: in hands, else at the mouth, near its real size against the holder and never too small to be seen.
extension Assembler {
    mutating func hold(
        _ thing: Member, in assembly: inout Assembly, holder: Member, instance: Int, nth: Int, slot: Int, depth: Int
    ) {
        let copies = holder.count > 1 && thing.count >= holder.count ? max(1, thing.count / holder.count) : thing.count
        for n in 0..<min(copies, 4) {
            guard let held = build(thing.index, instance: n + instance * copies, parent: slot, depth: depth + 1)
            else { return }
            let base = assembly.base
            let grip = grip(of: base, nth: nth + n)
            let box = held.bounds
            let fit = held.base.anchor("fit") ?? held.base.middle(at: 0.62)
            let height = base.bounds.height
            let natural =
                held.base.anchor("fit") != nil
                ? grip.radius / max(fit.radius, 1)
                : min(grip.radius * 4.2 / max(box.width, 1), grip.radius * 5.2 / max(box.height, 1))
            let real = thing.metres / holder.metres * height / max(held.base.bounds.height, 1)
            var scale = min(max(natural, real / 2), real * 2)
            let longest = max(box.width, box.height, 1)
            scale = min(max(scale, height * 0.31 / longest), height * 1.3 / longest) * thing.sizeFactor
            let turn = min(max(remainder(grip.turn - fit.turn, 360), -18), 18)
            let meeting = clear(
                Meeting(to: grip.position, from: fit.position, scale: scale, turn: turn), of: held, before: base)
            assembly.add(held, meeting.transform, order: 5 + Double(nth + n))
        }
    }

    /// Turned, within 18 degrees, and moved aside so that as much as can be of the face stays free.
    private func clear(_ meeting: Meeting, of held: Assembly, before base: Figure) -> Meeting {
        guard let eyes = base.anchor("eyes") else { return meeting }
        let r = max(eyes.radius * 2, base.anchor("head").map { $0.radius * 0.8 } ?? 0)
        let face = Box(eyes.position.x - r, eyes.position.y - r, eyes.position.x + r, eyes.position.y + r)
        func covered(_ meeting: Meeting) -> Double {
            held.base.parts.reduce(0) { most, part in
                guard part.flags.isDisjoint(with: [.decal, .line, .catchLight]) else { return most }
                let overlap = part.bounds.applying(meeting.transform).overlap(face)
                return overlap.x > 0 && overlap.y > 0 ? max(most, overlap.x * overlap.y) : most
            }
        }
        let least = 0.1 * face.width * face.height
        if covered(meeting) <= least { return meeting }
        let side = meeting.to.x < eyes.position.x ? -1.0 : 1.0
        var best = (cost: covered(meeting), meeting: meeting)
        for turn in [9.0, 18] {
            for step in [0, 0.35, 0.7] {
                var other = meeting
                other.turn = side * turn
                other.to.x += side * step * r
                let cost = covered(other) + step * least * 0.2
                if cost < best.cost { best = (cost, other) }
                if covered(other) <= least { return other }
            }
        }
        return best.meeting
    }

    /// Hands in turn; without hands the mouth, without a mouth the side.
    private func grip(of base: Figure, nth: Int) -> Anchor {
        let hands = nth % 2 == 0 ? ["hand-left", "hand-right"] : ["hand-right", "hand-left"]
        if let hand = hands.lazy.compactMap({ base.anchor($0) }).first {
            guard nth > 1 else { return hand }
            var next = hand
            next.position.y -= hand.radius * Double(nth / 2)
            return next
        }
        let height = base.bounds.height
        if var mouth = base.anchor("mouth") {
            mouth.position.y += mouth.radius * 0.6
            mouth.radius = max(mouth.radius, height * 0.06)
            mouth.turn = 0
            return mouth
        }
        return Anchor(
            name: "hand", position: Point(base.bounds.center.x - height * 0.2, base.bounds.maxY - height * 0.3),
            radius: height * 0.06)
    }
}
