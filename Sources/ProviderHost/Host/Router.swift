import ProviderModel

/// One request on its way through its candidates: who has it, who failed, which pictures are there.
struct Router: Sendable {
    /// A candidate and what is started for it.
    struct Stop: Sendable {
        var candidate: Negotiation.Candidate
        var entry: Catalogue.Entry
        /// This version was named, and no other will do.
        var isPinned: Bool
    }

    let request: GenerationRequest
    let negotiation: Negotiation
    private(set) var stops: [Stop]
    private(set) var place = 0
    private(set) var attempts: [ProviderAttempt] = []
    private var errors: [AtelierError] = []
    private var missing: Set<Int>
    /// Of the request's own time, which covers all candidates.
    private var left: Duration?

    init(_ request: GenerationRequest, _ negotiation: Negotiation, _ catalogue: Catalogue) {
        self.request = request
        self.negotiation = negotiation
        // The catalogue is the one that was negotiated by: each candidate is in it.
        stops = negotiation.candidates.compactMap { candidate in
            catalogue.entry(candidate.provider, version: candidate.version).map { entry in
                Stop(
                    candidate: candidate, entry: entry,
                    isPinned: catalogue[entry.id] != entry || request.provider == entry.pinnedID)
            }
        }
        missing = Set(0..<request.count)
        left = request.timeout
    }

    var stop: Stop { stops[place] }
    var isLast: Bool { place == stops.count - 1 }

    var plan: GenerationPlan {
        GenerationPlan(
            negotiation: negotiation, style: stop.candidate.style, provider: stop.candidate.provider,
            version: stop.candidate.version, size: stop.candidate.size, seed: request.seed ?? 0, count: request.count,
            attempts: attempts)
    }

    /// What the candidate whose turn it is has to draw.
    var job: RenderJob {
        var job = RenderJob(request, stop.candidate, seed: request.seed ?? 0)
        job.timeout = left
        return job
    }

    /// Images that are still to be drawn.
    var images: [Range<Int>] {
        [Range<Int>](joining: missing.sorted())
    }

    /// Takes time that the caller has waited for; what it does between events isn't counted.
    mutating func spend(_ nanoseconds: UInt64) {
        if let time = left { left = max(.zero, time - .nanoseconds(Int64(clamping: nanoseconds))) }
    }

    /// Goes on with the version that has taken the negotiated one's place. False if it can't draw the request.
    mutating func replace(with entry: Catalogue.Entry) -> Bool {
        let manifest = entry.manifest
        guard !stop.isPinned, manifest.styles.contains(where: { $0.id == stop.candidate.providerStyle }),
            request.conceptKinds.isSubset(of: manifest.accepts.concepts)
        else { return false }
        stops[place].entry = entry
        stops[place].candidate.version = manifest.version
        stops[place].candidate.size = manifest.accepts.closestSize(to: request.size.pixels)
        return true
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
        guard error.mayPassWithAnother, !isLast, left.map({ $0 > .zero }) ?? true, !missing.isEmpty else {
            return false
        }
        place += 1
        return true
    }

    /// What the caller is told when nobody is left: what the first one failed of that isn't only resting, and what
    /// became of the others.
    var failure: AtelierError {
        guard let last = errors.last else { return AtelierError(.hostFailed, "No provider was tried.") }
        var error = last
        if last.mayPassWithAnother {
            error = errors.first { $0.code != .busy && $0.code != .quarantined } ?? last
            error.message = errors.map(\.message).joined(separator: " Then: ")
        }
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
