import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A worker's death costs the requests on it one more try, and nobody else anything.
@Suite struct `Trying once more` {
    @Test(arguments: ["crash", "abort", "exit", "kill"])
    func `what dies under a request is tried on a fresh worker`(_ act: String) async throws {
        let fixture = try SupervisionFixture(turns: 1)
        let supervisor = fixture.supervisor()
        let events = try await supervisor.events(WorkerFixture.job(act))
        #expect(events.compactMap(\.image).count == 1)
        let warnings = events.filter {
            if case .log(level: 2, let text) = $0 { text.contains("tried again") } else { false }
        }
        #expect(warnings.count == 1)
        await supervisor.shutdown()
    }

    @Test func `images that came stay, and only the missing ones are drawn again`() async throws {
        let fixture = try SupervisionFixture(turns: 1)
        let supervisor = fixture.supervisor()
        let images = try await supervisor.images(WorkerFixture.job("batch crash", count: 4))
        #expect(images.map(\.report.index) == [0, 2, 3, 1])
        #expect(fixture.turns == 0)
        await supervisor.shutdown()
    }

    @Test func `a second death is the error, and says that it was tried twice`() async throws {
        let fixture = try SupervisionFixture(turns: 3)
        let supervisor = fixture.supervisor()
        let error = await supervisor.failure(WorkerFixture.job("crash"))
        #expect(error?.code == .providerCrashed && error?.suggestion?.contains("tried twice") == true)
        #expect(fixture.turns == 1)
        await supervisor.shutdown()
    }

    @Test func `a crash while the provider is created is tried once more too`() async throws {
        let fixture = try SupervisionFixture(turns: 1) { $0.configuration = #"{"create": "crash"}"# }
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        try fixture.setTurns(9)
        await supervisor.shutdown()
        let other = fixture.supervisor()
        let error = await other.failure(WorkerFixture.job("draw"))
        #expect(error?.phase == .create && error?.code == .providerCrashed)
        #expect(fixture.turns == 7)
        await other.shutdown()
    }

    @Test func `a question is asked again`() async throws {
        let fixture = try SupervisionFixture(turns: 1)
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.explain(WorkerFixture.job("crash")) == "{}")
        try fixture.setTurns(9)
        let error = await #expect(throws: AtelierError.self) {
            try await supervisor.explain(WorkerFixture.job("crash"))
        }
        #expect(error?.code == .providerCrashed)
        #expect(fixture.turns == 7)
        await supervisor.shutdown()
    }

    @Test func `others in flight on the worker that died are tried again as well, and the death counts once`()
        async throws
    {
        let fixture = try SupervisionFixture(turns: 1) { $0.limits.renders = 4 }
        let supervisor = fixture.supervisor()
        let waiting = (0..<2).map { _ in Task { await supervisor.failure(WorkerFixture.job("brief wait")) } }
        try await Task.sleep(for: .milliseconds(100))
        #expect(await supervisor.failure(WorkerFixture.job("crash")) == nil)
        for task in waiting { #expect(await task.value == nil) }
        #expect(await supervisor.budget.spent < 1)
        await supervisor.shutdown()
    }

    @Test func `an answer, a deadline and a cancellation are not tried again`() async throws {
        let fixture = try SupervisionFixture(turns: 9)
        let supervisor = fixture.supervisor()
        #expect(await supervisor.failure(WorkerFixture.job("fail"))?.code == .providerFailed)
        #expect(fixture.turns == 8)
        var job = WorkerFixture.job("hang")
        job.timeout = .milliseconds(300)
        #expect(await supervisor.failure(job)?.code == .timedOut)
        #expect(fixture.turns == 7)
        let task = Task { await supervisor.failure(WorkerFixture.job("hang")) }
        while fixture.turns == 7 { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        #expect(await task.value?.code == .cancelled)
        #expect(fixture.turns == 6)
        await supervisor.shutdown()
        #expect(fixture.record == nil)
    }

    @Test func `the second try keeps the deadline of the first`() async throws {
        let fixture = try SupervisionFixture(turns: 1)
        let supervisor = fixture.supervisor()
        try await supervisor.probe()
        let before = MonotonicClock.now
        let late = try await supervisor.images(WorkerFixture.job("brief wait crash")).first
        let deadline = try #require(late?.report.altText.flatMap { UInt64($0) })
        let limit = fixture.provider.manifest.limits.renderTimeout.nanoseconds
        // The first try took 0.3 s, which the second doesn't get back.
        #expect(deadline >= before + limit && deadline < before + limit + 250_000_000)
        await supervisor.shutdown()
    }
}
