import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

/// The pages of this repository against what they speak of.
@Suite struct `Documents` {
    private func text(_ path: String) throws -> String {
        String(decoding: try #require(TestFile.read(Checkout.path(path))), as: UTF8.self)
    }

    /// The stretches of `text` between two marks.
    private func between(_ first: String, _ last: String, in text: some StringProtocol) -> [String] {
        text.split(separator: first, omittingEmptySubsequences: false).dropFirst().compactMap { rest in
            rest.firstRange(of: last).map { String(rest[..<$0.lowerBound]) }
        }
    }

    /// Names and direct dependencies of the targets that aren't tests or system libraries.
    private func targets() throws -> [String: Set<String>] {
        let package = try text("Package.swift")
        let list = try #require(between("// Layer 0", "// Tests", in: package).first)
        var targets: [String: Set<String>] = [:]
        for target in list.split(separator: ".target(").flatMap({ $0.split(separator: ".executableTarget(") }) {
            let own = target.split(separator: ".systemLibrary(", omittingEmptySubsequences: false)[0]
            guard let name = between("name: \"", "\"", in: own).first else { continue }
            let dependencies = between("dependencies: [", "]", in: own).first ?? ""
            targets[name] = Set(
                dependencies.split(separator: "\"").filter { $0.first?.isLetter == true }.map(String.init))
        }
        return targets
    }

    @Test func `the layers are those of the package`() throws {
        let page = try text("docs/architecture.md")
        let lines: [[String]] = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
        let rows = lines.filter { $0.count == 6 && $0[2].contains("`") && !$0[3].contains("`Tests/`") }
        let pairs = try rows.map { row in
            let words = { (cell: String) in
                cell.split(separator: "`").filter { $0.first?.isLetter == true }.map(String.init)
            }
            return (try #require(words(row[2]).first), Set(words(row[4])))
        }
        let targets = try targets()
        #expect(targets.count > 12)
        #expect(Dictionary(uniqueKeysWithValues: pairs) == targets)
    }

    @Test func `the Swift provider that is described has a manifest that fits its source`() throws {
        let page = try text("docs/swift-provider.md")
        let json = try #require(between("```json\n", "```", in: page).first)
        let (manifest, problems) = ManifestReader.read(Array(json.utf8), file: "dusk.json")
        let found = try #require(manifest, "\(problems)")
        #expect(problems.isEmpty)
        let source = try #require(between("struct Dusk", "```", in: page).first)
        #expect(source.contains("id: \"\(found.id)\", version: \"\(found.version)\""))
        for style in found.styles { #expect(source.contains("id: \"\(style.id)\"")) }
        #expect(found.library == "libDusk.so" && page.contains("name: \"Dusk\", type: .dynamic"))
        #expect(page.contains("Plugins/provider.map"))
    }

    @Test(arguments: [
        "README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/configuration.md", "docs/embedding.md",
        "docs/manifest.md", "docs/negotiation.md",
        "docs/provider-abi.md",
        "docs/swift-provider.md",
    ])
    func `links lead somewhere`(_ page: String) throws {
        let directory = page.split(separator: "/").dropLast().map { "\($0)/" }.joined()
        for link in between("](", ")", in: try text(page)) where !link.hasPrefix("http") && !link.hasPrefix("#") {
            let path = link.prefix { $0 != "#" }
            #expect(access(Checkout.path(directory + path), F_OK) == 0, "\(page) links to \(link)")
        }
    }

    @Test func `the manifest schema allows what is read, and speaks of every key`() throws {
        let schema = try JSONDocument(Array(try text("docs/schemas/manifest.schema.json").utf8)).root
        let page = try text("docs/manifest.md")
        let properties = try #require(schema["properties"])
        for group in ["accepts", "limits", "permissions"] {
            let keys = try #require(properties[group]?["properties"]?.names)
            for key in keys { #expect(page.contains("| `\(group).\(key)` |"), "\(group).\(key)") }
            let members = keys.map { "\"\($0)\": null" }.joined(separator: ", ")
            let problems = ManifestReader.read(Array("{\"\(group)\": {\(members)}}".utf8), file: "x.json").problems
            #expect(problems.allSatisfy { $0.severity == .error }, "no key of \(group) is unknown")
        }
        let sides = try #require(properties["accepts"]?["properties"]?["sides"]?["properties"])
        #expect(sides["maximum"]?["maximum"]?.json.text == "\(PixelSize.maximumSide)")
        #expect(
            sides["minimum"]?["maximum"]?.json.text == "\(PixelSize.maximumPixels / PixelSize.maximumSide)")
    }

    @Test func `the configuration's schema and page speak of every key, with its bounds`() throws {
        let schema = try JSONDocument(Array(try text("docs/schemas/configuration.schema.json").utf8)).root
        let page = try text("docs/configuration.md")
        for key in ConfigurationKey.all {
            let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(key.name)`") }, "\(key.name)")
            if let variable = key.variable { #expect(row.hasSuffix("| `\(variable)` |")) }
            #expect(row.contains("†") == key.isGrant)
            var node: JSONNode? = schema
            for name in key.path
            where
                !(name == "*" && key.path.last == "*" && node?["properties"] == nil
                && node?["additionalProperties"] == nil)
            {
                node = name == "*" ? node?["additionalProperties"] : node?["properties"]?[name]
            }
            let found = try #require(node, "\(key.name)")
            switch key.kind {
            case .integer(let range):
                #expect(
                    found["minimum"]?.json.text == "\(range.lowerBound)"
                        && found["maximum"]?.json.text == "\(range.upperBound)")
            case .seconds(let range):
                #expect(found["minimum"]?.json.text == "\(range.lowerBound)")
                #expect(found["maximum"]?.json.text == "\(Int(range.upperBound))")
            case .choice(let words): #expect(found["enum"]?.json.text == JSONValue.strings(words).text)
            default: #expect(found["type"] != nil || found["anyOf"] != nil)
            }
            if let fallback = key.fallback { #expect(found["default"]?.json.text == fallback.text) }
        }
    }

    @Test func `each rule of negotiation names tests that there are`() throws {
        let page = try text("docs/negotiation.md")
        var sources = ""
        for name in ["NegotiatorTests", "NegotiationPolicyTests"] {
            sources += try text("Tests/ProviderHostTests/\(name).swift")
        }
        let rows = page.split(separator: "\n").map { $0.split(separator: "|") }
            .filter { $0.count == 3 && Int($0[0].trimming) != nil }
        #expect(rows.map { Int($0[0].trimming) } == (1...29).map { $0 })
        for row in rows {
            let tests = row[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map(\.element)
            #expect(!tests.isEmpty)
            for test in tests { #expect(sources.contains("@Test func `\(test)`"), "\(test)") }
        }
    }

    @Test func `the built-in manifest is read without a remark`() throws {
        let bytes = Array(try text("providers/illustration.json").utf8)
        let (manifest, problems) = ManifestReader.read(bytes, file: "illustration.json")
        #expect(problems.isEmpty)
        let summary = try #require(manifest?.styles.first?.summary)
        #expect(try text("Plugins/Illustration/Provider/Illustration.swift").contains(summary))
    }
}

extension JSONNode {
    fileprivate var names: [String]? {
        guard case .object(let members) = value else { return nil }
        return members.map(\.name)
    }
}

extension Substring {
    fileprivate var trimming: String { filter { $0 != " " } }
}
