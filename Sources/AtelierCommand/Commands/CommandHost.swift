import ProviderHost
import ProviderModel

extension HostConfiguration {
    /// A short grace: when a person waits, or has pressed Ctrl-C, the program ends at once.
    static func commandLine(_ arguments: ParsedArguments) throws(AtelierError) -> HostConfiguration {
        var configuration = try HostConfiguration.current(named: arguments[.config])
        configuration.grace = .milliseconds(250)
        // One request sees one state of the world.
        configuration.watchesProviders = false
        return configuration
    }
}

extension ProviderHost {
    /// Lends a host to `body`; its workers are gone when this returns or throws.
    static func run<Result: Sendable>(
        _ configuration: HostConfiguration, catalogue: Catalogue? = nil,
        _ body: (ProviderHost) async throws(AtelierError) -> Result
    ) async throws(AtelierError) -> Result {
        let host = catalogue.map { ProviderHost(configuration, catalogue: $0) } ?? ProviderHost(configuration)
        do throws(AtelierError) {
            let result = try await body(host)
            await host.shutdown()
            return result
        } catch {
            await host.shutdown()
            throw error
        }
    }
}
