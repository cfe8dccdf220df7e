public import ProviderModel

/// What happens while pictures are made, in order.
public enum GenerationEvent: Sendable {
    /// Style, provider, size and seed are settled. Always the first.
    case negotiated(GenerationPlan)
    /// A provider failed in a way that another may not, with the error, and the next one goes on with what is missing. A
    /// plan of another style comes only where the fallback policy is `any`.
    case rerouted(GenerationPlan, after: AtelierError)
    /// The provider has taken the job; `isWarm` when no worker had to be started.
    case started(isWarm: Bool)
    /// Share of a picture that is done, 0 to 1, and a word such as "shading".
    case progress(image: Int, fraction: Double, phase: String)
    /// How a picture stands.
    case preview(image: Int, GeneratedImage)
    /// A finished picture, as soon as it is finished.
    case image(GeneratedImage)
    /// Nothing that stops the work.
    case warning(String)
    /// All pictures were delivered. Always the last.
    case finished(elapsed: Duration)
}

/// The events of one generation. Work starts with the first one asked for; leaving the loop, or cancelling its task, ends
/// the work. Fails with an `AtelierError`; pictures delivered before stay good. Each iteration is a new generation.
public struct GenerationEvents: AsyncSequence, Sendable {
    public typealias Element = GenerationEvent
    public typealias Failure = AtelierError

    let host: ProviderHost
    let request: GenerationRequest

    public func makeAsyncIterator() -> Iterator { Iterator(host: host, request: request) }

    /// Maps the supervisor's stream in place: no task and no buffer of its own.
    public struct Iterator: AsyncIteratorProtocol {
        private let host: ProviderHost
        private let request: GenerationRequest
        private var router: Router?
        private var renders: RenderEvents.Iterator?
        private var start = ContinuousClock.now
        private var isOver = false

        init(host: ProviderHost, request: GenerationRequest) {
            self.host = host
            self.request = request
        }

        public mutating func next() async throws(AtelierError) -> GenerationEvent? {
            try await next(isolation: nil)
        }

        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(AtelierError) -> GenerationEvent? {
            guard !isOver else { return nil }
            var begun = MonotonicClock.now
            defer { router?.spend(MonotonicClock.now - begun) }
            guard renders != nil else { return .negotiated(try await begin(isolation: actor)) }
            do throws(AtelierError) {
                while let event = try await renders?.next(isolation: actor) {
                    if case .image(let image) = event { router?.note(delivered: image.report.index) }
                    if let event = Self.translate(event) { return event }
                }
            } catch {
                router?.spend(MonotonicClock.now - begun)
                begun = MonotonicClock.now
                return try await goOn(
                    after: host.namingLimit(in: error, timeout: request.timeout), isolation: actor)
            }
            end()
            host.noteSuccess()
            return .finished(elapsed: .now - start)
        }

        private mutating func begin(
            isolation actor: isolated (any Actor)?
        ) async throws(AtelierError) -> GenerationPlan {
            start = .now
            do throws(AtelierError) {
                let (router, events) = try await host.begin(request)
                renders = events.makeAsyncIterator()
                self.router = router
                return router.plan
            } catch {
                end()
                throw error
            }
        }

        /// Goes on with the next candidate that there still is.
        private mutating func goOn(
            after first: AtelierError, isolation actor: isolated (any Actor)?
        ) async throws(AtelierError) -> GenerationEvent {
            guard var router else { throw first }
            var error = first
            while true {
                if error.mayPassWithAnother { host.noteTrouble() }
                guard !Task.isCancelled || error.code == .cancelled else {
                    end()
                    throw WorkerFailure.cancelled.error(provider: router.stop.candidate.provider, log: nil)
                }
                guard router.moveOn(after: error) else {
                    end()
                    throw router.failure
                }
                do throws(AtelierError) {
                    let (next, events) = try await host.render(router)
                    self.router = next
                    renders = events.makeAsyncIterator()
                    return .rerouted(next.plan, after: error)
                } catch let gone {
                    error = gone
                }
            }
        }

        private mutating func end() {
            isOver = true
            renders = nil
            router = nil
        }

        private static func translate(_ event: RenderEvent) -> GenerationEvent? {
            switch event {
            case .started(let isWarm): .started(isWarm: isWarm)
            case .progress(let image, let fraction, let phase):
                .progress(image: image, fraction: fraction, phase: phase)
            case .preview(let image, let picture): .preview(image: image, picture)
            case .image(let picture): .image(picture)
            // Errors and warnings; the rest is for the log.
            case .log(let level, let message): level <= 2 ? .warning(message) : nil
            }
        }
    }
}
