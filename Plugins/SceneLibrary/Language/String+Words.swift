extension String {
    /// The last of several words, which a compound is a kind of: "hat" of "straw hat".
    var lastWord: String { lastIndex(of: " ").map { String(self[index(after: $0)...]) } ?? self }
}
