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
            outcome.message = outcome.message.map { "\($0) (status \(number))" } ?? "it returned \(number)."
        }
        return outcome
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
