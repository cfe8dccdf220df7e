public import ProviderModel

/// What became of a provider, or of the configuration, while a host lives; see `ProviderHost.changes`.
public enum ProviderChange: Sendable {
    /// A manifest was found: requests may go to this provider from now on.
    case added(id: String, version: String)
    /// The manifest is gone: no more requests go to it.
    case removed(id: String)
    /// Another version, or other bytes of the same, has passed its trial and serves from now on.
    case replaced(id: String, from: String, to: String)
    /// Another version failed its trial and serves nobody; the one from before goes on.
    case refused(id: String, version: String, AtelierError)
    /// Another configuration holds from now on; what it changes of a provider's own is told as `replaced`.
    case configured
    /// A configuration file can't be used; the configuration of before goes on.
    case configurationRefused(AtelierError)
    /// Who is quarantined may have changed, and with that what is available.
    case health
}

/// A version of a provider that a host keeps.
public struct ProviderGeneration: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
        /// Requests go to it.
        case serving
        /// It is tried out.
        case trial
        /// It served before, and is kept to go back to.
        case former
        /// It finishes requests that it has begun.
        case draining
    }

    /// Counts up from 1 with each that is tried.
    public var number: Int
    public var role: Role
    public var version: String
    /// SHA-256 of the library in hexadecimal digits; nil if it couldn't be read.
    public var libraryHash: String?
    /// Where the library was found; workers open a copy of it.
    public var libraryPath: String

    init(_ generation: Generation, _ role: Role) {
        number = generation.number
        self.role = role
        version = generation.provider.manifest.version
        libraryHash = generation.hash?.description
        libraryPath = generation.provider.namedLibraryPath
    }
}

extension ProviderSupervisor {
    var generations: [ProviderGeneration] {
        guard let line = state.line else { return [] }
        return line.all.map { generation in
            let role: ProviderGeneration.Role =
                if generation === line.current {
                    .serving
                } else if generation === line.candidate {
                    .trial
                } else {
                    generation === line.former ? .former : .draining
                }
            return ProviderGeneration(generation, role)
        }
    }
}
