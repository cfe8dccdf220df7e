/// Says what the format forbids or lacks in the files of a folder, and where their names collide.
package struct FigureLint {
    private let folder: String
    private let library: FigureLibrary

    package init(directory: String) {
        folder = directory
        library = FigureLibrary(directories: [directory])
    }

    /// The figure files of the folder, kit included, by path below it.
    package var files: [String] { FigureFiles.list(folder).map(\.path) }

    /// What is wrong with one file, errors first. `everyVariant`: also what shows only in one pose, mood, age or view.
    package func findings(for path: String, everyVariant: Bool = true) -> [FigureFinding] {
        guard let bytes = FigureFiles.read("\(folder)/\(path)")?.bytes else {
            return [FigureFinding(.error, file: path, "cannot be read, or is larger than the format allows")]
        }
        let (document, compiled) = FigureCompiler.compile(bytes, file: path)
        var findings = compiled
        if let document, let root = try? FigureElement.parse(bytes) {
            let isKit = path.hasPrefix("kit/")
            if !isKit { findings += FigureRootLint(root: root, document: document).findings }
            findings += drawn(FigureFile(document), isKit: isKit, everyVariant: everyVariant)
        }
        return Array(Set(findings)).sorted { ($0.level, $0.line, $0.text) < ($1.level, $1.line, $1.text) }
    }

    /// Names that lead to two files: an error where both are display names, or a synonym is another's display name.
    package func collisions() -> [FigureFinding] {
        let entries = FigureStore(folder: folder, cache: nil).entries.filter { !$0.isKit && !$0.names.isEmpty }
        var owners: [String: [FigureStore.Entry]] = [:]
        for entry in entries { for name in Set(entry.names) { owners[name, default: []].append(entry) } }
        var findings: [FigureFinding] = []
        func found(_ level: FigureFinding.Level, _ entry: FigureStore.Entry, _ text: String) {
            findings.append(FigureFinding(level, file: entry.path, text))
        }
        for entry in entries {
            for name in entry.names {
                for other in owners[name] ?? [] where other.path != entry.path {
                    let isError = other.names[0] == name
                    let what = isError ? "the display name" : "a synonym"
                    found(isError ? .error : .warning, entry, "\"\(name)\" is \(what) of \(other.path)")
                }
            }
            if Set(entry.names).count < entry.names.count { found(.warning, entry, "the same name twice") }
            for first in [library.path(emoji: entry.emoji), library.path(wordnet: entry.wordnet)] {
                guard let first, first != entry.path else { continue }
                found(.note, entry, "its emoji or sense leads to \(first)")
            }
        }
        return findings.sorted { ($0.level, $0.file, $0.text) < ($1.level, $1.file, $1.text) }
    }

    /// Draws it, and looks at the parts of the default one.
    private func drawn(_ file: FigureFile, isKit: Bool, everyVariant: Bool) -> [FigureFinding] {
        func builder(_ request: FigureRequest) -> FigureBuilder {
            FigureBuilder(file, request) { library.file($0) }
        }
        let standard = builder(FigureRequest())
        var findings = standard.findings
        for request in everyVariant ? variants(of: file.document) : [] { findings += builder(request).findings }
        guard !isKit else { return findings }
        return findings + FigurePartLint(builder: standard).findings
    }

    private func variants(of document: FigureDocument) -> [FigureRequest] {
        var requests: [FigureRequest] = []
        for (key, values) in document.listed.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for value in values.sorted() {
                var request = FigureRequest()
                switch key {
                case .pose: request.pose = value
                case .mood: request.mood = value
                case .age: request.age = value
                case .view: request.view = value
                case .detail: request.bold = value == "bold"
                case .wears: request.wears = [value]
                case .with: request.with = [value]
                }
                requests.append(request)
            }
        }
        var glyph = FigureRequest()
        glyph.view = "head"
        glyph.bold = true
        return requests + [glyph]
    }
}
