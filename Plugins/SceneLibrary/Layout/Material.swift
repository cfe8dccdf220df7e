/// What a thing is made of, as far as its parts show it: a colour and a finish.
struct Material {
    let color: Color
    /// Nil leaves the parts' own finish.
    let finish: Finish?

    init?(named name: String) {
        guard let stuff = Self.known[name] else { return nil }
        color = Color(hex: stuff.hex)
        finish = stuff.finish
    }

    private static let known: [String: (hex: UInt32, finish: Finish?)] = [
        "wood": (0xb07a4a, .satin), "wooden": (0xb07a4a, .satin), "bamboo": (0xcdb46a, .satin),
        "straw": (0xe3c168, .soft), "wicker": (0xcaa066, .soft), "gold": (0xf2bb3c, .metal),
        "golden": (0xf2bb3c, .metal), "silver": (0xc6ced8, .metal), "metal": (0xaeb8c4, .metal),
        "steel": (0xb4bec9, .metal), "iron": (0x7d8590, .metal), "chrome": (0xc9d3dd, .metal),
        "copper": (0xb87345, .metal), "bronze": (0xa8743a, .metal), "brass": (0xcfa24a, .metal),
        "tin": (0xb9c0c7, .metal), "glass": (0xbfe3ee, .glass), "crystal": (0xc8def6, .glass),
        "ice": (0xbfe6f6, .glass), "diamond": (0xd3eefb, .glass), "stone": (0xb3b0aa, .soft),
        "rock": (0xa5a29c, .soft), "concrete": (0xb7b4ae, .soft), "marble": (0xe8e5e0, .gloss),
        "granite": (0x9c9aa0, .satin), "brick": (0xc2684c, .soft), "clay": (0xc07a55, .soft),
        "ceramic": (0xf0e8dc, .gloss), "porcelain": (0xf4f1ee, .gloss), "plaster": (0xeeeae2, .soft),
        "leather": (0x7a4a30, .satin), "paper": (0xf7f1e2, .soft), "cardboard": (0xc79a63, .soft),
        "wool": (0xe9dcc6, .soft), "cotton": (0xf2eee6, .soft), "silk": (0xe7cfe0, .gloss),
        "denim": (0x3f66a8, .soft), "rubber": (0x3f3d45, .satin), "plastic": (0xe4574f, .gloss),
        "chocolate": (0x6d4128, .gloss), "gingerbread": (0xb5733c, .soft), "candy": (0xf27ba6, .gloss),
        "snow": (0xf2f7fb, .soft), "sand": (0xe4c98f, .soft), "lava": (0xe8602c, .light), "cheese": (0xf4c64a, .satin),
        "velvet": (0x8a2f4f, .soft), "fur": (0xa9825b, .soft), "moss": (0x7d9a4a, .soft), "grass": (0x79b552, .soft),
        "fire": (0xf4702c, .light), "water": (0x7cc4e8, .glass),
    ]

    /// Gives parts the material's finish; `painted` also draws them towards its colour, all but face and glints.
    func apply(to figure: inout Figure, painted: Bool) {
        for i in figure.parts.indices {
            let part = figure.parts[i]
            if part.flags.contains(.catchLight) || Self.untouched.contains(part.role) || part.finish == .light {
                continue
            }
            if let finish, !part.flags.contains(.decal) { figure.parts[i].finish = finish }
            guard painted else { continue }
            let luma = part.color.luma
            let toned = color.toned(lightness: 0.72 + 0.42 * luma)
            figure.parts[i].color = part.color.mixed(with: toned.withAlpha(part.color.a), 0.72)
        }
    }

    private static let untouched: Set<String> = [
        "iris", "pupil", "white", "nose", "tongue", "lips", "blush", "skin", "hair", "lid", "brow",
    ]
}
