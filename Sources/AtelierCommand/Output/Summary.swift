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
        let others = earlier(plan).map { ", \($0)" }.joined()
        return "\(plan.style) by \(plan.provider) \(plan.version)\(others), \(plan.size), \(seed), \(seconds)"
    }

    /// "1 by org.example.mine 1.0.0": pictures of the providers that failed later.
    private static func earlier(_ plan: GenerationPlan) -> [String] {
        var known = 0
        return plan.attempts.compactMap { attempt in
            defer { known = attempt.images }
            guard attempt.images > known else { return nil }
            return "\(attempt.images - known) by \(attempt.provider) \(attempt.version)"
        }
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
