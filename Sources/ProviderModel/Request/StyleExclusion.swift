/// A style, or one provider of it, that can't serve a request, for programs.
public struct StyleExclusion: Hashable, Sendable {
    public var style: StyleID
    /// Nil where the style as a whole is left out.
    public var provider: String?
    public var version: String?
    /// Number of the rule in docs/negotiation.md.
    public var rule: Int
    /// Doesn't change with the wording.
    public var code: String
    public var message: String
    /// What to do; nil where the request is to be changed, or nothing is to be done.
    public var suggestion: String?

    public init(
        style: StyleID, provider: String?, version: String?, rule: Int, code: String, message: String,
        suggestion: String?
    ) {
        self.style = style
        self.provider = provider
        self.version = version
        self.rule = rule
        self.code = code
        self.message = message
        self.suggestion = suggestion
    }
}
