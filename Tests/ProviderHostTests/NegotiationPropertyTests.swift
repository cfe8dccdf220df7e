import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// What holds of any catalogue, policy and request.
@Suite struct `Negotiation of anything` {
    private typealias Fixture = NegotiationFixture
    private static let styles: [StyleID] =
        [.animation, .illustration, .sketch, .emoji, .externalProvider]
        + ["ink", "oil", "org.example.glass", "x_1"].compactMap { StyleID(rawValue: $0) }
    private static let unknown = StyleID(rawValue: "nobody-knows")

    private struct Case {
        var entries: [Catalogue.Entry]
        var policy = SelectionPolicy()
        var unavailable: [String: String] = [:]
        var request = GenerationRequest(prompt: "a cat")

        init(_ generator: inout SeededGenerator) {
            let ids = (0..<generator.below(7)).map { "org.p\($0)" }
            entries = ids.map { id in
                let drawn = styles.filter { _ in generator.oneIn(3) }
                return Fixture.entry(id, drawn.isEmpty ? [generator.element(styles)] : drawn) { manifest in
                    if generator.oneIn(3) { manifest.accepts.languages = ["en"] }
                    if generator.oneIn(3) { manifest.accepts.transparent = true }
                    if generator.oneIn(4) { manifest.accepts.sizes = [PixelSize(width: 256, height: 256)] }
                    if generator.oneIn(4) { manifest.accepts.concepts = [.image] }
                }
            }
            let names = ids + ids.prefix(2).map { "\($0)@1.0.0" } + ["org.gone"]
            policy.defaultStyle = generator.element(styles)
            policy.disabledProviders = Set(names.filter { _ in generator.oneIn(6) })
            policy.fallback = generator.element(FallbackPolicy.allCases)
            if generator.oneIn(3) { policy.externalProvider = generator.element(names) }
            if generator.oneIn(4) { policy.allowedStyles = styles.filter { _ in generator.oneIn(2) } }
            for style in styles where generator.oneIn(4) {
                let stops = names.shuffled(using: &generator).prefix(3)
                policy.routes[style] = Route(
                    stops.map { .init($0, weight: generator.oneIn(2) ? Double(generator.below(4)) : nil) })
            }
            for id in ids where generator.oneIn(6) { unavailable["\(id)@1.0.0"] = "is tired" }
            for _ in 0..<generator.below(5) { request.allowedStyles.append(generator.element(styles + [.any])) }
            if generator.oneIn(2) { request.preferredStyle = generator.element(styles + [.any]) }
            if generator.oneIn(3) { request.locale = generator.element(["en", "de"]) }
            if generator.oneIn(4) { request.background = .transparent }
            if generator.oneIn(4) { request.size = .exact(PixelSize(width: 900, height: 300)) }
            if generator.oneIn(6), !ids.isEmpty { request.provider = generator.element(ids) }
            if generator.oneIn(4) { request.fallback = generator.element(FallbackPolicy.allCases) }
            if generator.oneIn(2) { request.seed = generator.next() }
        }

        var negotiator: Negotiator {
            Fixture.negotiator(entries, unavailable: unavailable) { $0 = policy }
        }

        var allowed: [StyleID] {
            let named = request.allowedStyles.isEmpty ? policy.allowedStyles : request.allowedStyles
            return named.isEmpty ? [.any] : named
        }
    }

    @Test func `the rules hold`() throws {
        var generator = SeededGenerator(seed: 41)
        var served = 0
        for _ in 0..<4000 {
            let one = Case(&generator)
            guard let result = try? one.negotiator.negotiate(one.request) else {
                let error = try #require(Fixture.error(one.negotiator, one.request))
                // A style of no provider here, or one error with a reason.
                #expect(error.code == .unavailable && !error.message.isEmpty)
                continue
            }
            served += 1
            check(result, one)
            // The same each time.
            #expect(try one.negotiator.negotiate(one.request) == result)
        }
        #expect(served > 1000)
    }

    private func check(_ result: Negotiation, _ one: Case) {
        // The selected style is available, and allowed unless everything is.
        #expect(result.styles.contains(result.selected))
        #expect(one.allowed.contains(result.selected) || one.allowed.contains(.any))
        #expect(result.isLocked == (result.styles.count == 1))
        // The order is the caller's, and nothing is there twice.
        #expect(Set(result.styles).count == result.styles.count)
        let named = one.allowed.filter { result.styles.contains($0) }
        if !one.allowed.contains(.any) {
            var seen: Set<StyleID> = []
            #expect(result.styles == named.filter { seen.insert($0).inserted })
        }
        // Every exclusion has exactly one reason, and nobody who is left out may draw.
        var pairs: Set<[String?]> = []
        for exclusion in result.exclusions {
            #expect(
                pairs.insert([exclusion.style.rawValue, exclusion.provider, exclusion.version]).inserted, "\(exclusion)"
            )
            #expect(exclusion.provider != nil || !result.styles.contains(exclusion.style))
        }
        #expect(!result.candidates.isEmpty)
        let tries = result.candidates.map { [$0.style.rawValue, $0.provider, $0.version] }
        #expect(Set(tries).count == tries.count)
        for candidate in result.candidates {
            #expect(!pairs.contains([candidate.style.rawValue, candidate.provider, candidate.version]))
            #expect(result.styles.contains(candidate.style))
            #expect(candidate.style == result.selected || result.fallback == .any)
            #expect(!one.policy.disabledProviders.contains(candidate.provider))
        }
        #expect(result.fallback != .none || result.candidates.count == 1)
    }

    @Test func `adding a style that isn't available changes nothing else`() throws {
        var generator = SeededGenerator(seed: 42)
        var compared = 0
        for _ in 0..<3000 {
            var one = Case(&generator)
            guard !one.request.allowedStyles.isEmpty, one.request.preferredStyle == nil,
                let before = try? one.negotiator.negotiate(one.request)
            else { continue }
            let absent = Self.styles.first { style in
                !before.styles.contains(style) && !one.request.allowedStyles.contains(style)
                    && one.negotiator.table.places[style] == nil && one.negotiator.isKnown(style)
            }
            guard let absent else { continue }
            one.request.allowedStyles.insert(absent, at: generator.below(one.request.allowedStyles.count + 1))
            let after = try one.negotiator.negotiate(one.request)
            #expect(after.styles == before.styles && after.selected == before.selected)
            #expect(after.candidates == before.candidates && after.notices == before.notices)
            #expect(after.exclusions.filter { $0.style != absent } == before.exclusions)
            compared += 1
        }
        #expect(compared > 100)
    }
}
