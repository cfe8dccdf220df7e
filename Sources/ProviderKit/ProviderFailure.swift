internal import CProvider

/// Why a provider can't do what it was asked for. Thrown by provider code; the host gets status and words.
public struct ProviderFailure: Error, Hashable, Sendable {
    /// A status of the C ABI, always negative. From -1000 down, numbers are the provider's own.
    public struct Code: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int32
        public init(rawValue: Int32) { self.rawValue = rawValue }

        public static let failed = Code(rawValue: ATELIER_FAILED)
        /// A call broke a rule of the ABI.
        public static let invalidArgument = Code(rawValue: ATELIER_INVALID_ARGUMENT)
        public static let invalidState = Code(rawValue: ATELIER_INVALID_STATE)
        /// This can't be done here; another provider may be able to.
        public static let unsupported = Code(rawValue: ATELIER_UNSUPPORTED)
        /// The caller no longer wants it.
        public static let cancelled = Code(rawValue: ATELIER_CANCELLED)
        /// The deadline has passed.
        public static let timedOut = Code(rawValue: ATELIER_TIMED_OUT)
        public static let outOfMemory = Code(rawValue: ATELIER_OUT_OF_MEMORY)
        /// More, larger or more often than the host allows.
        public static let limit = Code(rawValue: ATELIER_LIMIT)
        /// The configuration can't be used; name the key.
        public static let invalidConfiguration = Code(rawValue: ATELIER_INVALID_CONFIGURATION)
        /// Not now: model absent, service down.
        public static let unavailable = Code(rawValue: ATELIER_UNAVAILABLE)
        /// Try later; say when in `retryAfterMilliseconds`.
        public static let busy = Code(rawValue: ATELIER_BUSY)
        /// A key or login is missing or refused.
        public static let unauthorized = Code(rawValue: ATELIER_UNAUTHORIZED)
        /// A content policy forbids the request.
        public static let refused = Code(rawValue: ATELIER_REFUSED)
        public static let unsupportedLanguage = Code(rawValue: ATELIER_UNSUPPORTED_LANGUAGE)
        public static let unsupportedImage = Code(rawValue: ATELIER_UNSUPPORTED_IMAGE)
        public static let faceTooSmall = Code(rawValue: ATELIER_FACE_TOO_SMALL)
        public static let needsPerson = Code(rawValue: ATELIER_NEEDS_PERSON)
    }

    public var code: Code
    /// For the user: what happened and what to do; no secrets.
    public var message: String
    /// For the log: a service's answer, a file, a line.
    public var detail: String?
    /// 0: unknown.
    public var retryAfterMilliseconds: UInt64

    public init(_ code: Code, _ message: String, detail: String? = nil, retryAfterMilliseconds: UInt64 = 0) {
        self.code = code
        self.message = message
        self.detail = detail
        self.retryAfterMilliseconds = retryAfterMilliseconds
    }

    /// Throws what a function of the host returned, unless that is OK. `call` names the function.
    static func check(_ status: Int32, _ call: StaticString) throws(ProviderFailure) {
        guard status != ATELIER_OK else { return }
        // What ends a render on the caller's wish needs no words.
        let isWish = status == ATELIER_CANCELLED || status == ATELIER_TIMED_OUT
        throw ProviderFailure(
            Code(rawValue: status), isWish ? "" : "The host answered \(status) to \(call).")
    }
}
