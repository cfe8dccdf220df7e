import Glibc
import ProviderHost
import ProviderModel

extension CommandSpec {
    static let doctor = CommandSpec(
        name: "doctor", summary: "checks this installation, and says how to mend what is missing",
        examples: [
            Example(command: "atelier doctor", meaning: "looks at the kernel, files and providers, and tries each")
        ],
        run: { (invocation) async throws(AtelierError) in
            let configuration = try HostConfiguration.commandLine(invocation.arguments)
            var doctor = Doctor(configuration, console: invocation.console)
            try await doctor.examine()
        })
}

/// Looks at everything that a picture needs, one line each.
private struct Doctor {
    private let configuration: HostConfiguration
    private let console: Console
    /// What was last said of the sandbox.
    private var sandbox: SandboxReport?
    /// The first thing that must be mended.
    private var failure: AtelierError?

    init(_ configuration: HostConfiguration, console: Console) {
        self.configuration = configuration
        self.console = console
    }

    mutating func examine() async throws(AtelierError) {
        try checkKernel()
        try checkFiles()
        let catalogue = Discovery(installation: configuration.installation).catalogue(of: configuration.searchPaths)
        try checkCatalogue(catalogue)
        for entry in catalogue.entries {
            try checkNeeds(entry)
            try await tryProvider(entry)
        }
        if let failure { throw failure }
        try console.print("Everything that was checked works.")
    }

    private func good(_ subject: String, _ detail: String) throws(AtelierError) {
        try console.print("ok    \(subject): \(detail)")
    }

    private func remark(_ subject: String, _ detail: String) throws(AtelierError) {
        try console.print("note  \(subject): \(detail)")
    }

    private mutating func bad(_ subject: String, _ error: AtelierError) throws(AtelierError) {
        try console.print("BAD   \(subject): \(error)")
        if failure == nil {
            failure = AtelierError(
                error.code, "This installation needs attention: \(subject).", suggestion: "See above for what to do.")
        }
    }

    private mutating func checkKernel() throws(AtelierError) {
        var name = utsname()
        uname(&name)
        let release = withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        let numbers = release.split(whereSeparator: { $0 == "." || $0 == "-" }).prefix(2).compactMap { Int($0) }
        // pidfd_open came with 5.3; memory sealed against future writes with 5.1.
        if numbers.count == 2, (numbers[0], numbers[1]) < (5, 3) {
            try bad(
                "kernel",
                AtelierError(
                    .invalidConfiguration, "Linux \(release) can't watch processes by descriptor.",
                    suggestion: "Use Linux 5.3 or newer."))
        } else {
            try good("kernel", "Linux \(release)")
        }
    }

    private func checkFiles() throws(AtelierError) {
        let installation = configuration.installation
        try good("worker", installation.workerPath)
        try good("shape", installation.shape.rawValue)
        for directory in configuration.searchPaths.directories {
            let state = FilePath.isDirectory(directory.path) ? "" : " (not there)"
            try good("search path", "\(directory.path), \(directory.origin.rawValue)\(state)")
        }
        try good("cache", configuration.cacheDirectory ?? "none: HOME is not set")
        let store = QuarantineStore(directory: configuration.stateDirectory)
        _ = store.isUsable
        if let problem = store.problem {
            try remark("state", problem)
        } else {
            try good("state", configuration.stateDirectory ?? "none: HOME is not set")
        }
    }

    private mutating func checkCatalogue(_ catalogue: Catalogue) throws(AtelierError) {
        for problem in catalogue.problems.abridged {
            switch problem.severity {
            case .warning: try remark("manifest", problem.description)
            case .error: try bad("manifest", AtelierError(.invalidConfiguration, problem.description))
            }
        }
        for shadow in catalogue.shadows {
            try remark("manifest", "\(shadow.manifestPath) is hidden by \(shadow.shadowedBy)")
        }
        for directory in catalogue.skippedDirectories { try remark("search path", directory.whySkipped) }
        if catalogue.entries.isEmpty {
            try bad(
                "providers",
                AtelierError(.unavailable, "No provider was found.", suggestion: "Put a manifest on the search path."))
        }
    }

    /// What a provider reads besides its own files may be missing: its pictures are the poorer for it.
    private func checkNeeds(_ entry: Catalogue.Entry) throws(AtelierError) {
        for directory in entry.manifest.permissions.read where !FilePath.isDirectory(directory) {
            try remark(
                entry.id, "it reads \(directory), which isn't there; install what belongs there, or it does without")
        }
    }

    private mutating func tryProvider(_ entry: Catalogue.Entry) async throws(AtelierError) {
        var results: [String] = []
        var findings: ProviderFindings?
        do {
            let remarks = try await ProviderCheck.run(entry, configuration) { (check) async throws(AtelierError) in
                findings = try await check.start()
                for style in entry.manifest.styles { results.append("\(style.id) \(try await check.draw(style.id))") }
            }
            findings?.notes += remarks
        } catch {
            if error.code == .cancelled { throw error }
            if let findings { try tell(findings.sandbox) }
            try bad(entry.id, error)
            return
        }
        if let findings { try tell(findings.sandbox) }
        try good(entry.id, results.joined(separator: "; "))
        for note in findings?.notes ?? [] { try remark(entry.id, note) }
    }

    /// What this kernel enforces; mostly the same for all providers.
    private mutating func tell(_ report: SandboxReport) throws(AtelierError) {
        guard report != sandbox else { return }
        sandbox = report
        if !report.enforced.isEmpty { try good("sandbox", report.enforced.joined(separator: ", ")) }
        for gap in report.gaps { try remark("sandbox", gap) }
    }
}
