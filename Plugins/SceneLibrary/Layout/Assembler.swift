/// Builds the actors of a scene: for each instance of each free entity, its figure with all that it wears, holds and
/// carries.
struct Assembler<Figures: FigureSource> {
    let cast: Cast
    let figures: Figures
    let seed: UInt64
    let mood: String?
    var slots = Slots()
    var notes: [String] = []
    private var drawn: [Drawn: Figure] = [:]

    private struct Drawn: Hashable {
        var file: String
        var request: FigureRequest
    }
    static var depthLimit: Int { 6 }

    init(cast: Cast, figures: Figures, seed: UInt64, mood: String?) {
        self.cast = cast
        self.figures = figures
        self.seed = seed
        self.mood = mood
    }

    /// The entity's own figure in its colours, without anything added; nil when it has none.
    mutating func figure(of member: Member, _ request: FigureRequest) -> Figure? {
        switch member.resolution.form {
        case .subject(let subject): figure(of: subject, request)
        case .readyMade(let figure, _): figure
        case .feature, .setting: nil
        }
    }

    mutating func figure(of subject: Subject, _ request: FigureRequest) -> Figure? {
        let key = Drawn(file: subject.file, request: request)
        if let known = drawn[key] { return known }
        guard let figure = figures.figure(of: subject, request), !figure.parts.isEmpty else { return nil }
        drawn[key] = figure
        return figure
    }

    /// One instance with all that belongs to it. `parent` is the slot of what carries it.
    mutating func build(_ i: Int, instance: Int, parent: Int = 0, depth: Int = 0) -> Assembly? {
        let member = cast.members[i]
        guard depth < Self.depthLimit, member.isDrawable else { return nil }
        var wishes = Wishes(member, instance: instance, seed: seed, mood: mood).request
        if case .held = member.tie { wishes.with.insert("held") }
        let garments = wardrobe(of: member, instance: instance, into: &wishes)
        guard var figure = figure(of: member, wishes) else {
            notes.append("\(member.concept): its figure cannot be drawn")
            return nil
        }
        let slot = slots.number(of: member, instance: instance, parent: parent)
        figure.own(by: slot)
        if let material = member.entity.material.flatMap({ Material(named: $0) }) {
            material.apply(to: &figure, painted: member.entity.colours.isEmpty)
        }
        if instance > 0 { vary(&figure, member, instance) }
        if let pattern = member.entity.pattern {
            let second = member.entity.colours.dropFirst().first.flatMap { Color(word: $0) }
            Pattern.paint(pattern, on: &figure, color: second)
        }
        var assembly = Assembly(base: figure, metres: member.metres)
        letter(member, on: &assembly, slot: slot)
        for garment in garments { wear(garment, on: &assembly, wearer: member, instance: instance, slot: slot) }
        for (n, thing) in member.holds.enumerated() {
            let held = cast.members[thing]
            guard held.tie == .held(by: i), instance == 0 || held.count >= member.count else { continue }
            hold(held, in: &assembly, holder: member, instance: instance, nth: n, slot: slot, depth: depth)
        }
        carryAll(on: &assembly, base: member, instance: instance, slot: slot, depth: depth)
        return assembly
    }

    /// Instances that are no people differ in the tint of their secondary parts.
    private func vary(_ figure: inout Figure, _ member: Member, _ instance: Int) {
        guard member.kind != "person", member.entity.colours.count < 2 else { return }
        var random = RandomStream(seed: seed, "\(member.entity.id)#\(instance) tint")
        let turn = random.double(in: -22...22)
        let light = random.double(in: 0.95...1.05)
        for i in figure.parts.indices {
            let role = figure.parts[i].role
            guard role.hasPrefix("second") || role.hasPrefix("third") || role.hasPrefix("hair") else { continue }
            figure.parts[i].color = figure.parts[i].color.toned(lightness: light, turn: turn)
        }
    }
}
