/// English wording of entities, poses and relations.
enum EnglishPhrase {
    /// Places one is on rather than in.
    static let surfaces: Set<String> = [
        "beach", "street", "road", "stage", "island", "hill", "mountain", "mountains", "sidewalk", "moon", "lawn",
        "farm",
        "city street", "mountain road", "pier", "balcony", "shore", "coast", "street corner", "tennis court",
        "basketball court", "highway", "seashore", "mars",
    ]

    private static let numbers = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// Nouns that have no plural form of their own.
    private static let unchanged: Set<String> = ["sheep", "fish", "deer", "moose", "skis", "aircraft", "person"]

    static func noun(_ entity: Entity, name: String) -> String {
        var words =
            [entity.emotion, entity.size, entity.age].compactMap { $0 } + [entity.colours.joined(separator: " and ")]
        words += [entity.pattern, entity.material].compactMap { $0 }
        words = words.filter { !$0.isEmpty }
        let isName = name.first?.isUppercase == true && name.contains(" ")
        switch entity.count {
        case .exactly(1):
            let text = (words + [name]).joined(separator: " ")
            if isName { return "the " + text }
            return isPlural(name) ? text : article(text) + " " + text
        case .exactly(let number):
            let counted = numbers.indices.contains(number) ? numbers[number] : String(number)
            return ([counted] + words + [plural(name)]).joined(separator: " ")
        case .many:
            return (["several"] + words + [plural(name)]).joined(separator: " ")
        }
    }

    private static func isPlural(_ name: String) -> Bool {
        name.hasSuffix("s") && !["ss", "us", "is"].contains { name.hasSuffix($0) } && name != "lens"
    }

    static func article(_ words: String) -> String {
        guard let first = words.lowercased().first else { return "a" }
        let sounds = ["uni", "use", "one", "eu", "ut"].contains { words.lowercased().hasPrefix($0) }
        return "aeiou".contains(first) && !sounds ? "an" : "a"
    }

    static func partName(_ part: String) -> String {
        ["hair", "skin", "fur", "mane", "beard", "nose", "tail", "face", "belly", "head", "body"].contains(part)
            ? part : plural(part)
    }

    static func plural(_ name: String) -> String {
        let last = name.lastIndex(of: " ").map { name.index(after: $0) } ?? name.startIndex
        return name[..<last] + pluralWord(String(name[last...]))
    }

    private static func pluralWord(_ word: String) -> String {
        let irregular = [
            "person": "people", "child": "children", "man": "men", "woman": "women", "mouse": "mice", "goose": "geese",
            "foot": "feet", "tooth": "teeth", "leaf": "leaves", "wolf": "wolves", "knife": "knives", "loaf": "loaves",
            "snowman": "snowmen", "scarf": "scarves", "elf": "elves", "shelf": "shelves", "cactus": "cacti",
        ]
        if let form = irregular[word] { return form }
        if unchanged.contains(word) || isPlural(word) { return word }
        if word.hasSuffix("y"), let before = word.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: word.hasSuffix) { return word + "es" }
        return word + "s"
    }

    static func participle(_ pose: String) -> String {
        let irregular = [
            "lie": "lying", "sit": "sitting", "run": "running", "swim": "swimming", "hug": "hugging", "wave": "waving",
            "dance": "dancing", "ride": "riding", "drive": "driving", "write": "writing", "look": "looking on",
        ]
        return irregular[pose] ?? pose + "ing"
    }

    static func relation(_ kind: String) -> String {
        let words = [
            "inFrontOf": "in front of", "leftOf": "to the left of", "rightOf": "to the right of",
            "hangsFrom": "hanging from",
            "ride": "riding", "drive": "driving", "lookAt": "looking at", "chase": "chasing", "eat": "eating",
            "drink": "drinking", "playWith": "playing with", "give": "giving it to", "speakTo": "speaking to",
            "hug": "hugging", "touch": "touching", "carry": "carrying", "pull": "pulling", "fight": "fighting",
            "follow": "following", "has": "with", "shows": "showing",
        ]
        return words[kind] ?? kind
    }
}
