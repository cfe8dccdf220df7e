package import ProviderModel

/// Opens provider libraries; the only code that does.
package enum ProviderLoader {
    /// Opens the library, checks it against the header and the manifest, and describes it. Runs the library's
    /// constructors. Throws an error in phase `.open` or `.describe`; `isOpen` is called in between.
    package static func open(
        _ provider: ResolvedProvider, isOpen: () -> Void = {}
    ) throws(AtelierError) -> LoadedProvider {
        let entry = try LibraryFile.entry(of: provider)
        let table = try ProviderTable(entry, of: provider)
        isOpen()
        let description = try ProviderDescription(table, of: provider)
        let notes = try description.compare(with: provider)
        let extensions = try ProviderExtensions(table, of: provider)
        return LoadedProvider(provider, table, description, extensions, notes: notes)
    }
}

/// How a render ended, with what the provider reported about a failure.
package struct RenderOutcome: Error, Hashable, Sendable {
    package var status: ProviderStatus
    package var message: String?
    package var detail: String?
    package var retryAfterMilliseconds: UInt64 = 0

    package init(status: ProviderStatus) { self.status = status }
}
