internal import CProvider

/// An instance of a provider between `create` and `destroy`, and the C functions that lead to it.
final class LiveProvider {
    private let provider: any ImageProvider
    private let host: HostServices

    init(_ provider: any ImageProvider, host: HostServices) {
        self.provider = provider
        self.host = host
    }

    static func render(
        _ instance: OpaquePointer?, _ host: UnsafePointer<atelier_host>?, _ job: atelier_job,
        _ request: UnsafePointer<atelier_request>?
    ) -> Int32 {
        run(instance, job, request) { (live, request, context) throws(ProviderFailure) in
            try live.provider.render(request, on: context)
        }
    }

    static func explain(
        _ instance: OpaquePointer?, _ host: UnsafePointer<atelier_host>?, _ job: atelier_job,
        _ request: UnsafePointer<atelier_request>?, _ context: UnsafeMutableRawPointer?,
        _ take: (@convention(c) (UnsafeMutableRawPointer?, atelier_string) -> Int32)?
    ) -> Int32 {
        guard let take else { return ATELIER_INVALID_ARGUMENT }
        return run(instance, job, request) { (live, request, render) throws(ProviderFailure) in
            guard let explaining = live.provider as? any ExplainingProvider else {
                throw ProviderFailure(.unsupported, "This provider can't explain.")
            }
            var text = TextArena()
            let json = text.add(json: try explaining.explain(request, on: render))
            try ProviderFailure.check(text.withStrings { take(context, $0(json)) }, "explain's take")
        }
    }

    static func destroy(_ instance: OpaquePointer?) {
        guard let instance else { return }
        Unmanaged<LiveProvider>.fromOpaque(UnsafeRawPointer(instance)).release()
    }

    /// Runs Swift code for a C caller: a thrown failure becomes a report and a status.
    private static func run(
        _ instance: OpaquePointer?, _ job: atelier_job, _ request: UnsafePointer<atelier_request>?,
        _ body: (LiveProvider, ProviderRequest, RenderContext) throws(ProviderFailure) -> Void
    ) -> Int32 {
        guard let instance, let request, let request = ProviderRequest(request) else { return ATELIER_INVALID_ARGUMENT }
        let live = Unmanaged<LiveProvider>.fromOpaque(UnsafeRawPointer(instance)).takeUnretainedValue()
        do throws(ProviderFailure) {
            try body(live, request, RenderContext(host: live.host, job: job))
            return ATELIER_OK
        } catch {
            live.host.report(error, job: job)
            return error.status
        }
    }
}
