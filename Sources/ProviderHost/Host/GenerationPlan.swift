public import ProviderModel

/// Who draws a request, and how.
public struct GenerationPlan: Hashable, Sendable {
    public var negotiation: Negotiation
    /// Of the pictures: the selected one, unless a provider of another took over.
    public var style: StyleID
    /// Id and version of the provider that draws.
    public var provider: String
    public var version: String
    /// Of every picture.
    public var size: PixelSize
    /// The caller's, or the random one that was taken.
    public var seed: UInt64
    public var count: Int
    /// The providers that were tried before, in that order.
    public var attempts: [ProviderAttempt] = []
}

extension RenderJob {
    init(_ request: GenerationRequest, _ candidate: Negotiation.Candidate, seed: UInt64) {
        self.init(
            style: candidate.providerStyle, concepts: request.concepts, prompt: request.prompt, size: candidate.size,
            seed: seed)
        locale = request.locale
        count = request.count
        source = request.source
        strength = request.strength
        variety = request.variety
        personalization = request.personalization
        background = request.background
        timeout = request.timeout
        if request.wantsPreviews { wants.insert(.preview) }
        if request.wantsIdentity { wants.insert(.identity) }
    }
}
