import ProviderTestSupport
import Testing

@testable import ProviderModel

@Suite struct `Changing a configuration's text` {
    private func set(_ key: String, _ value: String, in text: String) throws -> String {
        let found = try #require(ConfigurationPath.find(key))
        return String(
            decoding: try ConfigurationEditor.set(found.path, to: found.key.literal(value), in: Array(text.utf8)),
            as: UTF8.self)
    }

    private func unset(_ key: String, in text: String) throws -> String? {
        let path = try #require(ConfigurationPath.find(key)).path
        return try ConfigurationEditor.remove(path, from: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("", "locale", "de", "{\n  locale: \"de\",\n}\n"),
        ("{}", "locale", "de", "{\n  locale: \"de\",\n}"),
        ("{ locale: 'en' }", "locale", "de", "{ locale: \"de\" }"),
        ("{ locale: 'de' }", "locale", "de", "{ locale: 'de' }"),
        ("{ locale: 'en' }", "output.size", "square", "{ locale: 'en', output: { size: \"square\" } }"),
        (
            "{\n  // why\n  locale: 'en', // here\n}\n", "defaultStyle", "sketch",
            "{\n  // why\n  locale: 'en', // here\n  defaultStyle: \"sketch\",\n}\n"
        ),
        ("{\r\n\tlocale: 'en'\r\n}", "sandbox", "off", "{\r\n\tlocale: 'en',\r\n\tsandbox: \"off\"\r\n}"),
        (
            "{\n  locale: 'en' // last\n}", "allowedStyles", "a, b",
            "{\n  locale: 'en', // last\n  allowedStyles: [\"a\", \"b\"]\n}"
        ),
        (
            "// only a remark\n", "providers.org.example.mine.enabled", "false",
            "// only a remark\n{\n  providers: {\n    \"org.example.mine\": {\n      enabled: false,\n    },\n  },\n}\n"
        ),
        ("{routes:{ink:'a.b'}}", "routes.ink", "c.d,e.f", "{routes:{ink:[\"c.d\", \"e.f\"]}}"),
    ])
    func `a key is set, and the rest stays as it is written`(
        _ text: String, key: String, value: String, expected: String
    ) throws {
        #expect(try set(key, value, in: text) == expected)
    }

    @Test(arguments: [
        ("{ locale: 'en' }", "locale", "{}"), ("{ locale: 'en', sandbox: 'off' }", "locale", "{ sandbox: 'off' }"),
        ("{\n  locale: 'en', // mine\n  sandbox: 'off',\n}", "locale", "{\n  sandbox: 'off',\n}"),
        ("{\n  // stays\n  providers: { 'a.b': { enabled: false } },\n}", "providers.a.b.enabled", "{\n  // stays\n}"),
    ])
    func `a key is taken out with what holds nothing else`(_ text: String, key: String, expected: String) throws {
        #expect(try unset(key, in: text) == expected)
        #expect(try unset("output.directory", in: text) == nil)
    }

    @Test(arguments: ["{", "[]", "{output: 3}", "{output: [1]}", "{locale: 'a' 'b'}"])
    func `a text that can't be changed is left alone`(_ text: String) {
        #expect(throws: JSONError.self) { try set("output.size", "square", in: text) }
    }

    @Test func `keys are found with and without quotes`() throws {
        for text in ["providers.\"org.a.b\".limits.workers", "providers.org.a.b.limits.workers"] {
            #expect(ConfigurationPath.find(text)?.path.names == ["providers", "org.a.b", "limits", "workers"])
        }
        #expect(ConfigurationPath.find("routes.org.example.glass")?.path.names == ["routes", "org.example.glass"])
        #expect(
            ConfigurationPath.find("providers.a.b.configuration.paper")?.path.names
                == ["providers", "a.b", "configuration", "paper"])
        for text in ["", ".", "a..b", "output", "output.sizes", "providers.\"a.b.enabled", "routes."] {
            #expect(ConfigurationPath.find(text) == nil, "\(text)")
        }
    }

    // MARK: - Any text

    private static let keys = [
        ("locale", ["'de'", "\"en\""]), ("defaultStyle", ["'ink'"]), ("output.size", ["'1x1'", "\"square\""]),
        ("output.directory", ["'/a//b'"]), ("allowedStyles", ["['a']", "[\n'b', // x\n'c',\n]"]),
        ("providers.\"a.b\".enabled", ["true", "false"]), ("providers.\"a.b\".limits.workers", ["1", "0x2"]),
        ("routes.ink", ["'a.b'", "[{provider: 'a.b', weight: 2}]"]),
    ]

    /// A document of some of the keys, with comments wherever there may be some.
    private func document(_ generator: inout SeededGenerator) -> String {
        var count = 0
        func gap() -> String {
            switch generator.below(6) {
            case 0:
                count += 1
                return " /* c\(count) */ "
            case 1:
                count += 1
                return " // c\(count)\n"
            case 2: return "\n  "
            default: return " "
            }
        }
        func object(_ members: [(String, String)]) -> String {
            let texts = members.map { "\(gap())\($0.0)\(gap()):\(gap())\($0.1)\(gap())" }
            return "{\(texts.joined(separator: ","))\(!texts.isEmpty && generator.oneIn(2) ? "," : "")\(gap())}"
        }
        func some(_ members: [(String, String)]) -> [(String, String)] {
            members.filter { _ in generator.oneIn(2) }.shuffled(using: &generator)
        }
        let value = { (key: String) in Self.keys.first { $0.0 == key }?.1 ?? ["1"] }
        var members = some([
            ("locale", generator.element(value("locale"))),
            ("'defaultStyle'", generator.element(value("defaultStyle"))),
            ("\"allowedStyles\"", generator.element(value("allowedStyles"))),
        ])
        members += some([
            ("output", object(some([("size", "'1x1'"), ("'directory'", "'/a//b'")]))),
            ("providers", object([("'a.b'", object(some([("enabled", "true"), ("limits", object([]))])))])),
            ("routes", object(some([("ink", "'a.b'")]))),
        ])
        return gap() + object(members) + gap()
    }

    private func settings(_ text: String) throws -> [String: String] {
        let (layer, problems) = ConfigurationReader.read(Array(text.utf8), file: "x")
        let found = try #require(layer, "\(problems) in \(text)")
        return Dictionary(found.settings.map { ($0.path.text, $0.value.text) }) { first, _ in first }
    }

    private func comments(_ text: String) -> [String] {
        (1...40).map { "c\($0)" }.filter { text.contains("\($0) */") || text.contains("\($0)\n") }
    }

    @Test func `whatever the text, one value changes and nothing else`() throws {
        var generator = SeededGenerator(seed: 77)
        for _ in 0..<3000 {
            let text = document(&generator)
            let (key, values) = generator.element(Self.keys)
            let value = generator.element(values)
            let before = try settings(text)
            let after = try set(key, value, in: text)
            let path = try #require(ConfigurationPath.find(key)).path.text
            var expected = before
            expected[path] = try settings(set(key, value, in: ""))[path]
            #expect(try settings(after) == expected, "\(key) in \(text) gives \(after)")
            #expect(comments(after) == comments(text), "\(text) gives \(after)")
            #expect(try set(key, value, in: after) == after)
            guard let removed = try unset(key, in: after) else {
                Issue.record("\(key) isn't found in \(after)")
                continue
            }
            expected[path] = nil
            #expect(try settings(removed) == expected, "\(after) gives \(removed)")
        }
    }
}
