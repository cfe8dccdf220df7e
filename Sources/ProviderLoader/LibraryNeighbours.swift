internal import Glibc

/// The libraries that a provider finds by `$ORIGIN`: beside its original, not beside the private copy that is opened.
///
/// The dynamic linker would look beside the copy. A library that is open already satisfies whoever needs one of its
/// name, so these are opened first, by their paths.
package enum LibraryNeighbours {
    private static let most = 256

    /// Paths of the libraries that `copy` and those that it needs find on their own search paths, were `copy` in the
    /// directory `origin`; those that need others stand behind them. Reads files and runs none of their code.
    package static func find(copy: String, origin: String) -> [String] {
        guard let first = DynamicSection(path: copy) else { return [] }
        var found: [String] = []
        var names: Set<String> = []
        var open = [(section: first, origin: origin, inherited: [String]())]
        while !open.isEmpty {
            let (section, origin, inherited) = open.removeFirst()
            let own = directories(section.searchPath, origin: origin)
            let passedOn = section.isInherited ? own + inherited : inherited
            // The user's path stands before DT_RUNPATH and behind DT_RPATH.
            let path = section.isInherited ? passedOn : inherited + userPath + own
            for name in section.needed where !name.contains("/") && names.insert(name).inserted {
                guard found.count < most,
                    let (file, needs) = search(name, path, machine: section.machine)
                else { continue }
                found.append(file)
                open.append((needs, directory(of: file), passedOn))
            }
        }
        return found.reversed()
    }

    /// Opens them for good. Returns the dynamic linker's words about the first that can't be opened.
    static func open(_ paths: [String]) -> String? {
        var words: String?
        for path in paths {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            // One of the name is there already, be it from elsewhere: a second one would be a second set of globals.
            if dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD) != nil { continue }
            guard dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) == nil else { continue }
            words = words ?? dlerror().map { String(cString: $0) }
        }
        return words
    }

    private static func search(
        _ name: String, _ path: [String], machine: UInt64
    ) -> (file: String, section: DynamicSection)? {
        for directory in path {
            let file = "\(directory)/\(name)"
            // The linker too passes over what is made for another processor.
            if let section = DynamicSection(path: file), section.machine == machine { return (file, section) }
        }
        return nil
    }

    /// Absolute directories of a search path. Those that depend on anything but `$ORIGIN` are left to the linker.
    private static func directories(_ path: String, origin: String) -> [String] {
        path.split(separator: ":").compactMap { entry in
            let token = ["${ORIGIN}", "$ORIGIN"].first { entry.hasPrefix($0) }
            let rest = entry.dropFirst(token?.count ?? 0)
            guard !rest.contains("$"), token != nil || rest.hasPrefix("/") else { return nil }
            return (token == nil ? "" : origin) + rest
        }
    }

    private static var userPath: [String] {
        guard let path = getenv("LD_LIBRARY_PATH") else { return [] }
        return String(cString: path).split(whereSeparator: { $0 == ":" || $0 == ";" }).map(String.init)
            .filter { $0.hasPrefix("/") }
    }

    private static func directory(of file: String) -> String {
        let directory = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return directory.isEmpty ? "/" : directory
    }
}
