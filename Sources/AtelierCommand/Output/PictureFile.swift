import CLinux
import Glibc
import ProviderModel

/// Files that are whole or not there at all.
enum PictureFile {
    /// Writes beside `path`, then gives the finished file its name. False if there is such a file already and it must
    /// not be replaced. Throws `.cannotWrite`.
    static func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(AtelierError) -> Bool {
        let temporary = "\(path).\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(path) }
        var isFinished = false
        defer { if !isFinished { unlink(temporary) } }
        try fill(descriptor, with: bytes, path: path, syncing: true)
        let result = replacing ? rename(temporary, path) : clinux_rename_exclusively(temporary, path)
        if result == 0 {
            isFinished = true
            return true
        }
        guard errno == EEXIST else { throw failure(path) }
        return false
    }

    /// Writes to something that is no file. Throws `.cannotWrite`.
    static func write(_ bytes: [UInt8], toDevice path: String) throws(AtelierError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        try fill(descriptor, with: bytes, path: path, syncing: false)
    }

    /// Closes the descriptor in any case.
    private static func fill(
        _ descriptor: Int32, with bytes: [UInt8], path: String, syncing: Bool
    ) throws(AtelierError) {
        do {
            try Console.write(bytes, to: descriptor)
        } catch {
            close(descriptor)
            throw failure(path, error.number)
        }
        let isSynced = !syncing || fsync(descriptor) == 0
        let number = errno
        guard close(descriptor) == 0, isSynced else { throw failure(path, isSynced ? errno : number) }
    }

    private static func failure(_ path: String, _ number: Int32 = errno) -> AtelierError {
        let suggestion =
            switch number {
            case ENOSPC, EDQUOT: "Free some space, or name another place with --output."
            case ENAMETOOLONG: "Name a shorter path with --output."
            default: "Name another place with --output."
            }
        return AtelierError(
            .cannotWrite, "\(path) can't be written: \(String(cString: strerror(number))).", suggestion: suggestion)
    }
}
