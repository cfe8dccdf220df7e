import Glibc
import ProviderModel

/// Why there is no private copy of a library.
enum StagingFailure: Error, Hashable, Sendable {
    /// The library can't be read.
    case unreadable(errno: Int32)
    case notAFile
    case tooLarge(bytes: Int)
    /// It was written while it was read, each time.
    case changing
    /// The copy can't be written below this directory.
    case cannotStore(errno: Int32, directory: String)

    private static func suggestion(_ number: Int32) -> String {
        number == ENOSPC || number == EDQUOT
            ? "Free some space there, or have XDG_CACHE_HOME name another place."
            : "Have XDG_CACHE_HOME name a directory of this user's that can be written."
    }

    /// The error that callers see. `path` is the library's own.
    func error(provider id: String, path: String) -> AtelierError {
        let library = "The library \(path) of provider \(id)"
        var error =
            switch self {
            case .unreadable(let number):
                AtelierError(
                    .providerUnloadable, "\(library) can't be read: \(WorkerFailure.text(number)).",
                    suggestion: number == ENOENT ? "Install it again." : "Check its permissions.",
                    cause: "environment: \(WorkerFailure.text(number))")
            case .notAFile:
                AtelierError(
                    .providerUnloadable, "\(library) is not a regular file.",
                    suggestion: "Name the shared library itself in the manifest.", cause: "not a regular file")
            case .tooLarge(let bytes):
                AtelierError(
                    .providerUnloadable,
                    "\(library) has \(bytes) bytes; a library has at most \(LibraryStore.largestLibrary).",
                    suggestion: "Move data to the provider's resources.", cause: "library too large")
            case .changing:
                AtelierError(
                    .providerUnloadable, "\(library) is being written.",
                    suggestion: "Try again when that is over; a library that is renamed into place is never seen half.",
                    cause: "environment: library changes while it is read")
            case .cannotStore(let number, let directory):
                AtelierError(
                    .hostFailed,
                    "\(library) can't be copied to \(directory), from where it would be opened: "
                        + "\(WorkerFailure.text(number)).",
                    suggestion: Shortage.suggestion(number) ?? Self.suggestion(number),
                    cause: WorkerFailure.text(number))
            }
        error.provider = id
        error.phase = .open
        return error
    }
}
