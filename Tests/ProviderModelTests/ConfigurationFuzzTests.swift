import ProviderModel
import ProviderTestSupport
import Testing

/// Configurations that somebody got wrong, or means to harm with.
@Suite struct `Damaged configurations` {
    private static let full = """
        // mine
        {
          $schema: "x", providerPath: ['/a', '~/b', "c"], defaultStyle: 'ink', allowedStyles: ['ink', 'sketch',],
          locale: 'pt-BR', personalization: "enabled", output: {directory: 'p', size: "1024x768"}, sandbox: 'required',
          providers: { /* by id */ "org.example.mine": {enabled: true, configuration: {a: [+1, .5, 0xFF, 'it\\'s'], 'b c': null},
            limits: {memoryMiB: 64, renderSeconds: 1.5, startSeconds: 2, firstProgressSeconds: 5., workers: 3, renders: 4},
            permissions: {network: false}} },
        }
        """

    private static let mutator = ByteMutator(
        corpus: [full, "{defaultStyle:'a'}", "{providers:{'a.b':{enabled:false}}}", "[1,]", "{}", ""].map {
            Array($0.utf8)
        },
        dictionary: ConfigurationKey.all.flatMap(\.path).map { "\($0):" } + [
            "'org.example.a'", "//", "/*", "*/", "\n", "'", "\"", "\\", "\\x4", "\\u", "\\0", "0x", "+", ".",
            "Infinity", "NaN", "$",
            "_", "\u{A0}", "\u{2028}", ",", ":",
        ],
        values: [
            "null", "true", "0", "-1", "1e400", "0x", "0xFFFFFFFFFFFFFFFF", ".", "+.5", "''", "'any'", "'a b'",
            "['ink','ink']",
            "{}", "[]", "'0x0'", "'99999999999x1'", "'off'", "'de'", "'~'", "18446744073709551616",
        ],
        brackets: [("[", "]"), ("{a:", "}"), ("{providers:{'a.b':", "}}"), ("/*", "*/")])

    @Test func `each is read as settings that keep the rules, or refused with its place`() {
        #expect(ConfigurationReader.read(Array(Self.full.utf8), file: "x").problems.isEmpty)
        let wrong = Fuzzer("configurations", cases: 4000, Self.mutator).failure { bytes, _ in
            let (layer, problems) = ConfigurationReader.read(bytes, file: "mine.json5")
            let errors = problems.filter { $0.severity == .error }
            if (layer == nil) != !errors.isEmpty { return "a layer and \(errors.count) errors" }
            if problems.contains(where: { $0.line ?? 0 < 1 || $0.column ?? 0 < 1 }) { return "no place: \(problems)" }
            for setting in layer?.settings ?? [] {
                if ConfigurationKey.find(setting.path.names) != setting.key {
                    return "\(setting.path.text) is another key"
                }
                if (try? JSONDocument(Array(setting.value.text.utf8))) == nil {
                    return "\(setting.value.text) isn't JSON"
                }
                switch setting.key.kind {
                case .integer(let range):
                    guard let number = setting.value.asNumber, range.contains(Int(number)) else {
                        return setting.value.text
                    }
                case .seconds(let range):
                    guard let number = setting.value.asNumber, range.contains(number) else { return setting.value.text }
                case .choice(let words):
                    guard let text = setting.value.asText, words.contains(text) else { return setting.value.text }
                default: break
                }
            }
            return nil
        }
        #expect(wrong == nil)
    }

    @Test func `JSON5 that is read is the same when it was written as JSON and read again`() {
        let wrong = Fuzzer("json5", cases: 4000, Self.mutator).failure { bytes, _ in
            let document: JSONDocument
            do throws(JSONError) { document = try JSONDocument(bytes, .json5) } catch {
                return error.line < 1 || error.column < 1 || error.message.isEmpty ? "no place: \(error)" : nil
            }
            let text = document.root.json.text
            var limits = JSONLimits()
            limits.bytes = .max
            for dialect in [JSONDialect.json, .json5] {
                let again = try JSONDocument(Array(text.utf8), dialect, limits: limits)
                if again.root.json.text != text { return "written as \(text), then as \(again.root.json.text)" }
            }
            return nil
        }
        #expect(wrong == nil)
    }
}
