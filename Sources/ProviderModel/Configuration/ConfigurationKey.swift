/// A key that a configuration may have: where it stands, what it takes, what it is for.
///
/// The table of them is the one place that says so: the reader, the JSON Schema, `atelier config` and the documentation
/// are made from it or checked against it.
package struct ConfigurationKey: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case flag
        /// One of these words.
        case choice([String])
        case integer(ClosedRange<Int>)
        /// Of seconds.
        case seconds(ClosedRange<Double>)
        /// A style's id, `any` among them where a caller may say so.
        case style
        case styles
        /// A provider's id, or `id@version`.
        case provider
        /// A provider, or a list of providers; see `Route`.
        case route
        /// A BCP 47 tag.
        case language
        /// "1024x1024", or one of the names of sizes.
        case size
        /// A directory: absolute, below the user's home with `~/`, or relative to the file.
        case directory
        case directories
        /// Any value, handed on as it is.
        case json
    }

    /// `*` stands for any name.
    package let path: [String]
    package let kind: Kind
    /// A sentence for people.
    package let help: String
    /// The environment's name for it.
    package let variable: String?
    /// What holds where nothing is configured, as JSON; nil where the choice is the provider's or the caller's.
    package let fallback: JSONValue?
    /// Gives providers more rights: not for files that come with what somebody has downloaded.
    package let isGrant: Bool

    private init(
        _ path: String, _ kind: Kind, _ help: String, variable: String? = nil, fallback: JSONValue? = nil,
        isGrant: Bool = false
    ) {
        self.isGrant = isGrant
        self.path = path.split(separator: ".").map(String.init)
        self.kind = kind
        self.help = help
        self.variable = variable
        self.fallback = fallback
    }

    package var name: String { path.joined(separator: ".") }

    package static func == (one: Self, other: Self) -> Bool { one.path == other.path }

    package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension ConfigurationKey {
    package static let providerPath = ConfigurationKey(
        "providerPath", .directories, "Directories of manifests, searched before all others.")
    package static let enabled = ConfigurationKey(
        "providers.*.enabled", .flag, "False leaves the provider out of everything.")
    package static let settings = ConfigurationKey(
        "providers.*.configuration.*", .json, "A setting of the provider's own, in the place of its manifest's.")
    package static let ownSandbox = ConfigurationKey(
        "providers.*.sandbox", .choice(SandboxMode.allCases.map(\.rawValue)),
        "How this provider is confined, in the place of 'sandbox'.", isGrant: true)
    package static let memory = ConfigurationKey(
        "providers.*.limits.memoryMiB", .integer(16...1_048_576), "Memory of one worker, besides frames, in MiB.")
    package static let renderTime = ConfigurationKey(
        "providers.*.limits.renderSeconds", .seconds(0.1...3600), "Time for a request that names none of its own.")
    package static let startTime = ConfigurationKey(
        "providers.*.limits.startSeconds", .seconds(0.1...600), "Time to open, to describe and to create, each.")
    package static let signTime = ConfigurationKey(
        "providers.*.limits.firstProgressSeconds", .seconds(0.1...3600),
        "Time until a request shows progress, a preview or a picture.")
    package static let workers = ConfigurationKey(
        "providers.*.limits.workers", .integer(1...64), "Worker processes at once.")
    package static let renders = ConfigurationKey(
        "providers.*.limits.renders", .integer(1...64), "Renders at once in one worker, for providers that can.")
    package static let network = ConfigurationKey(
        "providers.*.permissions.network", .flag,
        "True lets the provider connect to the ports that its manifest asks for.", fallback: .bool(false),
        isGrant: true)
    package static let sandbox = ConfigurationKey(
        "sandbox", .choice(["preferred", "required", "off"]),
        "Whether providers are confined: as far as the kernel can, wholly or not at all, or never.",
        variable: "ATELIER_SANDBOX", fallback: "preferred", isGrant: true)
    package static let defaultStyle = ConfigurationKey(
        "defaultStyle", .style, "Drawn where a caller leaves the choice open.", variable: "ATELIER_DEFAULT_STYLE",
        fallback: "illustration")
    package static let allowedStyles = ConfigurationKey(
        "allowedStyles", .styles, "Allowed where a caller names none, in the order a picker would show.",
        variable: "ATELIER_ALLOWED_STYLES")
    package static let routes = ConfigurationKey(
        "routes.*", .route, "Providers of a style, the first to be tried first; neighbours with weights share the load."
    )
    package static let fallback = ConfigurationKey(
        "fallback", .choice(FallbackPolicy.allCases.map(\.rawValue)),
        "Who takes over where a provider fails: another of the same style, also one of another allowed style, or nobody.",
        variable: "ATELIER_FALLBACK", fallback: .string(FallbackPolicy.sameStyle.rawValue))
    package static let externalProvider = ConfigurationKey(
        "externalProvider", .provider, "Draws the style external-provider, which isn't there otherwise.")
    package static let locale = ConfigurationKey(
        "locale", .language, "Language of prompts whose caller names none; by default it is found out.",
        variable: "ATELIER_LOCALE")
    package static let personalization = ConfigurationKey(
        "personalization", .choice(["automatic", "enabled", "disabled"]),
        "Whether names of known people are looked up where a command doesn't say.", fallback: "automatic")
    package static let outputDirectory = ConfigurationKey(
        "output.directory", .directory, "Where 'atelier generate' puts pictures that no --output names.")
    package static let outputSize = ConfigurationKey(
        "output.size", .size, "Size of pictures where a command names none.", fallback: "square")

    /// All of them, in the order that people read them.
    package static let all: [ConfigurationKey] = [
        providerPath, defaultStyle, allowedStyles, routes, fallback, externalProvider, locale, personalization,
        outputDirectory, outputSize, sandbox,
        enabled,
        settings, ownSandbox, memory, renderTime, startTime, signTime, workers, renders, network,
    ]

    /// Takes the environment's place among the origins; see `Configuration`.
    package static let variables: [ConfigurationKey] = all.filter { $0.variable != nil }

    /// The key that a path of names is one of.
    package static func find(_ path: [String]) -> ConfigurationKey? {
        all.first { key in
            key.path.count == path.count && zip(key.path, path).allSatisfy { $0 == "*" || $0 == $1 }
        }
    }

    /// What may follow a path: names, and `*` for any; none if it isn't the way to a key.
    package static func names(below path: [String]) -> [String] {
        var names: [String] = []
        for key in all where key.path.count > path.count {
            guard zip(key.path, path).allSatisfy({ $0 == "*" || $0 == $1 }) else { continue }
            let name = key.path[path.count]
            if !names.contains(name) { names.append(name) }
        }
        return names
    }
}

extension ConfigurationKey {
    /// The value that the text of a variable stands for: lists have commas between their entries.
    package func value(variable text: String) -> JSONValue {
        switch kind {
        case .styles, .directories:
            .strings(text.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
        default: .string(text)
        }
    }

    /// What is wrong with the text of a variable, and what to do; nil if nothing is.
    package func whyNot(variable text: String) -> (message: String, suggestion: String?)? {
        (value(variable: text).asTexts ?? [text]).lazy.compactMap { kind.whyNot($0) }.first
    }
}
