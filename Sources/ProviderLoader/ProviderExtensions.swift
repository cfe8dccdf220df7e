internal import CProvider
internal import ProviderModel

/// The extensions of a library that this host uses.
struct ProviderExtensions: Sendable {
    /// Renders at once that the provider allows; 1 without `org.atelier.concurrent/1`.
    var maximumRenders = 1
    var explain: ExplainFunction?

    /// Throws in phase `.describe` if an extension's table is nonsense.
    init(_ table: ProviderTable, of provider: ResolvedProvider) throws(AtelierError) {
        func broken(_ what: String) -> AtelierError {
            provider.unloadable(
                .describe, "has a broken extension: \(what).", suggestion: "See its table in atelier/provider.h.",
                cause: what)
        }
        if let source = table.extensionTable("org.atelier.concurrent/1", as: atelier_concurrent.self) {
            var value = atelier_concurrent()
            guard CStruct.read(source, minimum: FirstSize.concurrent, into: &value), value.max_renders > 0 else {
                throw broken("org.atelier.concurrent/1 with a short table or max_renders 0")
            }
            maximumRenders = min(Int(value.max_renders), WirePage.slots)
        }
        if let source = table.extensionTable("org.atelier.explain/1", as: atelier_explain.self) {
            var value = atelier_explain()
            guard CStruct.read(source, minimum: FirstSize.explain, into: &value), let call = value.explain else {
                throw broken("org.atelier.explain/1 with a short table or without `explain`")
            }
            explain = ExplainFunction(call: call)
        }
    }
}

/// The provider's function of `org.atelier.explain/1`.
struct ExplainFunction: Sendable {
    typealias Take = @convention(c) (UnsafeMutableRawPointer?, atelier_string) -> Int32
    let call:
        @convention(c) (
            OpaquePointer?, UnsafePointer<atelier_host>?, atelier_job, UnsafePointer<atelier_request>?,
            UnsafeMutableRawPointer?, Take?
        ) -> Int32
}
