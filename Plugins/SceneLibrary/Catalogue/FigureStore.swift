import Synchronization

/// One folder of figures, compiled as far as needed.
///
/// With a fresh atlas, of its own in the cache or one beside the folder, nothing is parsed. Otherwise changed files
/// are compiled when the store is opened and the atlas in the cache is replaced; without a cache that can be written,
/// they are compiled when they are asked for. A damaged document in an atlas is compiled from its file, and the atlas in
/// the cache is replaced once, so that the next to open it finds it whole.
final class FigureStore: Sendable {
    struct Entry: Sendable {
        var path: String
        var names: [String]
        var emoji: String
        var wordnet: String
        /// Where it is compiled already.
        fileprivate var compiled: Compiled?

        var isKit: Bool { path.hasPrefix("kit/") }

        /// One that isn't compiled yet.
        init(path: String, names: [String], emoji: String, wordnet: String) {
            self.path = path
            self.names = names
            self.emoji = emoji
            self.wordnet = wordnet
        }

        fileprivate init(_ compiled: Compiled) {
            let entry = compiled.entry
            self.init(path: entry.path, names: entry.names, emoji: entry.emoji, wordnet: entry.wordnet)
            self.compiled = compiled
        }
    }

    fileprivate struct Compiled: Sendable {
        var atlas: FigureAtlas
        var entry: FigureAtlas.Entry
    }

    let folder: String
    /// Sorted by path.
    let entries: [Entry]
    /// What is wrong with the folder as a whole, a sentence each.
    let problems: [String]
    private let cache: String?
    private let isRepaired = Atomic(false)

    /// `cache` is the file of its own atlas, in a folder that exists.
    init(folder: String, cache: String?) {
        self.folder = folder
        self.cache = cache
        let files = FigureFiles.list(folder)
        let own = cache.flatMap(FigureAtlas.init(file:))
        let shipped = FigureAtlas(file: "\(folder).atlas")
        problems = Self.problems(folder, files, shipped: shipped)
        let atlases = [own, shipped].compactMap { $0 }
        if let fresh = atlases.first(where: { Self.isFresh($0, files) }) {
            entries = fresh.entries.map { Entry(Compiled(atlas: fresh, entry: $0)) }
            return
        }
        var known: [String: [Compiled]] = [:]
        for atlas in atlases {
            for entry in atlas.entries { known[entry.path, default: []].append(Compiled(atlas: atlas, entry: entry)) }
        }
        let found = files.map { Self.find($0, in: folder, among: known[$0.path] ?? []) }
        if let cache, let rebuilt = Self.rebuild(zip(files, found).map { ($0.path, $1) }, folder, into: cache) {
            entries = rebuilt.entries.map { Entry(Compiled(atlas: rebuilt, entry: $0)) }
            return
        }
        entries = zip(files, found).map { file, compiled in
            compiled.map { Entry($0) } ?? FigureScan.entry(folder: folder, path: file.path)
        }
    }

    /// The document of an entry; nil when its file is no figure.
    func document(_ entry: Entry) -> FigureDocument? {
        if let compiled = entry.compiled {
            if !compiled.entry.failure.isEmpty { return nil }
            if let document = compiled.atlas.document(compiled.entry) { return document }
            repair()
        }
        guard let file = FigureFiles.read("\(folder)/\(entry.path)") else { return nil }
        return FigureCompiler.compile(file.bytes, file: entry.path).document
    }

    /// Replaces the atlas in the cache with one of what is whole, the rest compiled anew; once.
    private func repair() {
        guard let cache, !isRepaired.exchange(true, ordering: .relaxed) else { return }
        let sound = entries.map { entry in
            (path: entry.path, compiled: entry.compiled.flatMap { $0.atlas.document($0.entry) == nil ? nil : $0 })
        }
        _ = Self.rebuild(sound, folder, into: cache)
    }

    private static func problems(_ folder: String, _ files: [File], shipped: FigureAtlas?) -> [String] {
        if files.isEmpty { return ["\(folder): there are no figures; nothing can be drawn"] }
        guard shipped == nil, DataFiles.isThere("\(folder).atlas") else { return [] }
        return ["\(folder).atlas: damaged or of another version; figures are compiled from their files instead"]
    }

    func entry(_ path: String) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].path == path ? entries[low] : nil
    }

    /// Files that can't be drawn, as far as it is known by now.
    var failures: [FigureFinding] {
        entries.compactMap { entry in
            guard let failure = entry.compiled?.entry.failure, !failure.isEmpty else { return nil }
            return FigureFinding(.error, file: "\(folder)/\(entry.path)", failure)
        }
    }

    // MARK: Fresh, changed, rebuilt

    private typealias File = (path: String, stamp: FileStamp)

    private static func isFresh(_ atlas: FigureAtlas, _ files: [File]) -> Bool {
        atlas.entries.count == files.count
            && zip(atlas.entries, files).allSatisfy { $0.path == $1.path && $1.stamp.isSame(as: $0.stamp) }
    }

    /// The compiled form of a file that didn't change: by its stamp, else by its content.
    private static func find(_ file: File, in folder: String, among known: [Compiled]) -> Compiled? {
        if let same = known.first(where: { file.stamp.isSame(as: $0.entry.stamp) }) { return same }
        guard known.contains(where: { $0.entry.stamp.bytes == file.stamp.bytes }),
            let read = FigureFiles.read("\(folder)/\(file.path)")
        else { return nil }
        let content = read.bytes.withUnsafeBytes { checksum($0) }
        guard var same = known.first(where: { $0.entry.content == content }) else { return nil }
        same.entry.stamp = read.stamp
        return same
    }

    /// Nil if another process is at it: then this one compiles what it needs, and finds the atlas the next time.
    private static func rebuild(
        _ files: [(path: String, compiled: Compiled?)], _ folder: String, into cache: String
    ) -> FigureAtlas? {
        guard let lock = FolderLock(holding: cache) else { return nil }
        defer { lock.release() }
        let bytes = FigureAtlas.bytes(
            files.compactMap { file in
                if let compiled = file.compiled, let document = compiled.atlas.encoded(compiled.entry) {
                    return (compiled.entry, document)
                }
                return compile(file.path, in: folder)
            })
        _ = DataFiles.replace(cache, with: bytes)
        return FigureAtlas(FileMemory(bytes))
    }

    private static func compile(
        _ path: String, in folder: String
    ) -> (entry: FigureAtlas.Entry, document: [UInt8])? {
        guard let file = FigureFiles.read("\(folder)/\(path)") else { return nil }
        let (document, findings) = FigureCompiler.compile(file.bytes, file: path)
        let subject = document?.subject
        let entry = FigureAtlas.Entry(
            path: path, stamp: file.stamp, content: file.bytes.withUnsafeBytes { checksum($0) },
            names: subject?.names ?? [], emoji: subject?.emoji ?? "", wordnet: subject?.wordnet ?? "",
            failure: document == nil ? findings.first?.text ?? "cannot be read" : "", range: 0..<0, check: 0)
        return (entry, document?.encoded() ?? [])
    }

    /// Compiles a whole folder into an atlas file; false when it can't be written.
    static func writeAtlas(of folder: String, to file: String) -> Bool {
        let files = FigureFiles.list(folder).compactMap { compile($0.path, in: folder) }
        return DataFiles.replace(file, with: FigureAtlas.bytes(files))
    }
}
