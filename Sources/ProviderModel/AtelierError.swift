/// What went wrong, where, and what to do about it: the one error type that callers of the host meet.
public struct AtelierError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure. More may come: switch with a default.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The request breaks a rule that any provider would enforce.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// Input data (an image, a drawing, a text file) can't be used.
        public static let invalidInput = Code(rawValue: "invalidInput")
        /// No provider can serve the request.
        public static let unavailable = Code(rawValue: "unavailable")
        /// A manifest, configuration or library is broken.
        public static let invalidConfiguration = Code(rawValue: "invalidConfiguration")
        /// The provider said that it failed.
        public static let providerFailed = Code(rawValue: "providerFailed")
        /// The provider's process died: signal or exit.
        public static let providerCrashed = Code(rawValue: "providerCrashed")
        /// The provider broke the contract: protocol, wrong size, blank image.
        public static let providerMisbehaved = Code(rawValue: "providerMisbehaved")
        /// The library can't be loaded.
        public static let providerUnloadable = Code(rawValue: "providerUnloadable")
        /// A deadline has passed.
        public static let timedOut = Code(rawValue: "timedOut")
        /// The provider used more than its limits allow.
        public static let limitExceeded = Code(rawValue: "limitExceeded")
        /// Too much at once: try later.
        public static let busy = Code(rawValue: "busy")
        /// The provider failed so often that it is left alone for a while.
        public static let quarantined = Code(rawValue: "quarantined")
        /// A content policy forbids the request.
        public static let refused = Code(rawValue: "refused")
        /// The caller no longer wanted it.
        public static let cancelled = Code(rawValue: "cancelled")
        /// A file can't be written.
        public static let cannotWrite = Code(rawValue: "cannotWrite")
        /// The host itself failed.
        public static let hostFailed = Code(rawValue: "hostFailed")
    }

    /// What the provider was doing.
    public enum Phase: String, Hashable, Sendable {
        case discover, spawn, open, describe, create, render, deliver
        /// Between requests.
        case idle
        case destroy
    }

    public var code: Code
    /// What happened and where, in a sentence for the user.
    public var message: String
    /// What to do, in a sentence; nil when there is nothing to be done.
    public var suggestion: String?
    public var provider: String?
    public var phase: Phase?
    /// The cause in technical words: "signal 11 (SIGSEGV)", "exit status 3", "deadline of 30 s".
    public var cause: String?
    /// The tail of the provider's output, for the log.
    public var log: String?
    /// The status number that the provider returned, if it did.
    public var status: Int32?
    /// The providers that were tried, where a request went through several.
    public var attempts: [ProviderAttempt] = []
    /// Why each style and provider was left out, where nobody could serve.
    public var exclusions: [StyleExclusion] = []

    public init(
        _ code: Code, _ message: String, suggestion: String? = nil, provider: String? = nil, phase: Phase? = nil,
        cause: String? = nil, log: String? = nil, status: Int32? = nil
    ) {
        self.code = code
        self.message = message
        self.suggestion = suggestion
        self.provider = provider
        self.phase = phase
        self.cause = cause
        self.log = log
        self.status = status
    }

    public var description: String { suggestion.map { "\(message) \($0)" } ?? message }
}
