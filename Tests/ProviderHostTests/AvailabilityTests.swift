import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct `Availability` {
    private typealias Provider = RoutingFixture.Provider

    @Test func `a style that can be drawn is enough, and the others have reasons`() async throws {
        let fixture = try RoutingFixture([Provider(name: "a", colour: 1)])
        let now = fixture.host.availability()
        #expect(now.supportsImageGeneration && now.styles == [.sketch])
        #expect(now.reasons.map(\.style) == [.animation, .illustration, .emoji])
        #expect(now.reasons.allSatisfy { $0.code == "notInstalled" && $0.suggestion != nil })
        await fixture.host.shutdown()
    }

    @Test func `nothing installed, and a worker that is missing, are reasons of their own`() async throws {
        let fixture = try RoutingFixture([])
        let now = fixture.host.availability()
        #expect(!now.supportsImageGeneration && now.styles.isEmpty && now.reasons.first?.code == "noProviders")
        var configuration = fixture.host.configuration
        configuration.installation = Installation(workerPath: "/none/atelier-worker")
        let broken = ProviderHost(configuration, catalogue: Catalogue()).availability()
        #expect(!broken.supportsImageGeneration && broken.reasons.first?.code == "noWorker")
        await fixture.host.shutdown()
    }

    @Test func `the language of the prompt counts`() throws {
        var catalogue = Catalogue()
        catalogue.entries = [NegotiationFixture.entry("org.a", [.sketch]) { $0.accepts.languages = ["en"] }]
        let configuration = HostConfiguration(
            searchPaths: SearchPaths(directories: []),
            installation: Installation(workerPath: "\(BuildProducts.directory)/atelier-worker"))
        let host = ProviderHost(configuration, catalogue: catalogue)
        #expect(host.availability(locale: "en-GB").supportsImageGeneration)
        let german = host.availability(locale: "de")
        #expect(!german.supportsImageGeneration && german.reasons.contains { $0.code == "language" })
    }

    @Test func `changes of the configuration are told`() async throws {
        let fixture = try RoutingFixture([Provider(name: "a", colour: 1)], watches: true)
        await fixture.host.refresh()
        var states = fixture.host.availabilities().makeAsyncIterator()
        #expect(await states.next()?.supportsImageGeneration == true)
        try fixture.configure("{providers: {'org.example.a': {enabled: false}}}")
        let off = await states.next()
        #expect(off?.supportsImageGeneration == false && off?.reasons.contains { $0.code == "disabled" } == true)
        try fixture.configure("{}")
        #expect(await states.next()?.styles == [.sketch])
        await fixture.host.shutdown()
    }
}
