/// English wording of poses, relations and places.
extension EnglishPhrase {
    /// Relations that are something done.
    static let doings: Set<String> = [
        "ride", "drive", "lookAt", "chase", "eat", "drink", "playWith", "give", "speakTo", "hug", "touch", "carry",
        "pull", "fight", "follow",
    ]

    /// Poses that a relation tells already.
    static let poses: [String: Set<String>] = [
        "ride": ["ride"], "drive": ["drive"], "lookAt": ["look"], "chase": ["run"], "eat": ["eat"],
        "drink": ["drink"], "playWith": ["play"], "speakTo": ["speak", "sing"], "hug": ["hug"], "fight": ["fight"],
        "follow": ["walk"], "pull": ["walk"],
    ]

    static func relation(_ kind: String) -> String {
        let words = [
            "inFrontOf": "in front of", "leftOf": "to the left of", "rightOf": "to the right of",
            "hangsFrom": "hanging from", "ride": "riding", "drive": "driving", "lookAt": "looking at",
            "chase": "chasing", "eat": "eating", "drink": "drinking", "playWith": "playing with", "give": "giving",
            "speakTo": "speaking to", "hug": "hugging", "touch": "touching", "carry": "carrying", "pull": "pulling",
            "fight": "fighting", "follow": "following", "has": "with", "shows": "showing",
        ]
        return words[kind] ?? kind
    }

    /// "running", "lying", "chasing".
    static func participle(_ verb: String) -> String {
        if let odd = ["lie": "lying", "tie": "tying", "die": "dying", "look": "looking on"][verb] { return odd }
        let letters = Array(verb)
        if verb.hasSuffix("e"), !["ee", "oe", "ye"].contains(where: verb.hasSuffix) { return verb.dropLast() + "ing" }
        let vowels = "aeiou"
        if letters.count > 2, letters.count < 5, let last = letters.last, !(vowels + "wxy").contains(last),
            vowels.contains(letters[letters.count - 2]), !vowels.contains(letters[letters.count - 3])
        {
            return verb + String(last) + "ing"
        }
        return verb + "ing"
    }

    // MARK: Places

    private static let surfaces: Set<String> = [
        "beach", "street", "road", "stage", "island", "hill", "mountain", "mountains", "sidewalk", "moon", "lawn",
        "farm", "pier", "balcony", "shore", "coast", "corner", "court", "highway", "seashore", "mars", "cliff",
        "pitch", "rink", "crosswalk", "savanna", "savannah", "tundra", "prairie",
    ]
    private static let gatherings: Set<String> = [
        "carnival", "fair", "concert", "circus", "party", "zoo", "station", "airport", "stop", "lake", "pond",
        "seaside", "harbor", "harbour", "market", "disco", "school", "fairground", "north pole", "south pole",
    ]
    private static let bare: Set<String> = ["space", "outer space", "downtown"]

    /// The preposition that says somebody is there.
    static func preposition(_ place: String, isSwum: Bool) -> String {
        let head = place.lowercased().lastWord
        if isSwum { return "in" }
        if surfaces.contains(head) { return "on" }
        return gatherings.contains(head) || gatherings.contains(place.lowercased()) ? "at" : "in"
    }

    /// A place with its article: "a green park", "the sky", "Paris".
    static func place(_ words: String) -> String {
        if words == "mars" { return "Mars" }
        if bare.contains(words) || words.contains(where: \.isUppercase) { return words }
        let head = words.lastWord
        if ["sky", "sea", "ocean", "moon", "countryside", "seaside", "arctic", "skyline"].contains(head) {
            return "the " + words
        }
        return noun(Entity(id: "", concept: words), name: words)
    }
}
