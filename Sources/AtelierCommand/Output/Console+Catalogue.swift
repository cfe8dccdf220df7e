import ProviderHost
import ProviderModel

extension Console {
    /// Remarks on what kept providers from being found, a line each; 'atelier providers list' has the details.
    func note(troubleOf catalogue: Catalogue) {
        for directory in catalogue.skippedDirectories { note("note: \(directory.whySkipped)") }
        let broken = Set(catalogue.problems.filter { $0.severity == .error }.map(\.file)).count
        if broken > 0 {
            note(
                "note: \(broken) \(broken == 1 ? "manifest" : "manifests") can't be used; see 'atelier providers list'."
            )
        }
    }
}

extension SearchPaths.Directory {
    /// A sentence for a directory that was skipped.
    var whySkipped: String {
        let name = origin == .environment ? "ATELIER_PROVIDER_PATH" : "The configuration"
        return
            "\(name) names \(path), which \(path.hasPrefix("/") ? "isn't there" : "isn't an absolute path"); it is skipped."
    }
}
