/// What a request means to one file: a pose that the file doesn't know falls back to its default, else to standing;
/// moods to happy or calm, ages to adult.
struct FigureChoice {
    private let asked: [FigureCondition.Key: Set<String>]
    private let listed: [FigureCondition.Key: Set<String>]

    init(_ request: FigureRequest, listed: [FigureCondition.Key: Set<String>]) {
        self.listed = listed
        var asked: [FigureCondition.Key: Set<String>] = [
            .view: [request.view], .detail: [request.bold ? "bold" : "full"], .wears: request.wears,
            .with: request.with,
        ]
        if let pose = request.pose { asked[.pose] = [pose] }
        if let age = request.age { asked[.age] = [age] }
        asked[.mood] = [request.mood ?? "happy"]
        self.asked = asked
    }

    func meets(_ condition: FigureCondition) -> Bool {
        condition.clauses.allSatisfy { clause in
            clause.values.contains { holds($0, clause) } != clause.isNegated
        }
    }

    private func holds(_ value: String, _ clause: FigureCondition.Clause) -> Bool {
        let wanted = asked[clause.key] ?? []
        let known = listed[clause.key] ?? []
        let isUnknown = wanted.isDisjoint(with: known)
        let isPlain = wanted.isEmpty
        let standard: String
        switch clause.key {
        case .wears, .with: return value == "default" ? isUnknown : wanted.contains(value)
        case .view, .detail: return wanted.contains(value)
        case .pose: standard = "stand"
        case .mood: standard = known.contains("happy") ? "happy" : "calm"
        case .age: standard = "adult"
        }
        if value == "default" { return isUnknown }
        if clause.isNegated { return isPlain ? value == standard : wanted.contains(value) }
        guard isUnknown else { return wanted.contains(value) }
        return !known.contains("default") && value == standard
    }
}
