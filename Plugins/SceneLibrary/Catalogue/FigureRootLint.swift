/// Checks the attributes of a figure's root element, and whether a creature has what creatures need.
struct FigureRootLint {
    private(set) var findings: [FigureFinding] = []
    private let file: String

    init(root: FigureElement, document: FigureDocument) {
        file = document.file
        let subject = document.subject
        if subject.names.isEmpty { found(.error, "no data-names") }
        if !Subject.kinds.contains(subject.kind) { found(.error, "data-kind=\"\(subject.kind)\" is not in the list") }
        check(root, "data-supports", Self.supports)
        check(root, "data-slots", Self.slots, isRequired: false)
        check(root, "data-view", ["front", "side"])
        if (root.number("data-height") ?? 0) <= 0 { found(.warning, "no data-height") }
        if subject.sideView, root["data-faces"] != "left" {
            found(.note, "data-view=\"side\" without data-faces=\"left\"")
        }
        for name in ["data-emoji", "data-wordnet", "data-lexname", "data-distinct"] where (root[name] ?? "").isEmpty {
            found(.note, "no \(name)")
        }
        if let emoji = root["data-emoji"], !emoji.split(separator: "-").allSatisfy({ UInt32($0, radix: 16) != nil }) {
            found(.error, "data-emoji=\"\(emoji)\" is no code point in hex")
        }
        let named = root.words("data-colour").map(String.init)
        for role in named.isEmpty ? subject.colourRoles : named where document.palette.color(role) == nil {
            found(.warning, "no part has the role \"\(role)\" that takes a colour asked for")
        }
        checkBox(root)
        checkConditions(document)
        if subject.isCreature { checkCreature(document) }
    }

    private mutating func found(_ level: FigureFinding.Level, _ text: String) {
        findings.append(FigureFinding(level, file: file, line: 1, text))
    }

    private mutating func check(
        _ root: FigureElement, _ attribute: String, _ allowed: Set<String>, isRequired: Bool = true
    ) {
        let words = root.words(attribute).map(String.init)
        if words.isEmpty, isRequired { found(.warning, "no \(attribute)") }
        for word in words where !allowed.contains(word) {
            found(.warning, "\(attribute)=\"\(word)\" is not in the list")
        }
    }

    private mutating func checkBox(_ root: FigureElement) {
        let text = root["viewBox"] ?? ""
        guard let box = NumberScanner.numbers(in: text), box.count == 4, box[2] > 0, box[3] > 0 else {
            return found(.error, "no viewBox of four numbers")
        }
        if box[1] > -0.25 * box[3] {
            found(
                .warning,
                "viewBox=\"\(text)\": the ground is y = 0 and things stand above it (\"-500 -1000 1000 1000\")")
        }
    }

    private mutating func checkConditions(_ document: FigureDocument) {
        for (key, values) in document.listed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let known = Self.values[key] else { continue }
            for value in values.sorted() where !known.contains(value) && value != "default" {
                found(.warning, "\(key.name)=\(value) is not in the list, so nothing asks for it")
            }
        }
    }

    private mutating func checkCreature(_ document: FigureDocument) {
        if !document.hasHead { found(.warning, "no group id=\"head\" for the emoji") }
        if !document.nodes.contains(where: { $0.use?.file.isEmpty == false }) {
            found(.note, "uses nothing from the kit, so it has no moods")
        }
    }

    private static let supports: Set<String> = ["ground", "water", "air", "table", "wall", "hand", "body", "sky"]

    private static let slots: Set<String> = [
        "head", "eyes", "neck", "torso", "hands", "hand-left", "hand-right", "feet", "back", "seat",
    ]

    private static let values: [FigureCondition.Key: Set<String>] = [
        .pose: [
            "stand", "sit", "lie", "sleep", "walk", "run", "jump", "fly", "swim", "wave", "hold", "read", "dance",
            "ride", "eat",
        ],
        .mood: ["calm", "happy", "sad", "angry", "sleepy", "surprised"],
        .age: ["child", "adult", "old"],
        .view: ["whole", "head"],
        .detail: ["full", "bold"],
    ]
}
