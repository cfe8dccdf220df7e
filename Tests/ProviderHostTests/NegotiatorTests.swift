import ProviderModel
import Testing

@testable import ProviderHost

@Suite struct `Negotiation of styles` {
    private typealias Fixture = NegotiationFixture

    private func entry(
        _ id: String, _ styles: [StyleID], change: (inout Manifest) -> Void = { _ in }
    ) -> Catalogue.Entry { Fixture.entry(id, styles, change: change) }

    private func negotiator(_ entries: [Catalogue.Entry], unavailable: [String: String] = [:]) -> Negotiator {
        Fixture.negotiator(entries, unavailable: unavailable)
    }

    private var usual: Negotiator {
        negotiator([entry("org.a", [.animation, .sketch]), entry("org.b", [.illustration]), entry("org.c", [.sketch])])
    }

    private func request(
        allowed: [StyleID] = [], preferred: StyleID? = nil, change: (inout GenerationRequest) -> Void = { _ in }
    ) -> GenerationRequest { Fixture.request(allowed: allowed, preferred: preferred, change: change) }

    private func error(_ negotiator: Negotiator, _ request: GenerationRequest) -> AtelierError? {
        Fixture.error(negotiator, request)
    }

    private func style(_ id: String) throws -> StyleID { try #require(StyleID(rawValue: id)) }

    @Test func `without wishes the default style is taken and every style is open`() throws {
        let result = try usual.negotiate(request())
        #expect(result.styles == [.animation, .sketch, .illustration] && result.selected == .illustration)
        #expect(!result.isLocked && result.candidates.map(\.provider) == ["org.b"] && result.notices.isEmpty)
        #expect(result.exclusions.isEmpty)
    }

    @Test func `without the default style the first one is taken`() throws {
        #expect(try negotiator([entry("org.a", [.sketch, .animation])]).negotiate(request()).selected == .sketch)
    }

    @Test func `the caller's order is kept and duplicates are dropped`() throws {
        let allowed: [StyleID] = [.sketch, .illustration, .sketch, .animation]
        let result = try usual.negotiate(request(allowed: allowed, preferred: .animation))
        #expect(result.styles == [.sketch, .illustration, .animation] && result.selected == .animation)
    }

    @Test func `one allowed style locks the choice`() throws {
        let result = try usual.negotiate(request(allowed: [.sketch]))
        #expect(
            result.isLocked && result.selected == .sketch && result.candidates.map(\.provider) == ["org.a", "org.c"])
    }

    @Test func `a preferred style that isn't allowed gives way, with a notice`() throws {
        let result = try usual.negotiate(request(allowed: [.sketch, .animation], preferred: .illustration))
        #expect(result.selected == .sketch && result.notices.map(\.code) == [.preferredNotAllowed])
        #expect(result.notices.first?.message.contains("'illustration' is not among the allowed ones") == true)
    }

    @Test func `a preferred style that is allowed but unavailable gives way, with a notice and a reason`() throws {
        let result = try usual.negotiate(request(allowed: [.emoji, .sketch], preferred: .emoji))
        #expect(result.selected == .sketch && result.isLocked && result.notices.map(\.code) == [.preferredUnavailable])
        #expect(result.exclusions == [Negotiation.Exclusion(style: .emoji, provider: nil, reason: .notInstalled)])
    }

    @Test func `a style asked for by name is never replaced without an allow-list`() {
        let error = error(usual, request(preferred: .emoji))
        #expect(error?.code == .unavailable && error?.message.contains("the style 'emoji'") == true)
        #expect(error?.message.contains("no installed provider draws it") == true)
    }

    @Test func `unknown styles are errors that say which was meant`() throws {
        let preferred = error(usual, request(preferred: try style("skecth")))
        #expect(preferred?.code == .unavailable && preferred?.suggestion == "Did you mean 'sketch'?")
        let allowed = error(usual, request(allowed: [.sketch, try style("oil-painting")]))
        #expect(allowed?.message == "There is no style 'oil-painting'.")
        #expect(allowed?.suggestion == "Styles here: animation, sketch, illustration.")
        #expect(throws: AtelierError.self) { try usual.style(named: "Sketch!") }
        #expect(try usual.style(named: "any") == .any)
    }

    @Test func `styles of a provider's own are as good as any`() throws {
        let ink = try style("org.example_ink-2")
        let result = try negotiator([entry("org.a", [ink])]).negotiate(request(allowed: [ink]))
        #expect(result.selected == ink && result.candidates.map(\.provider) == ["org.a"])
    }

    @Test func `without a preferred style the first allowed one that is available is taken`() throws {
        #expect(try usual.negotiate(request(allowed: [.sketch, .illustration])).selected == .sketch)
        let result = try usual.negotiate(request(allowed: [.emoji, .animation, .illustration]))
        #expect(result.selected == .animation && result.notices.isEmpty && !result.isLocked)
    }

    @Test func `any stands for every style in its place, and the host's choice is announced`() throws {
        let result = try usual.negotiate(request(allowed: [.any, .sketch]))
        #expect(result.styles == [.animation, .sketch, .illustration] && result.selected == .illustration)
        #expect(result.notices.map(\.code) == [.chosenByHost])
        let later = try usual.negotiate(request(allowed: [.sketch, .any]))
        #expect(later.styles == [.sketch, .animation, .illustration] && later.selected == .sketch)
        #expect(later.notices.isEmpty)
        #expect(try usual.negotiate(request(allowed: [.sketch], preferred: .any)).selected == .sketch)
    }

