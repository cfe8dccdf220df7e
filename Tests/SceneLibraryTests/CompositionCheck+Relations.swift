import SceneLibrary

extension CompositionCheck {
    /// Whether a relation is seen in the boxes; nil for kinds that boxes cannot tell, and when one of both is unseen.
    ///
    /// Sides follow Ghosh et al., "GenEval" (2023): the offset of the centres, less a tenth of both sizes, must point
    /// that way.
    func holds(_ kind: String, _ a: Int, _ b: [Int]) -> Bool? {
        guard let first = b.first else { return nil }
        let one = seen(entity: a)
        let other = seen(entity: first)
        guard one.area > 0, other.area > 0 else { return nil }
        let side = direction(from: other.box, to: one.box)
        let near = Double(max(width, height)) / 33
        let overlap = one.box.overlap(other.box)
        let meet = overlap.x > -near && overlap.y > -near
        switch kind {
        case "leftOf": return side.x < -0.5
        case "rightOf": return side.x > 0.5
        case "above": return side.y < -0.5
        case "under":
            return side.y > 0.5 || (meet && one.box.center.y > other.box.center.y + 0.02 * Double(height))
        case "on", "in", "ride", "drive", "shows", "hangsFrom": return meet
        case "behind": return one.box.maxY <= other.box.maxY + 2
        case "inFrontOf": return one.box.maxY >= other.box.maxY - 2
        case "beside", "near", "touch", "hug", "facing", "speakTo", "give", "playWith":
            return overlap.x > -0.25 * Double(width)
        case "around": return one.box.width > 0.8 * other.box.width || one.blobs == 1
        case "between":
            guard b.count > 1 else { return nil }
            let third = seen(entity: b[1])
            guard third.area > 0 else { return nil }
            return (one.box.center.x - other.box.center.x) * (one.box.center.x - third.box.center.x) < 0
        default: return nil
        }
    }

    /// The direction between two boxes, as a vector of length up to 1.
    private func direction(from b: Box, to a: Box) -> Point {
        func cut(_ offset: Double, _ sizes: Double) -> Double {
            let rest = max(abs(offset) - 0.1 * sizes, 0)
            return offset < 0 ? -rest : rest
        }
        let dx = a.center.x - b.center.x
        let dy = a.center.y - b.center.y
        let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
        return Point(cut(dx, a.width + b.width) / length, cut(dy, a.height + b.height) / length)
    }

    /// What is not there as asked, in words; empty when all is well.
    func faults(_ scene: Scene, _ composition: Composition) -> [String] {
        var faults: [String] = []
        var numbers: [String: Int] = [:]
        let slots = composition.slots
        for (i, entity) in scene.entities.enumerated() {
            if numbers[entity.id] == nil { numbers[entity.id] = i }
            guard let slot = slots.first(where: { $0.entity == i }) else { continue }
            let isPlane = composition.backdrop.planes.contains { $0.entity == i }
            let seen = seen(entity: i)
            let least = isPlane ? 0.005 : slot.parent == 0 ? 0.012 : 0.002
            if seen.area == 0 {
                faults.append("\(entity.concept) is unseen")
                continue
            }
            if share(entity: i) < least { faults.append("\(entity.concept) is small") }
            if seen.isCut && !isPlane { faults.append("\(entity.concept) is cut off") }
            if slot.parent == 0 && !isPlane, case .exactly(let n) = entity.count, n <= 24 {
                let count = count(entity: i)
                if count != n { faults.append("\(count) of \(n) \(entity.concept)") }
            }
        }
        for relation in scene.relations {
            let b = relation.b.compactMap { numbers[$0] }
            guard let a = numbers[relation.a], holds(relation.kind, a, b) == false else { continue }
            let target = b.first.map { scene.entities[$0].concept } ?? ""
            faults.append("\(scene.entities[a].concept) is not \(relation.kind) \(target)")
        }
        return faults
    }
}
