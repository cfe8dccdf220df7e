import ProviderModel
import Testing

@testable import ProviderHost

/// What the configuration adds to a negotiation.
@Suite struct `Negotiation with a policy` {
    private typealias Fixture = NegotiationFixture
    private let entries = [
        NegotiationFixture.entry("org.a", [.animation, .sketch]), NegotiationFixture.entry("org.b", [.illustration]),
        NegotiationFixture.entry("org.c", [.sketch]), NegotiationFixture.entry("org.d", [.emoji, .sketch]),
    ]

    private func providers(_ negotiator: Negotiator, _ request: GenerationRequest) throws -> [String] {
        try negotiator.negotiate(request).candidates.map(\.provider)
    }

    @Test func `the configuration's styles are allowed where the caller names none`() throws {
        let negotiator = Fixture.negotiator(entries) {
            $0.allowedStyles = [.emoji, .sketch]
            $0.defaultStyle = .sketch
        }
        let open = try negotiator.negotiate(Fixture.request())
        #expect(open.styles == [.emoji, .sketch] && open.selected == .sketch && open.choice.rule == 22)
        #expect(try negotiator.negotiate(Fixture.request(allowed: [.animation])).styles == [.animation])
        let other = try negotiator.negotiate(Fixture.request(preferred: .illustration))
        #expect(other.selected == .emoji && other.choice.rule == 18)
        let none = Fixture.negotiator(entries) { $0.allowedStyles = [.externalProvider] }
        let error = Fixture.error(none, Fixture.request())
        #expect(error?.message.contains("the configuration allows external-provider") == true)
    }

