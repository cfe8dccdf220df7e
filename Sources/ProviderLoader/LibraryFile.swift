internal import CLinux
internal import CProvider
internal import Glibc
internal import ProviderModel

/// Opens a library and finds its entry function. The library stays open until the process ends.
enum LibraryFile {
    typealias Entry = @convention(c) (UInt32) -> UnsafeRawPointer?

    /// Runs the library's constructors. Throws in phase `.open`.
    static func entry(of provider: ResolvedProvider) throws(AtelierError) -> Entry {
        let path = provider.libraryPath
        guard access(path, R_OK) == 0 else {
            let reason = errno
            throw provider.unloadable(
                .open, "can't be read (\(String(cString: strerror(reason)))).",
                suggestion: "Install the library, or correct `library` in \(provider.manifestPath).",
                cause: "environment: errno \(reason)")
        }
        if let fault = LibraryFormat.fault(in: path) {
            throw provider.unloadable(
                .open, "\(fault).", suggestion: "Rebuild or install the library for this machine.", cause: fault)
        }
        let words = openNeighbours(of: provider)
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
            throw refusal(by: words ?? dlerror().map { String(cString: $0) } ?? "dlopen failed", of: provider)
        }
        guard let address = dlsym(handle, "atelier_provider") else {
            throw provider.unloadable(
                .open, "has no function atelier_provider.",
                suggestion: "Define atelier_provider as atelier/provider.h declares it, and export it.",
                cause: "missing symbol atelier_provider")
        }
        var owner: UnsafePointer<CChar>?
        switch clinux_symbol_origin(handle, address, &owner) {
        case CLINUX_SYMBOL_FUNCTION:
            return unsafeBitCast(address, to: Entry.self)
        case CLINUX_SYMBOL_FOREIGN:
            let other = owner.map { String(cString: $0) } ?? "another library"
            throw provider.unloadable(
                .open, "has no function atelier_provider of its own; the one found belongs to \(other).",
                suggestion: "Export atelier_provider from the provider's library; link providers to no other provider.",
                cause: "symbol atelier_provider of \(other)")
        default:
            throw provider.unloadable(
                .open, "exports atelier_provider as data; ABI \(hostABI) wants a function that returns the table.",
                suggestion: "Define atelier_provider as atelier/provider.h declares it.",
                cause: "data symbol atelier_provider")
        }
    }

    /// A copy has no neighbours of its own. Returns the linker's words about one that can't be opened.
    private static func openNeighbours(of provider: ResolvedProvider) -> String? {
        guard let original = provider.originalLibraryPath else { return nil }
        let origin = original.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let neighbours = LibraryNeighbours.find(
            copy: provider.libraryPath, origin: origin.joined(separator: "/"))
        return LibraryNeighbours.open(neighbours)
    }

    /// Tells a machine that lacks something from a library that is broken.
    private static func refusal(by words: String, of provider: ResolvedProvider) -> AtelierError {
        let lacks = [
            "No such file or directory", "Permission denied", "Cannot allocate memory", "Too many open files",
        ]
        if lacks.contains(where: words.hasSuffix) || words.contains("' not found (required by") {
            return provider.unloadable(
                .open, "needs something that this machine lacks: \(words).",
                suggestion: "Install what is missing; `ldd \(provider.namedLibraryPath)` lists it.",
                cause: "environment: \(words)")
        }
        return provider.unloadable(
            .open, "can't be opened: \(words).", suggestion: "Rebuild the library for this machine.", cause: words)
    }
}

/// This host's ABI, for messages.
let hostABI = "\(ATELIER_ABI_MAJOR).\(ATELIER_ABI_MINOR)"

extension ResolvedProvider {
    /// `message` goes on where "The library x of provider y" ends.
    func unloadable(
        _ phase: AtelierError.Phase, _ message: String, suggestion: String, cause: String? = nil
    ) -> AtelierError {
        AtelierError(
            .providerUnloadable, "The library \(namedLibraryPath) of provider \(manifest.id) \(message)",
            suggestion: suggestion, provider: manifest.id, phase: phase, cause: cause)
    }
}
