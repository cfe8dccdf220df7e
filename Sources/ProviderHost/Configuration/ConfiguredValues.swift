import ProviderModel

/// The settings of a configuration by type. Every value was checked when it was read.
struct ConfiguredValues {
    let configuration: Configuration
    private let home: String?

    init(_ configuration: Configuration, environment: HostEnvironment) {
        self.configuration = configuration
        home = environment.path("HOME")
    }

    func text(_ key: ConfigurationKey) -> String? { configuration[key]?.asText }

    func styles(_ key: ConfigurationKey) -> [StyleID] {
        (configuration[key]?.asTexts ?? []).compactMap { StyleID(rawValue: $0) }
    }

    /// Absolute paths.
    func directories(_ key: ConfigurationKey) -> [String] {
        guard let setting = configuration.settings[key.name] else { return [] }
        let texts = setting.value.asTexts ?? setting.value.asText.map { [$0] } ?? []
        return texts.map { resolve($0, setting.origin) }
    }

    private func resolve(_ path: String, _ origin: ConfigurationOrigin) -> String {
        if path.hasPrefix("/") { return path }
        if path == "~" || path.hasPrefix("~/"), let home { return home + path.dropFirst() }
        guard case .file(let file, _) = origin else { return path }
        return "\(FilePath.directory(of: file))/\(path)"
    }

    /// How providers are confined that have a setting of their own, by id.
    var sandboxes: [String: SandboxMode] {
        var sandboxes: [String: SandboxMode] = [:]
        for provider in configuration.providers {
            sandboxes[provider] = configuration[.ownSandbox, provider]?.asText.flatMap { SandboxMode(rawValue: $0) }
        }
        return sandboxes
    }

    /// Ids of the providers whose flag has a value.
    func providers(where key: ConfigurationKey, is flag: Bool) -> Set<String> {
        configuration.providers.filter { configuration[key, $0]?.asFlag == flag }
    }
}

extension SelectionPolicy {
    fileprivate init(_ values: ConfiguredValues, otherwise: SelectionPolicy) {
        defaultStyle = values.text(.defaultStyle).flatMap { StyleID(rawValue: $0) } ?? otherwise.defaultStyle
        allowedStyles = values.styles(.allowedStyles)
        disabledProviders = values.providers(where: .enabled, is: false)
        routes = values.configuration.routes
        fallback = values.text(.fallback).flatMap { FallbackPolicy(rawValue: $0) } ?? otherwise.fallback
        externalProvider = values.text(.externalProvider)
    }
}

extension HostConfiguration {
    /// What a configuration settles, in the place of what was settled before.
    mutating func take(_ loaded: Configuration, from sources: ConfigurationSources) {
        let values = ConfiguredValues(loaded, environment: sources.environment)
        self.sources = sources
        searchPaths = SearchPaths(
            configured: sources.providerDirectories + values.directories(.providerPath),
            environment: sources.environment, builtIn: installation.providersDirectory)
        settings = values.configuration
        selection = SelectionPolicy(values, otherwise: selection)
        locale = values.text(.locale)
        sandbox = values.text(.sandbox).flatMap { SandboxMode(rawValue: $0) } ?? sandbox
        networkProviders = values.providers(where: .network, is: true)
        outputDirectory = values.directories(.outputDirectory).first
        ownSandboxes = values.sandboxes
    }

    /// Name or sides of the size that pictures get whose caller names none.
    package var outputSize: String? { settings[.outputSize]?.asText }

    /// Whether names of known people are looked up where a caller doesn't say.
    package var personalization: String? { settings[.personalization]?.asText }

    /// A request with what the configuration says where the caller says nothing.
    func completing(_ request: GenerationRequest) -> GenerationRequest {
        var request = request
        if request.locale == nil { request.locale = locale }
        return request
    }

    /// A provider with the settings and limits that its user has given it.
    func configuring(_ manifest: Manifest) -> Manifest {
        var manifest = manifest
        let own = settings.settings(of: manifest.id)
        if !own.isEmpty { manifest.configuration = JSONValue.merging(manifest.configuration, with: own) }
        let number = { (key: ConfigurationKey) in settings[key, manifest.id]?.asNumber }
        if let memory = number(.memory) { manifest.limits.memoryBytes = Int(memory) << 20 }
        if let time = number(.renderTime) { manifest.limits.renderTimeout = .seconds(time) }
        if let time = number(.startTime) { manifest.limits.startTimeout = .seconds(time) }
        if let time = number(.signTime) { manifest.limits.firstProgressTimeout = .seconds(time) }
        if let workers = number(.workers) { manifest.limits.workers = Int(workers) }
        if let renders = number(.renders) { manifest.limits.renders = Int(renders) }
        manifest.limits = manifest.limits.capped(by: limits)
        return manifest
    }
}

extension JSONValue {
    /// An object, given as text, with members replaced or added.
    fileprivate static func merging(_ object: String?, with members: [(name: String, value: JSONValue)]) -> String {
        var merged: [(String, JSONValue)] = []
        if let object, case .object(let own)? = try? JSONDocument(Array(object.utf8)).root.value {
            merged = own.filter { member in !members.contains { $0.name == member.name } }.map {
                ($0.name, $0.value.json)
            }
        }
        return JSONValue.object(merged + members.map { ($0.name, $0.value) }).text
    }
}
