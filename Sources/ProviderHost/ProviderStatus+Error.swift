import ProviderModel

extension ProviderStatus {
    /// What a status that `render` returned means to callers.
    func error(provider id: String, _ outcome: WireOutcome) -> AtelierError {
        let said = outcome.message.map { ": \($0)\($0.last.map { ".!?…。！？".contains($0) } ?? true ? "" : ".")" } ?? "."
        var error = AtelierError(
            code, "Provider \(id) \(meaning)\(said)", suggestion: suggestion, phase: .render,
            cause: outcome.detail ?? "status \(rawValue)", status: rawValue)
        // What was refused for its content isn't better later.
        if outcome.retryAfterMilliseconds > 0, code != .refused {
            error.suggestion = "Try again in \((outcome.retryAfterMilliseconds + 999) / 1000) s."
        }
        return error
    }
}
