import Glibc

/// What a `LibraryWatch` watches: absolute paths, of things that are there or may come.
package struct WatchedPaths: Hashable, Sendable {
    /// Directories whose manifests count.
    package var directories: Set<String> = []
    /// Files, and directories whose contents don't count.
    package var files: Set<String> = []

    package init() {}

    /// Where to watch so that nothing that changes what the paths lead to goes unseen: the directories and links on the
    /// way, down to the first thing that isn't there.
    func plan() -> WatchPlan {
        var plan = WatchPlan()
        for path in directories.sorted() {
            guard let end = Self.walk(path, &plan) else { continue }
            plan.directories[end, default: WatchPlan.Names()].areManifests = true
        }
        for path in files.sorted() {
            guard let end = Self.walk(path, &plan), FilePath.kind(end) == .regular else { continue }
            plan.files.insert(end)
        }
        return plan
    }

    /// Notes each name that is looked up on the way. Returns where the path leads; nil if nowhere.
    private static func walk(_ path: String, _ plan: inout WatchPlan) -> String? {
        var current = ""
        var rest = path.split(separator: "/").reversed().map(String.init)
        var links = 0
        while let name = rest.popLast() {
            if name == "." { continue }
            if name == ".." {
                current = current.isEmpty ? "" : FilePath.directory(of: current)
                if current == "/" { current = "" }
                continue
            }
            plan.directories[current.isEmpty ? "/" : current, default: WatchPlan.Names()].names.insert(name)
            let next = "\(current)/\(name)"
            var status = stat()
            guard lstat(next, &status) == 0 else { return nil }
            guard status.st_mode & S_IFMT == S_IFLNK else {
                current = next
                continue
            }
            links += 1
            guard links <= 40, let target = target(of: next) else { return nil }
            if target.hasPrefix("/") { current = "" }
            rest += target.split(separator: "/").reversed().map(String.init)
        }
        return current.isEmpty ? "/" : current
    }

    private static func target(of link: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { readlink(link, $0, characters.count) } ?? -1
            }
        }
        return count > 0 ? String(validating: buffer.prefix(count), as: UTF8.self) : nil
    }
}

/// Directories and files to watch, by paths without links.
struct WatchPlan: Hashable, Sendable {
    struct Names: Hashable, Sendable {
        var names: Set<String> = []
        /// Each manifest counts, whatever its name.
        var areManifests = false

        func contains(_ name: String) -> Bool {
            names.contains(name) || areManifests && name.hasSuffix(".json") && !name.hasPrefix(".")
        }
    }

    var directories: [String: Names] = [:]
    /// Watched themselves too: they may be written by another name.
    var files: Set<String> = []
}
