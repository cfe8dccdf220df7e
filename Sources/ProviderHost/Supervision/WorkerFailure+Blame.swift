import Glibc
import ProviderModel

/// What a failure says about the provider.
extension WorkerFailure {
    /// Whose fault it is.
    enum Blame: Hashable, Sendable {
        /// The caller's, the machine's, the host's, or nobody's: nothing follows.
        case nobody
        /// The provider's, but harmless: it is remembered.
        case remark
        /// A worker was killed by somebody who isn't the host: a person, or a machine without memory. Restarts pause,
        /// but the provider isn't quarantined for it.
        case outside
        /// The provider's: it spends its budget.
        case provider
    }

    /// A deadline counts against the provider if it is the manifest's, not a shorter one of a caller's.
    func blame(_ limits: Manifest.Limits) -> Blame {
        switch self {
        case .died(.exited(0), .destroy): .nobody
        case .died(_, .destroy), .overdue(.destroy, _), .brokeProtocol(_, .destroy): .remark
        case .died(_, .spawn): .nobody
        case .died(.signalled(SIGKILL), _), .died(.signalled(SIGTERM), _), .died(.unknown, _): .outside
        case .died, .brokeProtocol: .provider
        case .overdue(.render, let limit): limit >= limits.renderTimeout ? .provider : .nobody
        case .overdue(.open, let limit), .overdue(.describe, let limit), .overdue(.create, let limit):
            limit >= limits.startTimeout ? .provider : .nobody
        case .overdue: .nobody
        case .silent, .exceeded: .provider
        // Wrong output and refusals are answers, told to who asked: they cost no more than the request.
        case .invalidOutput, .reported, .startFailed: .nobody
        case .cannotStart, .workerEnded, .cancelled, .stoppedForAnother, .replaced, .hostFailed: .nobody
        }
    }

    /// Whether a fresh worker may do what this one didn't: where it died, not where it answered or took too long.
    var mayPassElsewhere: Bool {
        switch self {
        case .died, .brokeProtocol, .stoppedForAnother, .replaced: true
        default: false
        }
    }

    /// What happened, after "it": for lists, where the provider is named.
    var summary: String {
        switch self {
        case .died(let death, let phase): "\(Self.ending(death)) \(Self.doing(phase)) (\(Self.cause(death)))"
        case .overdue(let phase, let limit): "took more than \(limit) \(Self.doing(phase))"
        case .exceeded(let limit, let phase): "went beyond its \(limit) \(Self.doing(phase))"
        case .silent(let limit): "gave no sign of progress for \(limit)"
        case .brokeProtocol(let rule, let phase): "broke the contract \(Self.doing(phase)): \(rule)"
        case .stoppedForAnother: "was stopped because of another request"
        default: "failed"
        }
    }
}
