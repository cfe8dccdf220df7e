import ProviderHost
import ProviderModel

/// What a person reads about finished pictures.
enum Summary {
    /// "illustration by org.atelier.illustration 1.0.0, 1024x1024, seed 7, 0.21 s"; `seeds` are those of the pictures, in their order.
    static func line(_ plan: GenerationPlan, seeds: [UInt64], elapsed: Duration) -> String {
        let hundredths = Int((elapsed.inSeconds * 100).rounded())
        let fraction = hundredths % 100
        let seconds = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
        let different = Set(seeds).count == 1 ? Array(seeds.prefix(1)) : seeds
        let seed = "\(different.count == 1 ? "seed" : "seeds") \(different.map(String.init).joined(separator: ", "))"
        return "\(plan.style) by \(plan.provider) \(plan.version), \(plan.size), \(seed), \(seconds)"
    }

    /// What was drawn, which words were drawn with a remark, and which were not drawn.
    static func account(of report: ImageReport, request: GenerationRequest) -> [String] {
        var lines: [String] = []
        if let drawn = report.revisedPrompt { lines.append("drawn: \(drawn)") }
        if let notes = request.annotated(in: report) { lines.append("notes: \(notes)") }
        if let missing = request.unrendered(in: report) { lines.append("not drawn: \(missing)") }
        return lines
    }
}
