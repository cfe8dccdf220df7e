/// English wording of entities and of what they do.
enum EnglishPhrase {
    private static let numbers = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// What a thing is and is like: "two small red cats".
    static func noun(_ entity: Entity, name: String) -> String {
        var words = [entity.emotion, entity.size, entity.age].compactMap { $0.map { adjectives[$0] ?? $0 } }
        words.append(RevisedPrompt.joined(entity.colours))
        words += [entity.pattern, entity.material.map { adjectives[$0] ?? $0 }].compactMap { $0 }
        words = words.filter { !$0.isEmpty }
        switch entity.count {
        case .exactly(1):
            let text = (words + [proper(name)]).joined(separator: " ")
            if planets.contains(name.lowercased()) { return text }
            if isUnique(name) { return "the " + text }
            return isPlural(name) || isMass(name) ? text : article(text) + " " + text
        case .exactly(let number):
            let counted = numbers.indices.contains(number) ? numbers[number] : String(number)
            return ([counted] + words + [plural(name)]).joined(separator: " ")
        case .many:
            let isScenery = scenery.contains { name == $0 || name.hasSuffix(" " + $0) }
            return ((isScenery || isPlural(name) || isMass(name) ? [] : ["several"]) + words + [plural(name)]).joined(
                separator: " ")
        }
    }

    /// What is no thing, with what stands for it: "freedom, shown by a dove".
    static func shown(_ entity: Entity, name: String, by sign: String) -> String {
        let words = entity.colours + [name]
        return words.joined(separator: " ") + ", shown by " + noun(Entity(id: "", concept: sign), name: sign)
    }

    /// A thing told before.
    static func again(_ entity: Entity, name: String) -> String {
        if planets.contains(name.lowercased()) { return proper(name) }
        return "the " + (entity.count == .exactly(1) ? proper(name) : plural(name))
    }

    static func article(_ words: String) -> String {
        let lower = words.lowercased()
        guard let first = lower.first else { return "a" }
        let sounds = ["uni", "use", "one", "eu", "ut"].contains { lower.hasPrefix($0) }
        return "aeiou".contains(first) && !sounds ? "an" : "a"
    }

    static func partName(_ part: String) -> String {
        ["hair", "skin", "fur", "mane", "beard", "nose", "tail", "face", "belly", "head", "body"].contains(part)
            ? part : plural(part)
    }

    // MARK: Kinds of names

    /// Attributes that aren't adjectives, or stand after their noun.
    private static let adjectives = [
        "wood": "wooden", "wool": "woollen", "gold": "golden", "afraid": "frightened", "child": "young",
    ]
    private static let planets: Set<String> = ["mars", "jupiter", "saturn", "venus", "mercury", "neptune", "uranus"]
    private static let unique: Set<String> = [
        "sun", "moon", "earth", "sky", "sea", "ocean", "horizon", "universe", "parthenon", "colosseum", "sphinx",
        "kremlin", "pantheon", "arctic", "countryside", "seaside",
    ]
    private static let capitalised: Set<String> = ["earth", "parthenon", "colosseum", "sphinx", "kremlin", "pantheon"]
    private static let scenery: Set<String> = ["mountain", "hill", "tree", "cloud", "wave", "star"]

    private static func proper(_ name: String) -> String {
        if name == "tv" { return "TV" }
        guard planets.contains(name) || capitalised.contains(name), let first = name.first else { return name }
        return first.uppercased() + name.dropFirst()
    }

    private static func isUnique(_ name: String) -> Bool {
        unique.contains(name) || name.first?.isUppercase == true && name.contains(" ")
    }

    private static func isMass(_ name: String) -> Bool {
        WordTable.english.has(.mass, name) || WordTable.english.has(.mass, name.lastWord)
    }

    static func isPlural(_ name: String) -> Bool {
        let last = name.lastWord
        if WordTable.english.has(.pluralOnly, last) { return true }
        return last.hasSuffix("s") && !["ss", "us", "is", "as", "os"].contains { last.hasSuffix($0) } && last != "lens"
    }

    // MARK: Plurals

    /// Nouns that have no plural form of their own.
    private static let unchanged: Set<String> = ["sheep", "fish", "deer", "moose", "aircraft"]

    static func plural(_ name: String) -> String {
        let last = name.lastWord
        return name.dropLast(last.count) + pluralWord(last)
    }

    private static func pluralWord(_ word: String) -> String {
        if let form = EnglishForms.irregularPlural(of: word) { return form }
        if unchanged.contains(word) || isPlural(word) || WordTable.english.has(.mass, word) { return word }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
        return word + "s"
    }
}
