/// What operators and users have settled: the settings of all sources, the later ones over the earlier.
///
/// Each value is taken from one source as a whole, lists too; settings of different names stand side by side.
public struct Configuration: Sendable {
    /// What holds, by the path as people write it.
    package private(set) var settings: [String: ConfigurationLayer.Setting] = [:]

    /// What holds where nobody says anything.
    public init() {
        for key in ConfigurationKey.all {
            guard let fallback = key.fallback, !key.path.contains("*") else { continue }
            add(
                ConfigurationLayer.Setting(
                    key: key, path: ConfigurationPath(key.path), value: fallback, origin: .builtIn))
        }
    }

    package mutating func add(_ layer: ConfigurationLayer) { for setting in layer.settings { add(setting) } }

    private mutating func add(_ setting: ConfigurationLayer.Setting) { settings[setting.path.text] = setting }

    /// True if the same holds, whoever says so.
    package func isSame(as other: Configuration) -> Bool {
        settings.count == other.settings.count
            && settings.allSatisfy { path, setting in
                other.settings[path].map { $0.value.text == setting.value.text } ?? false
            }
    }

    /// True if the same sources say it, in the same lines.
    package func hasSameOrigins(as other: Configuration) -> Bool {
        settings.allSatisfy { path, setting in other.settings[path]?.origin == setting.origin }
    }

    /// In the order of the table of keys, then by name.
    package var listed: [ConfigurationLayer.Setting] {
        let places = Dictionary(uniqueKeysWithValues: ConfigurationKey.all.enumerated().map { ($1, $0) })
        return settings.values.sorted { one, other in
            let (first, second) = (places[one.key] ?? 0, places[other.key] ?? 0)
            return first == second ? one.path.text < other.path.text : first < second
        }
    }

    /// Who says what a key without `*` in its path is.
    package func origin(of key: ConfigurationKey) -> ConfigurationOrigin? { settings[key.name]?.origin }

    /// The value of a key without `*` in its path.
    package subscript(key: ConfigurationKey) -> JSONValue? { settings[ConfigurationPath(key.path).text]?.value }

    /// The value of a provider's key.
    package subscript(key: ConfigurationKey, provider: String) -> JSONValue? {
        settings[ConfigurationPath(key.path.map { $0 == "*" ? provider : $0 }).text]?.value
    }

    /// Ids of the providers that it says something about.
    package var providers: Set<String> {
        Set(settings.values.filter { $0.key.path.first == "providers" }.compactMap { $0.path.names.dropFirst().first })
    }

    /// By style.
    package var routes: [StyleID: Route] {
        var routes: [StyleID: Route] = [:]
        for setting in settings.values where setting.key == .routes {
            if let style = setting.path.names.last.flatMap(StyleID.init) { routes[style] = Route(setting.value) }
        }
        return routes
    }

    /// The settings of a provider's own, by name.
    package func settings(of provider: String) -> [(name: String, value: JSONValue)] {
        settings.values.filter { $0.key == .settings && $0.path.names[1] == provider }
            .map { (name: $0.path.names.last ?? "", value: $0.value) }.sorted { $0.name < $1.name }
    }
}

extension JSONValue {
    package var asText: String? { if case .string(let text) = self { text } else { nil } }
    package var asFlag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    package var asTexts: [String]? {
        if case .array(let values) = self { values.compactMap(\.asText) } else { nil }
    }
    package var asNumber: Double? {
        switch self {
        case .raw(let digits): Double(digits)
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
