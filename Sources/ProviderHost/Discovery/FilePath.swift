import Glibc

/// Questions to the file system about a path.
package enum FilePath {
    package enum Kind { case regular, directory, other }

    /// What a path leads to; nil if it leads nowhere.
    package static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .regular
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    /// Nil if it is gone.
    package static var workingDirectory: String? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        return String(validatingCString: path)
    }

    /// True for a link to nothing too.
    static func isThere(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    package static func isDirectory(_ path: String) -> Bool { kind(path) == .directory }

    package static func isExecutable(_ path: String) -> Bool { kind(path) == .regular && access(path, X_OK) == 0 }

    /// Absolute, without symbolic links; nil if it leads nowhere.
    package static func canonical(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(validatingCString: resolved)
    }

    /// Everything before the last slash.
    package static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The canonical path of `relative` below `directory`; nil if it doesn't exist or its links lead out.
    package static func contained(_ relative: String, in directory: String) -> Containment {
        guard let root = canonical(directory), let path = canonical("\(directory)/\(relative)") else { return .missing }
        return path.hasPrefix(root == "/" ? "/" : root + "/") ? .inside(path) : .outside(path)
    }

    package enum Containment: Hashable {
        case inside(String)
        case outside(String)
        case missing
    }
}
