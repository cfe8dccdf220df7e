public import ProviderModel

/// What starting a provider has shown.
public struct ProviderFindings: Hashable, Sendable {
    /// Remarks on its library that keep nobody from using it, a sentence each.
    public var notes: [String]
    /// What confines its worker.
    public var sandbox: SandboxReport
}
