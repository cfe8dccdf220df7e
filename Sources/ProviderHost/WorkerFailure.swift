import Glibc
import ProviderModel

/// Why a worker, or a job on it, came to a bad end.
enum WorkerFailure: Error, Sendable {
    /// The worker's program can't be started.
    case cannotStart(errno: Int32, path: String)
    /// The worker's program ended before it had to do with the provider.
    case workerEnded(WorkerDeath, path: String)
    /// The worker says that the provider can't be loaded or created.
    case startFailed(AtelierError)
    case died(WorkerDeath, AtelierError.Phase)
    /// It used more than it may, of memory or threads; the limit in words.
    case exceeded(String, AtelierError.Phase)
    /// A deadline has passed, and the grace after it.
    case overdue(AtelierError.Phase, limit: Duration)
    case brokeProtocol(String, AtelierError.Phase)
    /// Neither progress nor an image came in time.
    case silent(limit: Duration)
    /// An image can't be used.
    case invalidOutput(String)
    /// The provider returned a status.
    case reported(ProviderStatus, WireOutcome)
    case cancelled
    /// Its worker was stopped, since another job didn't end.
    case stoppedForAnother
    /// Its generation was replaced, and it didn't finish in time.
    case replaced(limit: Duration)
    /// The host itself can't go on; with the error number of the call that failed, if there was one.
    case hostFailed(String, Int32 = 0)

    init(_ reason: WorkerDeadlines.Reason) {
        switch reason {
        case .cancelled: self = .cancelled
        case .overdue(let phase, let limit): self = .overdue(phase, limit: limit)
        case .silent(let limit): self = .silent(limit: limit)
        }
    }

    /// Whether the worker may serve another job.
    var leavesWorkerUsable: Bool {
        switch self {
        case .reported, .cancelled: true
        default: false
        }
    }

    /// The error that callers see.
    func error(provider id: String, log: String?, site: CrashSite? = nil) -> AtelierError {
        var error = bareError(id)
        error.provider = id
        if case .died(.signalled(let signal), _) = self, let site {
            let words = WorkerDeath.signalled(signal).description
            error.cause = "\(words) \(site.description)"
            error.message = error.message.replacing(words, with: "\(words) \(site.description)")
        }
        if error.log == nil { error.log = log }
        return error
    }

    private func bareError(_ id: String) -> AtelierError {
        switch self {
        case .cannotStart(let number, let path):
            AtelierError(
                .hostFailed, "The worker program \(path) can't be started: \(Self.text(number)).",
                suggestion: Shortage.suggestion(number) ?? "Check that atelier-worker is installed beside atelier.",
                phase: .spawn,
                cause: Self.text(number))
        case .workerEnded(let death, let path):
            AtelierError(
                .hostFailed, "The worker program \(path) ended before it began (\(death.description)).",
                suggestion: "Check that it is Atelier's atelier-worker, of the same version, and that it can run.",
                phase: .spawn, cause: Self.cause(death))
        case .startFailed(let error): error
        case .exceeded(let limit, let phase):
            AtelierError(
                .limitExceeded, "Provider \(id) went beyond its \(limit) \(Self.doing(phase)) and was stopped.",
                suggestion: "Ask for less, or raise the limit in its manifest, or that of the configuration.",
                phase: phase, cause: limit)
        case .died(.signalled(SIGSYS), let phase):
            AtelierError(
                .providerMisbehaved,
                "Provider \(id) was stopped by the sandbox \(Self.doing(phase)): it made a system call that no "
                    + "provider has a use for.",
                suggestion: "Don't use it, or ask its author why it does that.", phase: phase,
                cause: "signal \(SIGSYS) (SIGSYS)")
        case .died(let death, let phase):
            AtelierError(
                .providerCrashed, "Provider \(id) \(Self.ending(death)) \(Self.doing(phase)) (\(death.description)).",
                suggestion: "Try again; if it happens again, its author needs this message and what it wrote.",
                phase: phase,
                cause: Self.cause(death))
        case .overdue(let phase, let limit):
            AtelierError(
                .timedOut, "Provider \(id) took more than \(limit) \(Self.doing(phase)) and was stopped.",
                phase: phase, cause: "deadline of \(limit)")
        case .silent(let limit):
            AtelierError(
                .timedOut, "Provider \(id) gave no sign of progress for \(limit) and was stopped.", phase: .render,
                cause: "no sign of progress for \(limit)")
        case .brokeProtocol(let rule, let phase):
            AtelierError(
                .providerMisbehaved, "Provider \(id) broke the contract \(Self.doing(phase)): \(rule).",
                suggestion: "The provider's author needs this message.", phase: phase,
                cause: "protocol violation: \(rule)")
        case .invalidOutput(let reason):
            AtelierError(
                .providerMisbehaved, "Provider \(id) delivered an unusable image: \(reason).",
                suggestion: "The provider's author needs this message.", phase: .deliver,
                cause: "invalid output: \(reason)")
        case .reported(let status, let outcome): status.error(provider: id, outcome)
        case .cancelled: AtelierError(.cancelled, "The request was cancelled.", phase: .render, cause: "cancelled")
        case .stoppedForAnother:
            AtelierError(
                .providerFailed, "Provider \(id) didn't end another request in time and was stopped.",
                suggestion: "Try again.", phase: .render, cause: "stopped because of another request")
        case .replaced(let limit):
            AtelierError(
                .providerFailed,
                "Provider \(id) was replaced by another version, and didn't finish this request within \(limit).",
                suggestion: "Try again.", phase: .render, cause: "replaced")
        case .hostFailed(let reason, let number):
            AtelierError(
                .hostFailed, "The host can't go on: \(reason)\(number == 0 ? "" : " (\(Self.text(number)))").",
                suggestion: Shortage.suggestion(number), cause: reason)
        }
    }

    static func text(_ number: Int32) -> String { strerror(number).map { String(cString: $0) } ?? "\(number)" }

    static func cause(_ death: WorkerDeath) -> String {
        death == .exited(0) ? "exit status 0 without an answer" : death.description
    }

    static func ending(_ death: WorkerDeath) -> String {
        switch death {
        case .exited: "ended"
        case .signalled: "crashed"
        case .unknown: "vanished"
        }
    }

    static func doing(_ phase: AtelierError.Phase) -> String {
        switch phase {
        case .discover, .spawn: "while its worker started"
        case .open: "while its library was opened"
        case .describe: "while it described itself"
        case .create: "while it was created"
        case .render: "while drawing"
        case .deliver: "while delivering an image"
        case .idle: "between requests"
        case .destroy: "while it ended"
        }
    }
}
