import Glibc

/// Small text files of a directory.
enum TextFiles {
    private static let maxBytes = 65_536
    private static let maxFiles = 512

    /// Names that end in `.txt`, sorted; empty when the directory can't be read.
    static func list(_ directory: String) -> [String] {
        guard let handle = opendir(directory) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while names.count < maxFiles, let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".txt"), !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    /// Nil when it isn't a regular file that can be read, is too large or isn't UTF-8.
    static func read(_ path: String) -> String? {
        FigureFiles.read(path, limit: maxBytes).flatMap { String(validating: $0.bytes, as: UTF8.self) }
    }
}
