import ProviderLoader
import ProviderModel
import ProviderTestSupport
import Synchronization
import Testing

/// The built Swift provider, opened as a host opens it.
@Suite struct `Swift provider library` {
    private static let library = BuildProducts.directory + "/libSwiftFixture.so"

    private static func provider(configuration: String? = nil) throws -> ResolvedProvider {
        let style = Manifest.Style(id: try #require(StyleID(rawValue: "gradient")), name: "Gradient", summary: "Fades.")
        var manifest = Manifest(
            id: "org.example.swift", name: "Swift", version: "1.0.0", abiMajor: 1, abiMinor: 0,
            library: "libSwiftFixture.so", styles: [style])
        manifest.configuration = configuration
        manifest.limits.renders = 4
        return ResolvedProvider(manifest: manifest, manifestPath: "/providers/swift.json", libraryPath: library)
    }

    private static func job(count: Int = 1) throws -> RenderJob {
        var job = RenderJob(
            style: try #require(StyleID(rawValue: "gradient")), concepts: [.text("sunset over water")],
            prompt: "sunset over water",
            size: PixelSize(width: 40, height: 30), seed: 7)
        job.count = count
        job.wants = [.account, .identity, .preview]
        return job
    }

    /// What the provider said, in order.
    private final class Events: Sendable {
        private let events = Mutex<[InProcessSink.Event]>([])
        var all: [InProcessSink.Event] { events.withLock { $0 } }
        func append(_ event: InProcessSink.Event) { events.withLock { $0.append(event) } }
    }

    @Test func `it exports atelier_provider and nothing else`() throws {
        let symbols = try #require(TestFile.output(of: "nm", ["-D", "--defined-only", "--extern-only", Self.library]))
        let names = symbols.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
        #expect(names == ["atelier_provider"])
    }

    @Test func `it draws every image, with text, account and identity`() throws {
        let renderer = try InProcessRenderer(try Self.provider())
        let (images, outcome) = renderer.render(try Self.job(count: 2))
        #expect(outcome == RenderOutcome(status: .ok))
        #expect(images.map(\.report.index) == [0, 1])
        let image = try #require(images.first)
        #expect(image.report.altText == "A gradient.")
        #expect(image.report.revisedPrompt == "A gradient for sunset over water")
        #expect(image.report.metadata == "{\"style\": \"gradient\"}")
        #expect(image.report.account == [.init(concept: 0, outcome: .unrendered, range: 0..<6, note: "only fades")])
        #expect(image.report.entities.map(\.label) == ["colour", "fading"])
        #expect(image.report.entities.map(\.parent) == [0, 1])
        #expect(image.owners.count == 40 * 30 * 2)
        #expect(image.owners.first == 1 && image.owners.dropLast().last == 2)
        #expect(image.pixels != images.last?.pixels)
    }

    @Test func `both pixel formats give the same picture`() throws {
        let straight = try InProcessRenderer(try Self.provider(), format: .rgba8).render(try Self.job())
        let swapped = try InProcessRenderer(try Self.provider(), format: .bgra8Premultiplied).render(try Self.job())
        let (first, second) = (try #require(straight.images.first).pixels, try #require(swapped.images.first).pixels)
        #expect(first[0] == second[2] && first[1] == second[1] && first[2] == second[0] && first[3] == second[3])
        #expect(try InProcessRenderer(Self.provider(), format: .rgba8).render(Self.job()).images.first?.pixels == first)
    }

    @Test func `it logs, reports progress and shows previews`() throws {
        let events = Events()
        let renderer = try InProcessRenderer(try Self.provider()) { events.append($0) }
        _ = renderer.render(try Self.job())
        var previews: [PixelSize] = []
        var phases: [String] = []
        var logs: [String] = []
        for event in events.all {
            switch event {
            case .progress(_, let fraction, let phase): phases.append("\(phase) \(fraction)")
            case .preview(_, let size, _, _): previews.append(size)
            case .log(_, let message): logs.append(message)
            case .refused(let rule): Issue.record("refused: \(rule)")
            }
        }
        #expect(phases == ["fading 0.5"])
        #expect(previews == [PixelSize(width: 16, height: 16), PixelSize(width: 40, height: 30)])
        #expect(logs.count == 1 && logs.first?.hasPrefix("made for atelier") == true)
    }

    @Test func `it explains, and says how many renders it takes at once`() throws {
        let renderer = try InProcessRenderer(try Self.provider())
        #expect(renderer.provider.canExplain)
        #expect(renderer.provider.maximumRenders == 2)
        #expect(renderer.explain(try Self.job()) == .success("{\"concepts\": 1, \"seed\": 7}"))
    }

    @Test func `a failed creation carries code and words`() {
        let error = #expect(throws: AtelierError.self) {
            _ = try InProcessRenderer(try Self.provider(configuration: "{\"broken\": true}"))
        }
        #expect(error?.phase == .create)
        #expect(error?.status == ProviderStatus.invalidConfiguration.rawValue)
        #expect(error?.description.contains("The key broken is set.") == true)
    }
}
