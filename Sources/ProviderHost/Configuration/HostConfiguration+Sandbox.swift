import ProviderModel

extension HostConfiguration {
    /// What confines a provider.
    func sandbox(of manifest: Manifest) -> SandboxPolicy {
        var policy = SandboxPolicy()
        policy.mode = ownSandboxes[manifest.id] ?? sandbox
        let ports = manifest.permissions.network.compactMap { host in
            host.split(separator: ":").last.flatMap { UInt16($0) }
        }
        guard networkProviders.contains(manifest.id), !ports.isEmpty else { return policy }
        // The last is that of name servers.
        policy.ports = Set(ports + [53]).sorted()
        return policy
    }
}
