/// What a status means to callers of the host, whichever function returned it.
extension ProviderStatus {
    /// The kind of error.
    package var code: AtelierError.Code {
        switch self {
        case .ok, .invalidArgument, .invalidState: .providerMisbehaved
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        case .invalidConfiguration: .invalidConfiguration
        case .unavailable, .unauthorized, .unsupported: .unavailable
        case .busy: .busy
        case .refused: .refused
        case .unsupportedLanguage, .needsPerson: .invalidRequest
        case .unsupportedImage, .faceTooSmall: .invalidInput
        default: .providerFailed
        }
    }

    /// The end of a sentence that begins with the provider.
    package var meaning: String {
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

    /// What the user may do; nil if nothing in general.
    package var suggestion: String? {
        switch self {
        case .busy, .unavailable: "Try again later."
        case .unauthorized, .invalidConfiguration: "Correct the provider's configuration."
        default: nil
        }
    }
}
