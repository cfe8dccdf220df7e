import ProviderHost
import ProviderImaging
import ProviderModel
import ProviderTestSupport
import Testing

/// The built-in illustration provider, as shipped: its manifest, its library, a real worker.
@Suite struct IllustrationTests {
    /// One for all tests, so that figures are compiled once; its workers end with this process.
    private static let shared: ProviderHost = {
        let installation = Installation(
            workerPath: "\(BuildProducts.directory)/atelier-worker", libraryDirectories: [BuildProducts.directory],
            resourceDirectories: [Checkout.path("Plugins")])
        let paths = SearchPaths(
            directories: [SearchPaths.Directory(path: Checkout.path("providers"), origin: .configuration)])
        return ProviderHost(
            HostConfiguration(
                searchPaths: paths, installation: installation,
                cacheDirectory: "\(BuildProducts.directory)/provider-cache"))
    }()

    private let host = Self.shared

    private func request(_ prompt: String, seed: UInt64 = 7, side: Int = 192) -> GenerationRequest {
        var request = GenerationRequest(prompt: prompt)
        request.seed = seed
        request.size = .exact(PixelSize(width: side, height: side))
        return request
    }

    private func pictures(_ request: GenerationRequest) async throws(AtelierError) -> [GeneratedImage] {
        var pictures: [GeneratedImage] = []
        for try await event in host.generate(request) {
            if case .image(let picture) = event { pictures.append(picture) }
        }
        return pictures
    }

    private func bytes(_ picture: GeneratedImage) -> [UInt8] { picture.withUnsafeBytes { Array($0) } }

    @Test func `a prompt becomes a picture that says what it shows`() async throws {
        let picture = try #require(try await pictures(request("a red cat in a park")).first)
        #expect(picture.size == PixelSize(width: 192, height: 192))
        #expect(picture.report.revisedPrompt?.contains("red cat") == true)
        #expect(picture.report.isRepeatable)
        let outcomes = picture.report.account.map(\.outcome)
        #expect(outcomes.contains(.drawn) && outcomes.contains(.attribute))
    }

    @Test func `the same seed gives the same bytes, another seed another picture`() async throws {
        let first = try await pictures(request("two dogs and a ball"))
        let again = try await pictures(request("two dogs and a ball"))
        let other = try await pictures(request("two dogs and a ball", seed: 8))
        #expect(first.map(bytes) == again.map(bytes))
        #expect(first.map(bytes) != other.map(bytes))
    }

    @Test func `an image of a batch is the same whether it is made with the others or alone`() async throws {
        var batch = request("a boat on a lake")
        batch.count = 3
        let three = try await pictures(batch)
        let one = try await pictures(request("a boat on a lake"))
        #expect(three.count == 3)
        #expect(Set(three.map(bytes)).count == 3)
        #expect(bytes(three[0]) == bytes(one[0]))
    }

    @Test func `what can't be drawn is named in the account`() async throws {
        let picture = try #require(try await pictures(request("a cat and a zorblaxian")).first)
        let left = picture.report.account.filter { $0.outcome == .unrendered }
        #expect(left.contains { $0.note == "written on a card" })
    }

    @Test func `a preview comes before the picture`() async throws {
        var request = request("a lighthouse by the sea", side: 512)
        request.wantsPreviews = true
        var order: [String] = []
        for try await event in host.generate(request) {
            switch event {
            case .preview(_, let preview):
                order.append("preview")
                #expect(max(preview.size.width, preview.size.height) <= 512)
            case .image: order.append("image")
            default: continue
            }
        }
        #expect(order.first == "preview" && order.last == "image")
    }

    @Test func `each pixel's owner can be asked for`() async throws {
        var request = request("a red cat with blue gloves")
        request.wantsIdentity = true
        let picture = try #require(try await pictures(request).first)
        let labels = picture.report.entities.map(\.label)
        #expect(labels.contains("cat") && labels.contains("glove"))
        let stride = picture.identityStride
        let owners = try #require(
            picture.withUnsafeIdentity { bytes in
                (0..<192).flatMap { y in
                    (0..<192).map { bytes.load(fromByteOffset: y * stride + $0 * 2, as: UInt16.self) }
                }
            })
        #expect(Set(owners).isSuperset(of: [0, 1]) && owners.allSatisfy { Int($0) <= labels.count })
        // The cat fills more than a tenth of the picture, and stands in the lower half too.
        #expect(owners.count { $0 == 1 } > 192 * 192 / 10)
        #expect(owners.suffix(192 * 60).contains(1))
    }

    @Test func `every picture of a batch tells the seed that makes it alone`() async throws {
        var batch = request("a boat on a lake")
        batch.count = 2
        let second = try #require(try await pictures(batch).last)
        let alone = try #require(try await pictures(request("a boat on a lake", seed: second.report.seed)).first)
        #expect(bytes(second) == bytes(alone))
    }

    @Test func `what would be drawn is explained without drawing`() async throws {
        let explanation = try await host.explain(request("a wizard with a blue hat"))
        let json = try #require(explanation.provider)
        #expect(json.hasPrefix(#"{"scene":"#))
        #expect(json.contains(#""concept":"wizard""#) && json.contains(#""wears":["e2"]"#))
    }

    @Test func `pictures look as recorded`() async throws {
        for (name, prompt) in [
            ("cat", "a red cat with blue gloves in a big park with a pink river"),
            ("night", "a wizard and a dragon in front of a castle at night"),
            ("placard", "zorblaxian"),
        ] {
            let picture = try #require(try await pictures(request(prompt, side: 320)).first)
            let decoded = try ImageDecoder.decode(try picture.png())
            #expect(Golden.mismatch(decoded, named: name) == nil)
        }
    }
}
