import SceneLibrary

/// `lint [--quiet] DIR|FILE…`: prints findings, a line each.
enum LintCommand {
    static func run(_ arguments: [String]) throws(UsageError) -> Int32 {
        let isQuiet = arguments.contains("--quiet")
        let places = arguments.filter { $0 != "--quiet" }
        guard !places.isEmpty else { throw UsageError("lint takes folders or files.") }
        var findings: [FigureFinding] = []
        for place in places {
            guard FigurePlace.exists(place) else { throw UsageError("There is no file \(place).") }
            if FigurePlace.isDirectory(place) {
                let lint = FigureLint(directory: place)
                findings += lint.files.flatMap { lint.findings(for: $0) } + lint.collisions()
            } else {
                let file = FigurePlace(file: place)
                findings += FigureLint(directory: file.folder).findings(for: file.path)
            }
        }
        for finding in findings where !isQuiet || finding.level != .note { print(finding) }
        let errors = findings.count { $0.level == .error }
        let warnings = findings.count { $0.level == .warning }
        print("\(errors) errors, \(warnings) warnings, \(findings.count - errors - warnings) notes")
        return errors > 0 ? 1 : 0
    }
}
