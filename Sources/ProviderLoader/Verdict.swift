internal import CProvider
internal import ProviderModel

/// Reading the status that a provider's function returned.
extension HostBridge {
    /// What a call came to. A positive status is a broken rule; a number of the provider's own is shown.
    func verdict(_ number: Int32, job: UInt64, error: ReportedError?) -> RenderOutcome {
        guard number != ATELIER_OK else { return RenderOutcome(status: .ok) }
        if number > 0 { _ = refuse(job, .failed, "status \(number) was returned; failures are negative") }
        let isKnown = number < 0 && number >= ProviderStatus.needsPerson.rawValue
        var outcome = RenderOutcome(status: isKnown ? ProviderStatus(rawValue: number) : .failed)
        outcome.message = error?.message.nonEmpty
        outcome.detail = error?.detail.nonEmpty
        outcome.retryAfterMilliseconds = error?.retryAfterMilliseconds ?? 0
        if !isKnown {
            outcome.message = outcome.message.map { "\($0) (status \(number))" } ?? "The provider returned \(number)."
        }
        return outcome
    }
}

extension ProviderStatus {
    /// The kind of error that callers of the host meet.
    var code: AtelierError.Code {
        switch self {
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        case .unavailable, .unauthorized, .unsupported, .unsupportedLanguage: .unavailable
        case .busy, .limit: .busy
        case .refused: .refused
        case .invalidConfiguration: .invalidConfiguration
        case .unsupportedImage, .faceTooSmall: .invalidInput
        case .needsPerson: .invalidRequest
        default: .providerFailed
        }
    }

    /// What the status means, for a technical cause.
    var words: String {
        switch self {
        case .ok: "success"
        case .failed: "failure"
        case .invalidArgument: "an invalid argument"
        case .invalidState: "a call out of order"
        case .unsupported: "not supported"
        case .cancelled: "cancelled"
        case .timedOut: "the deadline has passed"
        case .outOfMemory: "out of memory"
        case .limit: "a limit of the host"
        case .invalidConfiguration: "an unusable configuration"
        case .unavailable: "not available now"
        case .busy: "busy"
        case .unauthorized: "a key or login is missing or refused"
        case .refused: "forbidden by a content policy"
        case .unsupportedLanguage: "an unsupported language"
        case .unsupportedImage: "an unusable input picture"
        case .faceTooSmall: "a face that is too small"
        case .needsPerson: "no person was chosen"
        default: "status \(rawValue)"
        }
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
