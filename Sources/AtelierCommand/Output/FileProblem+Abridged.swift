import ProviderModel

extension [FileProblem] {
    /// At most 20 of each file, errors first, then how many more it has.
    var abridged: [FileProblem] {
        let limit = 20
        var files: [String] = []
        var problems: [String: [FileProblem]] = [:]
        for problem in self {
            if problems[problem.file] == nil { files.append(problem.file) }
            problems[problem.file, default: []].append(problem)
        }
        return files.flatMap { file -> [FileProblem] in
            let all = problems[file] ?? []
            guard all.count > limit else { return all }
            let sorted = all.filter { $0.severity == .error } + all.filter { $0.severity != .error }
            let rest = FileProblem(
                sorted[limit].severity, file: file, message: "\(all.count - limit) more like these are not shown.",
                suggestion: "Mend those first.")
            return sorted.prefix(limit) + [rest]
        }
    }
}
