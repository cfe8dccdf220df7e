import Glibc

/// A figure file on the command line: the folder of figures it belongs to, and its path below it.
struct FigurePlace: Hashable {
    var folder: String
    var path: String

    /// "figures/creatures/cat.svg": the folder is "figures", where its kit is as well.
    init(file: String) {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        let depth = min(2, parts.count)
        path = parts.suffix(depth).joined(separator: "/")
        let folder = parts.dropLast(depth).joined(separator: "/")
        self.folder = parts.count > depth ? (folder.isEmpty ? "/" : folder) : "."
    }

    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
