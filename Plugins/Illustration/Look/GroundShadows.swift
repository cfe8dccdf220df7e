import SceneLibrary

/// The shadows of everything that stands on the ground, as one layer, so that overlaps darken once.
struct GroundShadows {
    /// In pixels.
    private var outer = Path()
    private var core = Path()

    /// `side` is 1 when light falls from the left.
    init(_ composition: Composition, scale: Double, side: Double) {
        for (item, depth) in composition.paintOrder where depth >= 0.3 && depth < 0.9 {
            guard let actor = composition.figure(item), !actor.flying, !actor.figure.bounds.isEmpty else { continue }
            add(actor, scale: scale, side: side)
        }
    }

    private mutating func add(_ actor: Actor, scale: Double, side: Double) {
        let box = actor.figure.bounds.applying(actor.placement)
        let (wide, tall) = (box.width * scale, box.height * scale)
        var contact = Self.contact(of: actor) ?? (box.minX...box.maxX)
        let width = contact.upperBound - contact.lowerBound
        if width < 0.45 * box.width, abs(contact.lowerBound + width / 2 - box.center.x) > 0.16 * box.width {
            // In full career: the shadow stays under the body.
            contact = (box.center.x - box.width * 0.33)...(box.center.x + box.width * 0.33)
        }
        let foot = actor.foot.y * scale + 1
        let touch = (contact.upperBound - contact.lowerBound) / 2 * scale
        let half = max(touch * 1.12, min(wide * 0.46, tall * 0.6) * 0.8)
        let middle = (contact.lowerBound + contact.upperBound) / 2 * scale
        let flat = min(half * 0.13, 20 * scale)
        Self.append(
            Path.ellipse(center: Point(middle + half * 0.24 * side, foot), rx: half * 1.04, ry: flat), to: &outer)
        Self.append(
            Path.ellipse(
                center: Point(middle + touch * 0.06 * side, foot), rx: touch * 1.02,
                ry: min(max(touch * 0.11, 2 * scale), flat * 0.7)),
            to: &core)
    }

    /// The stretch of ground that a figure touches, in canvas units: where its solid parts come near its foot line.
    private static func contact(of actor: Actor) -> ClosedRange<Double>? {
        let figure = actor.figure
        let low = -0.09 * figure.bounds.height
        var range = Box.empty
        let place = actor.placement
        for part in figure.parts where part.flags.isDisjoint(with: [.decal, .line, .catchLight]) {
            guard part.bounds.maxY > low else { continue }
            for p in part.path.points where p.y > low { range.include(place.apply(p)) }
        }
        return range.isEmpty ? nil : range.minX...range.maxX
    }

    private static func append(_ shape: Path, to path: inout Path) {
        path.starts.append(path.points.count)
        path.points += shape.points
    }

    func paint(_ passes: InkPasses, tint: Color) {
        let mask = CoverageMask()
        for (path, alpha) in [(outer, UInt32(150)), (core, 110)] where !path.isEmpty {
            mask.fill(path, .identity, in: PixelBox(covering: path.bounds).intersection(passes.target.box))
            passes.multiply(mask, by: tint, alpha: alpha)
        }
    }
}
