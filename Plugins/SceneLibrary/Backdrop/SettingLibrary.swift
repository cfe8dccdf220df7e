/// The places that can be drawn, read from a directory of setting files.
///
/// Beside one file a place, `light.txt` holds times of day, weathers, seasons and moods, and `features.txt` the words
/// for what may be asked of a setting. A file with an error is left out and named in `problems`; the rest still works.
package struct SettingLibrary: Sendable {
    /// One line for each file that couldn't be used: file, line, what to do.
    package private(set) var problems: [String] = []
    private(set) var settings: [String: Setting] = [:]
    private var settingWords: [String: String] = [:]
    private var placeWords: [String: String] = [:]
    private var hostWords: [String: String] = [:]
    private var featureWords: [String: String] = [:]
    var lights = IlluminationTable()

    /// Later directories replace files of the same name in earlier ones.
    package init(directories: [String]) {
        for directory in directories {
            for file in DataFiles.names(in: directory, ending: ".txt") {
                let path = directory + "/" + file
                guard let text = DataFiles.text(path) else {
                    problems.append("\(path): can't be read as UTF-8 text of at most 64 KB")
                    continue
                }
                do throws(SettingError) {
                    try add(name: String(file.dropLast(4)), text: text)
                } catch {
                    problems.append("\(path):\(error.line): \(error.message)")
                }
            }
        }
        if settings.isEmpty {
            problems.append("no setting found in \(directories.joined(separator: ", ")); a plain studio is used")
        }
        index()
    }

    package init(directory: String) { self.init(directories: [directory]) }

    /// The setting for a word for a place; a compound falls back to its head ("city park": "park").
    package func setting(named word: String) -> String? {
        Self.headFirst(word).lazy.compactMap { settingWords[$0] }.first
    }

    /// The setting for the place where a scene happens: also words that elsewhere mean a thing ("on the moon").
    func place(named word: String) -> String? {
        setting(named: word) ?? Self.headFirst(word).lazy.compactMap { placeWords[$0] }.first
    }

    /// The feature for a word ("stream": "river"); walls only by their full names.
    package func feature(named word: String) -> String? {
        let forms = Self.headFirst(word)
        if let exact = forms.first.flatMap({ featureWords[$0] }) { return exact }
        guard forms.count > 1, let head = forms.last.flatMap({ featureWords[$0] }), head != "wall" else { return nil }
        return head
    }

    /// The same by the word as it is listed, without falling back to a compound's head.
    package func setting(listed word: String) -> String? { settingWords[word] }

    package func feature(listed word: String) -> String? { featureWords[word] }

    /// The setting that one of these concepts lives in ("snowman": "snow").
    package func implied(by concepts: [String]) -> String? {
        concepts.lazy.compactMap { concept in
            Self.headFirst(concept).lazy.compactMap { hostWords[$0] }.first
        }.first
    }

    func setting(file name: String) -> Setting { settings[name] ?? settings["studio"] ?? .plainStudio }

    private mutating func add(name: String, text: String) throws(SettingError) {
        switch name {
        case "light": lights = try IlluminationTable(text: text)
        case "features": try addFeatures(text)
        default: settings[name] = try Setting(name: name, text: text)
        }
    }

    private mutating func addFeatures(_ text: String) throws(SettingError) {
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard let first = line.first(where: { $0 != " " }), first != "#" else { continue }
            guard let colon = line.firstIndex(of: ":") else {
                throw SettingError(line: number, message: "write “feature: word, word”")
            }
            let name = String(line[..<colon])
            guard Feature(rawValue: name) != nil else {
                let known = Feature.allCases.map(\.rawValue).joined(separator: ", ")
                throw SettingError(line: number, message: "unknown feature “\(name)”; known are \(known)")
            }
            for word in line[line.index(after: colon)...].split(separator: ",") {
                featureWords[String(word.drop { $0 == " " }).lowercased()] = name
            }
        }
    }

    /// A file's own name beats another's `also`, else the first file by name wins.
    private mutating func index() {
        for name in settings.keys.sorted(by: >) {
            guard let setting = settings[name] else { continue }
            for word in setting.also { settingWords[word] = name }
            for word in setting.places { placeWords[word] = name }
            for word in setting.hosts { hostWords[word] = name }
        }
        for name in settings.keys { settingWords[String(name.map { $0 == "-" ? " " : $0 })] = name }
    }

    /// "busy city park", "city park", "park".
    private static func headFirst(_ word: String) -> [String] {
        let words = word.lowercased().split(separator: " ")
        return words.indices.map { words[$0...].joined(separator: " ") }
    }
}

extension SettingLibrary {
    /// What may be asked of a setting.
    enum Feature: String, CaseIterable, Sendable {
        case river, lake, sea, path, road, sidewalk, wall, grass, snow, sand, soil, sky

        var isWater: Bool { self == .river || self == .lake || self == .sea }
    }
}

extension Setting {
    /// What is drawn when no setting could be read.
    static let plainStudio: Setting = {
        var setting = Setting(bare: "studio")
        setting.isStudio = true
        setting.horizon = 0.66
        setting.ground = 0.74
        setting.layers = [.studio]
        return setting
    }()

    private init(bare name: String) { self.name = name }
}
