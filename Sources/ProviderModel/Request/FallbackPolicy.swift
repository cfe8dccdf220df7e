/// Who may take over where a provider fails in a way that another may not.
public enum FallbackPolicy: String, Hashable, Sendable, CaseIterable {
    /// Another provider of the same style.
    case sameStyle = "same-style"
    /// That, and then a provider of another allowed style, which the caller is told.
    case any
    /// Nobody.
    case none
}
