/// A `data-when`: drawn when all its clauses hold.
struct FigureCondition: Hashable, Sendable {
    enum Key: UInt8, Sendable, CaseIterable {
        case pose, mood, age, view, detail, wears, with

        init?(name: some StringProtocol) {
            guard let key = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = key
        }

        var name: String { String(describing: self) }
    }

    struct Clause: Hashable, Sendable {
        var key: Key
        var isNegated: Bool
        var values: [String]
    }

    var clauses: [Clause]

    /// From "pose=sit mood!=sad,angry"; nil when it is malformed or names an unknown key.
    init?(_ text: some StringProtocol) {
        clauses = []
        for word in String(text).split(whereSeparator: { (c: Character) in c.isWhitespace }) {
            guard let sign = word.firstIndex(of: "=") else { return nil }
            let isNegated = word[..<sign].last == "!"
            let values = word[word.index(after: sign)...].split { $0 == "," || $0 == "|" }.map(String.init)
            guard let key = Key(name: word[..<sign].dropLast(isNegated ? 1 : 0)), !values.isEmpty,
                !values.contains(where: { $0.contains("=") })
            else { return nil }
            clauses.append(Clause(key: key, isNegated: isNegated, values: values))
        }
        if clauses.isEmpty { return nil }
    }

    init(clauses: [Clause]) { self.clauses = clauses }
}
