/// Things that fill a vessel.
enum Liquid {
    static func isLiquid(_ member: Member) -> Bool {
        colors.keys.contains { member.concept == $0 || member.concept.hasSuffix(" " + $0) }
    }

    static func color(of member: Member) -> Color {
        if let color = member.entity.colours.lazy.compactMap({ Color(word: $0) }).first { return color }
        if let hex = colors[member.concept] { return Color(hex: hex) }
        return Color(hex: colors.first { member.concept.hasSuffix(" " + $0.key) }?.value ?? 0xd98a4a)
    }

    private static let colors: KeyValuePairs<String, UInt32> = [
        "hot chocolate": 0x6a4028, "coffee": 0x5a3622, "espresso": 0x45281a, "milk": 0xfbf7ee, "green tea": 0xa9b84c,
        "tea": 0xa8642c, "water": 0x8fd0ea, "lemonade": 0xf6e27a, "orange juice": 0xf6a02c, "juice": 0xf6a02c,
        "beer": 0xf0b23c, "red wine": 0x8c2440, "wine": 0x8c2440, "soup": 0xd98a4a, "broth": 0xd9a45a,
        "salsa": 0xc93c2a, "lava": 0xe8602c, "cream": 0xfdf3dc, "cocoa": 0x6a4028, "boba": 0xb98a62,
        "smoothie": 0xef8fa8, "paint": 0xe5484d, "honey": 0xe8a52e, "oil": 0xd8b83c,
    ]
}

extension KeyValuePairs where Key == String {
    fileprivate subscript(key: String) -> Value? { first { $0.key == key }?.value }
    fileprivate var keys: [String] { map(\.key) }
}
