import ProviderModel

extension ProviderHost {
    /// Applies what the configuration says of rights and limits.
    nonisolated func confine(_ runtime: inout WorkerRuntime, for manifest: Manifest) {
        runtime.sandbox.mode = configuration.sandbox
        runtime.controlGroup = configuration.controlGroup
        let ports = manifest.permissions.network.compactMap { host in
            host.split(separator: ":").last.flatMap { UInt16($0) }
        }
        guard configuration.networkProviders.contains(manifest.id), !ports.isEmpty else { return }
        // The last is that of name servers.
        runtime.sandbox.ports = Set(ports + [53]).sorted()
    }
}
