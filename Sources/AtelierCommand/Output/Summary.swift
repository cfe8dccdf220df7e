import ProviderHost
import ProviderModel

/// What a person reads about finished pictures.
enum Summary {
    /// "illustration by org.atelier.illustration 1.0.0, 1024x1024, seed 7, 0.21 s".
    static func line(_ plan: GenerationPlan, elapsed: Duration) -> String {
        let hundredths = Int((elapsed.inSeconds * 100).rounded())
        let fraction = hundredths % 100
        let seconds = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
        return "\(plan.style) by \(plan.provider) \(plan.version), \(plan.size), seed \(plan.seed), \(seconds)"
    }

    /// What was drawn, and which words were not, with the provider's notes.
    static func account(of report: ImageReport, request: GenerationRequest) -> [String] {
        var lines: [String] = []
        if let drawn = report.revisedPrompt { lines.append("drawn: \(drawn)") }
        if let missing = request.unrendered(in: report) { lines.append("not drawn: \(missing)") }
        return lines
    }
}
