import ProviderHost
import ProviderModel

extension CommandSpec {
    static let explain = CommandSpec(
        name: "explain", summary: "shows what would happen to a prompt; draws nothing", operands: "PROMPT…",
        operandCount: 1...Int.max, operandStandIns: OptionSpec.concepts, options: OptionSpec.request + [.json],
        examples: [
            Example(
                command: "atelier explain a red cat beside a tree",
                meaning: "the styles negotiated, the provider chosen and why, what was understood"),
            Example(
                command: "atelier explain --json a red cat beside a tree",
                meaning: "one JSON object; its key scene holds what was understood"),
        ],
        run: { (invocation) async throws(AtelierError) in
            try await ProviderHost.run(try .commandLine(invocation.arguments)) { (host) async throws(AtelierError) in
                invocation.console.note(troubleOf: host.catalogue)
                let request = try GenerationRequest(invocation.arguments, host: host)
                let explanation = try await host.explain(request)
                let page = ExplanationPage(explanation, host.configuration, invocation.arguments)
                try page.print(on: invocation.console)
            }
        })
}

/// The whole decision, for a person or for a program.
private struct ExplanationPage {
    private let request: GenerationRequest
    private let plan: GenerationPlan
    private let provider: JSONNode?
    private let failure: AtelierError?
    private let settings: [DecidedSetting]

    init(_ explanation: Explanation, _ configuration: HostConfiguration, _ arguments: ParsedArguments) {
        request = explanation.request
        plan = explanation.plan
        failure = explanation.failure
        provider = explanation.provider.flatMap { try? JSONDocument(Array($0.utf8), limits: .provider).root }
        settings = DecidedSetting.all(explanation, configuration, arguments)
    }

    func print(on console: Console) throws(AtelierError) {
        if console.isJSON {
            try console.print(json)
        } else {
            for line in lines { try console.print(line) }
        }
    }

    private var json: JSONValue {
        let own: [(String, JSONValue)] = [
            (
                "concepts",
                .array(request.concepts.map { ["kind": .string($0.kind.rawValue), "text": .string($0.words)] })
            ),
            (
                "negotiation",
                .object(
                    [("selected", .string(plan.negotiation.selected.rawValue))]
                        + JSONValue.members(of: plan.negotiation))
            ),
            (
                "settings",
                .array(
                    settings.map {
                        ["name": .string($0.name), "value": $0.value, "origin": .string($0.origin)]
                    })
            ),
        ]
        guard case .object(let members) = provider?.value else {
            return .object(own + [("failure", .string(failure?.description))])
        }
        let names = Set(own.map(\.0))
        return .object(own + members.filter { !names.contains($0.name) }.map { ($0.name, $0.value.json) })
    }

    private var lines: [String] {
        let negotiation = plan.negotiation
        var lines = ["Concepts"] + request.concepts.map { "  \($0.kind.rawValue): \($0.words ?? "")" }
        lines += ["Styles", "  available: \(negotiation.styles.map(\.rawValue).joined(separator: ", "))"]
        let isOnly = negotiation.isLocked ? "; the only one" : ""
        lines.append(
            "  chosen: \(negotiation.selected), \(negotiation.choice.reason) (rule \(negotiation.choice.rule))\(isOnly)"
        )
        lines += negotiation.exclusions.map { exclusion in
            "  left out: \(exclusion.style)\(exclusion.provider.map { " by \($0)" } ?? "")"
                + "\(exclusion.version.map { " \($0)" } ?? ""): "
                + "\(exclusion.reason.message) (rule \(exclusion.reason.rule))"
        }
        lines += negotiation.notices.map { "  note: \($0.message)" }
        lines.append("Candidates, fallback \(negotiation.fallback.rawValue)")
        lines += negotiation.candidates.enumerated().map {
            "  \($0 + 1). \($1.provider) \($1.version), \($1.style), \($1.size)"
        }
        lines += ["Settings"] + TextTable.lines(settings.map { ["  \($0.name)", $0.text, $0.origin] })
        if let failure { return lines + ["\(plan.provider) can't be asked what it would draw: \(failure)"] }
        guard let provider else { return lines + ["\(plan.provider) can't say what it would draw."] }
        return lines + Outline.lines(of: provider, depth: 0)
    }
}

extension Concept {
    /// Its text or caption.
    fileprivate var words: String? {
        switch self {
        case .text(let text), .extracted(let text, _, _): text
        case .image(_, let caption): caption
        case .drawing: nil
        }
    }
}
