import Glibc

/// What originals looked like when they were copied: a small file each, named by device and inode.
extension LibraryStore {
    private static let longestRecord = 1024

    private func recordPath(of identity: FileIdentity) -> String {
        "\(directory)/sources/\(identity.device)-\(identity.inode)"
    }

    /// Says that a library of this identity has these bytes, and which state its copy was left in.
    func record(_ identity: FileIdentity, _ hash: LibraryHash, _ copy: FileIdentity) -> String {
        "\(identity.text)\n\(hash)\n\(copy.text)\n"
    }

    func readRecord(of identity: FileIdentity) -> String? {
        let file = open(recordPath(of: identity), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: Self.longestRecord)
        let count = read(file, &bytes, bytes.count)
        return count > 0 ? String(validating: bytes.prefix(count), as: UTF8.self) : nil
    }

    /// Nil if nothing is known of a library in this state.
    func recordedHash(of identity: FileIdentity) -> LibraryHash? {
        guard let lines = readRecord(of: identity)?.split(separator: "\n"), lines.count == 3,
            lines[0] == identity.text
        else { return nil }
        return LibraryHash(lines[1])
    }

    /// A record that can't be written only costs time.
    func writeRecord(_ text: String, of identity: FileIdentity) {
        guard (try? makeDirectory("\(directory)/sources")) != nil else { return }
        let path = recordPath(of: identity)
        let incoming = "\(directory)/.incoming-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let file = open(incoming, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        guard write(file, text, text.utf8.count) == text.utf8.count, fsync(file) == 0, rename(incoming, path) == 0
        else {
            unlink(incoming)
            return
        }
    }
}
