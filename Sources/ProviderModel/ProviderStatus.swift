/// A status of the C ABI: zero is success, negative is failure.
public struct ProviderStatus: RawRepresentable, Error, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let ok = ProviderStatus(rawValue: 0)
    public static let failed = ProviderStatus(rawValue: -1)
    public static let invalidArgument = ProviderStatus(rawValue: -2)
    public static let invalidState = ProviderStatus(rawValue: -3)
    public static let unsupported = ProviderStatus(rawValue: -4)
    public static let cancelled = ProviderStatus(rawValue: -5)
    public static let timedOut = ProviderStatus(rawValue: -6)
    public static let outOfMemory = ProviderStatus(rawValue: -7)
    public static let limit = ProviderStatus(rawValue: -8)
    public static let invalidConfiguration = ProviderStatus(rawValue: -9)
    public static let unavailable = ProviderStatus(rawValue: -10)
    public static let busy = ProviderStatus(rawValue: -11)
    public static let unauthorized = ProviderStatus(rawValue: -12)
    public static let refused = ProviderStatus(rawValue: -13)
    public static let unsupportedLanguage = ProviderStatus(rawValue: -14)
    public static let unsupportedImage = ProviderStatus(rawValue: -15)
    public static let faceTooSmall = ProviderStatus(rawValue: -16)
    public static let needsPerson = ProviderStatus(rawValue: -17)
}
