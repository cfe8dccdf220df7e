import ProviderHost
import ProviderModel

/// A setting of one request, and who settled it: an option, a file, a variable, or nobody.
struct DecidedSetting {
    var name: String
    var value: JSONValue
    var origin: String

    /// For people.
    var text: String {
        switch value {
        case .string(let text): text
        case .null: "open"
        default: value.text
        }
    }

    static func all(
        _ explanation: Explanation, _ configuration: HostConfiguration, _ arguments: ParsedArguments
    ) -> [DecidedSetting] {
        let (request, plan) = (explanation.request, explanation.plan)
        func origin(_ option: OptionSpec, _ key: ConfigurationKey? = nil) -> String {
            if arguments.has(option) { return "--\(option.long)" }
            return key.flatMap { configuration.settings.origin(of: $0)?.description } ?? "built-in"
        }
        let allowed = request.allowedStyles.isEmpty ? configuration.selection.allowedStyles : request.allowedStyles
        let own = [
            DecidedSetting(
                name: "style", value: .string(request.preferredStyle?.rawValue ?? "open"), origin: origin(.style)),
            DecidedSetting(
                name: "allowedStyles", value: allowed.isEmpty ? "all" : .strings(allowed.map(\.rawValue)),
                origin: origin(.allow, .allowedStyles)),
            DecidedSetting(
                name: "defaultStyle", value: .string(configuration.selection.defaultStyle.rawValue),
                origin: configuration.settings.origin(of: .defaultStyle)?.description ?? "built-in"),
            DecidedSetting(
                name: "fallback", value: .string(plan.negotiation.fallback.rawValue),
                origin: origin(.fallback, .fallback)),
            DecidedSetting(name: "size", value: .string(plan.size.description), origin: origin(.size, .outputSize)),
            DecidedSetting(name: "count", value: .integer(plan.count), origin: origin(.count)),
            DecidedSetting(
                name: "seed", value: .unsigned(plan.seed), origin: arguments.has(.seed) ? "--seed" : "random"),
            DecidedSetting(
                name: "personalization", value: .string("\(request.personalization)"),
                origin: origin(.personalization, .personalization)),
            DecidedSetting(
                name: "locale", value: .string(request.locale), origin: origin(.locale, .locale)),
        ]
        return own + further(plan.negotiation, configuration.settings)
    }

    /// What the configuration says of the style and the providers in question.
    private static func further(_ negotiation: Negotiation, _ settings: Configuration) -> [DecidedSetting] {
        let styles = Set((negotiation.styles + negotiation.exclusions.map(\.style)).map(\.rawValue))
        let providers = Set(negotiation.candidates.map(\.provider) + negotiation.exclusions.compactMap(\.provider))
        return settings.listed.filter { setting in
            let names = setting.path.names
            switch names.first {
            case "routes": return styles.contains(names[1])
            case "providers": return providers.contains(names[1])
            case "externalProvider", "sandbox", "providerPath": return true
            default: return false
            }
        }.map { DecidedSetting(name: $0.path.text, value: $0.value, origin: $0.origin.description) }
    }
}