    @Test func `an external provider that isn't configured has a reason of its own`() throws {
        let result = try usual.negotiate(request(allowed: [.externalProvider, .sketch]))
        #expect(result.exclusions.map(\.reason) == [.notConfigured] && result.selected == .sketch)
    }

    @Test func `what a provider can't take leaves it out, with the first reason`() throws {
        let cases: [((inout GenerationRequest) -> Void, Negotiation.Reason)] = [
            ({ $0.provider = "org.b" }, .notAsked(for: "org.b")),
            ({ $0.concepts.append(.extracted(text: "x", title: nil, keywords: [])) }, .concept(.extracted)),
            ({ $0.concepts.append(.drawing(Drawing(strokes: []))) }, .concept(.drawing)),
            ({ $0.locale = "fr" }, .language("fr")),
            ({ $0.source = InputImage(width: 1, height: 1, pixels: [0, 0, 0, 0]) }, .source),
            ({ $0.background = .transparent }, .transparency),
        ]
        let able = entry("org.b", [.sketch, .animation]) { manifest in
            manifest.accepts.concepts = [.text, .extracted, .image, .drawing]
            manifest.accepts.source = true
            manifest.accepts.transparent = true
        }
        let plain = entry("org.a", [.sketch]) { $0.accepts.languages = ["en"] }
        for (change, reason) in cases {
            let result = try negotiator([plain, able]).negotiate(request(allowed: [.sketch], change: change))
            #expect(result.candidates.map(\.provider) == ["org.b"])
            #expect(
                result.exclusions == [
                    Negotiation.Exclusion(style: .sketch, provider: "org.a", version: "1.0.0", reason: reason)
                ])
            #expect(!reason.message.isEmpty && !reason.code.isEmpty)
        }
    }

    @Test func `a provider that isn't available is left out`() throws {
        let entries = [entry("org.a", [.sketch]), entry("org.b", [.sketch, .animation])]
        let result = try negotiator(entries, unavailable: ["org.b@1.0.0": "is quarantined"]).negotiate(request())
        #expect(result.styles == [.sketch] && result.candidates.map(\.provider) == ["org.a"])
        #expect(
            result.exclusions == [
                Negotiation.Exclusion(
                    style: .sketch, provider: "org.b", version: "1.0.0", reason: .unavailable("is quarantined")),
                Negotiation.Exclusion(
                    style: .animation, provider: "org.b", version: "1.0.0", reason: .unavailable("is quarantined")),
                Negotiation.Exclusion(style: .animation, provider: nil, reason: .unavailable("is quarantined")),
            ])
    }

    @Test func `a style whose providers all fail has one reason, and so has each provider`() throws {
        let entries = [
            entry("org.a", [.sketch]) { $0.accepts.languages = ["en"] }, entry("org.b", [.sketch, .animation]),
            entry("org.c", [.illustration]),
        ]
        let negotiator = negotiator(entries, unavailable: ["org.b@1.0.0": "is busy"])
        let result = try negotiator.negotiate(request { $0.locale = "de" })
        let sketch = result.exclusions.filter { $0.style == .sketch }
        #expect(sketch.map(\.provider) == ["org.a", "org.b", nil])
        #expect(sketch.map(\.reason) == [.language("de"), .unavailable("is busy"), .everyProvider])
    }

    @Test func `nothing available is one error with every reason`() {
        let entries = [entry("org.a", [.sketch]) { $0.accepts.languages = ["en"] }, entry("org.b", [.animation])]
        let negotiator = negotiator(entries, unavailable: ["org.b@1.0.0": "is busy"])
        let error = error(negotiator, request(allowed: [.sketch, .animation, .emoji]) { $0.locale = "de" })
        #expect(error?.code == .unavailable)
        #expect(
            error?.message
                == "No provider can serve this request: sketch by org.a: doesn't know the language 'de'; animation by "
                + "org.b: is busy; emoji: no installed provider draws it.")
    }

    @Test func `without providers the error says so`() {
        #expect(error(negotiator([]), request())?.message == "No provider is installed.")
    }

    @Test func `an unknown provider is an error that says which was meant`() {
        let error = error(usual, request { $0.provider = "org.d" })
        #expect(error?.code == .unavailable && error?.suggestion == "Did you mean 'org.a'?")
    }

    @Test func `a size that isn't supported is replaced, with a notice`() throws {
        let small = entry("org.a", [.sketch]) { $0.accepts.maximumSide = 512 }
        let result = try negotiator([small]).negotiate(request { $0.size = .landscape })
        #expect(result.candidates.map(\.size) == [PixelSize(width: 512, height: 341)])
        #expect(result.notices.map(\.code) == [.sizeAdjusted])
        #expect(result.notices.first?.message.contains("1536x1024") == true)
    }

    @Test func `personalization without known people is announced`() throws {
        let result = try usual.negotiate(request { $0.personalization = .enabled })
        #expect(result.notices.map(\.code) == [.noKnownPeople])
    }

    @Test func `adding an unavailable style changes nothing else, and the answer is always the same`() throws {
        let before = try usual.negotiate(request(allowed: [.sketch, .animation]))
        let after = try usual.negotiate(request(allowed: [.sketch, .emoji, .animation]))
        #expect(
            before.styles == after.styles && before.selected == after.selected && before.candidates == after.candidates)
        #expect(try usual.negotiate(request(allowed: [.sketch, .animation])) == before)
    }
}
