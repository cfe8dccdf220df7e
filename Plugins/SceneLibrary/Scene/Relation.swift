/// How one entity stands to others; kinds are those of the closed lists ("on", "ride", "shows").
package struct Relation: Hashable, Sendable {
    package var kind: String
    package var a: String
    /// One id; two or more for "between".
    package var b: [String]
    /// The verb that the prompt has for it, "feed" for touch; tells nothing apart.
    package var verb: String?

    package init(kind: String, a: String, b: [String]) {
        self.kind = kind
        self.a = a
        self.b = b
    }

    package static func == (one: Relation, other: Relation) -> Bool {
        one.kind == other.kind && one.a == other.a && one.b == other.b
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(a)
        hasher.combine(b)
    }
}
