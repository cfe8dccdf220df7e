extension ManifestReader {
    mutating func accepts(_ node: JSONNode) -> Manifest.Accepts {
        var accepts = Manifest.Accepts()
        let keys = ["concepts", "sides", "sizes", "languages", "transparent", "source"]
        guard checkKeys(of: node, path: "accepts", known: keys) else { return accepts }
        if let node = node["concepts"] { accepts.concepts = concepts(node, path: "accepts.concepts") }
        if let node = node["sides"] { sides(node, path: "accepts.sides", into: &accepts) }
        if let node = node["sizes"] { accepts.sizes = sizes(node, path: "accepts.sizes") }
        if let node = node["languages"] {
            accepts.languages = texts(node, path: "accepts.languages", maximum: 512) {
                LanguageTag.isValid($0) ? nil : "'\($0)' is not a language tag; write it like en or pt-BR."
            }
        }
        if let node = node["transparent"] {
            accepts.transparent = bool(node, path: "accepts.transparent") ?? accepts.transparent
        }
        if let node = node["source"] { accepts.source = bool(node, path: "accepts.source") ?? accepts.source }
        return accepts
    }

    private mutating func concepts(_ node: JSONNode, path: String) -> Set<Manifest.ConceptKind> {
        let known = Manifest.ConceptKind.allCases.map(\.rawValue)
        let names = texts(node, path: path) {
            known.contains($0) ? nil : "'\($0)' is not a kind of concept; known: \(known.joined(separator: ", "))."
        }
        if case .array(let nodes) = node.value, nodes.isEmpty {
            report(path, at: node, "must list at least one kind: \(known.joined(separator: ", ")).")
        }
        return Set(names.compactMap(Manifest.ConceptKind.init))
    }

    private mutating func sides(_ node: JSONNode, path: String, into accepts: inout Manifest.Accepts) {
        guard checkKeys(of: node, path: path, known: ["minimum", "maximum"]) else { return }
        if let node = node["minimum"] {
            // The longest picture that this wide still has no more pixels than allowed.
            let range = 1...PixelSize.maximumPixels / PixelSize.maximumSide
            accepts.minimumSide = integer(node, path: "\(path).minimum", in: range) ?? accepts.minimumSide
        }
        if let node = node["maximum"] {
            let range = 1...PixelSize.maximumSide
            accepts.maximumSide = integer(node, path: "\(path).maximum", in: range) ?? accepts.maximumSide
        }
        if accepts.minimumSide > accepts.maximumSide {
            report(path, at: node, "the minimum \(accepts.minimumSide) is above the maximum \(accepts.maximumSide).")
        }
    }

    private mutating func sizes(_ node: JSONNode, path: String) -> [PixelSize] {
        let names = texts(node, path: path) {
            PixelSize($0) == nil
                ? "'\($0)' is not a size; write it like 512x512, with sides of 1 to \(PixelSize.maximumSide) and at "
                    + "most \(PixelSize.maximumPixels / 1_000_000) million pixels." : nil
        }
        return names.compactMap { PixelSize($0) }
    }

    mutating func limits(_ node: JSONNode) -> Manifest.Limits {
        var limits = Manifest.Limits()
        let keys = ["memoryMiB", "renderSeconds", "startSeconds", "firstProgressSeconds", "workers", "renders"]
        guard checkKeys(of: node, path: "limits", known: keys) else { return limits }
        if let node = node["memoryMiB"], let mebibytes = integer(node, path: "limits.memoryMiB", in: 16...1_048_576) {
            limits.memoryBytes = mebibytes << 20
        }
        if let node = node["renderSeconds"] {
            limits.renderTimeout = seconds(node, path: "limits.renderSeconds", in: 0.1...3600) ?? limits.renderTimeout
        }
        if let node = node["startSeconds"] {
            limits.startTimeout = seconds(node, path: "limits.startSeconds", in: 0.1...600) ?? limits.startTimeout
        }
        if let node = node["firstProgressSeconds"] {
            limits.firstProgressTimeout = seconds(node, path: "limits.firstProgressSeconds", in: 0.1...3600)
        }
        if let node = node["workers"] {
            limits.workers = integer(node, path: "limits.workers", in: 1...64) ?? limits.workers
        }
        if let node = node["renders"] {
            limits.renders = integer(node, path: "limits.renders", in: 1...64) ?? limits.renders
        }
        return limits
    }

    mutating func permissions(_ node: JSONNode) -> Manifest.Permissions {
        var permissions = Manifest.Permissions()
        guard checkKeys(of: node, path: "permissions", known: ["network", "read", "cache"]) else { return permissions }
        if let node = node["network"] {
            permissions.network = texts(node, path: "permissions.network") {
                ManifestRules.isHostAndPort($0) ? nil : "'\($0)' is not a host with a port; write api.example.com:443."
            }
        }
        if let node = node["read"] {
            permissions.read = texts(node, path: "permissions.read") {
                ManifestRules.isAbsoluteDirectory($0)
                    ? nil : "'\($0)' is not an absolute directory below /, without '.' and '..' parts."
            }
        }
        if let node = node["cache"] {
            permissions.cache = bool(node, path: "permissions.cache") ?? permissions.cache
        }
        return permissions
    }
}
