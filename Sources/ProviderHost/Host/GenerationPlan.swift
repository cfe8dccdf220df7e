public import ProviderModel

/// What a generation settled on before it started.
public struct GenerationPlan: Hashable, Sendable {
    public var negotiation: Negotiation
    /// Id and version of the provider that draws.
    public var provider: String
    public var version: String
    /// Of every picture.
    public var size: PixelSize
    /// The caller's, or the random one that was taken.
    public var seed: UInt64
    public var count: Int

    public var style: StyleID { negotiation.selected }
}

extension RenderJob {
    init(_ request: GenerationRequest, _ plan: GenerationPlan) {
        self.init(
            style: plan.style, concepts: request.concepts, prompt: request.prompt, size: plan.size, seed: plan.seed)
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
