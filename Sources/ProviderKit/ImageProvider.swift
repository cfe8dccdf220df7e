/// A provider of pictures, written in Swift.
///
/// A type that conforms, and two declarations at the top level of its library's module, make a provider:
///
///     private let provider = ProviderExport(Gradient.self)
///
///     @c @implementation
///     public func atelier_provider(_ abiMajor: UInt32) -> UnsafePointer<atelier_provider_table>? { provider.table }
///
/// The host makes at most one instance at a time and calls it from one thread at a time, not always the same one and
/// never one with a run loop. Library code must not exit, fork, or change signal handlers, locale or working directory.
public protocol ImageProvider {
    /// Who the provider is; must agree with its manifest. Read once.
    static var descriptor: ProviderDescriptor { get }

    /// Makes the instance. Load models here; `setup` is valid during the call, but for `setup.host`, which lives as
    /// long as the instance.
    init(_ setup: ProviderSetup) throws(ProviderFailure)

    /// Draws and delivers every image of `request.images`; blocks until all are delivered. `request` and what it leads
    /// to are valid during the call. Ask `context.checkCancellation()` at least every 50 ms.
    func render(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure)
}

/// A provider that can tell what it would draw, without drawing it.
public protocol ExplainingProvider: ImageProvider {
    /// A JSON object of at most 1 MiB. Frames, previews and identity are refused during the call.
    func explain(_ request: ProviderRequest, on context: RenderContext) throws(ProviderFailure) -> String
}

/// A provider that can be rendering several requests at once, each on a thread of its own.
public protocol ConcurrentProvider: ImageProvider, Sendable {
    /// Renders at once, 1 or more; manifest and host may allow fewer.
    static var maximumRenders: Int { get }
}