    @Test func `an external provider is there only where one is configured`() throws {
        let named = Fixture.entry("org.x", [.externalProvider])
        let without = Fixture.negotiator(entries + [named])
        let beside = try without.negotiate(Fixture.request(allowed: [.externalProvider, .sketch]))
        #expect(beside.styles == [.sketch] && beside.notices.isEmpty)
        #expect(beside.exclusions.map(\.reason.rule) == [6])
        #expect(try !without.negotiate(Fixture.request()).styles.contains(.externalProvider))
        let error = Fixture.error(without, Fixture.request(allowed: [.externalProvider]))
        #expect(error?.code == .unavailable && error?.message.contains("no external provider is configured") == true)

        let with = Fixture.negotiator(entries + [named]) { $0.externalProvider = "org.x" }
        let result = try with.negotiate(Fixture.request(allowed: [.externalProvider]))
        #expect(result.candidates.map(\.provider) == ["org.x"] && result.selected == .externalProvider)
        let slotted = Fixture.negotiator(entries) { $0.externalProvider = "org.b" }
        let candidate = try #require(
            try slotted.negotiate(Fixture.request(allowed: [.externalProvider])).candidates.first)
        #expect(candidate.style == .externalProvider && candidate.providerStyle == .illustration)
        #expect(try slotted.negotiate(Fixture.request()).selected == .illustration)
    }

    @Test func `what a route names in vain is left out with that reason`() throws {
        let negotiator = Fixture.negotiator(entries) {
            $0.routes[.sketch] = Route([.init("org.gone"), .init("org.b"), .init("org.c"), .init("org.a@9.0.0")])
            $0.externalProvider = "org.gone"
        }
        let result = try negotiator.negotiate(Fixture.request(allowed: [.sketch, .externalProvider]))
        #expect(result.candidates.map(\.provider) == ["org.c", "org.a", "org.d"])
        #expect(
            result.exclusions.map(\.reason) == [
                .missingProvider, .otherStyles, .missingProvider, .missingProvider, .missingProvider,
            ])
        #expect(result.exclusions.allSatisfy { $0.reason.rule == 7 })
    }

    @Test func `a disabled provider is left out`() throws {
        let negotiator = Fixture.negotiator(entries) { $0.disabledProviders = ["org.a", "org.b"] }
        let result = try negotiator.negotiate(Fixture.request())
        #expect(result.styles == [.sketch, .emoji])
        #expect(result.exclusions.allSatisfy { $0.reason == .disabled && $0.reason.rule == 9 })
    }

    @Test func `a size of another shape leaves a provider out`() throws {
        let square = Fixture.entry("org.s", [.sketch]) { $0.accepts.sizes = [PixelSize(width: 512, height: 512)] }
        let negotiator = Fixture.negotiator([square])
        for (width, isHonoured) in [(1024, true), (2048, true), (2060, false), (4096, false)] {
            let request = Fixture.request { $0.size = .exact(PixelSize(width: width, height: 1024)) }
            #expect((Fixture.error(negotiator, request) == nil) == isHonoured, "\(width)")
        }
        let tall = Fixture.request(allowed: [.sketch]) { $0.size = .exact(PixelSize(width: 300, height: 1000)) }
        let error = Fixture.error(negotiator, tall)
        #expect(error?.message.contains("sketch by org.s: draws nothing of the shape of 300x1000") == true)
    }

    @Test func `with the fallback any a style that isn't there gives way, with a notice`() throws {
        let negotiator = Fixture.negotiator([entries[1], entries[2]])
        let result = try negotiator.negotiate(Fixture.request(preferred: .emoji) { $0.fallback = .any })
        #expect(result.selected == .illustration && result.choice.rule == 20)
        #expect(result.notices.map(\.code) == [.preferredUnavailable])
    }

    @Test func `the prompt decides where the choice is open, and that is announced`() throws {
        let negotiator = Fixture.negotiator(entries)
        for request in [
            Fixture.request("a sticker of a cat"), Fixture.request("a sticker of a cat", allowed: [.any]),
            Fixture.request("a sticker of a cat", preferred: .any),
        ] {
            let result = try negotiator.negotiate(request)
            #expect(result.selected == .emoji && result.choice.rule == 21)
            #expect(result.notices.map(\.code) == [.chosenFromPrompt])
            #expect(result.notices[0].message.contains("\"sticker\""))
        }
        let own = try negotiator.negotiate(Fixture.request("a sticker of a cat", preferred: .sketch))
        #expect(own.selected == .sketch)
        let listed = try negotiator.negotiate(Fixture.request("a sticker of a cat", allowed: [.sketch, .emoji]))
        #expect(listed.selected == .sketch)
        let absent = try Fixture.negotiator([entries[1]]).negotiate(Fixture.request("a sticker of a cat"))
        #expect(absent.selected == .illustration && absent.notices.map(\.code) == [.wishUnavailable])
    }

    @Test func `a route comes first, and the others keep their order`() throws {
        let negotiator = Fixture.negotiator(entries) { $0.routes[.sketch] = Route([.init("org.d")]) }
        #expect(try providers(negotiator, Fixture.request(preferred: .sketch)) == ["org.d", "org.a", "org.c"])
    }

    /// A catalogue of one version, with another hidden behind it.
    private func versions(_ change: (inout SelectionPolicy) -> Void) -> Negotiator {
        var catalogue = Catalogue()
        catalogue.entries = [entries[2]]
        catalogue.versions = [Fixture.entry("org.c", [.sketch]) { $0.version = "2.0.0" }]
        var policy = SelectionPolicy()
        change(&policy)
        return Negotiator(catalogue, policy: policy)
    }

    @Test func `a route may name a version that another hides, and the usual one follows`() throws {
        for stops in [["org.c@2.0.0", "org.c"], ["org.c@2.0.0", "org.c@1.0.0", "org.c"], ["org.c@2.0.0"]] {
            let negotiator = versions { $0.routes[.sketch] = Route(stops.map { .init($0) }) }
            #expect(try negotiator.negotiate(Fixture.request()).candidates.map(\.version) == ["2.0.0", "1.0.0"])
        }
    }

    @Test func `a version that the caller names is the one, whatever the routes`() throws {
        for route in ["org.c", "org.c@1.0.0", "org.c@2.0.0"] {
            let negotiator = versions { $0.routes[.sketch] = Route([.init(route, weight: 1)]) }
            for version in ["1.0.0", "2.0.0"] {
                let result = try negotiator.negotiate(Fixture.request { $0.provider = "org.c@\(version)" })
                #expect(result.candidates.map(\.version) == [version], "\(route)")
                #expect(result.exclusions.allSatisfy { $0.reason.rule == 8 && $0.version != version })
            }
        }
    }

    @Test func `a quarantined version leaves the others in`() throws {
        var negotiator = versions { $0.routes[.sketch] = Route([.init("org.c@2.0.0")]) }
        negotiator.unavailable = ["org.c@2.0.0": "is tired"]
        let result = try negotiator.negotiate(Fixture.request())
        #expect(result.candidates.map(\.version) == ["1.0.0"] && result.exclusions.map(\.version) == ["2.0.0"])
    }

    @Test func `the error tells a style that isn't allowed from one that isn't there`() throws {
        let negotiator = Fixture.negotiator(entries, unavailable: ["org.d@1.0.0": "is tired"]) {
            $0.allowedStyles = [.emoji]
        }
        let error = try #require(Fixture.error(negotiator, Fixture.request(preferred: .sketch)))
        #expect(error.message.contains("emoji by org.d: is tired"))
        #expect(error.message.contains("sketch: preferred, but not among the allowed styles"))
        #expect(error.exclusions.map(\.rule) == [10, 10])
        let other = Fixture.negotiator(entries) { $0.allowedStyles = [.sketch] }
        let notice = try other.negotiate(Fixture.request("a sticker of a cat")).notices.first
        #expect(notice?.message.hasSuffix("'emoji' is not among the allowed ones.") == true)
    }

    @Test func `weights share the load as they say, the same for the same request`() throws {
        let negotiator = Fixture.negotiator(entries) {
            $0.routes[.sketch] = Route([
                .init("org.a", weight: 3), .init("org.c", weight: 1), .init("org.d", weight: 0),
            ])
        }
        var first: [String: Int] = [:]
        for seed in 0..<4000 {
            let request = Fixture.request(preferred: .sketch) { $0.seed = UInt64(seed) }
            let order = try providers(negotiator, request)
            #expect(order.count == 3 && order.last == "org.d")
            #expect(try providers(negotiator, request) == order)
            first[order[0], default: 0] += 1
            let named = Fixture.request(preferred: .sketch) {
                $0.seed = UInt64(seed)
                $0.id = "mine"
            }
            #expect(
                try providers(negotiator, named)
                    == providers(negotiator, Fixture.request(preferred: .sketch) { $0.id = "mine" }))
        }
        // Three quarters of 4000: six standard deviations are 165.
        #expect(abs((first["org.a"] ?? 0) - 3000) < 165, "\(first)")
    }

    @Test func `the fallback policy decides who may follow`() throws {
        let negotiator = Fixture.negotiator(entries)
        func candidates(_ fallback: FallbackPolicy) throws -> [Negotiation.Candidate] {
            try negotiator.negotiate(Fixture.request(preferred: .sketch) { $0.fallback = fallback }).candidates
        }
        #expect(try candidates(.none).map(\.provider) == ["org.a"])
        #expect(try candidates(.sameStyle).map(\.provider) == ["org.a", "org.c", "org.d"])
        let any = try candidates(.any)
        #expect(any.map(\.style) == [.sketch, .sketch, .sketch, .animation, .illustration, .emoji])
    }
}
