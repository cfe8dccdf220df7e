public import ProviderModel

/// The providers that were found, and everything that kept others from being used.
public struct Catalogue: Hashable, Sendable {
    /// A provider that can be started.
    public struct Entry: Hashable, Sendable {
        public var provider: ResolvedProvider
        public var origin: SearchPaths.Origin
        public var manifest: Manifest { provider.manifest }
        public var id: String { provider.manifest.id }

        public init(provider: ResolvedProvider, origin: SearchPaths.Origin) {
            self.provider = provider
            self.origin = origin
        }
    }

    /// A provider that another of the same id, found earlier, hides.
    public struct Shadow: Hashable, Sendable {
        public var id: String
        public var version: String
        public var manifestPath: String
        public var origin: SearchPaths.Origin
        /// Manifest of the one that is used.
        public var shadowedBy: String
    }

    /// In the order of the search, then by file name; ids are unique.
    public var entries: [Entry] = []
    public var shadows: [Shadow] = []
    /// Errors of files that can't be used, and warnings.
    public var problems: [ManifestProblem] = []

    /// Directories that the caller or the environment named, and that aren't there or aren't absolute paths.
    public var skippedDirectories: [SearchPaths.Directory] = []

    public init() {}

    public subscript(id: String) -> Entry? { entries.first { $0.id == id } }

    /// The provider of an id. Throws `.unavailable` with the one that was probably meant.
    public func entry(_ id: String) throws(AtelierError) -> Entry {
        if let entry = self[id] { return entry }
        let hint = Spelling.hint(id, among: entries.map(\.id))
        throw AtelierError(
            .unavailable, "There is no provider '\(id)'.",
            suggestion: hint.isEmpty ? "See 'atelier providers list'." : hint)
    }

    /// Ids of the providers of a style: the first that can serve a request draws it.
    public func providers(of style: StyleID) -> [String] {
        entries.filter { $0.manifest.styles.contains { $0.id == style } }.map(\.id)
    }

    /// Every style that an entry draws, once, in catalogue order.
    public var styles: [Manifest.Style] {
        var seen: Set<StyleID> = []
        return entries.flatMap(\.manifest.styles).filter { seen.insert($0.id).inserted }
    }
}
