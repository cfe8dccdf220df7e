import ProviderImaging
public import ProviderModel

extension ProviderHost {
    /// A finished picture as a PNG file that says how it was made: prompt, the words that it lacks, style, provider,
    /// seed, software, and the digital source where the provider's manifest names it. It lies on white where the request
    /// wants an opaque background. Works on the caller's thread. Throws `.hostFailed` if it can't be encoded.
    public nonisolated func png(
        of image: GeneratedImage, request: GenerationRequest, plan: GenerationPlan
    ) throws(AtelierError) -> [UInt8] {
        var metadata = ImageMetadata()
        metadata.title = request.prompt
        metadata.description = image.report.altText
        metadata.prompt = request.prompt
        metadata.revisedPrompt = image.report.revisedPrompt
        metadata.unrendered = request.unrendered(in: image.report)
        metadata.style = plan.style.rawValue
        metadata.provider = plan.provider
        metadata.providerVersion = plan.version
        metadata.seed = image.report.seed
        if !plan.attempts.isEmpty { metadata.attempts = plan.attempts.map(\.summary).joined(separator: "; ") }
        metadata.software = "Atelier \(AtelierVersion.current)"
        metadata.digitalSource = catalogue[plan.provider]?.manifest.digitalSource.flatMap {
            ImageMetadata.DigitalSource(rawValue: $0.rawValue)
        }
        return try image.png(metadata: metadata, onWhite: request.background == .opaque)
    }
}
