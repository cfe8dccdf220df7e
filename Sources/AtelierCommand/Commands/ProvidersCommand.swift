import ProviderHost
import ProviderModel

extension CommandSpec {
    static let providers = CommandSpec(
        name: "providers", summary: "lists, shows, checks, enables and disables providers",
        examples: [
            Example(command: "atelier providers list", meaning: "what was found, what hides what, what is broken"),
            Example(command: "atelier providers check ./mine.json", meaning: "starts it and draws one picture a style"),
        ],
        subcommands: [
            CommandSpec(
                name: "list", summary: "lists the providers that were found; runs none", options: [.json],
                run: { (invocation) async throws(AtelierError) in try listProviders(invocation) }),
            CommandSpec(
                name: "show", summary: "shows what a provider's manifest says",
                operands: "ID", operandCount: 1...1,
                options: [.json],
                run: { (invocation) async throws(AtelierError) in try showProvider(invocation) }),
            CommandSpec(
                name: "check", summary: "starts a provider and draws one picture a style",
                operands: "PATH|ID", operandCount: 1...1,
                notes: ["Ends with 78 where the manifest or the library is wrong, with 70 where the provider fails."],
                run: { (invocation) async throws(AtelierError) in try await checkProvider(invocation) }),
            CommandSpec(
                name: "enable", summary: "lets a provider serve again", operands: "ID", operandCount: 1...1,
                options: [.project],
                run: { (invocation) async throws(AtelierError) in try setEnabled(invocation, true) }),
            CommandSpec(
                name: "disable", summary: "leaves a provider out of everything", operands: "ID", operandCount: 1...1,
                options: [.project],
                run: { (invocation) async throws(AtelierError) in try setEnabled(invocation, false) }),
            CommandSpec(
                name: "clear-quarantine", summary: "tries a provider again that failed too often", operands: "ID",
                operandCount: 1...1,
                run: { (invocation) async throws(AtelierError) in try clearQuarantine(invocation) }),
        ])
}

private func listProviders(_ invocation: Invocation) throws(AtelierError) {
    let console = invocation.console
    let host = ProviderHost(try .commandLine(invocation.arguments))
    let catalogue = host.catalogue
    let quarantined = host.quarantined
    if console.isJSON {
        try console.print([
            "providers": .array(catalogue.entries.map { .provider($0, quarantined[$0.pinnedID]) }),
            "shadowed": .array(catalogue.shadows.map { .shadow($0) }),
            "problems": .array(catalogue.problems.map { .problem($0) }),
            "skipped": .strings(catalogue.skippedDirectories.map(\.path)),
        ])
        return
    }
    let rows = catalogue.entries.map { entry in
        let styles = entry.manifest.styles.map { style in
            let first = catalogue.providers(of: style.id).first ?? entry.id
            return first == entry.id ? style.id.rawValue : "\(style.id) (behind \(first))"
        }.joined(separator: ", ")
        return [entry.id, entry.manifest.version, entry.origin.rawValue, styles]
    }
    for line in TextTable.lines(rows) { try console.print(line) }
    for entry in catalogue.entries {
        if let quarantine = quarantined[entry.pinnedID] { console.complain("\(entry.id): \(quarantine.message)") }
    }
    if let problem = host.quarantines.problem { console.complain(problem) }
    for shadow in catalogue.shadows {
        console.complain("\(shadow.manifestPath): \(shadow.id) \(shadow.version) is hidden by \(shadow.shadowedBy)")
    }
    for problem in catalogue.problems.abridged { console.complain(problem.description) }
    for directory in catalogue.skippedDirectories { console.complain(directory.whySkipped) }
    if catalogue.entries.isEmpty {
        console.complain("No provider was found; 'atelier doctor' says where they are sought.")
    }
}

