/// Reads a configuration file strictly: every problem is found in one pass, with line, key and what to do.
///
/// Only the text is looked at; whether providers and directories are there is for the host to find out.
package struct ConfigurationReader: DocumentReader {
    package let document: JSONDocument
    package let file: String
    package var problems: [FileProblem] = []
    private var settings: [ConfigurationLayer.Setting] = []

    /// Most settings of one file.
    private static let mostSettings = 4096

    /// The layer is nil if there is a problem of severity `.error`.
    package static func read(_ bytes: [UInt8], file: String) -> (layer: ConfigurationLayer?, problems: [FileProblem]) {
        do {
            var reader = ConfigurationReader(document: try JSONDocument(bytes, .json5), file: file)
            reader.walk(reader.document.root, [])
            let isUsable = !reader.problems.contains { $0.severity == .error }
            return (isUsable ? ConfigurationLayer(settings: reader.settings) : nil, reader.problems)
        } catch {
            let problem = FileProblem(
                .error, file: file, line: error.line, column: error.column,
                message: "not valid JSON5: \(error.message).")
            return (nil, [problem])
        }
    }

    private init(document: JSONDocument, file: String) {
        self.document = document
        self.file = file
    }

    private mutating func walk(_ node: JSONNode, _ path: [String]) {
        let here = ConfigurationPath(path).text
        guard case .object(let members) = node.value else {
            return report(here, at: node, "is \(node.kind); it must be an object.")
        }
        let known = ConfigurationKey.names(below: path)
        for member in members where !(path.isEmpty && member.name == "$schema") {
            let name = ConfigurationPath(path + [member.name])
            if let wrong = name.whyNot {
                report(name.text, at: member.key, wrong)
            } else if let key = ConfigurationKey.find(name.names) {
                add(key, name, member.value)
            } else if ConfigurationKey.names(below: name.names).isEmpty {
                let near = Spelling.closest(to: member.name, among: known)
                report(
                    name.text, at: member.key, "unknown key; it is ignored.",
                    near.map { "Did you mean '\($0)'?" } ?? "Known here: \(known.joined(separator: ", ")).",
                    severity: .warning)
            } else {
                walk(member.value, name.names)
            }
        }
    }

    private mutating func add(_ key: ConfigurationKey, _ path: ConfigurationPath, _ node: JSONNode) {
        guard settings.count < Self.mostSettings else {
            return report(path.text, at: node, "is one setting too many; at most \(Self.mostSettings) are allowed.")
        }
        if let wrong = check(node, path.text, key.kind) { report(path.text, at: node, wrong.message, wrong.suggestion) }
        let place = document.place(of: node)
        settings.append(
            ConfigurationLayer.Setting(
                key: key, path: path, value: node.json, origin: .file(file, line: place.line)))
    }

    /// What is wrong with a value beyond what `DocumentReader` reports.
    private mutating func check(
        _ node: JSONNode, _ path: String, _ kind: ConfigurationKey.Kind
    ) -> (message: String, suggestion: String?)? {
        switch kind {
        case .flag: _ = bool(node, path: path)
        case .integer(let range): _ = integer(node, path: path, in: range)
        case .seconds(let range): _ = seconds(node, path: path, in: range)
        case .json: break
        case .route: checkRoute(node, path: path)
        case .styles: _ = texts(node, path: path, maximum: Manifest.mostStyles) { kind.whyNot($0)?.message }
        case .directories: _ = texts(node, path: path, maximum: 64) { kind.whyNot($0)?.message }
        case .choice, .style, .provider, .language, .size, .directory:
            guard let text = text(node, path: path, maximum: 4096) else { return nil }
            return kind.whyNot(text)
        }
        return nil
    }
}

extension ConfigurationKey.Kind {
    /// What is wrong with a text as a value of this kind, and what to do.
    func whyNot(_ text: String) -> (message: String, suggestion: String?)? {
        switch self {
        case .choice(let words):
            guard !words.contains(text) else { return nil }
            let near = Spelling.closest(to: text, among: words)
            return (
                "'\(text)' is not one of \(words.joined(separator: ", ")).", near.map { "Did you mean '\($0)'?" }
            )
        case .style where text == StyleID.any.rawValue:
            return ("'any' leaves the choice open again; name a style.", nil)
        case .style, .styles:
            guard StyleID(rawValue: text) == nil else { return nil }
            return ("'\(text)' is not a style id.", "Use 1 to 64 lower-case letters, digits, '-', '.' and '_'.")
        case .language:
            return LanguageTag.isValid(text) ? nil : ("'\(text)' is not a language tag.", "Write it like en or pt-BR.")
        case .size:
            guard PixelSize(text) == nil, !["square", "landscape", "portrait"].contains(text) else { return nil }
            return ("'\(text)' is not a size.", "Write it like 1024x768, square, landscape or portrait.")
        case .directory, .directories:
            return text.unicodeScalars.contains { $0.isControl } ? ("a path has no control characters.", nil) : nil
        case .provider: return Route.whyNot(text).map { ($0, nil) }
        case .flag, .integer, .seconds, .route, .json: return nil
        }
    }
}
