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

    /// Nil when the file can't be opened, is too large or isn't UTF-8.
    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: maxBytes + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        guard count <= maxBytes, ferror(file) == 0 else { return nil }
        return String(validating: bytes.prefix(count), as: UTF8.self)
    }
}