private func showProvider(_ invocation: Invocation) throws(AtelierError) {
    let console = invocation.console
    let host = ProviderHost(try .commandLine(invocation.arguments))
    let catalogue = host.catalogue
    let entry = try catalogue.entry(invocation.arguments.operands[0])
    let quarantine = host.quarantine(of: entry.id)
    if console.isJSON {
        try console.print(.provider(entry, quarantine))
        return
    }
    let manifest = entry.manifest
    let accepts = manifest.accepts
    let sizes =
        accepts.sizes.isEmpty
        ? "sides of \(accepts.minimumSide) to \(accepts.maximumSide) pixels"
        : accepts.sizes.map(\.description).joined(separator: ", ")
    let rows = [
        ["id", manifest.id], ["name", manifest.name], ["version", manifest.version],
        ["abi", "\(manifest.abiMajor).\(manifest.abiMinor)"], ["origin", entry.origin.rawValue],
        ["manifest", entry.provider.manifestPath], ["library", entry.provider.libraryPath],
        ["resources", entry.provider.resourcesPath ?? "none"],
        [
            "concepts",
            Manifest.ConceptKind.allCases.filter(accepts.concepts.contains).map(\.rawValue).joined(separator: ", "),
        ],
        ["sizes", sizes], ["languages", accepts.languages.isEmpty ? "any" : accepts.languages.joined(separator: ", ")],
        ["starts from a picture", accepts.source ? "yes" : "no"],
        ["transparent background", accepts.transparent ? "yes" : "no"],
        [
            "limits",
            "\(manifest.limits.memoryBytes >> 20) MiB, \(manifest.limits.renderTimeout) a render, "
                + "\(manifest.limits.startTimeout) to start, \(manifest.limits.workers) worker(s)",
        ],
        [
            "network",
            manifest.permissions.network.isEmpty ? "none" : manifest.permissions.network.joined(separator: ", "),
        ],
        ["reads", manifest.permissions.read.isEmpty ? "none" : manifest.permissions.read.joined(separator: ", ")],
        ["keeps a cache", manifest.permissions.cache ? "yes" : "no"],
    ]
    if let quarantine {
        console.complain("\(entry.id): \(quarantine.message)")
        console.complain("Run 'atelier providers clear-quarantine \(entry.id)' to have it tried again.")
    }
    let styles = manifest.styles.map { ["style \($0.id)", "\($0.name): \($0.summary)"] }
    for line in TextTable.lines(rows + styles) { try console.print(line) }
    for shadow in catalogue.shadows where shadow.id == entry.id { console.note("hides \(shadow.manifestPath)") }
}

/// An id that isn't installed counts where the configuration speaks of it.
private func setEnabled(_ invocation: Invocation, _ isEnabled: Bool) throws(AtelierError) {
    let host = ProviderHost(try .commandLine(invocation.arguments))
    let id = invocation.arguments.operands[0]
    let settings = host.configuration.settings
    let isKnown = settings.providers.contains(id)
    if !isKnown || id.contains("@") { _ = try host.catalogue.entry(id) }
    guard !id.contains("@") else {
        throw AtelierError(.invalidRequest, "'\(id)' is one version; name the provider without it.")
    }
    guard (settings[.enabled, id]?.asFlag ?? true) != isEnabled else {
        return try invocation.console.print("\(id) is \(isEnabled ? "enabled" : "disabled") already.")
    }
    let edit = try ConfigurationEdit(invocation, key: "providers.\"\(id)\".enabled")
    try edit.set(isEnabled ? "true" : "false")
}

private func clearQuarantine(_ invocation: Invocation) throws(AtelierError) {
    let id = invocation.arguments.operands[0]
    let wasQuarantined = try ProviderHost(try .commandLine(invocation.arguments)).clearQuarantine(of: id)
    try invocation.console.print(
        wasQuarantined ? "\(id) is no longer quarantined." : "\(id) was not quarantined.")
}

private func checkProvider(_ invocation: Invocation) async throws(AtelierError) {
    let console = invocation.console
    var configuration = try HostConfiguration.commandLine(invocation.arguments)
    // Whoever checks a provider wants to see it fail, quarantined or not.
    configuration.stateDirectory = nil
    let name = invocation.arguments.operands[0]
    let entry: Catalogue.Entry
    let catalogue = ProviderHost(configuration).catalogue
    if name.contains("/") || name.hasSuffix(".json") || catalogue[name] == nil && FilePath.kind(name) != nil {
        let path = FilePath.canonical(name) ?? name
        let (provider, problems) = Discovery(installation: configuration.installation).provider(manifestPath: path)
        for problem in problems.abridged { console.complain(problem.description) }
        guard let provider else {
            throw AtelierError(
                .invalidConfiguration, "\(name) is not a usable manifest.", suggestion: "Mend what is named above.")
        }
        entry = Catalogue.Entry(provider: provider, origin: .configuration)
    } else {
        entry = try catalogue.entry(name)
    }
    try console.print("manifest: ok, \(entry.provider.manifestPath)")
    let remarks = try await ProviderCheck.run(entry, configuration) { (check) async throws(AtelierError) in
        let findings = try await check.start()
        try console.print("library: ok, \(entry.provider.libraryPath)")
        for note in findings.notes { try console.print("note: \(note)") }
        for style in entry.manifest.styles { try console.print("style \(style.id): \(try await check.draw(style.id))") }
    }
    for remark in remarks { try console.print("note: \(remark)") }
}
