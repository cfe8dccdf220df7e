import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A provider that fails too often is left alone, and nobody else is.
@Suite struct `Pauses and quarantine` {
    /// Allows `faults` faults.
    private static func fixture(turns: Int, faults: Double = 3) throws -> SupervisionFixture {
        var fixture = try SupervisionFixture(turns: turns)
        fixture.runtime.budget.allowance = faults
        return fixture
    }

    /// A supervisor whose provider is in quarantine.
    private static func quarantined(_ fixture: SupervisionFixture) async throws -> ProviderSupervisor {
        let supervisor = fixture.supervisor()
        for _ in 0..<2 { #expect(await supervisor.failure(WorkerFixture.job("crash"))?.code == .providerCrashed) }
        try #require(fixture.record?.quarantine != nil)
        return supervisor
    }

    @Test func `past its budget a provider is refused with reason and time, by every host`() async throws {
        let fixture = try Self.fixture(turns: 100)
        let supervisor = try await Self.quarantined(fixture)
        let turns = fixture.turns
        #expect(turns == 97)
        for other in [supervisor, fixture.supervisor()] {
            let error = try #require(await other.failure(WorkerFixture.job("draw")))
            #expect(error.code == .quarantined && error.provider == "org.example.misbehaving")
            #expect(error.message.contains("crashed while drawing (signal 11 (SIGSEGV))"), "\(error)")
            #expect(error.message.contains(" UTC") && error.suggestion?.contains("clear-quarantine") == true)
            await #expect(throws: AtelierError.self) { try await other.probe() }
            #expect(await other.workerNumbers.isEmpty)
            await other.shutdown()
        }
        #expect(fixture.turns == turns)
    }

    @Test func `who clears the quarantine has every host try again`() async throws {
        let fixture = try Self.fixture(turns: 3)
        let supervisor = try await Self.quarantined(fixture)
        #expect(await supervisor.failure(WorkerFixture.job("draw"))?.code == .quarantined)
        let command = QuarantineStore(directory: "\(fixture.root.path)/state")
        #expect(try command.clear("org.example.misbehaving"))
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `another library isn't quarantined, whatever it is called`() async throws {
        let fixture = try Self.fixture(turns: 3)
        await (try await Self.quarantined(fixture)).shutdown()
        let path = fixture.provider.libraryPath
        let bytes = try #require(TestFile.read(path))
        unlink(path)
        try fixture.root.write(bytes + [0], to: "libTurns.so")
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `after a while one request tries it, and success ends the quarantine`() async throws {
        let fixture = try Self.fixture(turns: 3)
        let supervisor = try await Self.quarantined(fixture)
        try fixture.letTimePass()
        let trial = Task { await supervisor.failure(WorkerFixture.job("brief wait")) }
        while await supervisor.workerNumbers.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        // Nobody else may try meanwhile, here or elsewhere.
        for other in [supervisor, fixture.supervisor()] {
            #expect(await other.failure(WorkerFixture.job("draw"))?.code == .quarantined)
        }
        #expect(await trial.value == nil)
        #expect(fixture.record == nil)
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `a probe may be the trial`() async throws {
        let fixture = try Self.fixture(turns: 3)
        await (try await Self.quarantined(fixture)).shutdown()
        try fixture.letTimePass()
        let supervisor = fixture.supervisor()
        try await supervisor.probe()
        #expect(fixture.record == nil)
        await supervisor.shutdown()
    }

    @Test func `a trial that fails doubles the time, and costs one worker`() async throws {
        let fixture = try Self.fixture(turns: 100)
        let supervisor = try await Self.quarantined(fixture)
        for round in 1...3 {
            try fixture.letTimePass()
            let turns = fixture.turns
            #expect(await supervisor.failure(WorkerFixture.job("crash"))?.code == .providerCrashed)
            #expect(fixture.turns == turns - 1)
            let quarantine = try #require(fixture.record?.quarantine)
            let length = quarantine.until - QuarantineStore.now
            let whole = UInt64(600 << round)
            #expect(quarantine.round == round && length <= whole && length > whole - 60)
            #expect(await supervisor.failure(WorkerFixture.job("draw"))?.code == .quarantined)
        }
        await supervisor.shutdown()
    }

    @Test func `kills from outside end in pauses, never in quarantine`() async throws {
        let fixture = try Self.fixture(turns: 30)
        let supervisor = fixture.supervisor()
        while fixture.turns > 0 {
            #expect(await supervisor.failure(WorkerFixture.job("kill"))?.code ?? .providerCrashed == .providerCrashed)
        }
        #expect(fixture.record == nil)
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `many good requests outweigh a crash now and then`() async throws {
        let fixture = try Self.fixture(turns: 0)
        let supervisor = fixture.supervisor()
        for _ in 0..<8 {
            try fixture.setTurns(1)
            for _ in 0..<5 { #expect(await supervisor.failure(WorkerFixture.job("crash")) == nil) }
        }
        #expect(fixture.record?.quarantine == nil)
        await supervisor.shutdown()
    }

    @Test func `a long pause is told with its time, a short one is waited for`() async throws {
        var fixture = try Self.fixture(turns: 2, faults: 100)
        fixture.runtime.budget.firstPause = .seconds(60)
        fixture.runtime.budget.longestPause = .seconds(60)
        let supervisor = fixture.supervisor()
        #expect(await supervisor.failure(WorkerFixture.job("crash"))?.code == .providerCrashed)
        let error = try #require(await supervisor.failure(WorkerFixture.job("draw")))
        #expect(error.code == .busy && error.suggestion?.hasPrefix("Try again in ") == true, "\(error)")
        #expect(error.message.contains("it crashed while drawing"))
        await supervisor.shutdown()

        fixture.runtime.budget.longestPause = .milliseconds(200)
        try fixture.setTurns(2)
        let patient = fixture.supervisor()
        #expect(await patient.failure(WorkerFixture.job("crash"))?.code == .providerCrashed)
        #expect(try await patient.images(WorkerFixture.job("draw")).count == 1)
        await patient.shutdown()
    }

    @Test func `a worker that is there serves while the start of another is paused`() async throws {
        var fixture = try Self.fixture(turns: 0, faults: 100)
        fixture.runtime.budget.firstPause = .seconds(60)
        fixture.runtime.budget.longestPause = .seconds(60)
        var provider = fixture.provider
        provider.manifest.limits.workers = 2
        let supervisor = ProviderSupervisor(provider, runtime: fixture.runtime, store: fixture.store)
        let waiting = Task { await supervisor.failure(WorkerFixture.job("wait")) }
        while await supervisor.workerNumbers.isEmpty { await Task.yield() }
        try fixture.setTurns(2)
        #expect(await supervisor.failure(WorkerFixture.job("crash"))?.code == .providerCrashed)
        #expect(await supervisor.failure(WorkerFixture.job("draw"))?.code == .busy)
        waiting.cancel()
        _ = await waiting.value
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `what the machine lacks is never the provider's fault`() async throws {
        let root = try TemporaryDirectory()
        let helper = try root.copy(
            CompiledLibrary("int helper(void) { return 0; }", flags: ["-fvisibility=default"]).path, to: "libhelper.so")
        let needy = try CompiledLibrary(
            """
            #include <atelier/provider.h>
            int helper(void);
            const atelier_provider_table *atelier_provider(uint32_t major) { (void)major; return (void *)(long)helper(); }
            """, flags: ["-Wl,--no-as-needed", helper])
        unlink(helper)
        let fixture = try Self.fixture(turns: 0, faults: 2)
        var provider = fixture.provider
        provider.libraryPath = needy.path
        let supervisor = ProviderSupervisor(provider, runtime: fixture.runtime, store: fixture.store)
        for _ in 0..<6 {
            let error = await supervisor.failure(WorkerFixture.job("draw"))
            #expect(error?.code == .providerUnloadable && error?.cause?.hasPrefix("environment:") == true, "\(error!)")
        }
        await supervisor.shutdown()
        for path in ["/nonexistent/worker", "/bin/true", root.path] {
            var runtime = fixture.runtime
            runtime.workerPath = path
            let supervisor = ProviderSupervisor(fixture.provider, runtime: runtime, store: fixture.store)
            for _ in 0..<4 { #expect(await supervisor.failure(WorkerFixture.job("draw"))?.code == .hostFailed) }
            await supervisor.shutdown()
        }
        #expect(fixture.record == nil)
    }
}
