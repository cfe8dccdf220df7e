import Glibc

/// A directory of a test's own, with everything in it, that goes when its last user does.
package final class TemporaryDirectory: Sendable {
    /// Absolute and canonical.
    package let path: String

    package init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(parent)/atelier-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let resolved = realpath(template, nil) else {
            throw TestFailure("mkdtemp in \(parent): errno \(errno)")
        }
        defer { free(resolved) }
        path = String(cString: resolved)
    }

    deinit { _ = TestFile.output(of: "rm", ["-rf", path]) }

    /// Writes a file and the directories above it; returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = "\(path)/\(name)"
        guard TestFile.write(bytes, to: file) else { throw TestFailure("\(file) can't be written: errno \(errno)") }
        return file
    }

    /// Copies a file that may be run or loaded.
    @discardableResult
    package func copy(_ source: String, to name: String) throws -> String {
        guard let bytes = TestFile.read(source) else { throw TestFailure("\(source) can't be read") }
        let file = try write(bytes, to: name)
        chmod(file, 0o755)
        return file
    }

    package func link(_ name: String, to target: String) throws {
        guard symlink(target, "\(path)/\(name)") == 0 else { throw TestFailure("symlink \(name): errno \(errno)") }
    }

    /// Makes a directory and those above it; returns its path.
    @discardableResult
    package func directory(_ name: String) throws -> String {
        let file = try write("", to: "\(name)/.made")
        unlink(file)
        return "\(path)/\(name)"
    }

    package func exists(_ name: String) -> Bool { access("\(path)/\(name)", F_OK) == 0 }

    /// Names in a directory, sorted, hidden ones too.
    package func names(in name: String = ".") -> [String] {
        guard let stream = opendir("\(path)/\(name)") else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
