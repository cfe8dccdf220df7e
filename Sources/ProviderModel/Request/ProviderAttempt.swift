/// One provider's try at a request that came to nothing, or to less than was asked for.
public struct ProviderAttempt: Hashable, Sendable {
    /// Id and version.
    public var provider: String
    public var version: String
    public var style: StyleID
    /// Why it ended.
    public var code: AtelierError.Code
    public var message: String
    /// Pictures that it had delivered by then; they are kept.
    public var images: Int

    public init(
        provider: String, version: String, style: StyleID, code: AtelierError.Code, message: String, images: Int
    ) {
        self.provider = provider
        self.version = version
        self.style = style
        self.code = code
        self.message = message
        self.images = images
    }

    /// "org.example.mine 1.0.0 (sketch): providerCrashed".
    package var summary: String { "\(provider) \(version) (\(style)): \(code.rawValue)" }
}
