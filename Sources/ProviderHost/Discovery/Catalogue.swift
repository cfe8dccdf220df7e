public import ProviderModel

/// The providers that were found, and everything that kept others from being used.
public struct Catalogue: Hashable, Sendable {
    /// A provider that can be started.
    public struct Entry: Hashable, Sendable {
        public var provider: ResolvedProvider
        public var origin: SearchPaths.Origin
        public var manifest: Manifest { provider.manifest }
        public var id: String { provider.manifest.id }
        /// Names this version of the provider, and no other.
        public var pinnedID: String { "\(id)@\(manifest.version)" }

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
    /// Those of the shadowed providers that are another version than the one that is used: they serve who asks for
    /// `id@version`. No version of an id twice.
    public var versions: [Entry] = []
    /// Errors of files that can't be used, and warnings.
    public var problems: [FileProblem] = []

    /// Directories that the caller or the environment named, and that aren't there or aren't absolute paths.
    public var skippedDirectories: [SearchPaths.Directory] = []

    public init() {}

    public subscript(id: String) -> Entry? { entries.first { $0.id == id } }

    /// The provider of an id, or its version of `id@version`. Throws `.unavailable` with the one that was probably meant.
    public func entry(_ id: String) throws(AtelierError) -> Entry {
        if let entry = self[id] { return entry }
        if let at = id.firstIndex(of: "@"), let entry = self[String(id[..<at])] {
            let versions = [entry] + versions.filter { $0.id == entry.id }
            if let pinned = versions.first(where: { $0.pinnedID == id }) { return pinned }
            throw AtelierError(
                .unavailable, "There is no version \(id[at...].dropFirst()) of provider '\(entry.id)'.",
                suggestion: "Versions here: \(versions.map(\.manifest.version).joined(separator: ", ")).")
        }
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

    /// As a request sees it that asks for this provider: with the version that it names in the place of the one that is
    /// used otherwise.
    func pinning(_ entry: Entry) -> Catalogue {
        var catalogue = self
        catalogue.entries = entries.map { $0.id == entry.id ? entry : $0 }
        catalogue.versions = (versions + entries.filter { $0.id == entry.id }).filter { $0 != entry }
        return catalogue
    }

    func entry(_ id: String, version: String) -> Entry? {
        ([self[id]].compactMap { $0 } + versions).first { $0.id == id && $0.manifest.version == version }
    }

    /// What the provider's workers are kept under.
    func key(of entry: Entry) -> String {
        self[entry.id].map { $0.manifest.version == entry.manifest.version } ?? true ? entry.id : entry.pinnedID
    }
}
