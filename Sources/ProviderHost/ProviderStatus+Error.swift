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
}
