import CLinux
public import ProviderModel

/// Whether pictures can be made here and now, and if not, or not in every style, why.
public struct Availability: Hashable, Sendable {
    public struct Reason: Hashable, Sendable {
        /// For machines: the code of a `Negotiation.Reason`, `noProviders`, `noWorker`, `noSandbox` or `brokenManifest`.
        public var code: String
        /// A sentence for people.
        public var message: String
        /// What to do; nil when there is nothing to be done.
        public var suggestion: String?
        /// The style or provider that it is about; nil where it is about all.
        public var style: StyleID?
    }

    /// At least one style can be drawn.
    public var supportsImageGeneration: Bool
    /// Those that can be drawn, in catalogue order.
    public var styles: [StyleID]
    /// Why nothing, or not every style that has a name here, can be drawn.
    public var reasons: [Reason]
}

extension ProviderHost {
    /// What can be drawn now, for prompts in a language if one is named. Looks at providers, configuration, quarantine,
    /// and whether workers can start here with the sandbox that is asked for; starts none.
    public nonisolated func availability(locale: String? = nil) -> Availability {
        let (configuration, negotiator) = board.current
        var reasons = obstacles(configuration)
        let isBlocked = !reasons.isEmpty
        if negotiator.catalogue.entries.isEmpty {
            reasons.append(
                Availability.Reason(
                    code: "noProviders", message: "No provider is installed.",
                    suggestion: "Run 'atelier doctor' to see where providers are looked for."))
        }
        for problem in negotiator.catalogue.problems where problem.severity == .error {
            reasons.append(
                Availability.Reason(
                    code: "brokenManifest", message: problem.description, suggestion: problem.suggestion))
        }
        let listings = negotiator.listings(
            unavailable: resting(in: negotiator.catalogue), locale: locale ?? configuration.locale)
        for listing in listings {
            guard let reason = listing.reason, reason != .notConfigured else { continue }
            reasons.append(
                Availability.Reason(
                    code: reason.code, message: "\(listing.id): \(reason.message).", suggestion: reason.suggestion,
                    style: listing.id))
        }
        let styles = isBlocked ? [] : listings.filter { $0.reason == nil }.map(\.id)
        return Availability(supportsImageGeneration: !styles.isEmpty, styles: styles, reasons: reasons)
    }

    /// The availability now, and whenever it becomes another, for each who asks. Ends with the host.
    public nonisolated func availabilities(locale: String? = nil) -> AsyncStream<Availability> {
        let changes = changes
        let (stream, continuation) = AsyncStream.makeStream(of: Availability.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task { [weak self] in
            var last = self?.availability(locale: locale)
            if let last { continuation.yield(last) }
            for await _ in changes {
                guard let now = self?.availability(locale: locale) else { break }
                if now != last { continuation.yield(now) }
                last = now
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// What keeps every provider from being started.
    private nonisolated func obstacles(_ configuration: HostConfiguration) -> [Availability.Reason] {
        var reasons: [Availability.Reason] = []
        if configuration.sandbox == .required, clinux_landlock_version() == 0 {
            reasons.append(
                Availability.Reason(
                    code: "noSandbox", message: "The sandbox is required, and this kernel can't confine files.",
                    suggestion: "Use a kernel with Landlock (5.13 or newer), or set 'sandbox' to preferred."))
        }
        let path = configuration.installation.workerPath
        guard !FilePath.isExecutable(path) else { return reasons }
        return reasons + [
            Availability.Reason(
                code: "noWorker", message: "The worker program \(path) can't be run.",
                suggestion: "Check that atelier-worker is installed beside atelier.")
        ]
    }
}
