import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct `Routing` {
    private typealias Provider = RoutingFixture.Provider

    @Test func `a route decides who draws, and those it leaves out come last`() async throws {
        let fixture = try RoutingFixture(
            [Provider(name: "a", colour: 1), Provider(name: "b", colour: 2), Provider(name: "c", colour: 3)],
            configuration: "{routes: {sketch: ['org.example.c', 'org.example.b']}}")
        let outcome = await fixture.outcome()
        #expect(outcome.colours == [3] && outcome.plan?.attempts == [])
        #expect(
            outcome.plan?.negotiation.candidates.map(\.provider) == ["org.example.c", "org.example.b", "org.example.a"])
        await fixture.host.shutdown()
    }

    @Test func `a crash moves on to the next provider, and the picture tells of it`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .crashes), Provider(name: "b", colour: 2),
        ])
        let outcome = await fixture.outcome()
        #expect(outcome.error == nil && outcome.colours == [2])
        let attempt = try #require(outcome.plan?.attempts.first)
        #expect(attempt.provider == "org.example.a" && attempt.code == .providerCrashed && attempt.images == 0)
        #expect(outcome.texts["Attempts"] == "org.example.a 1.0.0 (sketch): providerCrashed")
        #expect(outcome.texts["Provider"] == "org.example.b 1.0.0")
        await fixture.host.shutdown()
    }

    @Test func `a hang moves on when its own time is over, and the request's time covers all`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .hangs, limits: #""renderSeconds": 0.3"#),
            Provider(name: "b", colour: 2),
        ])
        #expect(await fixture.outcome().colours == [2])
        var timed = RoutingFixture.request()
        timed.timeout = .seconds(30)
        let outcome = await fixture.outcome(timed)
        #expect(outcome.colours == [2] && outcome.plan?.attempts.first?.code == .timedOut)
        await fixture.host.shutdown()
        let other = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .hangs), Provider(name: "b", colour: 2),
        ])
        timed.timeout = .milliseconds(300)
        #expect(await other.outcome(timed).error?.code == .timedOut)
        await other.host.shutdown()
    }

    @Test func `pictures that came stay, and the next provider draws what is missing`() async throws {
        let fixture = try RoutingFixture([
            Provider(
                name: "a", colour: 1, trait: .waits(milliseconds: 5000), limits: #""renderSeconds": 0.5"#),
            Provider(name: "b", colour: 2),
        ])
        let outcome = await fixture.outcome(RoutingFixture.request(count: 3))
        #expect(outcome.colours == [1, 2, 2] && outcome.plan?.attempts.first?.images == 1)
        await fixture.host.shutdown()
    }

    @Test func `when all fail the error names each`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .crashes),
            Provider(name: "b", colour: 2, trait: .hangs, limits: #""renderSeconds": 0.3"#),
        ])
        let error = try #require(await fixture.outcome().error)
        #expect(error.code == .providerCrashed && error.provider == "org.example.a")
        #expect(error.attempts.map(\.provider) == ["org.example.a", "org.example.b"])
        #expect(error.message.contains("org.example.b"))
        await fixture.host.shutdown()
    }

    @Test func `nobody takes over where the policy is none, or the caller names the provider`() async throws {
        let fixture = try RoutingFixture(
            [Provider(name: "a", colour: 1, trait: .crashes), Provider(name: "b", colour: 2)],
            configuration: "{fallback: 'none'}")
        #expect(await fixture.outcome().error?.code == .providerCrashed)
        var own = RoutingFixture.request()
        own.fallback = .sameStyle
        own.provider = "org.example.a"
        #expect(await fixture.outcome(own).error?.code == .providerCrashed)
        own.provider = nil
        #expect(await fixture.outcome(own).colours == [2])
        await fixture.host.shutdown()
    }

    @Test func `another style takes over only where that is allowed, and it is announced`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .crashes), Provider(name: "b", colour: 2, style: "ink"),
        ])
        var request = RoutingFixture.request()
        #expect(await fixture.outcome(request).error?.code == .providerCrashed)
        request.preferredStyle = .any
        request.allowedStyles = [.sketch]
        request.fallback = .any
        #expect(await fixture.outcome(request).error?.code == .providerCrashed)
        request.allowedStyles = [.sketch, .any]
        let outcome = await fixture.outcome(request)
        #expect(outcome.colours == [2] && outcome.plans.map(\.style.rawValue) == ["sketch", "ink"])
        #expect(outcome.texts["Style"] == "ink")
        await fixture.host.shutdown()
    }

    @Test func `one line of configuration swaps the backend of sketch while requests run`() async throws {
        let providers = [Provider(name: "a", colour: 1), Provider(name: "b", colour: 2)]
        let fixture = try RoutingFixture(providers, watches: true)
        await fixture.host.refresh()
        var seen: [Int] = []
        for turn in 0..<400 where seen.last != 2 {
            if turn == 5 { try fixture.configure("{routes: {sketch: 'org.example.b'}}") }
            let outcome = await fixture.outcome()
            #expect(outcome.error == nil)
            seen += outcome.colours
            if turn > 5 { try await Task.sleep(for: .milliseconds(20)) }
        }
        #expect(seen.first == 1 && seen.last == 2)
        await fixture.host.shutdown()
    }

    @Test func `a configuration that can't be used is reported, and the former one stays`() async throws {
        let providers = [Provider(name: "a", colour: 1), Provider(name: "b", colour: 2)]
        let fixture = try RoutingFixture(
            providers, configuration: "{routes: {sketch: 'org.example.b'}}", watches: true)
        await fixture.host.refresh()
        let changes = fixture.host.changes
        try fixture.configure("{routes: {sketch: 3}}")
        let error = await SwapFixture.next(changes) {
            if case .configurationRefused(let error) = $0 { error } else { nil }
        }
        #expect(error?.message.contains("atelier.json5:1") == true, "\(String(describing: error))")
        #expect(await fixture.host.configurationError == error)
        #expect(await fixture.outcome().colours == [2])
        try fixture.configure("{providers: {'org.example.b': {enabled: false}}}")
        let isConfigured = await SwapFixture.next(changes) { if case .configured = $0 { true } else { nil } }
        #expect(isConfigured == true)
        #expect(await fixture.outcome().colours == [1])
        #expect(await fixture.host.configurationError == nil)
        await fixture.host.shutdown()
    }

    @Test func `a provider's own settings that change make a new generation of it`() async throws {
        let fixture = try RoutingFixture([Provider(name: "a", colour: 1)], watches: true)
        await fixture.host.refresh()
        #expect(await fixture.outcome().colours == [1])
        try fixture.configure("{providers: {'org.example.a': {limits: {workers: 2}}}}")
        await fixture.host.refresh()
        let generations = try await fixture.host.generations(of: "org.example.a")
        #expect(generations.contains { $0.number == 2 && $0.role == .serving })
        #expect(await fixture.outcome().colours == [1])
        await fixture.host.shutdown()
    }

    @Test func `rights that are withdrawn are gone, though the provider can't do without`() async throws {
        let fixture = try RoutingFixture([Provider(name: "a", colour: 1)], watches: true)
        await fixture.host.refresh()
        #expect(await fixture.outcome().colours == [1])
        let supervisor = try #require(await fixture.host.supervisors["org.example.a"])
        let before = await supervisor.workerNumbers
        for mode in ["off", "preferred"] {
            try fixture.configure("{sandbox: 'preferred', providers: {'org.example.a': {sandbox: '\(mode)'}}}")
            await fixture.host.refresh()
            #expect(await fixture.outcome().colours == [1])
            let serving = await supervisor.state.line?.current.provider.sandbox?.mode.rawValue
            // A project's file grants nothing.
            #expect(serving == "preferred")
        }
        var policy = SandboxPolicy()
        policy.mode = .off
        await supervisor.confine(policy)
        #expect(await fixture.outcome().colours == [1])
        #expect(await supervisor.state.line?.current.provider.sandbox == policy)
        #expect(await supervisor.workerNumbers != before)
        await fixture.host.shutdown()
    }

    @Test func `a candidate that is removed while the request runs is passed over`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .hangs), Provider(name: "b", colour: 2),
            Provider(name: "c", colour: 3),
        ])
        let isOver = Flag()
        async let outcome = {
            defer { isOver.set() }
            return await fixture.outcome()
        }()
        while await fixture.host.supervisors["org.example.a"] == nil { await Task.yield() }
        #expect(unlink("\(fixture.root.path)/providers/1-b.json") == 0)
        while fixture.host.catalogue["org.example.b"] != nil {
            await fixture.host.refresh()
            try await Task.sleep(for: .milliseconds(100))
        }
        // Twice, as a death is tried once more.
        while !isOver.isSet {
            for worker in await fixture.host.supervisors["org.example.a"]?.workerNumbers ?? [] { kill(worker, SIGSEGV) }
            try await Task.sleep(for: .milliseconds(100))
        }
        let found = await outcome
        #expect(found.colours == [3] && found.plan?.attempts.map(\.code) == [.providerCrashed, .unavailable])
        await fixture.host.shutdown()
    }

    @Test func `a request that is cancelled between providers is cancelled`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .hangs), Provider(name: "b", colour: 2),
        ])
        let task = Task { await fixture.outcome() }
        try await Task.sleep(for: .milliseconds(500))
        task.cancel()
        let error = await task.value.error
        #expect(error?.code == .cancelled && error?.message == "The request was cancelled.")
        await fixture.host.shutdown()
    }

    @Test func `a provider that waits in a queue isn't blamed for that`() async throws {
        let fixture = try RoutingFixture([
            Provider(name: "a", colour: 1, trait: .waits(milliseconds: 700), limits: #""renderSeconds": 1.5"#),
            Provider(name: "b", colour: 2),
        ])
        var request = RoutingFixture.request(count: 2)
        request.timeout = .seconds(30)
        let outcomes = await withTaskGroup(of: RoutingFixture.Outcome.self) { group in
            for _ in 0..<4 { group.addTask { [request] in await fixture.outcome(request) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0.colours == [1, 1] && $0.plan?.attempts.isEmpty == true })
        await fixture.host.shutdown()
    }
}
