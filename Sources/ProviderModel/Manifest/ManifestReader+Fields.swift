extension ManifestReader {
    /// The whole manifest; nil if a required key is missing or of the wrong type.
    mutating func manifest() -> Manifest? {
        let root = document.root
        let keys = [
            "$schema", "id", "name", "version", "abi", "library", "resources", "styles", "accepts", "limits",
            "permissions", "digitalSource", "configuration", "configurationSchema",
        ]
        guard checkKeys(of: root, path: "", known: keys) else { return nil }
        let id = required("id", in: root, path: "").flatMap { identifier($0) }
        let name = required("name", in: root, path: "").flatMap { text($0, path: "name", maximum: 64) }
        let version = required("version", in: root, path: "").flatMap { self.version($0) }
        let abi = required("abi", in: root, path: "").flatMap { self.abi($0) }
        let library = required("library", in: root, path: "").flatMap { location($0, path: "library") }
        let styles = required("styles", in: root, path: "").map { self.styles($0) }
        let resources = root["resources"].flatMap { location($0, path: "resources") }
        let accepts = root["accepts"].map { self.accepts($0) }
        let limits = root["limits"].map { self.limits($0) }
        let permissions = root["permissions"].map { self.permissions($0) }
        let digitalSource = root["digitalSource"].flatMap { self.digitalSource($0) }
        let configuration = root["configuration"].flatMap { object($0, path: "configuration") }
        let schema = root["configurationSchema"].flatMap { object($0, path: "configurationSchema") }
        guard let id, let name, let version, let abi, let library, let styles else { return nil }

        var manifest = Manifest(
            id: id, name: name, version: version, abiMajor: abi.major, abiMinor: abi.minor, library: library,
            styles: styles)
        manifest.resources = resources
        manifest.accepts = accepts ?? manifest.accepts
        manifest.limits = limits ?? manifest.limits
        manifest.permissions = permissions ?? manifest.permissions
        manifest.digitalSource = digitalSource
        manifest.configuration = configuration
        manifest.configurationSchema = schema
        return manifest
    }

    private mutating func identifier(_ node: JSONNode) -> String? {
        guard let id = text(node, path: "id") else { return nil }
        if ManifestRules.isIdentifier(id) { return id }
        report(
            "id", at: node, "'\(id)' is not a reverse domain name.",
            "Write two or more parts of lower-case letters, digits and '-' with dots between, such as org.example.mine."
        )
        return nil
    }

    private mutating func version(_ node: JSONNode) -> String? {
        guard let version = text(node, path: "version") else { return nil }
        if ManifestRules.isSemanticVersion(version) { return version }
        report("version", at: node, "'\(version)' is not a semantic version.", "Write it like 1.0.0 or 2.1.0-beta.1.")
        return nil
    }

    private mutating func abi(_ node: JSONNode) -> (major: Int, minor: Int)? {
        guard let abi = text(node, path: "abi") else { return nil }
        let parts = abi.split(separator: ".", omittingEmptySubsequences: false).map { ManifestRules.wholeNumber($0) }
        guard parts.count == 2, let major = parts[0], let minor = parts[1] else {
            report("abi", at: node, "'\(abi)' is not an ABI version.", "Write the lowest one that it needs: \"1.0\".")
            return nil
        }
        guard major == ManifestRules.abi.major, minor <= ManifestRules.abi.minor else {
            let known = "\(ManifestRules.abi.major).\(ManifestRules.abi.minor)"
            report(
                "abi", at: node, "the provider needs ABI \(abi); this host has \(known).",
                "Install a provider built for ABI \(known), or a newer Atelier.")
            return nil
        }
        return (major, minor)
    }

    /// A relative path that stays below the manifest's directory, or a bare name.
    private mutating func location(_ node: JSONNode, path: String) -> String? {
        guard let location = text(node, path: path, maximum: 1024) else { return nil }
        guard let wrong = ManifestRules.whyNotContained(location) else { return location }
        report(
            path, at: node, "'\(location)' \(wrong).",
            "Name a place below the manifest's directory, or a bare name on the \(path) path.")
        return nil
    }

    private mutating func digitalSource(_ node: JSONNode) -> Manifest.DigitalSource? {
        guard let text = text(node, path: "digitalSource") else { return nil }
        if let source = Manifest.DigitalSource(rawValue: text) { return source }
        let known = Manifest.DigitalSource.allCases.map(\.rawValue).joined(separator: " or ")
        report("digitalSource", at: node, "'\(text)' is not known.", "Write \(known), or leave it out.")
        return nil
    }

    private mutating func object(_ node: JSONNode, path: String) -> String? {
        guard case .object = node.value else {
            report(path, at: node, "is \(node.kind); it must be an object.")
            return nil
        }
        return node.json.text
    }

    private mutating func styles(_ node: JSONNode) -> [Manifest.Style] {
        var styles: [Manifest.Style] = []
        let nodes = list(node, path: "styles", maximum: Manifest.mostStyles)
        if case .array = node.value, nodes.isEmpty { report("styles", at: node, "must list at least one style.") }
        for (index, node) in nodes.enumerated() {
            guard let style = style(node, path: "styles[\(index)]") else { continue }
            if styles.contains(where: { $0.id == style.id }) {
                report("styles[\(index)].id", at: node, "the style '\(style.id)' stands here twice; remove one.")
            } else {
                styles.append(style)
            }
        }
        return styles
    }

    private mutating func style(_ node: JSONNode, path: String) -> Manifest.Style? {
        guard checkKeys(of: node, path: path, known: ["id", "name", "summary", "symbol"]) else { return nil }
        let id = required("id", in: node, path: path).flatMap { styleID($0, path: "\(path).id") }
        let name = required("name", in: node, path: path).flatMap { text($0, path: "\(path).name", maximum: 64) }
        let summary = required("summary", in: node, path: path).flatMap { text($0, path: "\(path).summary") }
        let symbol = node["symbol"].flatMap { text($0, path: "\(path).symbol", maximum: 64) }
        guard let id, let name, let summary else { return nil }
        return Manifest.Style(id: id, name: name, summary: summary, symbol: symbol)
    }

    private mutating func styleID(_ node: JSONNode, path: String) -> StyleID? {
        guard let text = text(node, path: path) else { return nil }
        guard let id = StyleID(rawValue: text) else {
            report(
                path, at: node, "'\(text)' is not a style id.",
                "Use 1 to 64 lower-case letters, digits, '-', '.' and '_'.")
            return nil
        }
        guard id != .any else {
            report(path, at: node, "'any' is not a style of a provider: it leaves the choice to the host.")
            return nil
        }
        return id
    }
}
