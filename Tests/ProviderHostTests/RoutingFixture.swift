import Glibc
import ProviderModel
import ProviderTestSupport

@testable import ProviderHost

/// Providers in C that paint one colour each, in styles of their choice, and a host that reads and watches a
/// configuration file.
struct RoutingFixture {
    struct Provider {
        var name: String
        var colour: Int
        var style = "sketch"
        var trait = SwapFixture.Trait.none
        var limits = #""renderSeconds": 30"#
        var id: String { "org.example.\(name)" }
    }

    let root: TemporaryDirectory
    let host: ProviderHost

    init(_ providers: [Provider], configuration text: String = "{}", watches: Bool = false) throws {
        root = try TemporaryDirectory()
        for (place, provider) in providers.enumerated() {
            let library = try SwapFixture.library(
                provider.colour, id: provider.id, style: provider.style, provider.trait)
            try root.copy(library, to: "providers/lib\(provider.name).so")
            let manifest = """
                {"id": "\(provider.id)", "name": "\(provider.name)", "version": "1.0.0", "abi": "1.0",
                 "library": "lib\(provider.name).so", "limits": {\(provider.limits)},
                 "styles": [{"id": "\(provider.style)", "name": "x", "summary": "One colour."}]}
                """
            try root.write(manifest, to: "providers/\(place)-\(provider.name).json")
        }
        try root.directory("project")
        try root.write(text, to: "project/atelier.json5")
        let sources = ConfigurationSources(
            environment: HostEnvironment(variables: [:]), directory: "\(root.path)/project",
            providerDirectories: ["\(root.path)/providers"])
        var configuration = HostConfiguration(
            searchPaths: SearchPaths(directories: []),
            installation: Installation(workerPath: "\(BuildProducts.directory)/atelier-worker"))
        configuration.libraryDirectory = "\(root.path)/cache/libraries"
        configuration.grace = .milliseconds(200)
        configuration.watchesProviders = watches
        let loaded = sources.load()
        if let error = loaded.error { throw error }
        configuration.take(loaded.configuration, from: sources)
        host = ProviderHost(configuration)
    }

    /// Replaces the configuration file at once.
    func configure(_ text: String) throws {
        try root.write(text, to: "project/.next")
        rename("\(root.path)/project/.next", "\(root.path)/project/atelier.json5")
    }

    /// What came of a request.
    struct Outcome {
        var colours: [Int] = []
        var plans: [GenerationPlan] = []
        var error: AtelierError?
        /// Of the last picture.
        var texts: [String: String] = [:]
        var plan: GenerationPlan? { plans.last }
    }

    static func request(_ style: String? = "sketch", count: Int = 1, seed: UInt64? = 1) -> GenerationRequest {
        var request = GenerationRequest(prompt: "a colour")
        request.preferredStyle = style.flatMap { StyleID(rawValue: $0) }
        request.size = .exact(PixelSize(width: 64, height: 64))
        request.count = count
        request.seed = seed
        return request
    }

    func outcome(_ request: GenerationRequest = request()) async -> Outcome {
        var outcome = Outcome()
        do throws(AtelierError) {
            for try await event in host.generate(request) {
                switch event {
                case .negotiated(let plan), .rerouted(let plan, _): outcome.plans.append(plan)
                case .image(let image):
                    outcome.colours.append(image.colour)
                    guard let plan = outcome.plan else { continue }
                    outcome.texts = PNGText.read(try host.png(of: image, request: request, plan: plan))
                default: break
                }
            }
        } catch { outcome.error = error }
        return outcome
    }
}

/// The international text chunks of a PNG file.
enum PNGText {
    static func read(_ bytes: [UInt8]) -> [String: String] {
        var texts: [String: String] = [:]
        var place = 8
        while place + 12 <= bytes.count {
            let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let body = bytes[(place + 8)..<(place + 8 + size)]
            if bytes[(place + 4)..<(place + 8)].elementsEqual("iTXt".utf8)
                || bytes[(place + 4)..<(place + 8)].elementsEqual("tEXt".utf8)
            {
                let parts = body.split(separator: 0, omittingEmptySubsequences: true)
                if let key = parts.first, let text = parts.last {
                    texts[String(decoding: key, as: UTF8.self)] = String(decoding: text, as: UTF8.self)
                }
            }
            place += 12 + size
        }
        return texts
    }
}
