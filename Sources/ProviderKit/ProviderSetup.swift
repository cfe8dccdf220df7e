internal import CProvider

/// What an instance is made with.
public struct ProviderSetup: Sendable {
    /// A JSON object, checked against the manifest's schema. May hold keys: don't log.
    public let configuration: String?
    /// Directory of the provider's data files, read-only.
    public let resources: String?
    /// A writable directory that may vanish at any time; nil if not granted.
    public let cache: String?
    public let host: HostServices

    init(_ setup: UnsafePointer<atelier_setup>, host: HostServices) {
        configuration = String.optional(setup.pointee.configuration)
        resources = String.optional(setup.pointee.resources)
        cache = String.optional(setup.pointee.cache)
        self.host = host
    }

    /// Share of the set-up that is done, 0 to 1, and a word for the user such as "loading".
    public func progress(_ fraction: Double, phase: String) {
        phase.withHostText { host.table.pointee.progress(host.table, 0, 0, fraction, $0) }
    }
}
