/// English nouns in the singular and plural, by rule and by one list of irregular ones.
enum EnglishForms {
    /// Plurals that no rule makes, each with its singular.
    private static let irregularNouns: [String: String] = [
        "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth", "geese": "goose", "mice": "mouse",
        "children": "child", "oxen": "ox", "leaves": "leaf", "wolves": "wolf", "knives": "knife", "loaves": "loaf",
        "shelves": "shelf", "scarves": "scarf", "elves": "elf", "hooves": "hoof", "calves": "calf", "wives": "wife",
        "dice": "die", "cacti": "cactus", "octopi": "octopus", "people": "person", "bookshelves": "bookshelf",
        "snowmen": "snowman", "firemen": "fireman", "policemen": "policeman", "halves": "half", "thieves": "thief",
        "lice": "louse", "fungi": "fungus", "lives": "life", "tomatoes": "tomato", "potatoes": "potato",
    ]

    /// The same from the singular; "octopuses" is written by rule.
    private static let irregularPlurals = Dictionary(
        irregularNouns.filter { $0.key != "octopi" }.map { ($0.value, $0.key) }, uniquingKeysWith: min)

    /// The plural of a noun that follows no rule.
    static func irregularPlural(of noun: String) -> String? { irregularPlurals[noun] }

    /// Singulars that a word could be the plural of, the likeliest first.
    static func singulars(of word: String) -> [String] {
        if let irregular = irregularNouns[word] { return [irregular] }
        var forms: [String] = []
        if word.hasSuffix("men"), word.count > 4 { forms.append(word.dropLast(2) + "an") }
        guard word.hasSuffix("s"), word.count > 2 else { return forms }
        let stem = String(word.dropLast())
        if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
        if word.hasSuffix("ves") { forms += [String(word.dropLast(3) + "f"), String(word.dropLast(3) + "fe")] }
        if ["ches", "shes", "sses", "xes", "zes", "oes"].contains(where: word.hasSuffix) {
            forms.append(String(word.dropLast(2)))
        }
        if !["ss", "us", "is"].contains(where: word.hasSuffix) { forms.append(stem) }
        if word.hasSuffix("ss") { forms.append(stem) }
        if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
        return forms
    }

    /// Forms that a name may be listed by, the word itself first: also the plural of a name that has no other ("skis").
    ///
    /// Freer than `singulars`: what is looked up in a list of names may be guessed.
    static func names(of word: String) -> [String] {
        let word = word.lowercased()
        let last = word.lastWord
        let head = String(word.dropLast(last.count))
        var forms = [word]
        if let irregular = irregularNouns[last] { forms.append(head + irregular) }
        if last.hasSuffix("ies"), last.count > 4 {
            forms.append(head + last.dropLast(3) + "y")
        } else if last.hasSuffix("s"), !last.hasSuffix("ss"), last.count > 3 {
            forms.append(head + last.dropLast())
            if last.hasSuffix("es") { forms.append(head + last.dropLast(2)) }
        } else {
            forms.append(word + "s")
        }
        return forms
    }
}
