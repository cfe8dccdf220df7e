import Glibc

/// A private copy of a library that nobody changes or removes while this lives.
package final class StagedLibrary: Sendable {
    /// Absolute path of the copy.
    package let path: String
    /// Absolute path that it was copied from.
    package let source: String
    package let hash: LibraryHash
    /// No byte had to be copied.
    let isReused: Bool
    /// The copy's directory, locked against removal by any host for as long as it is open.
    private let lock: Int32

    init(path: String, source: String, hash: LibraryHash, isReused: Bool, lock: Int32) {
        self.path = path
        self.source = source
        self.hash = hash
        self.isReused = isReused
        self.lock = lock
    }

    deinit { close(lock) }
}
