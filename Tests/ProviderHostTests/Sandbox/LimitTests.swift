import CLinux
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

    @Test func `a process is looked at once it has begun its own program`() throws {
        // Before that, the kernel counts its parent's memory as its.
        let script = "$x = 'x' x 100_000_000; print 1; sleep 60"
        let (bulky, output) = try Self.perl(script)
        defer { bulky.kill() }
        let watch = MemoryWatch(limit: 1 << 20)
        watch.follow(bulky, below: nil)
        while output.text == nil { usleep(10_000) }
        var now = MonotonicClock.now
        func look(isBusy: Bool) -> WorkerFailure? {
            now += 10_000_000_000
            return watch.look(now: now, isBusy: isBusy).failure
        }
        for _ in 0..<3 { #expect(look(isBusy: true) == nil) }
        watch.enter(.open)
        #expect(look(isBusy: true) == nil)
        #expect(look(isBusy: true)?.limitAndPhase == ["memory limit of 1 MiB", "open"])
        watch.enter(.render)
        #expect(look(isBusy: true)?.limitAndPhase == ["memory limit of 1 MiB", "render"])
        #expect(look(isBusy: false)?.limitAndPhase == ["memory limit of 1 MiB", "idle"])
    }

    /// Perl at a script, and what it prints.
    private static func perl(_ script: String) throws -> (WorkerProcess, WorkerLog) {
        var ends: [Int32] = [-1, -1]
        try #require(clinux_socket_pair(&ends) == 0)
        defer { for end in ends { close(end) } }
        let process = try WorkerProcess.start(
            "/usr/bin/perl", arguments: ["perl", "-e", "$| = 1; " + script], environment: [], socket: ends[1],
            callbacks: WorkerProcess.Callbacks(tick: { _ in (.max, false) }, ended: {}))
        return (process, process.log)
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

extension WorkerFailure {
    fileprivate var limitAndPhase: [String]? {
        if case .exceeded(let limit, let phase) = self { [limit, phase.rawValue] } else { nil }
    }
}
