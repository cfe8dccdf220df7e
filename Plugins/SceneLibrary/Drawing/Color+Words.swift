extension Color {
    /// From `#rgb`, `#rrggbb` or a colour word; nil when it is none of these.
    package init?(text: some StringProtocol) {
        guard text.utf8.first == UInt8(ascii: "#") else {
            self.init(word: text)
            return
        }
        let digits = text.dropFirst()
        guard digits.utf8.first != UInt8(ascii: "+"), let value = UInt32(digits, radix: 16) else { return nil }
        switch digits.utf8.count {
        case 3: self.init(hex: (value >> 8) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11)
        case 6: self.init(hex: value)
        default: return nil
        }
    }

    /// From a colour word as prompts say it, lower case: "red", "light blue", "very dark green", "pale pink".
    ///
    /// A shade that has no entry of its own is its base colour toned; nil when the last word is no colour.
    package init?(word: some StringProtocol) {
        if let hex = Self.words[String(word)] {
            self.init(hex: hex)
            return
        }
        guard let gap = word.firstIndex(where: { $0 == " " || $0 == "-" }),
            let base = Color(word: word[word.index(after: gap)...])
        else { return nil }
        let shade = word[..<gap]
        if let change = Self.shades[String(shade)] {
            self = base.toned(lightness: change.lightness, chroma: change.chroma)
        } else if Self.words[String(shade)] != nil || Self.intensifiers.contains(String(shade)) {
            self = base
        } else {
            return nil
        }
    }

    private static let intensifiers: Set<String> = ["very", "rather", "slightly", "quite"]

    private static let shades: [String: (lightness: Double, chroma: Double)] = [
        "light": (1.22, 0.75), "pale": (1.26, 0.6), "pastel": (1.2, 0.6), "soft": (1.1, 0.7), "baby": (1.25, 0.7),
        "dark": (0.72, 1), "deep": (0.76, 1.1), "midnight": (0.5, 0.8), "bright": (1.06, 1.2), "vivid": (1, 1.25),
        "neon": (1.12, 1.35), "hot": (0.95, 1.3), "dull": (0.92, 0.55), "muted": (0.97, 0.55), "dusty": (1, 0.5),
    ]

    private static let words: [String: UInt32] = [
        "red": 0xe33a34, "crimson": 0xb9213c, "scarlet": 0xd9261c, "maroon": 0x7c2638, "burgundy": 0x7c2638,
        "ruby": 0xc21f4a, "cherry": 0xc92d3f, "rose": 0xf2a0b5, "pink": 0xf58ab4, "magenta": 0xd8449a,
        "fuchsia": 0xd8449a, "coral": 0xf47c64, "salmon": 0xf59a86, "peach": 0xf9bf94, "orange": 0xf0802e,
        "ginger": 0xd97b35, "amber": 0xf0a42e, "rust": 0xa8502f, "copper": 0xb87345, "bronze": 0xa8743a,
        "yellow": 0xf4bd35, "gold": 0xf2bb3c, "golden": 0xf2bb3c, "blonde": 0xf0cf7a, "blond": 0xf0cf7a,
        "mustard": 0xd0a02c, "lemon": 0xf7dd5a, "cream": 0xf6e8cb, "ivory": 0xf7efdc, "beige": 0xe6d2b0,
        "tan": 0xd2a679, "khaki": 0xb5a574, "brown": 0x8a5a3c, "chestnut": 0x8a4b2f, "chocolate": 0x5e3a28,
        "green": 0x3fae5a, "dark green": 0x2d6e42, "light green": 0xa7dc8e, "lime": 0x93c83e, "olive": 0x86893f,
        "emerald": 0x1f9d63, "mint": 0xa8e0c4, "sage": 0xa3b899, "jade": 0x35a07a, "teal": 0x1fa39a,
        "turquoise": 0x37c0b8, "aqua": 0x58cfd6, "cyan": 0x3fc6de, "blue": 0x2f6fe0, "light blue": 0x9fd0f2,
        "sky blue": 0x86c5f0, "dark blue": 0x234a9c, "navy": 0x27386f, "navy blue": 0x27386f, "azure": 0x4c9fe8,
        "cobalt": 0x2a52be, "sapphire": 0x2450b0, "indigo": 0x4b45a8, "purple": 0x8a5bd0, "violet": 0x8a5bd0,
        "lilac": 0xc4a7e0, "lavender": 0xb9a4e6, "mauve": 0xb48bb0, "plum": 0x7a3f73, "black": 0x3a3640,
        "charcoal": 0x4a4a52, "grey": 0x98a0ab, "gray": 0x98a0ab, "silver": 0xc6ced8, "silvery": 0xc6ced8,
        "white": 0xf8f5f0,
    ]
}
