import ProviderHost
import ProviderModel

extension OptionSpec {
    static let project = OptionSpec("project", help: "change the project's file, not your own")
}

/// A change of a configuration file from the command line.
struct ConfigurationEdit {
    private let invocation: Invocation
    private let setting: (key: ConfigurationKey, path: ConfigurationPath)
    private let target: ConfigurationFiles.File

    init(_ invocation: Invocation, key text: String) throws(AtelierError) {
        guard let found = ConfigurationPath.find(text) else {
            throw AtelierError(
                .invalidRequest, "There is no setting '\(text)'.",
                suggestion: ConfigurationPath.closest(to: text).map { "Did you mean '\($0)'?" }
                    ?? "See 'atelier config show', and docs/configuration.md for all.")
        }
        self.invocation = invocation
        setting = found
        let files = ConfigurationFiles.current(named: invocation.arguments[.config])
        target = try files.target(
            isProject: invocation.arguments.has(.project), directory: FilePath.workingDirectory)
    }

    /// `value` is as people type it.
    func set(_ value: String) throws(AtelierError) {
        let file = ConfigurationFile(target)
        _ = try file.set(setting, to: setting.key.literal(value))
        try invocation.console.print(path: file.path)
        tellOverride()
    }

    func remove() throws(AtelierError) {
        let file = ConfigurationFile(target)
        if try file.remove(setting.path) {
            try invocation.console.print(path: file.path)
        } else {
            invocation.console.note("\(setting.path.text) isn't set in \(file.path).")
        }
    }

    /// Where a stronger source says something else, a change has no effect.
    func tellOverride() {
        let environment = HostEnvironment.current()
        let files = ConfigurationFiles.current(environment: environment, named: invocation.arguments[.config])
        let loaded = LoadedConfiguration(files, environment: environment)
        for problem in loaded.problems where problem.severity == .error {
            invocation.console.complain(problem.description)
        }
        guard let origin = loaded.configuration.settings[setting.path.text]?.origin else { return }
        if case .file(let path, _) = origin, path == target.path { return }
        guard origin != .builtIn else { return }
        invocation.console.note("note: \(origin) overrides \(setting.path.text), so that this has no effect here.")
    }
}
