import ProviderModel
import Testing

/// A manifest with some of its members changed.
private func manifest(_ changes: [String: String] = [:], without: Set<String> = []) -> String {
    var members = [
        "id": #""org.example.mine""#, "name": #""Mine""#, "version": #""1.0.0""#, "abi": #""1.0""#,
        "library": #""libmine.so""#, "styles": #"[{"id": "ink", "name": "Ink", "summary": "Black on white."}]"#,
    ]
    members.merge(changes) { $1 }
    let lines = members.filter { !without.contains($0.key) }.sorted { $0.key < $1.key }.map { "  \"\($0)\": \($1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}"
}

private func read(_ text: String) -> (manifest: Manifest?, problems: [FileProblem]) {
    ManifestReader.read(Array(text.utf8), file: "mine.json")
}

@Suite struct `Manifests` {
    @Test func `the six required keys are enough`() throws {
        let (manifest, problems) = read(manifest())
        let read = try #require(manifest)
        #expect(problems.isEmpty)
        #expect(
            read.id == "org.example.mine" && read.library == "libmine.so" && read.abiMajor == 1 && read.abiMinor == 0)
        #expect(read.styles.map(\.id.rawValue) == ["ink"])
        #expect(read.accepts == Manifest.Accepts() && read.limits == Manifest.Limits() && read.resources == nil)
    }

    @Test func `every key is read`() throws {
        let (manifest, problems) = read(
            manifest([
                "$schema": #""x""#, "resources": #""data/art""#, "digitalSource": #""trainedAlgorithmicMedia""#,
                "accepts": """
                {"concepts": ["text", "image"], "sides": {"minimum": 100, "maximum": 200}, "sizes": ["128x200"],
                 "languages": ["en", "pt-BR"], "transparent": true, "source": true}
                """,
                "permissions": #"{"network": ["api.example.com:443"], "read": ["/srv/models"], "cache": true}"#,
                "limits": """
                {"memoryMiB": 64, "renderSeconds": 1.5, "startSeconds": 2, "firstProgressSeconds": 0.5, "workers": 3,
                 "renders": 4}
                """,
                "configuration": #"{ "b": 1.0, "a": [] }"#, "configurationSchema": #"{"type": "object"}"#,
            ]))
        let read = try #require(manifest)
        #expect(problems.isEmpty)
        #expect(read.resources == "data/art" && read.digitalSource == .trainedAlgorithmicMedia)
        #expect(read.accepts.concepts == [.text, .image] && read.accepts.languages == ["en", "pt-BR"])
        #expect(read.accepts.minimumSide == 100 && read.accepts.maximumSide == 200)
        #expect(
            read.accepts.sizes == [PixelSize(width: 128, height: 200)] && read.accepts.transparent
                && read.accepts.source)
        #expect(read.limits.memoryBytes == 64 << 20 && read.limits.renderTimeout == .milliseconds(1500))
        #expect(read.limits.firstProgressTimeout == .milliseconds(500))
        #expect(read.limits.startTimeout == .seconds(2) && read.limits.workers == 3 && read.limits.renders == 4)
        #expect(read.permissions.cache)
        #expect(read.permissions.network == ["api.example.com:443"] && read.permissions.read == ["/srv/models"])
        #expect(read.configuration == #"{"b":1.0,"a":[]}"# && read.configurationSchema == #"{"type":"object"}"#)
    }

    @Test(arguments: ["id", "name", "version", "abi", "library", "styles"])
    func `a required key that is missing is an error`(_ key: String) {
        let (manifest, problems) = read(manifest(without: [key]))
        #expect(manifest == nil && problems.map(\.key) == [key] && problems.first?.severity == .error)
    }

    @Test(arguments: [
        ("id", #""mine""#, "reverse domain"), ("id", #""Org.Example""#, "reverse domain"),
        ("id", #""org..x""#, "reverse"),
        ("id", #""org.-x""#, "reverse domain"), ("id", "7", "is a number"), ("name", #""""#, "1 to 64 bytes"),
        ("name", #""a\nb""#, "one line"), ("version", #""1.0""#, "semantic version"),
        ("version", #""01.0.0""#, "semantic version"), ("version", #""1.0.0-""#, "semantic version"),
        ("abi", #""1""#, "not an ABI version"), ("abi", "1.0", "is a number"), ("abi", #""2.0""#, "this host has 1.0"),
        ("abi", #""1.1""#, "this host has 1.0"), ("library", #""/lib/x.so""#, "absolute path"),
        ("library", #""../x.so""#, "leads out"), ("library", #""a/../../x.so""#, "leads out"),
        ("library", #""a//x.so""#, "empty part"), ("library", #""./x.so""#, "empty part"),
        ("resources", #""..""#, "leads out"),
        ("library", #""x\u0000.so""#, "one line"), ("styles", "[]", "at least one"), ("styles", "{}", "must be a list"),
        ("styles", #"[{"id": "ink", "name": "Ink"}]"#, "is missing"), ("styles", #"["ink"]"#, "must be an object"),
        ("styles", #"[{"id": "Ink!", "name": "Ink", "summary": "x"}]"#, "not a style id"),
        ("styles", #"[{"id": "any", "name": "Any", "summary": "x"}]"#, "leaves the choice"),
        (
            "styles",
            #"[{"id": "a", "name": "A", "summary": "x"}, {"id": "a", "name": "B", "summary": "y"}]"#, "twice"
        ),
        ("accepts", "[]", "must be an object"), ("accepts", #"{"concepts": ["txt"]}"#, "not a kind"),
        ("accepts", #"{"concepts": []}"#, "at least one"), ("accepts", #"{"sides": {"minimum": 0}}"#, "whole number"),
        ("accepts", #"{"sides": {"minimum": 1.5}}"#, "whole number"), ("accepts", #"{"sizes": ["0x5"]}"#, "not a size"),
        ("accepts", #"{"sides": {"minimum": 9, "maximum": 8}}"#, "above the maximum"),
        ("accepts", #"{"sizes": ["100000x5"]}"#, "not a size"), ("name", #""a\u009b2Jb""#, "control characters"),
        ("name", #""a\u007f""#, "control characters"), ("name", #""a\u202eb""#, "control characters"),
        ("accepts", #"{"sizes": ["16384x16384"]}"#, "at most 67 million pixels"),
        ("accepts", #"{"sides": {"minimum": 4097, "maximum": 16384}}"#, "from 1 to 4096"),
        ("accepts", #"{"languages": ["english!"]}"#, "language tag"),
        ("accepts", #"{"transparent": 1}"#, "true or false"), ("limits", #"{"memoryMiB": 1e99}"#, "whole number"),
        ("limits", #"{"renderSeconds": 0}"#, "seconds from"), ("limits", #"{"renderSeconds": 1e999}"#, "seconds from"),
        ("limits", #"{"workers": 65}"#, "1 to 64"), ("permissions", #"{"network": ["example.com"]}"#, "with a port"),
        ("permissions", #"{"network": ["*:443"]}"#, "with a port"), ("permissions", #"{"read": ["/"]}"#, "absolute"),
        ("permissions", #"{"read": ["/a/../b"]}"#, "absolute"), ("permissions", #"{"read": ["home"]}"#, "absolute"),
        ("permissions", #"{"cache": 1}"#, "true or false"),
        ("digitalSource", #""photo""#, "not known"), ("configuration", "[]", "must be an object"),
        ("configurationSchema", "true", "must be an object"),
    ])
    func `a wrong value is an error that says what is wrong`(_ key: String, value: String, message: String) throws {
        let (manifest, problems) = read(manifest([key: value]))
        #expect(manifest == nil)
        let problem = try #require(problems.first { $0.severity == .error })
        #expect(problem.key?.hasPrefix(key) == true && problem.message.contains(message), "\(problem)")
        #expect(problem.line != nil)
    }

    @Test func `an unknown key is a warning with the one that was meant`() throws {
        let (manifest, problems) = read(manifest(["permision": "{}", "limits": #"{"worker": 2}"#]))
        #expect(manifest != nil)
        #expect(problems.map(\.severity) == [.warning, .warning])
        #expect(problems.map(\.key) == ["permision", "limits.worker"])
        #expect(problems.map(\.suggestion) == ["Did you mean 'permissions'?", "Did you mean 'workers'?"])
    }

    @Test func `all errors of a file are found at once`() {
        let (_, problems) = read(manifest(["id": "1", "version": "2", "limits": #"{"workers": 0}"#]))
        #expect(problems.map(\.key) == ["id", "version", "limits.workers"])
    }

    @Test func `a problem names file, line, column, key and what to do`() {
        let problems = read("{\"library\": \"../x.so\",\n \"id\": \"org.example.mine\"}").problems
        let problem = problems.first { $0.key == "library" }
        #expect(
            problem?.description
                == "mine.json:1:13: error: library: '../x.so' leads out of its directory. Name a place below the "
                + "manifest's directory, or a bare name on the library path.")
    }

    @Test func `text that isn't JSON is an error with its place`() {
        let (manifest, problems) = read("{\n  id: 1\n}")
        #expect(manifest == nil)
        #expect(problems.map(\.line) == [2] && problems.map(\.column) == [3])
        #expect(read("[]").problems.first?.message == "is a list; it must be an object.")
    }

    @Test(arguments: ["1.0.0", "0.0.1", "10.20.30", "1.0.0-beta.1", "1.0.0-0a.b+build.01", "1.0.0+x"])
    func `semantic versions are taken`(_ version: String) { #expect(ManifestRules.isSemanticVersion(version)) }

    @Test(arguments: ["", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.x", "1.2.3-01", "1.2.3-a..b", "1.2.3+", "-1.2.3"])
    func `other versions are not`(_ version: String) { #expect(!ManifestRules.isSemanticVersion(version)) }
}
