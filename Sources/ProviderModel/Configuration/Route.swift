/// Who draws a style, as the configuration has it: providers in order, some of which may share the load.
public struct Route: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// An id, or `id@version`.
        public var provider: String
        /// Neighbours with weights share the load: each comes first as often as its weight says, among theirs. Nil keeps
        /// its place.
        public var weight: Double?

        public init(_ provider: String, weight: Double? = nil) {
            self.provider = provider
            self.weight = weight
        }
    }

    /// Each provider once.
    public var stops: [Stop]

    public init(_ stops: [Stop]) { self.stops = stops }

    package static let mostStops = 64
    package static let weights = 0.0...1_000_000.0

    /// From a value that was checked when it was read: an id, or a list of ids and objects.
    package init(_ value: JSONValue) {
        switch value {
        case .string(let provider): stops = [Stop(provider)]
        case .array(let values): stops = values.compactMap(Stop.init)
        default: stops = []
        }
    }

    /// What is wrong with a text as a provider's id; nil if nothing is.
    package static func whyNot(_ provider: String) -> String? {
        let parts = provider.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard ManifestRules.isIdentifier(parts[0]), parts.count == 1 || ManifestRules.isSemanticVersion(parts[1]) else {
            return "'\(provider)' is not the id of a provider, such as org.example.mine or org.example.mine@1.2.0."
        }
        return nil
    }
}

extension Route.Stop {
    fileprivate init?(_ value: JSONValue) {
        switch value {
        case .string(let provider): self.init(provider)
        case .object(let members):
            let found = Dictionary(members) { first, _ in first }
            guard let provider = found["provider"]?.asText else { return nil }
            self.init(provider, weight: found["weight"]?.asNumber)
        default: return nil
        }
    }
}

extension DocumentReader {
    /// Reports what is wrong with a route.
    package mutating func checkRoute(_ node: JSONNode, path: String) {
        if case .string = node.value {
            _ = checkProvider(node, path)
            return
        }
        guard case .array = node.value else {
            return report(path, at: node, "is \(node.kind); it must be a provider's id, or a list of them.")
        }
        var seen: Set<String> = []
        for (index, node) in list(node, path: path, maximum: Route.mostStops).enumerated() {
            let path = "\(path)[\(index)]"
            guard let provider = checkStop(node, path) else { continue }
            if !seen.insert(provider).inserted {
                report(path, at: node, "'\(provider)' stands here twice; name each provider once.")
            }
        }
    }

    private mutating func checkStop(_ node: JSONNode, _ path: String) -> String? {
        if case .string = node.value { return checkProvider(node, path) }
        guard case .object = node.value else {
            report(path, at: node, "is \(node.kind); it must be a provider's id, or { provider: \"…\", weight: 1 }.")
            return nil
        }
        _ = checkKeys(of: node, path: path, known: ["provider", "weight"])
        if let weight = node["weight"] { checkWeight(weight, "\(path).weight") }
        guard let provider = node["provider"] else {
            report(path, at: node, "lacks the key 'provider'.", "Write { provider: \"org.example.mine\", weight: 1 }.")
            return nil
        }
        return checkProvider(provider, "\(path).provider")
    }

    private mutating func checkWeight(_ node: JSONNode, _ path: String) {
        guard case .number(let digits) = node.value, let weight = Double(digits), Route.weights.contains(weight) else {
            return report(path, at: node, "must be a number from 0 to 1000000.")
        }
    }

    private mutating func checkProvider(_ node: JSONNode, _ path: String) -> String? {
        guard let provider = text(node, path: path) else { return nil }
        if let wrong = Route.whyNot(provider) { report(path, at: node, wrong) }
        return provider
    }
}
