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

    /// What is wrong with one file, errors first.
    package func findings(for path: String) -> [FigureFinding] {
        guard let bytes = FigureFiles.read("\(folder)/\(path)")?.bytes else {
            return [FigureFinding(.error, file: path, "cannot be read, or is larger than the format allows")]
        }
        let (document, compiled) = FigureCompiler.compile(bytes, file: path)
        var findings = compiled
        if let document, let root = try? FigureElement.parse(bytes) {
            let isKit = path.hasPrefix("kit/")
            if !isKit { findings += FigureRootLint(root: root, document: document).findings }
            findings += drawn(FigureFile(document), isKit: isKit)
        }
        return Array(Set(findings)).sorted { ($0.level, $0.line, $0.text) < ($1.level, $1.line, $1.text) }
    }

    /// Names that lead to two files: an error where both are display names, or a synonym is another's display name.
    package func collisions() -> [FigureFinding] {
        let subjects = library.subjects
        var owners: [String: [Subject]] = [:]
        for subject in subjects { for name in Set(subject.names) { owners[name, default: []].append(subject) } }
        var findings: [FigureFinding] = []
        for subject in subjects {
            for name in subject.names {
                for other in owners[name] ?? [] where other.file != subject.file {
                    let isError = other.name == name
                    let what = isError ? "the display name" : "a synonym"
                    findings.append(
                        FigureFinding(
                            isError ? .error : .warning, file: subject.file, "\"\(name)\" is \(what) of \(other.file)"))
                }
            }
            if let emoji = subject.emoji, let other = library.subject(emoji: emoji), other.file != subject.file {
                findings.append(FigureFinding(.note, file: subject.file, "emoji \(emoji) leads to \(other.file)"))
            }
            if let sense = subject.wordnet, let other = library.subject(wordnet: sense), other.file != subject.file {
                findings.append(FigureFinding(.note, file: subject.file, "sense \(sense) leads to \(other.file)"))
            }
            if Set(subject.names).count < subject.names.count {
                findings.append(FigureFinding(.warning, file: subject.file, "the same name twice"))
            }
        }
        return findings.sorted { ($0.level, $0.file, $0.text) < ($1.level, $1.file, $1.text) }
    }

    /// Draws it in every variant, and looks at the parts of the default one.
    private func drawn(_ file: FigureFile, isKit: Bool) -> [FigureFinding] {
        func builder(_ request: FigureRequest) -> FigureBuilder {
            FigureBuilder(file, request) { library.file($0) }
        }
        let standard = builder(FigureRequest())
        var findings = standard.findings
        for request in variants(of: file.document) { findings += builder(request).findings }
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
