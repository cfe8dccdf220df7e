internal import CProvider
internal import ProviderModel

/// A library's table of functions, checked as far as that goes without calling them.
struct ProviderTable: @unchecked Sendable {
    // Sendable: the header makes the table constant for the life of the process.

    /// Where the library keeps it; its functions want this address.
    let address: UnsafePointer<atelier_provider_table>
    /// What this host knows of it; functions newer than the table are NULL.
    let functions: atelier_provider_table

    /// Calls the entry function and checks what it returns. Throws in phase `.open`.
    init(_ entry: LibraryFile.Entry, of provider: ResolvedProvider) throws(AtelierError) {
        guard let raw = entry(UInt32(ATELIER_ABI_MAJOR)) else {
            throw provider.unloadable(
                .open, "returns no table from atelier_provider.",
                suggestion: "Return a table for any ABI version; the host compares.", cause: "NULL table")
        }
        guard UInt(bitPattern: raw) % 8 == 0 else {
            throw provider.unloadable(
                .open, "returns a table that isn't aligned to 8 bytes.",
                suggestion: "Return a const atelier_provider_table.", cause: "misaligned table")
        }
        // The first 16 bytes are the same in every version.
        let header = (0..<4).map { raw.load(fromByteOffset: 4 * $0, as: UInt32.self) }
        let (magic, major, minor, size) = (header[0], header[1], header[2], header[3])
        guard magic == ATELIER_MAGIC else {
            throw provider.unloadable(
                .open, "returns a table with the magic number \(hex(magic)) instead of \(hex(ATELIER_MAGIC)).",
                suggestion: "Set magic to ATELIER_MAGIC.", cause: "magic \(hex(magic))")
        }
        guard major == ATELIER_ABI_MAJOR else {
            throw provider.unloadable(
                .open, "was built for ABI \(major).\(minor); this host speaks ABI \(hostABI).",
                suggestion: "Install a version of the provider that is built for ABI \(ATELIER_ABI_MAJOR).",
                cause: "ABI \(major).\(minor)")
        }
        guard minor <= UInt32(ATELIER_ABI_MINOR) else {
            throw provider.unloadable(
                .open, "needs ABI \(major).\(minor); this host speaks ABI \(hostABI).",
                suggestion: "Update Atelier, or lower abi_minor if the provider can do with less.",
                cause: "ABI \(major).\(minor)")
        }
        guard size >= FirstSize.table else {
            throw provider.unloadable(
                .open, "returns a table of \(size) bytes; ABI 1.0 has \(FirstSize.table).",
                suggestion: "Set struct_size to sizeof(atelier_provider_table).", cause: "struct_size \(size)")
        }
        var functions = atelier_provider_table()
        withUnsafeMutableBytes(of: &functions) {
            $0.copyMemory(from: .init(start: raw, count: min(Int(size), $0.count)))
        }
        try Self.require(functions.describe != nil, "describe", of: provider)
        try Self.require(functions.render != nil, "render", of: provider)
        self.address = raw.assumingMemoryBound(to: atelier_provider_table.self)
        self.functions = functions
    }

    private static func require(
        _ exists: Bool, _ function: String, of provider: ResolvedProvider
    ) throws(AtelierError) {
        guard !exists else { return }
        throw provider.unloadable(
            .open, "returns a table without `\(function)`.",
            suggestion: "Every provider has describe and render.", cause: "NULL \(function)")
    }

    /// The provider's table for an extension, or nil.
    func extensionTable<Table>(_ id: StaticString, as type: Table.Type) -> UnsafePointer<Table>? {
        guard let find = functions.extension else { return nil }
        let name = UnsafeRawPointer(id.utf8Start).assumingMemoryBound(to: CChar.self)
        let text = atelier_string(data: name, size: UInt64(id.utf8CodeUnitCount))
        return find(address, text)?.assumingMemoryBound(to: Table.self)
    }
}

private func hex(_ number: UInt32) -> String { "0x" + String(number, radix: 16, uppercase: true) }
