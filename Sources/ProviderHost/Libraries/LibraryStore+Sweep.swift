import Glibc

extension LibraryStore {
    /// Removes copies that no host uses, if they are old or too much, and what was left behind by hosts that were
    /// killed. Blocks.
    func sweep() {
        var idle: [(hash: LibraryHash, age: Int, bytes: Int)] = []
        for name in Self.names(in: directory) {
            let path = "\(directory)/\(name)"
            guard let identity = FileIdentity(path: path) else { continue }
            let age = Self.seconds(since: identity.modified)
            if name.hasPrefix(".incoming-"), age > 3600 { unlink(path) }
            guard let hash = LibraryHash(name) else { continue }
            idle.append((hash, age, Self.names(in: path).reduce(0) { $0 + Self.size("\(path)/\($1)") }))
        }
        var kept = 0
        for copy in idle.sorted(by: { $0.age < $1.age }) {
            let isUnwanted = copy.age > longestIdleTime || kept + copy.bytes > mostIdleBytes
            if !(isUnwanted && remove(copy.hash)) { kept += copy.bytes }
        }
        for name in Self.names(in: "\(directory)/sources") {
            let path = "\(directory)/sources/\(name)"
            guard let identity = FileIdentity(path: path) else { continue }
            if Self.seconds(since: identity.changed) > longestIdleTime { unlink(path) }
        }
    }

    /// Removes a copy unless some host has it locked.
    private func remove(_ hash: LibraryHash) -> Bool {
        let path = "\(directory)/\(hash)"
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        // Whoever wants the copy waits for the lock, then sees that the directory is gone.
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
        for name in Self.names(in: path) { unlink("\(path)/\(name)") }
        return rmdir(path) == 0
    }

    private static func size(_ path: String) -> Int { FileIdentity(path: path)?.size ?? 0 }

    private static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
