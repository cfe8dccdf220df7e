import Glibc
import Synchronization

/// Everything that can be drawn: the figures of some folders, found by name, emoji or sense, drawn on request.
///
/// A later folder comes before an earlier one: its file replaces one of the same path, its names win. Files are
/// looked at once, when the library is opened. Safe to use from any thread.
package final class FigureLibrary: Sendable {
    private let stores: [FigureStore]
    private let state = Mutex(State())

    private struct State {
        var index: FigureIndex?
        var files: [String: FigureFile] = [:]
        var failed: Set<String> = []
    }

    /// Opens the folders; one that doesn't exist is empty.
    ///
    /// `cache` is a folder where compiled atlases are kept between runs; it is made when it doesn't exist. An atlas
    /// beside a folder ("Figures.atlas" beside "Figures") is used as well, as far as it is fresh.
    package init(directories: [String], cache: String? = nil) {
        let cache = cache.flatMap { Self.prepare($0) ? $0 : nil }
        stores = directories.map { folder in
            let key = Array(folder.utf8).withUnsafeBytes { checksum($0) }
            return FigureStore(folder: folder, cache: cache.map { "\($0)/figures-\(String(key, radix: 16)).atlas" })
        }
    }

    /// Compiles a folder into an atlas file, to be kept beside it; false when the file can't be written.
    package static func writeAtlas(of directory: String, to file: String) -> Bool {
        FigureStore.writeAtlas(of: directory, to: file)
    }

    private static func prepare(_ folder: String) -> Bool {
        mkdir(folder, 0o755) == 0 || access(folder, W_OK | X_OK) == 0
    }

    /// The subject with this name or synonym, lower case and singular. A display name beats a synonym, then a later
    /// folder an earlier one, then the path decides.
    package func subject(named name: String) -> Subject? { subject(index.names[name]) }

    /// The subject nearest to an emoji: upper-case hex code points joined by "-", without FE0F. Of several, the one
    /// with the shortest name; so with senses.
    package func subject(emoji: String) -> Subject? { subject(path(emoji: emoji)) }

    func path(emoji: String) -> String? { index.emoji[emoji] }

    func path(wordnet sense: String) -> String? { index.senses[sense] }

    /// The subject of a file, "creatures/cat.svg".
    package func subject(file path: String) -> Subject? { subject(path) }

    /// All subjects, by path. Reads every file that is not in an atlas.
    package var subjects: [Subject] { index.all.compactMap { subject($0) } }

    /// Every name and synonym, in no order.
    package var names: some Collection<String> { index.names.keys }

    /// The figure of a subject as a request wants it; nil when its file is gone or no figure.
    package func figure(_ subject: Subject, _ request: FigureRequest = FigureRequest()) -> Figure? {
        file(subject.file).map { builder($0, request).figure }
    }

    /// The same, with where it doesn't come out as its file means it.
    package func checkedFigure(
        _ subject: Subject, _ request: FigureRequest = FigureRequest()
    ) -> (figure: Figure, findings: [FigureFinding])? {
        file(subject.file).map {
            let builder = builder($0, request)
            return (builder.figure, builder.findings)
        }
    }

    /// Whether there is anything to draw. What lies in the folders isn't read for that.
    package var isEmpty: Bool { stores.allSatisfy(\.entries.isEmpty) }

    /// What is wrong with a folder or the atlas beside it, a sentence each.
    package var problems: [String] { stores.flatMap(\.problems) }

    /// Files that can't be drawn, as far as they have been read.
    package var failures: [FigureFinding] { stores.flatMap(\.failures) }

    private func builder(_ file: FigureFile, _ request: FigureRequest) -> FigureBuilder {
        FigureBuilder(file, request) { [self] path in self.file(path) }
    }

    private func subject(_ path: String?) -> Subject? { path.flatMap { file($0)?.document.subject } }

    private var index: FigureIndex {
        state.withLock { state in
            if let index = state.index { return index }
            let index = FigureIndex(stores)
            state.index = index
            return index
        }
    }

    /// The compiled file of a path, from the last folder that has it.
    func file(_ path: String) -> FigureFile? {
        state.withLock { state in
            if let file = state.files[path] { return file }
            guard !state.failed.contains(path) else { return nil }
            for store in stores.reversed() {
                guard let entry = store.entry(path), let document = store.document(entry) else { continue }
                let file = FigureFile(document)
                state.files[path] = file
                return file
            }
            state.failed.insert(path)
            return nil
        }
    }
}

/// A compiled file that several figures share.
final class FigureFile: Sendable {
    let document: FigureDocument
    init(_ document: FigureDocument) { self.document = document }
}

/// Which path a name, an emoji or a sense leads to.
private struct FigureIndex {
    var names: [String: String] = [:]
    var emoji: [String: String] = [:]
    var senses: [String: String] = [:]
    /// Sorted.
    var all: [String] = []

    init(_ stores: [FigureStore]) {
        var seen: Set<String> = []
        var entries: [FigureStore.Entry] = []
        for store in stores.reversed() {
            let own = store.entries.filter {
                !$0.isKit && !$0.names.isEmpty && seen.insert($0.path).inserted
            }
            entries += own
            // Of several with one emoji or sense, the plain one ("cow", not "walking cow") has the shortest name.
            for entry in own.sorted(by: { ($0.names[0].count, $0.path) < ($1.names[0].count, $1.path) }) {
                Self.add(entry.emoji, entry.path, &emoji)
                Self.add(entry.wordnet, entry.path, &senses)
            }
        }
        names.reserveCapacity(4 * entries.count)
        for entry in entries { Self.add(entry.names[0], entry.path, &names) }
        for entry in entries { for name in entry.names.dropFirst() { Self.add(name, entry.path, &names) } }
        all = entries.map(\.path).sorted()
    }

    private static func add(_ key: String, _ path: String, _ table: inout [String: String]) {
        if !key.isEmpty, table[key] == nil { table[key] = path }
    }
}
