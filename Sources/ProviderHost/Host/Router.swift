import ProviderModel

/// One request on its way through its candidates: who has it, who failed, which pictures are there.
struct Router: Sendable {
    /// A candidate and what is started for it.
    struct Stop: Sendable {
        var candidate: Negotiation.Candidate
        var entry: Catalogue.Entry
    }

    let request: GenerationRequest
    let negotiation: Negotiation
    private(set) var stops: [Stop]
    private(set) var place = 0
    private(set) var attempts: [ProviderAttempt] = []
    private var errors: [AtelierError] = []
    private var missing: Set<Int>
    private let deadline: UInt64

    init(_ request: GenerationRequest, _ negotiation: Negotiation, _ catalogue: Catalogue) {
        self.request = request
        self.negotiation = negotiation
        // The catalogue is the one that was negotiated by: each candidate is in it.
        stops = negotiation.candidates.compactMap { candidate in
            catalogue.entry(candidate.provider, version: candidate.version).map {
                Stop(candidate: candidate, entry: $0)
            }
        }
        missing = Set(0..<request.count)
        deadline = request.timeout.map { MonotonicClock.after($0) } ?? .max
    }

    var stop: Stop { stops[place] }
    var isLast: Bool { place == stops.count - 1 }

    var plan: GenerationPlan {
        GenerationPlan(
            negotiation: negotiation, style: stop.candidate.style, provider: stop.candidate.provider,
            version: stop.candidate.version, size: stop.candidate.size, seed: request.seed ?? 0, count: request.count,
            attempts: attempts)
    }

    /// What the candidate whose turn it is has to draw, within which time: the request's own covers all candidates, and
    /// while others wait, a provider's own limit holds besides.
    func job(limit: Duration) -> RenderJob {
        var job = RenderJob(request, stop.candidate, seed: request.seed ?? 0)
        guard let timeout = request.timeout else { return job }
        let left = place == 0 ? timeout : .nanoseconds(Int64(clamping: deadline - min(deadline, MonotonicClock.now)))
        job.timeout = isLast ? left : min(left, limit)
        return job
    }

    /// Images that are still to be drawn.
    var images: [Range<Int>] {
        missing.sorted().reduce(into: []) { ranges, image in
            if let last = ranges.last, last.upperBound == image {
                ranges[ranges.count - 1] = last.lowerBound..<image + 1
            } else {
                ranges.append(image..<image + 1)
            }
        }
    }

    /// Another version of the candidate whose turn it is.
    mutating func replace(with entry: Catalogue.Entry) {
        stops[place].entry = entry
        stops[place].candidate.version = entry.manifest.version
    }

    mutating func note(delivered image: Int) { missing.remove(image) }

    /// Goes on to the next candidate; false if there is none, or if the error says that none would do better.
    mutating func moveOn(after error: AtelierError) -> Bool {
        let candidate = stop.candidate
        attempts.append(
            ProviderAttempt(
                provider: candidate.provider, version: candidate.version, style: candidate.style, code: error.code,
                message: error.message, images: request.count - missing.count))
        errors.append(error)
        guard error.mayPassWithAnother, !isLast, MonotonicClock.now < deadline, !missing.isEmpty else { return false }
        place += 1
        return true
    }

    /// What the caller is told when nobody is left: what the first one failed of that isn't only resting, and what
    /// became of the others.
    var failure: AtelierError {
        guard let last = errors.last else { return AtelierError(.hostFailed, "No provider was tried.") }
        let ends = last.mayPassWithAnother
        var error = ends ? errors.first { $0.code != .busy && $0.code != .quarantined } ?? last : last
        if errors.count > 1 { error.message = errors.map(\.message).joined(separator: " Then: ") }
        error.attempts = attempts
        return error
    }
}

extension AtelierError {
    /// Whether another provider may do what this one couldn't.
    var mayPassWithAnother: Bool {
        switch code {
        case .providerFailed, .providerCrashed, .providerMisbehaved, .providerUnloadable, .limitExceeded, .timedOut,
            .busy, .quarantined, .unavailable, .invalidConfiguration:
            true
        case .invalidRequest, .invalidInput:
            // What one provider can't read, another may.
            status.map { [ProviderStatus.unsupportedLanguage, .unsupportedImage].map(\.rawValue).contains($0) } ?? false
        default: false
        }
    }
}
