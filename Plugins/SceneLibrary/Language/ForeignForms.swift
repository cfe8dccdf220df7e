/// Inflection of nouns and adjectives in other languages than English, by their endings alone.
enum ForeignForms {
    /// Endings of plurals, each with what stands for it in the singular.
    private static let plurals: [String: [(String, String)]] = [
        "de": [("en", ""), ("n", ""), ("e", ""), ("er", ""), ("s", ""), ("en", "e")],
        "fr": [("aux", "al"), ("x", ""), ("s", "")],
        "es": [("ces", "z"), ("ones", "ón"), ("es", ""), ("s", "")],
        "it": [("chi", "co"), ("ghi", "go"), ("che", "ca"), ("ghe", "ga"), ("i", "o"), ("i", "e"), ("e", "a")],
        "pt": [("ões", "ão"), ("ães", "ão"), ("ns", "m"), ("is", "l"), ("es", ""), ("s", "")],
        "nl": [("ven", "f"), ("zen", "s"), ("en", ""), ("s", ""), ("'s", "")],
    ]

    /// Endings of adjectives, each with the ending that a word list would have.
    private static let adjectives: [String: [(String, String)]] = [
        "de": [("e", ""), ("er", ""), ("es", ""), ("en", ""), ("em", "")],
        "fr": [("es", ""), ("s", ""), ("e", "")],
        "es": [("os", "o"), ("as", "o"), ("a", "o"), ("es", ""), ("s", "")],
        "it": [("i", "o"), ("e", "o"), ("a", "o"), ("i", "e")],
        "pt": [("os", "o"), ("as", "o"), ("a", "o"), ("s", "")],
        "nl": [("e", "")],
    ]

    /// Singulars that a word could be the plural of, itself first.
    static func singulars(of word: String, language: String) -> [String] {
        var forms = [word]
        for stem in changed(word, plurals[language] ?? []) {
            forms.append(stem)
            if language == "de", let plain = withoutUmlaut(stem) { forms.append(plain) }
            if language == "nl" { forms += spellings(stem) }
        }
        if language == "de", let plain = withoutUmlaut(word) { forms.append(plain) }
        return forms
    }

    /// Base forms that an adjective could be inflected from.
    static func bases(of word: String, language: String) -> [String] {
        changed(word, adjectives[language] ?? [])
    }

    private static func changed(_ word: String, _ endings: [(String, String)]) -> [String] {
        endings.compactMap { ending, other in
            word.hasSuffix(ending) && word.count > ending.count + 1 ? word.dropLast(ending.count) + other : nil
        }
    }

    /// "äpfel" without its umlaut.
    private static func withoutUmlaut(_ word: String) -> String? {
        let plain = String(word.map { ["ä": "a", "ö": "o", "ü": "u"][$0] ?? $0 })
        return plain == word ? nil : plain
    }

    /// Dutch "katt" is spelt "kat", "bom" may be "boom".
    private static func spellings(_ stem: String) -> [String] {
        let letters = Array(stem)
        guard letters.count > 1 else { return [] }
        let (last, before) = (letters[letters.count - 1], letters[letters.count - 2])
        if last == before { return [String(letters.dropLast())] }
        return "aeou".contains(before) ? [String(letters.dropLast()) + String([before, last])] : []
    }
}
