import CLinux
import Glibc
import ProviderHost
import ProviderModel

/// Files that are whole or not there at all.
enum PictureFile {
    /// Writes a file beside `paths`, all of one directory, then gives it the first of these names that is free. Returns
    /// that name; nil if none is. Throws `.cannotWrite`.
    static func write(_ bytes: [UInt8], toFirstFree paths: some Collection<String>) throws(AtelierError) -> String? {
        guard let first = paths.first else { return nil }
        let file = try TemporaryFile(bytes, for: first)
        for path in paths {
            if clinux_rename_exclusively(file.path, path) == 0 { return path }
            let number = errno
            if number != EEXIST {
                file.remove()
                throw failure(path, number)
            }
        }
        file.remove()
        return nil
    }

    /// Writes a file, then puts it in the place of the one of that name, or of the one that a link of that name leads to.
    /// Throws `.cannotWrite`.
    static func write(_ bytes: [UInt8], replacing path: String) throws(AtelierError) {
        let path = try place(of: path)
        let file = try TemporaryFile(bytes, for: path)
        guard rename(file.path, path) == 0 else {
            let number = errno
            file.remove()
            throw failure(path, number)
        }
    }

    /// Where a picture of this name is put: links to files are followed, those that lead nowhere are not. Throws
    /// `.cannotWrite` where there is something that is no file.
    static func place(of path: String) throws(AtelierError) -> String {
        switch FilePath.kind(path) {
        case .regular, nil: return FilePath.canonical(path) ?? path
        case .directory, .other:
            throw AtelierError(
                .cannotWrite, "\(path) is no file that could be replaced.",
                suggestion: "Name another place with --output.")
        }
    }

    /// Writes to something that is no file. Throws `.cannotWrite`, or `.cancelled` when the task is cancelled before
    /// there is a reader.
    static func write(_ bytes: [UInt8], toDevice path: String) throws(AtelierError) {
        let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
        var descriptor = open(path, flags)
        while descriptor < 0, errno == ENXIO, isPipe(path) {
            guard !Task.isCancelled else { throw AtelierError.interrupted }
            usleep(50_000)
            descriptor = open(path, flags)
        }
        guard descriptor >= 0 else { throw failure(path) }
        try fill(descriptor, with: bytes, path: path, syncing: false)
    }

    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    /// Makes a directory unless it is there. Throws `.cannotWrite`.
    static func makeDirectory(_ path: String) throws(AtelierError) {
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw failure(path) }
    }

    /// Closes the descriptor in any case. `path` is what the picture is for.
    fileprivate static func fill(
        _ descriptor: Int32, with bytes: [UInt8], path: String, syncing: Bool
    ) throws(AtelierError) {
        do {
            try Console.write(bytes, to: descriptor)
        } catch {
            close(descriptor)
            if error.number == ECANCELED { throw AtelierError.interrupted }
            throw failure(path, error.number)
        }
        let isSynced = !syncing || fsync(descriptor) == 0
        let number = errno
        guard close(descriptor) == 0, isSynced else { throw failure(path, isSynced ? errno : number) }
    }

    fileprivate static func failure(_ path: String, _ number: Int32 = errno) -> AtelierError {
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

/// A finished file that has no lasting name yet.
private struct TemporaryFile {
    let path: String

    /// Writes it to disk, in the directory of `target`.
    init(_ bytes: [UInt8], for target: String) throws(AtelierError) {
        let directory = FilePath.directory(of: target)
        LeftOver.remove(from: directory)
        path = "\(directory)/\(LeftOver.newName())"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw PictureFile.failure(target) }
        do throws(AtelierError) {
            try PictureFile.fill(descriptor, with: bytes, path: target, syncing: true)
        } catch {
            remove()
            throw error
        }
    }

    func remove() { unlink(path) }
}
