import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// What the environment and the search path say, damaged: the host takes what makes sense.
@Suite struct `A damaged environment` {
    private static let names = [
        "HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "XDG_CACHE_HOME", "ATELIER_PROVIDER_PATH", "ATELIER_LIBRARY_PATH",
        "ATELIER_RESOURCE_PATH", "ATELIER_WORKER", "ATELIER_BUILTIN_PATH",
    ]

    @Test func `paths that are taken from variables are absolute, or were named by somebody`() {
        let corpus = ["/home/me", "/usr/share:/usr/local/share", ":", "relative:/absolute::", ""].map { Array($0.utf8) }
        let words = ["/", ":", "..", "~", "//", "/proc/self/root", "\n", "*", "$HOME"]
        let mutator = ByteMutator(corpus: corpus, dictionary: words, most: 4096)
        let wrong = Fuzzer("environment", cases: 1000, mutator).failure { bytes, random in
            var variables: [String: String] = [:]
            for _ in 0...random.below(4) {
                variables[random.element(Self.names)] = String(decoding: bytes, as: UTF8.self)
            }
            let environment = HostEnvironment(variables: variables)
            let paths = SearchPaths(environment: environment, builtIn: environment.path("ATELIER_BUILTIN_PATH"))
            for directory in paths.directories where !directory.path.hasPrefix("/") {
                if directory.origin != .environment { return "\(directory.origin): \(directory.path)" }
            }
            if let cache = environment.cacheDirectory, !cache.hasPrefix("/") { return "cache: \(cache)" }
            _ = try? Installation.find(executable: "/nonexistent/bin/atelier", environment: environment)
            let trusted = HostEnvironment(variables: variables, isPrivileged: true)
            let own = SearchPaths(environment: trusted, builtIn: nil).directories.map(\.path)
            let standard = ["/usr/local/share/atelier/providers", "/usr/share/atelier/providers"]
            return own == standard ? nil : "a privileged host looks at \(own)"
        }
        #expect(wrong == nil)
    }

    @Test func `a directory of damaged manifests leaves the good one alone`() throws {
        let root = try TemporaryDirectory()
        let good = """
            {"id": "org.example.good", "name": "Good", "version": "1.0.0", "abi": "1.0", "library": "lib.so",
             "styles": [{"id": "ink", "name": "Ink", "summary": "Black."}]}
            """
        try root.write(good, to: "good.json")
        try root.write("", to: "lib.so")
        let discovery = Discovery(installation: Installation(workerPath: "/bin/true"))
        let paths = SearchPaths(directories: [SearchPaths.Directory(path: root.path, origin: .user)])
        let words = [
            "\"library\"", "\"lib.so\"", "\"../lib.so\"", "\"good.json\"", "\"resources\":\".\",", "bad", "\"",
        ]
        let mutator = ByteMutator(
            corpus: [Array(good.replacing("good", with: "bad").utf8)], dictionary: words, brackets: [("[", "]")])
        let wrong = Fuzzer("discovery", cases: 400, mutator).failure { bytes, _ in
            try root.write(bytes, to: "bad.json")
            let catalogue = discovery.catalogue(of: paths)
            if catalogue["org.example.good"] == nil { return "the good one is gone" }
            let errors = catalogue.problems.filter { $0.severity == .error }
            let total = catalogue.entries.count + catalogue.shadows.count
            return total == 2 || !errors.isEmpty ? nil : "\(total) providers and no error"
        }
        #expect(wrong == nil)
    }
}
