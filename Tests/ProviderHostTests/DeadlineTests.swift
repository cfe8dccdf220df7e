import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// Each phase has time of its own.
@Suite struct `Deadlines` {
    @Test(arguments: [("abort()", AtelierError.Code.providerCrashed), ("for (;;) pause()", .timedOut)])
    func `what goes wrong in describe is told as that`(_ act: String, _ code: AtelierError.Code) async throws {
        let fixture = try SupervisionFixture(flags: ["-DBAD_DESCRIBE=\(act)"]) {
            $0.limits.startTimeout = .milliseconds(500)
        }
        let supervisor = fixture.supervisor()
        let error = await supervisor.failure(WorkerFixture.job("draw"))
        #expect(error?.phase == .describe && error?.code == code)
        await supervisor.shutdown()
    }

    @Test func `a worker program that never begins is stopped, and its provider isn't blamed`() async throws {
        var fixture = try SupervisionFixture()
        fixture.runtime.workerPath = try fixture.root.write("#!/bin/sh\nexec sleep 1000\n", to: "worker")
        chmod(fixture.runtime.workerPath, 0o755)
        fixture.runtime.spawnTimeout = .milliseconds(200)
        let supervisor = fixture.supervisor()
        let error = await supervisor.failure(WorkerFixture.job("draw"))
        #expect(error?.code == .timedOut && error?.phase == .spawn && error?.cause == "deadline of 0.2 seconds")
        #expect(fixture.record == nil)
        await supervisor.shutdown()
    }

    @Test func `a request's time covers its worker's start, and a short one doesn't count against the provider`()
        async throws
    {
        let fixture = try SupervisionFixture(turns: 9) { $0.configuration = #"{"create": "hang"}"# }
        let supervisor = fixture.supervisor()
        var job = WorkerFixture.job("draw")
        job.timeout = .seconds(2)
        var phase: AtelierError.Phase?
        // A busy machine may not come to `create` in that time.
        for _ in 0..<30 where phase != .create {
            let error = await supervisor.failure(job)
            #expect(error?.code == .timedOut && error?.cause == "deadline of 2.0 seconds", "\(error as Any)")
            phase = error?.phase
        }
        #expect(phase == .create)
        #expect(fixture.turns == 8 && fixture.record == nil)
        await supervisor.shutdown()
    }

    @Test func `a request's time covers its wait for a worker`() async throws {
        let fixture = try SupervisionFixture()
        let supervisor = fixture.supervisor()
        let waiting = Task { await supervisor.failure(WorkerFixture.job("wait")) }
        while await supervisor.workerNumbers.isEmpty { await Task.yield() }
        var job = WorkerFixture.job("draw")
        job.timeout = .milliseconds(100)
        let error = await supervisor.failure(job)
        #expect(error?.code == .timedOut && error?.phase == .spawn && error?.message.contains("no worker free") == true)
        waiting.cancel()
        _ = await waiting.value
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `a provider that shows no progress is stopped before its whole time is over`() async throws {
        let fixture = try SupervisionFixture(turns: 1) { $0.limits.firstProgressTimeout = .milliseconds(200) }
        let supervisor = fixture.supervisor()
        let error = await supervisor.failure(WorkerFixture.job("hang"))
        #expect(error?.code == .timedOut && error?.cause == "no sign of progress for 0.2 seconds")
        #expect(try await supervisor.images(WorkerFixture.job("progress")).count == 1)
        await supervisor.shutdown()
        #expect(fixture.record?.spent == 1)
    }

    @Test func `a phase that a worker makes up is no way to gain time`() async throws {
        let source = """
            #include <atelier/provider.h>
            #include <string.h>
            #include <sys/socket.h>
            #include <unistd.h>
            __attribute__((constructor)) static void start(void) {
                char packet[32] = { 64 };
                packet[16] = 1;
                send(3, packet, sizeof packet, 0);
                for (;;) pause();
            }
            const atelier_provider_table *atelier_provider(uint32_t major) { (void)major; return 0; }
            """
        var provider = WorkerFixture.misbehaving()
        provider.libraryPath = try CompiledLibrary(source).path
        let supervisor = WorkerFixture.supervisor(provider)
        let error = await supervisor.failure(WorkerFixture.job("draw"))
        #expect(error?.code == .providerMisbehaved && error?.phase == .open)
        await supervisor.shutdown()
    }
}
