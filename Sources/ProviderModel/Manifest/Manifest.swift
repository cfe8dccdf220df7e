/// What a provider says of itself before any of its code runs: the contents of `providers/<name>.json`.
public struct Manifest: Hashable, Sendable {
    public struct Style: Hashable, Sendable {
        public var id: StyleID
        public var name: String
        public var summary: String
        /// A character or icon name that a picker may show.
        public var symbol: String?
        public init(id: StyleID, name: String, summary: String, symbol: String? = nil) {
            self.id = id
            self.name = name
            self.summary = summary
            self.symbol = symbol
        }
    }

    /// Most styles of one provider.
    package static let mostStyles = 256

    public enum ConceptKind: String, Hashable, Sendable, CaseIterable { case text, extracted, image, drawing }

    /// In the IPTC's terms.
    public enum DigitalSource: String, Hashable, Sendable, CaseIterable {
        /// Made by an algorithm that was written, not trained.
        case algorithmicMedia
        /// Made by a model that was trained on media.
        case trainedAlgorithmicMedia
    }

    public struct Accepts: Hashable, Sendable {
        public var concepts: Set<ConceptKind> = [.text]
        /// Shortest and longest side in pixels.
        public var minimumSide = 64
        public var maximumSide = 2048
        /// Exact sizes, when only these can be made.
        public var sizes: [PixelSize] = []
        /// BCP 47 tags; empty accepts all.
        public var languages: [String] = []
        /// Can leave the background transparent.
        public var transparent = false
        /// Takes a picture to start from.
        public var source = false
        public init() {}
    }

    public struct Limits: Hashable, Sendable {
        /// Of one worker process.
        public var memoryBytes = 2 << 30
        public var renderTimeout = Duration.seconds(60)
        /// Each of opening the library, describing and creating.
        public var startTimeout = Duration.seconds(20)
        /// Until a render shows progress, a preview or an image; nil asks for none.
        public var firstProgressTimeout: Duration?
        /// Worker processes at once.
        public var workers = 1
        /// Renders at once in one worker (org.atelier.concurrent/1).
        public var renders = 1
        public init() {}
    }

    public struct Permissions: Hashable, Sendable {
        /// "api.example.com:443".
        public var network: [String] = []
        /// Absolute directories that may be read besides the resources.
        public var read: [String] = []
        /// Wants a directory of its own to keep what it can compute again.
        public var cache = false
        public init() {}
    }

    /// Reverse DNS, "org.atelier.illustration".
    public var id: String
    public var name: String
    /// Semantic version.
    public var version: String
    /// Lowest ABI that the library needs.
    public var abiMajor: Int
    public var abiMinor: Int
    /// Relative to the manifest, or a bare name for the library path.
    public var library: String
    /// Directory of data files: relative to the manifest, or a bare name for the resource path.
    public var resources: String?
    public var styles: [Style]
    public var accepts = Accepts()
    public var limits = Limits()
    public var permissions = Permissions()
    /// How its pictures come to be; nil says nothing.
    public var digitalSource: DigitalSource?
    /// The provider's settings as a JSON object, handed to `create`.
    public var configuration: String?
    /// JSON Schema of these settings.
    public var configurationSchema: String?

    public init(
        id: String, name: String, version: String, abiMajor: Int, abiMinor: Int, library: String, styles: [Style]
    ) {
        self.id = id
        self.name = name
        self.version = version
        self.abiMajor = abiMajor
        self.abiMinor = abiMinor
        self.library = library
        self.styles = styles
    }
}

/// A manifest with everything found: what can be started.
public struct ResolvedProvider: Hashable, Sendable {
    public var manifest: Manifest
    /// Absolute path of the manifest.
    public var manifestPath: String
    /// Absolute, canonical path of the library that is opened.
    public var libraryPath: String
    /// Where that was copied from; nil if it is the original.
    package var originalLibraryPath: String?
    public var resourcesPath: String?
    /// A writable directory that may vanish, if granted.
    public var cachePath: String?
    /// What confines it, where the host has settled that.
    package var sandbox: SandboxPolicy?

    public init(
        manifest: Manifest, manifestPath: String, libraryPath: String, resourcesPath: String? = nil,
        cachePath: String? = nil
    ) {
        self.manifest = manifest
        self.manifestPath = manifestPath
        self.libraryPath = libraryPath
        self.resourcesPath = resourcesPath
        self.cachePath = cachePath
    }

    /// The library that people know of.
    package var namedLibraryPath: String { originalLibraryPath ?? libraryPath }
}
