import ProviderModel
import ProviderTestSupport
import Testing

/// Manifests and JSON that somebody got wrong, or means to harm with.
@Suite struct `Damaged manifests` {
    private static let full = """
        {"$schema": "x", "id": "org.example.mine", "name": "Mine", "version": "1.0.0-beta.1+x", "abi": "1.0",
         "library": "lib/mine.so", "resources": "data/art", "digitalSource": "trainedAlgorithmicMedia",
         "styles": [{"id": "ink", "name": "Ink", "summary": "Black on white.", "symbol": "\\ud83d\\ude00"}],
         "accepts": {"concepts": ["text", "image"], "sides": {"minimum": 100, "maximum": 200}, "sizes": ["128x200"],
                     "languages": ["en", "pt-BR"], "transparent": true, "source": false},
         "limits": {"memoryMiB": 64, "renderSeconds": 1.5, "startSeconds": 2, "workers": 3, "renders": 4},
         "permissions": {"network": ["api.example.com:443"], "read": ["/srv/models"], "cache": true},
         "configuration": {"b": 1.0, "a": [null, [], {}], "ü": "\\u00e9\\n"}, "configurationSchema": {"type": "object"}}
        """

    private static let corpus = [
        full, #"{"id":"a.b","name":"M","version":"1.0.0","abi":"1.0","library":"l","styles":[]}"#, "[1,-2e3,true]",
        #"{"a":{"b":{"c":"d"}}}"#, "{}", "",
    ].map { Array($0.utf8) }

    private static let words = [
        "\"id\"", "\"name\"", "\"version\"", "\"abi\"", "\"library\"", "\"resources\"", "\"styles\"", "\"accepts\"",
        "\"concepts\"", "\"sides\"", "\"minimum\"", "\"maximum\"", "\"sizes\"", "\"languages\"", "\"limits\"",
        "\"memoryMiB\"", "\"renderSeconds\"", "\"workers\"", "\"permissions\"", "\"network\"", "\"read\"",
        "\"configuration\"", "\"digitalSource\"", "\"text\"", "\"../..\"", "\"/\"", "\"16384x16384\"", "\"any\"",
        "null", "true", "false", "[]", "{}", ",", ":", "\"", "\\u", "\\ud800", "\\udc00", "\\\"", "//", "/*",
    ]

    private static let values = [
        "null", "true", "0", "-1", "1e400", "0.1", "64", "65", "18446744073709551616", "[]", "{}", "[[]]", "\"\"",
        "\"any\"", "\"a b\"", "\"../x\"", "\"/\"", "\"a/../b\"", "\"\\u0000\"", "\"\\u202e\"", "\"1.0\"", "\"2.0\"",
        "\"1.99999999999999999999\"", "\"0x0\"", "\"16384x16384\"", "\"99999999999x1\"", "\"a.b:0\"", "\"a.b:65536\"",
        "\"id\"", "\"styles\"", "\"cache\"", "\"text\"", "[\"text\"]", "[\"/a\", \"/a\"]", "{\"id\": \"ink\"}",
    ]

    private static let mutator = ByteMutator(
        corpus: corpus, dictionary: words, values: values,
        brackets: [("[", "]"), ("{\"a\":", "}"), ("[{\"b\":[", "]}]")])

    @Test func `each is read as a manifest that keeps the rules, or refused with its place`() {
        let wrong = Fuzzer("manifests", cases: 3000, Self.mutator).failure { bytes, _ in
            let (manifest, problems) = ManifestReader.read(bytes, file: "mine.json")
            let errors = problems.filter { $0.severity == .error }
            if (manifest == nil) != !errors.isEmpty { return "a manifest and \(errors.count) errors" }
            for problem in problems {
                if problem.line ?? 0 < 1 || problem.column ?? 0 < 1 { return "no place: \(problem)" }
                if problem.description.isEmpty { return "no words" }
            }
            return manifest.flatMap { Self.rule(brokenBy: $0) }
        }
        #expect(wrong == nil)
    }

    private static func rule(brokenBy manifest: Manifest) -> String? {
        if !ManifestRules.isIdentifier(manifest.id) { return "id \(manifest.id)" }
        if !ManifestRules.isSemanticVersion(manifest.version) { return "version \(manifest.version)" }
        for location in [manifest.library, manifest.resources ?? "x"] where location.hasPrefix("/") {
            return "location \(location)"
        }
        for location in [manifest.library, manifest.resources ?? "x"]
        where location.split(separator: "/").contains("..") {
            return "location \(location)"
        }
        if !(1...Manifest.mostStyles).contains(manifest.styles.count) { return "\(manifest.styles.count) styles" }
        if Set(manifest.styles.map(\.id)).count != manifest.styles.count { return "a style twice" }
        let accepts = manifest.accepts
        if accepts.minimumSide < 1 || accepts.minimumSide > accepts.maximumSide { return "sides" }
        if accepts.maximumSide > PixelSize.maximumSide { return "the longest side" }
        if !accepts.sizes.allSatisfy(\.isDrawable) { return "sizes" }
        let limits = manifest.limits
        if !(16 << 20...1 << 40).contains(limits.memoryBytes) { return "memory" }
        if limits.renderTimeout <= .zero || limits.renderTimeout > .seconds(3600) { return "the time of a render" }
        if limits.startTimeout <= .zero || limits.startTimeout > .seconds(600) { return "the time of a start" }
        if !(1...64).contains(limits.workers) || !(1...64).contains(limits.renders) { return "workers" }
        if !manifest.permissions.read.allSatisfy({ $0.hasPrefix("/") && $0 != "/" }) { return "readable paths" }
        for json in [manifest.configuration, manifest.configurationSchema] {
            if let json, !JSONDocument.isObject(json) { return "settings that are no object: \(json)" }
        }
        return nil
    }

    @Test func `JSON that is read is the same when it was written and read again`() {
        let wrong = Fuzzer("json", cases: 3000, Self.mutator).failure { bytes, _ in
            let document: JSONDocument
            do throws(JSONError) { document = try JSONDocument(bytes) } catch {
                return error.line < 1 || error.column < 1 || error.message.isEmpty ? "no place: \(error)" : nil
            }
            let text = document.root.json.text
            var limits = JSONLimits()
            limits.bytes = .max
            let again = try JSONDocument(Array(text.utf8), limits: limits)
            return again.root.json.text == text ? nil : "written as \(text), then as \(again.root.json.text)"
        }
        #expect(wrong == nil)
    }

    @Test func `nothing is read deeper than the limit, and nothing overflows on the way`() {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[", "")] {
            for depth in [63, 64, 65, 10_000, 100_000] {
                let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                let document = try? JSONDocument(Array(text.utf8))
                #expect((document != nil) == (depth <= 64 && !close.isEmpty), "\(open) \(depth)")
            }
        }
    }
}
