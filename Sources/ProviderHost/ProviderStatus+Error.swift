import ProviderModel

extension ProviderStatus {
    /// What a status that `render` returned means to callers.
    func error(provider id: String, _ outcome: WireOutcome) -> AtelierError {
        let said = outcome.message.map { ": \($0)" } ?? "."
        var error = AtelierError(
            code, "Provider \(id) \(meaning)\(said)", suggestion: suggestion, phase: .render,
            cause: outcome.detail ?? "status \(rawValue)", status: rawValue)
        if outcome.retryAfterMilliseconds > 0 {
            error.suggestion = "Try again in \((outcome.retryAfterMilliseconds + 999) / 1000) s."
        }
        return error
    }

    private var code: AtelierError.Code {
        switch self {
        case .ok, .invalidArgument, .invalidState: .providerMisbehaved
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        case .invalidConfiguration: .invalidConfiguration
        case .unavailable, .unsupported: .unavailable
        case .busy: .busy
        case .refused: .refused
        case .unsupportedLanguage, .needsPerson: .invalidRequest
        case .unsupportedImage, .faceTooSmall: .invalidInput
        default: .providerFailed
        }
    }

    private var meaning: String {
        switch self {
        case .ok: "said that it was done without delivering every image"
        case .invalidArgument, .invalidState: "misused the host (status \(rawValue))"
        case .unsupported: "can't do this"
        case .cancelled: "stopped"
        case .timedOut: "ran out of time"
        case .outOfMemory: "ran out of memory"
        case .limit: "met a limit of the host"
        case .invalidConfiguration: "can't use its configuration"
        case .unavailable: "isn't available now"
        case .busy: "is busy"
        case .unauthorized: "lacks a valid key or login"
        case .refused: "refused the request"
        case .unsupportedLanguage: "doesn't understand the language"
        case .unsupportedImage: "can't use a picture that it was given"
        case .faceTooSmall: "found the face in a picture too small"
        case .needsPerson: "needs to know which person is meant"
        default: "failed (status \(rawValue))"
        }
    }

    private var suggestion: String? {
        switch self {
        case .busy, .unavailable: "Try again later."
        case .unauthorized: "Check the provider's configuration."
        case .timedOut: "Ask for less, or raise the limit in its manifest."
        default: nil
        }
    }
}
