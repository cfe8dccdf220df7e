/// The legs of one who rides a saddle: from the seat over the knee to the pedal or stirrup, in the colours of the
/// rider's own legs, which a frontal figure would cross in the air.
struct RidersLegs {
    /// Behind the mount; nil where its body hides it.
    private(set) var far: Figure?
    private(set) var near = Figure()

    /// Takes the legs off `rider`; nil when it shows none. `seat` and `foot` are points of the mount, `scale` takes
    /// rider units to it.
    init?(of rider: inout Figure, seat: Point, foot: Point, scale: Double, hasPedals: Bool) {
        let body = rider.bounds
        // Legs of one who sits lie on the ground, lower than the hands on the knees.
        let line = body.maxY - 0.19 * body.height
        let isLeg = rider.parts.map { part in
            part.bounds.minY > line && !part.flags.contains(.core)
                || ["trousers", "shoes"].contains { part.role.hasPrefix($0) }
        }
        let legs = rider.parts.indices.filter { isLeg[$0] && rider.parts[$0].isSolid }
        func area(_ i: Int) -> Double { rider.parts[i].bounds.width * rider.parts[i].bounds.height }
        guard let cloth = legs.filter({ !rider.parts[$0].role.hasPrefix("shoes") }).max(by: { area($0) < area($1) })
        else { return nil }
        let shoe = legs.first { rider.parts[$0].role.hasPrefix("shoes") } ?? cloth
        let tall = body.height * scale
        let thick = 0.13 * tall
        func leg(to foot: Point, isFar: Bool) -> Figure {
            let way = foot - seat
            let knee = seat + way * 0.46 + Point(-abs(way.y) * 0.34, -abs(way.y) * 0.06)
            var line = Path()
            line.move(to: seat)
            line.curve(
                seat + (knee - seat) * 0.6, knee + Point(-thick * 0.1, -thick * 0.3), knee + Point(0, thick * 0.3))
            line.curve(knee + (foot - knee) * 0.4, foot + Point(0, -thick), foot + Point(0, -thick * 0.3))
            var limb = rider.parts[cloth].plain(Stroke(width: thick).outline(of: line, isClosed: [false]))
            let sole = foot + Point(-thick * 0.3, 0)
            var boot = rider.parts[shoe].plain(Path.ellipse(center: sole, rx: thick * 0.86, ry: thick * 0.48))
            if isFar {
                limb.flags = .far
                boot.flags = .far
            }
            return Figure([limb, boot])
        }
        near = leg(to: foot, isFar: false)
        if hasPedals { far = leg(to: foot + Point(-thick * 0.9, -thick * 0.5), isFar: true) }
        rider.remove(isLeg)
    }
}

extension Part {
    fileprivate var isSolid: Bool { flags.isDisjoint(with: [.decal, .line, .catchLight]) }

    /// Another form in the same colour, of the same owner.
    fileprivate func plain(_ path: Path) -> Part {
        var part = self
        part.path = path
        part.bounds = path.bounds
        part.flags = []
        part.parent = nil
        return part
    }
}

extension Figure {
    /// Drops parts, and the paint on them.
    fileprivate mutating func remove(_ isDropped: [Bool]) {
        self = selecting { i in
            let isPaint = parts[i].flags.contains(.decal)
            return !isDropped[i] && !(isPaint && parts[i].parent.map { isDropped[$0] } ?? false)
        }
    }
}
