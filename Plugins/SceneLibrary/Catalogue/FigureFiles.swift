import Glibc

/// Access to a folder of figures.
enum FigureFiles {
    private static let limit = 20_000

    /// SVG files of the folder and of the folders in it, by path below the folder, sorted. Hidden ones are left out.
    static func list(_ folder: String) -> [(path: String, stamp: FileStamp)] {
        var files: [(path: String, stamp: FileStamp)] = []
        var folders: [String] = []
        scan(folder, prefix: "", &files, &folders)
        var below: [String] = []
        for name in folders { scan("\(folder)/\(name)", prefix: "\(name)/", &files, &below) }
        return files.sorted { $0.path < $1.path }
    }

    private static func scan(
        _ folder: String, prefix: String, _ files: inout [(path: String, stamp: FileStamp)], _ folders: inout [String]
    ) {
        DataFiles.forEachEntry(of: folder) { name, type, descriptor in
            guard files.count < limit else { return false }
            let isFigure = name.hasSuffix(".svg")
            guard isFigure || type != UInt8(DT_REG) else { return true }
            var status = stat()
            guard fstatat(descriptor, name, &status, 0) == 0 else { return true }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(name)
            case S_IFREG where isFigure: files.append((prefix + name, FileStamp(status)))
            default: break
            }
            return true
        }
    }

    /// A figure file, with the stamp it had; nil when it can't be read or is larger than the format allows.
    static func read(_ file: String) -> (bytes: [UInt8], stamp: FileStamp)? {
        DataFiles.read(file, limit: FigureLimits.bytes)
    }
}
