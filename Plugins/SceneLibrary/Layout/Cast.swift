/// All entities of a scene with the relations between them, by number.
struct Cast {
    /// One relation; entities are indices into `members`.
    struct Link {
        var kind: String
        var a: Int
        var b: [Int]
        /// Settled by merging figures; placement has nothing left to do.
        var isDone = false
    }

    var members: [Member] = []
    var links: [Link] = []
    var notes: [String] = []

    static let entityLimit = 48
    private static let linkLimit = 96

    init(_ scene: Scene, _ resolutions: [Resolution?], _ figures: some FigureSource) {
        var numbers: [String: Int] = [:]
        for (i, entity) in scene.entities.prefix(Self.entityLimit).enumerated() {
            let resolution = i < resolutions.count ? resolutions[i] : nil
            if numbers[entity.id] == nil { numbers[entity.id] = i }
            members.append(Self.member(i, entity, resolution, figures))
            if members[i].tie == .absorbed { notes.append("\(entity.concept): nothing to draw it with") }
        }
        if scene.entities.count > Self.entityLimit {
            notes.append("\(scene.entities.count - Self.entityLimit) things more than a picture can hold")
        }
        for i in members.indices {
            let entity = members[i].entity
            members[i].wears = entity.wears.prefix(12).compactMap { numbers[$0] }.filter { $0 != i }
            members[i].holds = entity.holds.prefix(8).compactMap { numbers[$0] }.filter { $0 != i }
        }
        for relation in scene.relations.prefix(Self.linkLimit) {
            let b = relation.b.compactMap { numbers[$0] }
            guard let a = numbers[relation.a], !b.isEmpty, !b.contains(a) else { continue }
            links.append(Link(kind: relation.kind, a: a, b: b))
        }
        turnSideways(figures)
    }

    private static let sideways: Set<String> = ["chase", "follow", "facing", "pull", "fight"]

    /// Those who run, face or carry each other are drawn from the side where there is such a figure of them.
    private mutating func turnSideways(_ figures: some FigureSource) {
        for i in members.indices where members[i].isCreature {
            let member = members[i]
            guard let subject = member.subject, !subject.sideView, member.wears.isEmpty, member.holds.isEmpty else {
                continue
            }
            let moves = member.poses.first.map { ["run", "walk", "crawl"].contains($0) } ?? false
            let acts = links.contains {
                ($0.a == i || $0.b.contains(i)) && Self.sideways.contains($0.kind) || $0.kind == "ride" && $0.b == [i]
            }
            guard moves || acts, let side = figures.subject(named: "walking " + subject.name), side.sideView else {
                continue
            }
            var resolution = member.resolution
            resolution.form = .subject(side)
            resolution.metres = resolution.metres ?? subject.metres
            members[i] = Member(
                index: i, entity: member.entity, resolution: resolution, subject: side, kind: member.kind)
            if member.poses.isEmpty, links.contains(where: { $0.kind == "chase" && ($0.a == i || $0.b.contains(i)) }) {
                members[i].poses = ["run"]
            }
        }
    }

    private static func member(
        _ i: Int, _ entity: Entity, _ resolution: Resolution?, _ figures: some FigureSource
    ) -> Member {
        if entity.concept == "text", entity.text != nil, let board = figures.subject(named: "notice") {
            let form = Resolution(form: .subject(board), rung: .figure)
            return Member(index: i, entity: entity, resolution: form, subject: board, kind: "sign")
        }
        guard let resolution else {
            let nothing = Resolution(form: .setting, rung: .placard)
            var member = Member(index: i, entity: entity, resolution: nothing, subject: nil, kind: "")
            member.tie = .absorbed
            return member
        }
        switch resolution.form {
        case .subject(let subject):
            return Member(index: i, entity: entity, resolution: resolution, subject: subject, kind: subject.kind)
        case .readyMade(_, let kind):
            return Member(index: i, entity: entity, resolution: resolution, subject: nil, kind: kind)
        case .feature, .setting:
            return Member(index: i, entity: entity, resolution: resolution, subject: nil, kind: "")
        }
    }

    /// The entity that carries this one.
    func carrier(of i: Int) -> Int? {
        switch members[i].tie {
        case .held(let by), .carried(let by): by
        case .worn: members.firstIndex { $0.wears.contains(i) }
        case .free, .absorbed: nil
        }
    }

    /// The actor that an entity is part of.
    func root(of i: Int) -> Int {
        var at = i
        for _ in 0..<8 {
            guard let up = carrier(of: at) else { break }
            at = up
        }
        return at
    }

    /// Whether `i` is `other` or is carried by it, over however many steps.
    func isCarried(_ i: Int, by other: Int) -> Bool {
        var at: Int? = i
        for _ in 0...members.count {
            guard let here = at else { return false }
            if here == other { return true }
            at = carrier(of: here)
        }
        return true
    }
}
