import Glibc

/// Files and programs as tests need them: whole, small, and without ceremony.
package enum TestFile {
    package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// All bytes of a file, or nil if it can't be read.
    package static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        return readAll(file)
    }

    /// Writes a file and the directories above it.
    package static func write(_ bytes: [UInt8], to path: String) -> Bool {
        var directory = ""
        for part in path.split(separator: "/").dropLast() {
            directory += "/" + part
            mkdir(directory, 0o755)
        }
        guard let file = fopen(path, "wb") else { return false }
        let written = fwrite(bytes, 1, bytes.count, file)
        return fclose(file) == 0 && written == bytes.count
    }

    /// What a program prints, or nil if it is absent or fails.
    package static func output(of program: String, _ arguments: [String]) -> String? {
        let words = ([program] + arguments).map {
            "'" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
        }
        guard let pipe = popen(words.joined(separator: " ") + " 2>/dev/null", "r") else { return nil }
        let bytes = readAll(pipe)
        return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private static func readAll(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
        return bytes
    }
}
