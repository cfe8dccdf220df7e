import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A provider that takes too much gets no more, or is stopped by an error that names the limit.
@Suite struct `The limits of a worker` {
    private func supervisor(memory mebibytes: Int = 64) throws -> ProviderSupervisor {
        try SandboxFixture.supervisor { $0.manifest.limits.memoryBytes = mebibytes << 20 }
    }

    @Test func `an allocation beyond the limit fails, which a provider can say`() async throws {
        let supervisor = try supervisor()
        let error = try #require(await supervisor.failure(SandboxFixture.job("allocate")))
        #expect(error.code == .providerFailed && error.status == -7)
        await supervisor.shutdown()
    }

    @Test(arguments: [("allocate-blindly", "memory limit of 64 MiB"), ("share", "memory limit of 64 MiB")])
    func `a worker that dies of its limit, or goes round it, is told from one that crashes`(
        _ act: String, _ limit: String
    ) async throws {
        let supervisor = try supervisor()
        let error = try #require(await supervisor.failure(SandboxFixture.job(act)))
        #expect(error.code == .limitExceeded && error.phase == .render && error.cause == limit, "\(error)")
        #expect(error.message.contains("went beyond its \(limit) while drawing"))
        #expect(try await supervisor.attempt("thread") == "done")
        await supervisor.shutdown()
    }

    @Test func `threads are counted`() async throws {
        let supervisor = try supervisor(memory: 1024)
        let error = try #require(await supervisor.failure(SandboxFixture.job("threads 3000")))
        #expect(error.code == .limitExceeded && error.cause == "limit of 1024 threads", "\(error)")
        await supervisor.shutdown()
    }

    @Test func `descriptors run out, and the worker goes on`() async throws {
        let supervisor = try supervisor()
        #expect(try await supervisor.attempt("files") == "EMFILE")
        #expect(try await supervisor.attempt("thread") == "done")
        await supervisor.shutdown()
    }

    @Test func `frames are the host's, however large`() async throws {
        // 64 MiB a picture in a worker that may have 16.
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving { $0.limits.memoryBytes = 16 << 20 })
        let images = try await supervisor.images(WorkerFixture.job("draw", size: 4096, count: 3))
        #expect(images.count == 3)
        await supervisor.shutdown()
    }

    @Test func `the configuration caps what a manifest asks for`() {
        var asked = Manifest.Limits()
        asked.memoryBytes = 4 << 30
        asked.renderTimeout = .seconds(10)
        asked.workers = 8
        var cap = Manifest.Limits.highest
        #expect(asked.capped(by: cap) == asked)
        cap.memoryBytes = 1 << 30
        cap.workers = 0
        cap.renderTimeout = .seconds(20)
        let limits = asked.capped(by: cap)
        #expect(limits.memoryBytes == 1 << 30 && limits.workers == 1 && limits.renderTimeout == .seconds(10))
    }

    @Test func `what a process uses is read from the kernel's words`() throws {
        let text = "Name:\tx\nVmSwap:\t  8 kB\nRssAnon:\t 100 kB\nRssFile:\t 7 kB\nRssShmem:\t 50 kB\nThreads:\t3\n"
        let usage = ProcessUsage(status: text.utf8)
        #expect(usage.privateBytes == 108 << 10 && usage.sharedBytes == 50 << 10 && usage.threads == 3)
        let file = open("/proc/self/status", O_RDONLY)
        defer { close(file) }
        let own = try #require(ProcessUsage(file: file))
        #expect(own.privateBytes > 1 << 20 && own.threads >= 1)
        #expect(ProcessUsage(status: "".utf8).threads == 0 && ProcessUsage(file: -1) == nil)
    }
}
