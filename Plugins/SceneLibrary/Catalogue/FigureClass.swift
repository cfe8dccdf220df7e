/// The words of a `class` attribute: one role, at most one finish, flags.
struct FigureClass {
    var role = ""
    var finish: Finish?
    var flags: PartFlags = []
    /// Roles beyond the first.
    var extra: [String] = []
    var finishes = 0

    init(_ words: [Substring]) {
        for word in words {
            if let flag = Self.flags[String(word)] {
                flags.formUnion(flag)
            } else if let named = Finish(name: word) {
                finish = named
                finishes += 1
            } else if role.isEmpty {
                role = String(word)
            } else {
                extra.append(String(word))
            }
        }
    }

    private static let flags: [String: PartFlags] = [
        "decal": .decal, "line": .line, "catch": .catchLight, "slab": .slab, "core": .core, "far": .far, "anchor": [],
    ]
}

/// "coat" of "coat-dark" and "coat-light"; nil for other roles.
func stem(ofRole role: String) -> String? {
    for suffix in ["-dark", "-light"] where role.hasSuffix(suffix) { return String(role.dropLast(suffix.count)) }
    return nil
}
