import Glibc
import ProviderImaging
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct `The host` {
    private let root: TemporaryDirectory
    private let host: ProviderHost

    /// A host that knows the two fixtures in C.
    init() throws {
        root = try TemporaryDirectory()
        for (file, id, library, style) in [
            ("minimal", "org.example.minimal", "libMinimalFixture.so", "gradient"),
            ("misbehaving", "org.example.misbehaving", "libMisbehavingFixture.so", "harm"),
        ] {
            try root.write(
                """
                {"id": "\(id)", "name": "Fixture", "version": "1.0.0", "abi": "1.0", "library": "\(library)",
                 "styles": [{"id": "\(style)", "name": "Style", "summary": "A style."}],
                 "permissions": {"cache": \(file == "minimal")}}
                """, to: "\(file).json")
        }
        let installation = Installation(
            workerPath: "\(BuildProducts.directory)/atelier-worker", libraryDirectories: [BuildProducts.directory])
        let paths = SearchPaths(directories: [SearchPaths.Directory(path: root.path, origin: .configuration)])
        var configuration = HostConfiguration(
            searchPaths: paths, installation: installation, cacheDirectory: "\(root.path)/cache")
        configuration.grace = .milliseconds(200)
        host = ProviderHost(configuration)
    }

    private func request(_ prompt: String, style: String = "gradient", side: Int = 64) -> GenerationRequest {
        var request = GenerationRequest(prompt: prompt)
        request.preferredStyle = StyleID(rawValue: style)
        request.size = .exact(PixelSize(width: side, height: side))
        return request
    }

    private func error(_ request: GenerationRequest) async -> AtelierError? {
        do throws(AtelierError) {
            for try await _ in host.generate(request) {}
            return nil
        } catch {
            return error
        }
    }

    @Test func `a generation is negotiated, started, drawn and finished, in that order`() async throws {
        var request = request("a cat")
        request.count = 2
        request.seed = 9
        var names: [String] = []
        for try await event in host.generate(request) {
            switch event {
            case .negotiated(let plan):
                names.append("negotiated")
                #expect(plan.provider == "org.example.minimal" && plan.seed == 9 && plan.count == 2)
                #expect(plan.size == PixelSize(width: 64, height: 64))
            case .started(let isWarm): names.append(isWarm ? "warm" : "cold")
            case .image(let image):
                names.append("image \(image.report.index)")
                #expect(image.size.width == 64 && image.report.altText == "A gradient.")
                #expect(try ImageDecoder.decode(image.png()).width == 64)
            case .finished: names.append("finished")
            case .progress, .preview, .warning, .rerouted: break
            }
        }
        #expect(names == ["negotiated", "cold", "image 0", "image 1", "finished"])
        names = []
        for try await event in host.generate(request) {
            if case .started(let isWarm) = event { names.append(isWarm ? "warm" : "cold") }
        }
        #expect(names == ["warm"])
        await host.shutdown()
    }

    @Test func `which entity owns each pixel is told who asks for it`() async throws {
        var request = request("identity", style: "harm")
        for isWanted in [true, false] {
            request.wantsIdentity = isWanted
            var images: [GeneratedImage] = []
            do throws(AtelierError) {
                for try await event in host.generate(request) {
                    if case .image(let image) = event { images.append(image) }
                }
            } catch {
                #expect(!isWanted, "\(error)")
            }
            #expect(images.map(\.hasIdentity) == (isWanted ? [true] : []))
        }
        await host.shutdown()
    }

    @Test func `where the background must be opaque the picture is laid onto white`() async throws {
        var request = request("one pixel", style: "harm")
        var pictures: [PixelBuffer] = []
        for background in [RenderJob.Background.automatic, .opaque] {
            request.background = background
            var plan: GenerationPlan?
            for try await event in host.generate(request) {
                if case .negotiated(let settled) = event { plan = settled }
                if case .image(let image) = event, let plan {
                    pictures.append(try ImageDecoder.decode(host.png(of: image, request: request, plan: plan)))
                }
            }
        }
        #expect(pictures.map { $0[63, 63] } == [SIMD4(0, 0, 0, 0), SIMD4(255, 255, 255, 255)])
        await host.shutdown()
    }

    @Test func `what is known before a render needs no turn of the host`() throws {
        #expect(host.catalogue.entries.count == 2 && host.styles.count > 2)
        #expect(try host.negotiate(request("a cat")).candidates.map(\.provider) == ["org.example.minimal"])
        #expect(try host.style(named: "harm").rawValue == "harm")
    }

    @Test func `without a seed a random one is taken and told`() async throws {
        var seeds: Set<UInt64> = []
        for _ in 0..<4 {
            for try await event in host.generate(request("a cat")) {
                if case .negotiated(let plan) = event { seeds.insert(plan.seed) }
            }
        }
        #expect(seeds.count > 1)
        await host.shutdown()
    }

    @Test func `a failure is one error that names the provider, and the next request works`() async throws {
        let crash = await error(request("crash", style: "harm"))
        #expect(
            crash?.code == .providerCrashed && crash?.provider == "org.example.misbehaving" && crash?.phase == .render)
        #expect(await error(request("draw", style: "harm")) == nil)
        await host.shutdown()
    }

    @Test func `pictures delivered before a failure stay good`() async throws {
        var request = request("crash after one", style: "harm")
        request.count = 3
        var images: [GeneratedImage] = []
        await #expect(throws: AtelierError.self) {
            for try await event in host.generate(request) {
                if case .image(let image) = event { images.append(image) }
            }
        }
        // One from each of two tries.
        #expect(images.count == 2)
        #expect(try images.first.map { try ImageDecoder.decode($0.png()).width } == 64)
        await host.shutdown()
    }

    @Test func `cancelling the task ends the render as cancelled`() async throws {
        let (started, signal) = AsyncStream<Void>.makeStream()
        let request = request("wait", style: "harm")
        let task = Task {
            defer { signal.finish() }
            do throws(AtelierError) {
                for try await event in host.generate(request) {
                    if case .progress = event { signal.yield() }
                }
                return AtelierError.Code?.none
            } catch {
                return error.code
            }
        }
        for await _ in started { break }
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(await error(self.request("draw", style: "harm")) == nil)
        await host.shutdown()
    }

    @Test func `leaving the loop ends the render`() async throws {
        for try await event in host.generate(request("wait", style: "harm")) {
            if case .progress = event { break }
        }
        #expect(await error(request("draw", style: "harm")) == nil)
        await host.shutdown()
    }

    @Test func `a bad request fails before any provider is started`() async {
        #expect(await error(GenerationRequest(prompt: " "))?.code == .invalidRequest)
        #expect(await error(request("a cat", style: "sketch"))?.code == .unavailable)
        #expect(!root.exists("cache"))
    }

    @Test func `a provider whose manifest asks for it gets a cache directory that only this user can enter`()
        async throws
    {
        #expect(await error(request("draw", style: "harm")) == nil)
        #expect(!root.exists("cache/org.example.misbehaving"), "it didn't ask")
        _ = try host.negotiate(request("a cat"))
        #expect(!root.exists("cache/org.example.minimal"), "it wasn't started")
        #expect(await error(request("a cat")) == nil)
        var status = stat()
        #expect(stat("\(root.path)/cache/org.example.minimal", &status) == 0 && status.st_mode & 0o777 == 0o700)
        await host.shutdown()
    }

    @Test func `a quarantined provider is left out where another can serve, and named where none can`() async throws {
        try root.write(
            """
            {"id": "org.example.second", "name": "Second", "version": "1.0.0", "abi": "1.0",
             "library": "libMinimalFixture.so", "styles": [{"id": "gradient", "name": "Style", "summary": "A style."}]}
            """, to: "second.json")
        var configuration = host.configuration
        configuration.stateDirectory = "\(root.path)/state"
        let host = ProviderHost(configuration)
        func quarantine(_ id: String) throws {
            let provider = try host.catalogue.entry(id).provider
            let hash = try #require(LibraryHash(ofFile: provider.libraryPath))
            host.quarantines.update(QuarantineRecord.Key(provider.manifest, hash)) { record in
                record = QuarantineRecord(
                    key: QuarantineRecord.Key(provider.manifest, hash), spent: 8, time: 0,
                    quarantine: Quarantine(reason: "crashed", since: 0, until: QuarantineStore.now + 600, round: 0))
            }
        }
        try quarantine("org.example.minimal")
        let negotiation = try host.negotiate(request("a cat"))
        #expect(negotiation.candidates.map(\.provider) == ["org.example.second"])
        #expect(negotiation.exclusions.contains { $0.reason.message.hasPrefix("quarantined until ") })
        #expect(host.styles.first { $0.id.rawValue == "gradient" }?.reason == nil)
        try quarantine("org.example.second")
        #expect(host.styles.first { $0.id.rawValue == "gradient" }?.reason != nil)
        let error = await #expect(throws: AtelierError.self) {
            for try await _ in host.generate(request("a cat")) {}
        }
        #expect(error?.code == .quarantined)
        await host.shutdown()
    }

    @Test func `styles say who draws them and which is the default`() {
        let styles = host.styles
        #expect(styles.prefix(2).map(\.id.rawValue) == ["gradient", "harm"])
        #expect(styles.prefix(2).map(\.isDefault) == [true, false])
        #expect(styles.first?.providers == ["org.example.minimal"])
        #expect(styles.dropFirst(2).allSatisfy { $0.reason != nil && $0.providers.isEmpty })
    }

    @Test func `a provider can be checked without a render`() async throws {
        try await host.check("org.example.minimal")
        await #expect(throws: AtelierError.self) { try await host.check("org.example.minmal") }
        await host.shutdown()
    }

    @Test func `a provider that can't explain says nothing`() async throws {
        let explanation = try await host.explain(request("a cat"))
        #expect(explanation.provider == nil && explanation.plan.provider == "org.example.minimal")
        await host.shutdown()
    }
}
