import ProviderModel

extension ProviderHost {
    /// An error of a provider that took too long, with the limit that was met: the caller's or the manifest's. Other
    /// errors stay as they are.
    nonisolated func namingLimit(in error: AtelierError, timeout: Duration? = nil) -> AtelierError {
        guard error.code == .timedOut, error.suggestion == nil, let id = error.provider,
            let manifest = catalogue[id]?.manifest
        else { return error }
        let (own, limits) = (manifest.limits, configuration.configuring(manifest).limits)
        var named = error
        if let timeout, error.cause == "deadline of \(timeout)" {
            named.suggestion = "The request allowed \(timeout): give it a longer timeout, or ask for less."
            return named
        }
        if let patience = limits.firstProgressTimeout, error.cause == "no sign of progress for \(patience)" {
            named.suggestion = "Its manifest allows \(patience) for that: raise limits.firstProgressSeconds."
            return named
        }
        let isOwn = error.cause == "deadline of \(limits.renderTimeout)"
        switch (error.phase, isOwn ? nil : timeout) {
        case (.render, let timeout?), (.deliver, let timeout?):
            named.suggestion = "The request allowed \(timeout): give it a longer timeout, or ask for less."
        case (.render, nil), (.deliver, nil):
            let longer = timeout == nil ? "give the request a longer timeout" : "ask for this provider only"
            let who = limits.renderTimeout == own.renderTimeout ? "Its manifest" : "The configuration"
            named.suggestion =
                "\(who) allows \(limits.renderTimeout): \(longer), raise "
                + "limits.renderSeconds, or ask for less."
        case (.spawn, _): named.suggestion = "The machine may be short of time or memory: try again."
        default:
            let who = limits.startTimeout == own.startTimeout ? "Its manifest" : "The configuration"
            named.suggestion = "\(who) allows \(limits.startTimeout) to start: raise limits.startSeconds."
        }
        return named
    }
}
