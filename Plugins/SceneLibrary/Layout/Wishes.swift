/// What an entity's attributes ask of its figure: pose, mood, age and colours by role.
struct Wishes {
    private let member: Member
    private let instance: Int
    private let seed: UInt64
    private var random: RandomStream
    private(set) var request = FigureRequest()

    /// `mood` is the scene's, for those who have none of their own.
    init(_ member: Member, instance: Int, seed: UInt64, mood: String?) {
        self.member = member
        self.instance = instance
        self.seed = seed
        random = RandomStream(seed: seed, "\(member.entity.id)#\(instance)")
        request.pose = pose()
        request.mood = self.mood(of: mood)
        request.age = age()
        paintColours()
        paintParts()
        if member.kind == "person" { vary() } else if isAssorted { assort() }
    }

    private static let nearest = [
        "drink": "eat", "play": "run", "sing": "stand", "speak": "stand", "cook": "hold", "drive": "ride",
        "climb": "jump", "fight": "run", "hug": "hold", "write": "read", "look": "stand", "lean": "stand",
        "hang": "stand", "float": "fly", "crawl": "walk", "kneel": "sit",
    ]
    private static let fallbacks: [String: [String]] = [
        "ride": ["sit"], "run": ["walk"], "walk": ["run"], "sleep": ["lie", "sit"], "lie": ["sleep", "sit"],
        "jump": ["fly", "dance", "run"], "dance": ["jump", "wave"], "read": ["hold"], "eat": ["hold"],
        "swim": ["lie"], "fly": ["jump"],
    ]

    private func pose() -> String? {
        guard let asked = member.poses.first else { return nil }
        let pose = Self.nearest[asked] ?? asked
        guard let variants = member.subject?.variants, variants.contains(where: { $0.hasPrefix("pose=") }) else {
            return pose
        }
        return ([pose] + (Self.fallbacks[pose] ?? [])).first { variants.contains("pose=" + $0) } ?? pose
    }

    private static let moods = [
        "happy": "happy", "loving": "happy", "proud": "happy", "sad": "sad", "sick": "sad", "angry": "angry",
        "sleepy": "sleepy", "surprised": "surprised", "afraid": "surprised", "confused": "surprised", "calm": "calm",
    ]

    private func mood(of scene: String?) -> String? {
        if member.poses.contains("sleep") { return "sleepy" }
        if let own = member.entity.emotion { return Self.moods[own] ?? own }
        switch scene {
        case "sad", "lonely": return "sad"
        case "calm", "dreamy": return "calm"
        default: return nil
        }
    }

    private func age() -> String? {
        switch member.entity.age ?? member.resolution.age {
        case "baby", "young", "child": "child"
        case let other: other
        }
    }

    private mutating func paint(_ role: String, _ color: Color) {
        request.paints.append(FigureRequest.Paint(role: role, color: color))
    }

    /// Roles that take asked colours in turn: the figure's own, then the usual next ones.
    private var roles: [String] {
        let own = member.subject?.colourRoles ?? ["main"]
        return own + ["second", "third", "belly", "ear"].filter { !own.contains($0) }
    }

    private static let twoTone: Set<String> = ["two-tone", "striped", "checkered", "spotted", "polka-dot", "plaid"]

    private mutating func paintColours() {
        let entity = member.entity
        if entity.colours.contains(where: { $0 == "multicoloured" || $0 == "rainbow" }) {
            let start = random.int(below: Self.bright.count)
            for (i, role) in roles.prefix(3).enumerated() {
                paint(role, Self.bright[(start + 2 * i + instance) % Self.bright.count])
            }
            return
        }
        let colours = entity.colours.compactMap { Color(word: $0) }
        guard let first = colours.first else {
            if let stuff = entity.material.flatMap({ Material(named: $0) }) { paint(roles[0], stuff.color) }
            return
        }
        if colours.count > 1 && member.count > 1 && !Self.twoTone.contains(entity.pattern ?? "") {
            paint(roles[0], colours[instance % colours.count])
            return
        }
        paint(roles[0], first)
        for (role, color) in zip(roles.dropFirst(), colours.dropFirst()) { paint(role, color) }
    }

    private static let partRoles = [
        "eye": "iris", "eyes": "iris", "tummy": "belly", "chest": "belly", "stomach": "belly", "trouser": "trousers",
        "shoe": "shoes", "petal": "main", "spot": "second", "stripe": "second", "wing": "second", "leaf": "leaf",
        "fur": "coat", "lip": "lips", "wheel": "second", "dot": "second",
    ]

    private mutating func paintParts() {
        for part in member.entity.partColours {
            guard let color = part.colours.lazy.compactMap({ Color(word: $0) }).first else { continue }
            paint(Self.partRoles[part.part] ?? part.part, color)
        }
        for fact in member.entity.other where fact.hasSuffix("hair") {
            let words = fact.split(separator: " ")
            if let color = words.lazy.compactMap({ Color(word: $0) }).first { paint("hair", color) }
        }
    }

    /// People of one entity differ in hair, skin and clothes.
    private mutating func vary() {
        guard member.count > 1, instance > 0 else { return }
        let start = random.int(below: 64)
        if !request.paints.contains(where: { $0.role == "hair" }) {
            paint("hair", Self.hair[(start + instance) % Self.hair.count])
        }
        paint("skin", Self.skin[(start / 3 + 2 * instance) % Self.skin.count])
        for role in ["shirt", "dress"] where !request.paints.contains(where: { $0.role == role }) {
            paint(role, Self.bright[(start + 2 * instance) % Self.bright.count])
        }
    }

    private static let assorted: Set<String> = [
        "car", "pickup truck", "sports car", "balloon", "umbrella", "kite", "gift", "cup", "mug", "tulip", "rose",
        "flower", "bicycle", "scooter", "sailboat", "house", "cottage", "butterfly", "hot air balloon", "mitten",
    ]

    /// Made things of which many are seen together, with no colour asked for.
    private var isAssorted: Bool {
        member.count > 1 && member.entity.colours.isEmpty && member.entity.material == nil
            && member.entity.pattern == nil && Self.assorted.contains(member.subject?.name ?? "")
    }

    /// Two more colours beside the figure's own.
    private mutating func assort() {
        var group = RandomStream(seed: seed, "\(member.entity.id) assorted")
        let start = group.int(below: Self.bright.count)
        guard instance % 3 != 0, let role = member.subject?.colourRoles.first else { return }
        paint(role, Self.bright[(start + instance % 3 * 2) % Self.bright.count])
    }

    static let bright = [0xe5484d, 0xf4b13c, 0x3f7fe0, 0x4caf5e, 0xf58ab4, 0x8a5bd0, 0x2fb3a8].map { Color(hex: $0) }
    private static let hair = [0x3d281e, 0x8a5230, 0xd9a441, 0x26222a, 0xb5542c, 0x5b3a29].map { Color(hex: $0) }
    private static let skin = [0xf3c7a0, 0xdfa878, 0xb87b50, 0x8a5636, 0xf7d3b3].map { Color(hex: $0) }
}
