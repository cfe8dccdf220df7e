import ProviderHost
import ProviderModel

extension CommandSpec {
    static let styles = CommandSpec(
        name: "styles", summary: "lists the styles that can be drawn here, and who draws them", options: [.json],
        examples: [
            Example(command: "atelier styles", meaning: "the default style is marked with *"),
            Example(command: "atelier styles --json", meaning: "one JSON object, for programs"),
        ],
        run: { (invocation) async throws(AtelierError) in
            let host = ProviderHost(try .commandLine(invocation.arguments))
            let styles = host.styles
            invocation.console.note(troubleOf: host.catalogue)
            if invocation.console.isJSON {
                let availability = host.availability(locale: nil)
                try invocation.console.print([
                    "supportsImageGeneration": .bool(availability.supportsImageGeneration),
                    "styles": .array(styles.map { .style($0) }),
                    "reasons": .array(availability.reasons.map { .reason($0) }),
                ])
                return
            }
            let rows = styles.map { style in
                guard let reason = style.reason else {
                    let name = style.id.rawValue + (style.isDefault ? " *" : "")
                    return [name, style.summary ?? style.name, providers(of: style)]
                }
                return [style.id.rawValue, "not available: \(reason.message)"]
            }
            for line in TextTable.lines(rows) { try invocation.console.print(line) }
        })

    /// "org.example.mine (behind it: org.atelier.illustration)".
    private static func providers(of style: StyleListing) -> String {
        let behind = style.providers.dropFirst().joined(separator: ", ")
        return (style.providers.first ?? "") + (behind.isEmpty ? "" : " (behind it: \(behind))")
    }
}

extension JSONValue {
    fileprivate static func reason(_ reason: Availability.Reason) -> JSONValue {
        [
            "code": .string(reason.code), "message": .string(reason.message), "suggestion": .string(reason.suggestion),
            "style": .string(reason.style?.rawValue),
        ]
    }

    fileprivate static func style(_ style: StyleListing) -> JSONValue {
        [
            "id": .string(style.id.rawValue), "name": .string(style.name), "summary": .string(style.summary),
            "symbol": .string(style.symbol), "available": .bool(style.reason == nil), "default": .bool(style.isDefault),
            "providers": .strings(style.providers), "reason": .string(style.reason?.code),
            "message": .string(style.reason?.message),
        ]
    }
}
