import FoundationEssentials

@testable import SceneLibrary

/// The names in the figure and setting files of this checkout, without drawing anything.
struct ScannedVocabulary: Vocabulary {
    private var subjects: [String: Subject] = [:]
    private var settings: [String: String] = [:]
    private var features: [String: String] = [:]

    func subject(named name: String) -> Subject? { subjects[name.lowercased()] }
    func setting(named word: String) -> String? { settings[word.lowercased()] }
    func feature(named word: String) -> String? { features[word.lowercased()] }

    init() {
        let library = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Plugins/SceneLibrary"
        scanFigures(library + "/Figures")
        scanSettings(library + "/Settings")
    }

    private mutating func scanFigures(_ root: String) {
        for folder in Self.list(root) {
            for file in Self.list(root + "/" + folder) where file.hasSuffix(".svg") {
                let text = Self.read(root + "/" + folder + "/" + file).prefix(3000)
                guard let names = Self.attribute("data-names", in: text) else { continue }
                var subject = Subject()
                subject.names = Self.words(names)
                subject.file = folder + "/" + file
                subject.kind = Self.attribute("data-kind", in: text) ?? ""
                for name in subject.names where subjects[name.lowercased()] == nil {
                    subjects[name.lowercased()] = subject
                }
            }
        }
    }

    private mutating func scanSettings(_ root: String) {
        for file in Self.list(root) where file.hasSuffix(".txt") && file != "light.txt" {
            let name = String(file.dropLast(4))
            let lines = Self.read(root + "/" + file).split(separator: "\n")
            if name == "features" {
                for line in lines where !line.hasPrefix("#") {
                    let parts = line.split(separator: ":", maxSplits: 1)
                    guard parts.count == 2 else { continue }
                    for word in Self.words(parts[1]) { features[word.lowercased()] = String(parts[0]) }
                }
                continue
            }
            settings[name.split(separator: "-").joined(separator: " ")] = name
            for line in lines where line.hasPrefix("also ") {
                for word in Self.words(line.dropFirst(5)) { settings[word.lowercased()] = name }
            }
        }
    }

    private static func list(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    private static func read(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func words(_ list: some StringProtocol) -> [String] {
        list.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    }

    private static func attribute(_ name: String, in text: Substring) -> String? {
        let parts = text.split(separator: name + "=\"", maxSplits: 1)
        return parts.count == 2 ? parts[1].split(separator: "\"", maxSplits: 1).first.map(String.init) : nil
    }
}

/// Understands prompts with this checkout's vocabulary, with and without WordNet.
enum Readers {
    static let vocabulary = ScannedVocabulary()
    static let full = Understanding(vocabulary: vocabulary, lexicon: Lexicon(directory: "/usr/share/wordnet"))
    static let plain = Understanding(vocabulary: vocabulary, lexicon: nil)
}

func scene(_ prompt: String) -> Scene { Readers.full.scene(for: prompt, locale: nil) }

/// A scene in one line: "cat[red, wears hat] | hat | on(cat, mat) | @park | rain".
func summary(_ prompt: String) -> String { summary(scene(prompt)) }

func summary(_ scene: Scene) -> String {
    let names = Dictionary(scene.entities.map { ($0.id, $0.concept) }) { first, _ in first }
    func name(_ id: String) -> String { names[id] ?? id }
    var parts = scene.entities.map { entity in
        var facts: [String] = []
        switch entity.count {
        case .exactly(1): break
        case .exactly(let number): facts.append("\(number)")
        case .many: facts.append("many")
        }
        facts +=
            entity.colours
            + [entity.size, entity.material, entity.pattern, entity.age, entity.emotion].compactMap { $0 }
        facts += entity.poses + entity.other
        facts += entity.partColours.map { "\($0.part) \($0.colours.joined(separator: "/"))" }
        facts += entity.wears.map { "wears " + name($0) } + entity.holds.map { "holds " + name($0) }
        if let text = entity.text { facts.append("\"\(text)\"") }
        return entity.concept + (facts.isEmpty ? "" : "[" + facts.joined(separator: ", ") + "]")
    }
    parts += scene.relations.map { "\($0.kind)(\(name($0.a)), \($0.b.map(name).joined(separator: "+")))" }
    if let place = scene.place {
        let facts = scene.placeColours + scene.placeOther
        parts.append("@" + place + (facts.isEmpty ? "" : "[" + facts.joined(separator: ", ") + "]"))
    }
    parts += [scene.weather, scene.season, scene.timeOfDay, scene.mood, scene.occasion].compactMap { $0 }
    parts += scene.negated.map { "no " + $0 }
    return parts.joined(separator: " | ")
}
