/// An entity as layout sees it: what it is drawn as, how many of it there are, and what carries it.
struct Member {
    /// How an entity comes onto the canvas.
    enum Tie: Equatable {
        /// As an actor of its own.
        case free
        case worn
        case held(by: Int)
        /// On, in or under way with another.
        case carried(by: Int)
        /// Seen as part of something, or not at all.
        case absorbed
    }

    let index: Int
    let entity: Entity
    let resolution: Resolution
    /// 1 to 24.
    let count: Int
    let isMany: Bool
    let subject: Subject?
    let kind: String
    /// Real height.
    let metres: Double
    var tie = Tie.free
    /// Asked for, or implied by what it does; the first counts.
    var poses: [String]
    var wears: [Int] = []
    var holds: [Int] = []

    static let countLimit = 24
    /// How many "many" are.
    static let many = 7

    init(index: Int, entity: Entity, resolution: Resolution, subject: Subject?, kind: String) {
        self.index = index
        self.entity = entity
        self.resolution = resolution
        self.subject = subject
        self.kind = kind
        switch entity.count {
        case .exactly(let n):
            count = min(max(n, 1), Self.countLimit)
            isMany = false
        case .many:
            count = Self.many
            isMany = true
        }
        poses = entity.poses
        var height = resolution.metres ?? subject?.metres ?? 1
        height *= Self.sizes[entity.size ?? ""] ?? 1
        if let age = entity.age, ["baby", "child"].contains(age), resolution.age == nil { height *= 0.75 }
        metres = max(height, 0.005)
    }

    private static let sizes = [
        "tiny": 0.5, "small": 0.72, "short": 0.8, "large": 1.4, "huge": 2.2, "tall": 1.4, "long": 1.2, "thick": 1.1,
        "wide": 1.1,
    ]

    var concept: String { entity.concept }
    func isKind(_ kinds: String...) -> Bool { kinds.contains(kind) }
    var isCreature: Bool {
        Subject.creatures.contains(kind) && resolution.rung.rawValue <= Resolution.Rung.keyword.rawValue
    }
    var isLarge: Bool { isKind("building", "tower", "tree", "scenery") }
    var isSky: Bool { kind == "sky" }
    /// A word on a card or tag, not the thing.
    var isCard: Bool { resolution.isWordOnly }
    /// The plain card, which takes the word as lettering.
    var isLabelCard: Bool { subject?.name == Resolution.cardName }
    /// Lettering without a carrier.
    var isLettering: Bool { concept == "text" }

    /// Has a figure: can be an actor, or a part of one.
    var isDrawable: Bool {
        switch resolution.form {
        case .subject, .readyMade: true
        case .feature, .setting: false
        }
    }

    var feature: String? {
        if case .feature(let name) = resolution.form { return name }
        return nil
    }

    func has(anchor: String) -> Bool { subject?.anchorNames.contains(anchor) ?? false }
    func isNamed(_ names: String...) -> Bool {
        names.contains { concept == $0 || concept.hasSuffix(" " + $0) || subject?.names.contains($0) == true }
    }
    func says(_ word: String) -> Bool { entity.other.contains { $0.contains(word) } }

    /// Relative size on a figure that scales it by anchors.
    var sizeFactor: Double {
        ["tiny": 0.7, "small": 0.85, "large": 1.25, "huge": 1.5][entity.size ?? ""] ?? 1
    }
}
