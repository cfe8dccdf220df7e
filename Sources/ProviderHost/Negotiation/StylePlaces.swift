import ProviderModel

/// Finds the place of a style in a list: an open table with a plain hash (FNV-1a), as a request may name hundreds.
struct StylePlaces: Sendable {
    private var slots: [Int32] = [-1]
    private var styles: [StyleID] = []

    init() {}

    init(_ styles: [StyleID]) {
        self.styles = styles
        var size = 1
        while size < styles.count * 2 + 1 { size *= 2 }
        slots = [Int32](repeating: -1, count: size)
        for (place, style) in styles.enumerated() {
            var slot = Self.hash(style) & (size - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(place)
        }
    }

    subscript(style: StyleID) -> Int? {
        var slot = Self.hash(style) & (slots.count - 1)
        while slots[slot] >= 0 {
            if styles[Int(slots[slot])] == style { return Int(slots[slot]) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func hash(_ style: StyleID) -> Int {
        var hash: UInt32 = 0x811c_9dc5
        for byte in style.rawValue.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return Int(hash ^ hash >> 15)
    }
}
