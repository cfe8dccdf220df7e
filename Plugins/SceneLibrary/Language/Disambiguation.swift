/// Decides for words that can be a verb whether they are one, by their neighbours.
struct Disambiguation {
    private var items: [Item]
    private let knowledge: WordKnowledge

    static func resolve(_ items: [Item], knowledge: WordKnowledge) -> [Item] {
        var pass = Disambiguation(items: items, knowledge: knowledge)
        for index in pass.items.indices where pass.items[index].verb != nil { pass.decide(index) }
        return pass.items
    }

    private mutating func decide(_ index: Int) {
        guard let verb = items[index].verb else { return }
        if items[index].has(.copula) {
            // "looks angry" and "looks at"
            let next = at(index + 1)
            if next?.isModifier == true, next?.noun == nil, next?.has(.preposition) != true {
                items[index].verb = nil
            } else {
                items[index].readings = []
            }
            return
        }
        let isVerb =
            switch verb.form {
            case .ing: isParticiple(index)
            case .past: isPast(index)
            case .third, .base: isFinite(index, verb)
            }
        if isVerb {
            items[index].noun = nil
            items[index].isAdjective = false
            items[index].readings.removeAll { $0.kind != .preposition && $0.kind != .emotion || verb.form == .base }
            if items[index].has(.preposition) || items[index].has(.emotion) { items[index].readings = kept(index) }
        } else {
            if verb.form == .ing, let pose = verb.action?.pose, describesLiving(index) {
                items[index].noun = nil
                items[index].readings = [Reading(.pose, pose)]
            }
            items[index].verb = nil
        }
    }

    /// "a sleeping dog": a participle before its noun.
    private func describesLiving(_ index: Int) -> Bool {
        var next = index + 1
        while let item = at(next), item.kind == .word, item.noun == nil, item.isModifier { next += 1 }
        return at(next)?.noun.map { knowledge.isAnimate($0.lemma) } == true
    }

    /// "smiling" after its noun is an emotion still.
    private func kept(_ index: Int) -> [Reading] {
        items[index].verb?.action?.emotion == nil ? [] : items[index].readings
    }

    private func at(_ index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }

    private func isNominal(_ item: Item?) -> Bool { item.map { $0.noun != nil && $0.verb == nil } == true }

    private func isGrammar(_ item: Item?, _ kinds: Set<WordClass>) -> Bool {
        item?.readings.contains { kinds.contains($0.kind) } == true
    }

    /// Ends a noun phrase: what follows a verb.
    private func followsVerb(_ item: Item?) -> Bool {
        guard let item else { return true }
        if item.kind != .word && item.kind != .number { return true }
        if item.noun == nil, item.readings.isEmpty, !item.isAdjective, item.verb == nil { return true }
        return item.isDeterminer || isGrammar(item, Self.after)
    }

    private static let after: Set<WordClass> = [
        .preposition, .pronoun, .ignored, .conjunction, .clause, .relative, .negation, .possessive, .one,
    ]

    private func isParticiple(_ index: Int) -> Bool {
        let before = at(index - 1)
        let next = at(index + 1)
        let isClosed = items[index].verb?.action != nil
        if isGrammar(before, [.copula, .clause, .relative, .auxiliary, .ignored, .pronoun]) { return true }
        if isNumber(before), followsVerb(next), isClosed { return true }
        if isNominal(before), items[index].noun != nil, next?.has(.preposition, "of") == true { return false }
        if before?.isDeterminer == true || (before?.kind == .word && before?.isModifier == true && before?.noun == nil)
        {
            return false
        }
        if isNominal(before) {
            guard let noun = items[index].noun, noun.isKnown else { return true }
            if !isClosed, let lemma = before?.noun?.lemma {
                let isObject = next?.noun.map { $0.isPlural || knowledge.table.has(.mass, $0.lemma) } == true
                let isEnd = followsVerb(next) && knowledge.isAct(noun.lemma)
                return (next?.isDeterminer == true || isObject || isEnd) && knowledge.isAnimate(lemma)
            }
            return followsVerb(next) || next?.noun != nil || next?.isModifier == true
        }
        // After a comma, "and" or nothing: with an object, or nothing to describe.
        if followsVerb(next) { return items[index].noun == nil || isClosed }
        let takesObject = items[index].verb?.action.map { $0.holds || $0.wears || $0.relation != nil } == true
        return before != nil && takesObject
    }

    private func isPast(_ index: Int) -> Bool {
        let before = at(index - 1)
        let next = at(index + 1)
        if isGrammar(before, [.copula, .auxiliary, .relative, .pronoun]) { return true }
        if followsVerb(next), before?.isDeterminer != true || isNumber(before) {
            return isNominal(before) || isNumber(before) || isGrammar(before, [.ignored]) || before == nil
                || before?.kind != .word
                || isGrammar(before, [.conjunction])
        }
        return false
    }

    private func isFinite(_ index: Int, _ verb: Item.Verb) -> Bool {
        let before = at(index - 1)
        let next = at(index + 1)
        let hasNoun = items[index].noun != nil
        if let noun = items[index].noun, noun.lemma == items[index].word, verb.form == .third { return false }
        if verb.action == nil, items[index].isModifier, verb.form == .base { return false }
        if isGrammar(before, [.relative, .auxiliary]) { return true }
        if isGrammar(before, [.negation]), isGrammar(at(index - 2), [.auxiliary]) { return true }
        if verb.lemma == "have" || before?.word == "to" && verb.form == .base { return true }
        if isGrammar(before, [.pronoun, .one]) { return verb.action != nil || !hasNoun }
        if before?.has(.ignored) == true, at(index - 2)?.noun != nil, verb.form == .third { return verb.action != nil }
        guard let noun = before?.noun, before?.verb == nil else { return isCoordinated(index, verb) }
        if before?.has(.style) == true || before?.has(.medium) == true, hasNoun { return false }
        let agrees = verb.form == .third ? !noun.isPlural : noun.isPlural
        guard agrees, followsVerb(next) || next?.isModifier == true || next?.noun != nil else { return false }
        let isDoing = verb.action != nil || knowledge.isAnimate(noun.lemma) && hasDeterminer(before: index)
        if !hasNoun || verb.form == .third && isDoing && next?.isDeterminer == true { return true }
        return verb.action != nil && followsVerb(next)
            && (hasDeterminer(before: index) || noun.isPlural || isName(before))
    }

    /// "sits on the mat and drinks milk".
    private func isCoordinated(_ index: Int, _ verb: Item.Verb) -> Bool {
        guard at(index - 1)?.has(.conjunction) == true, verb.form == .third, verb.action != nil else { return false }
        return items[..<index].contains { $0.verb?.form == .third || $0.verb?.form == .past || $0.has(.copula) }
            && (followsVerb(at(index + 1)) || at(index + 1)?.noun != nil)
    }

    private func isNumber(_ item: Item?) -> Bool { item?.kind == .number || item?.has(.number) == true }

    private func isName(_ item: Item?) -> Bool { item?.isCapitalised == true }

    /// Whether the noun phrase that ends before `index` starts with an article or number.
    private func hasDeterminer(before index: Int) -> Bool {
        var position = index - 1
        while position >= 0, items[position].kind == .word || items[position].kind == .number {
            if items[position].isDeterminer { return true }
            guard items[position].noun != nil || items[position].isModifier else { return false }
            position -= 1
        }
        return false
    }
}
