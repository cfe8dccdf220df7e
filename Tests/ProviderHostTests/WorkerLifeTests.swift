import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// What becomes of workers that nobody uses, and what a dying one still says.
@Suite struct `The life of workers` {
    private static func waitUntilNone(_ supervisor: ProviderSupervisor, _ workers: [Int32]) async throws {
        for _ in 0..<1000 where !(await supervisor.workerNumbers.isEmpty && workers.allSatisfy(ProcessTable.isGone)) {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(await supervisor.workerNumbers.isEmpty)
        #expect(workers.allSatisfy(ProcessTable.isGone))
    }

    @Test func `a worker that nobody needs is retired in good order, and the next request gets another`() async throws {
        var fixture = try SupervisionFixture()
        fixture.runtime.idleTimeout = .milliseconds(100)
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        let workers = await supervisor.workerNumbers
        try await Self.waitUntilNone(supervisor, workers)
        #expect(fixture.root.exists("cache/notes"))
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        #expect(await supervisor.remarks.isEmpty)
        await supervisor.shutdown()
    }

    @Test func `a worker at work isn't idle, however long it takes`() async throws {
        var fixture = try SupervisionFixture()
        fixture.runtime.idleTimeout = .milliseconds(30)
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.images(WorkerFixture.job("brief wait")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `a crash while the provider ends harms no request, and is remembered`() async throws {
        var fixture = try SupervisionFixture(flags: ["-DBAD_END"])
        fixture.runtime.idleTimeout = .milliseconds(50)
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        try await Self.waitUntilNone(supervisor, await supervisor.workerNumbers)
        for _ in 0..<1000 where await supervisor.remarks.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
        #expect(await supervisor.remarks == ["It crashed while it ended (signal 6 (SIGABRT))."])
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
        #expect(await supervisor.remarks.count == 2)
        #expect(fixture.record == nil)
    }

    @Test func `a crash between requests costs nobody anything, but counts`() async throws {
        let fixture = try SupervisionFixture(turns: 1)
        let supervisor = fixture.supervisor()
        #expect(try await supervisor.images(WorkerFixture.job("later")).count == 1)
        for _ in 0..<1000 where fixture.record == nil { try await Task.sleep(for: .milliseconds(10)) }
        #expect(fixture.record?.spent == 1)
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test(arguments: [
        ("crash", "signal 11 (SIGSEGV) in crash_here+0x", "(libMisbehavingFixture.so+0x", "at address 0x8"),
        ("overflow", "signal 11 (SIGSEGV) in overflow+0x", "(libMisbehavingFixture.so+0x", "at address 0x"),
        ("abort", "signal 6 (SIGABRT) in ", "apparently called from ", "(libMisbehavingFixture.so+0x"),
    ])
    func `a crash is told with the function that it happened in`(
        _ act: String, _ beginning: String, _ function: String, _ more: String
    ) async throws {
        for renders in [1, 2] {
            let fixture = try SupervisionFixture(turns: 2) { $0.limits.renders = renders }
            let supervisor = fixture.supervisor()
            let cause = try #require(await supervisor.failure(WorkerFixture.job(act))?.cause)
            #expect(cause.hasPrefix(beginning) && cause.contains(function) && cause.contains(more), "\(cause)")
            await supervisor.shutdown()
        }
    }

    @Test func `files that are no libraries have no symbols`() throws {
        let root = try TemporaryDirectory()
        let fixture = try SupervisionFixture()
        let library = try #require(TestFile.read(fixture.provider.libraryPath))
        #expect(ElfSymbols.symbol(at: 0x10, in: root.path) == nil)
        #expect(ElfSymbols.symbol(at: 0x10, in: "/dev/zero") == nil)
        for size in [0, 10, 64, 4096, library.count - 100] {
            let file = try root.write(Array(library.prefix(size)), to: "cut")
            #expect(ElfSymbols.symbol(at: 0x10, in: file) == nil)
        }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var bytes = library
            for _ in 0..<20 { bytes[Int.random(in: 0..<64, using: &random)] = .random(in: 0...255, using: &random) }
            let tail = library.count - 2048..<library.count
            for _ in 0..<50 { bytes[Int.random(in: tail, using: &random)] = .random(in: 0...255, using: &random) }
            _ = ElfSymbols.symbol(at: 0x1200, in: try root.write(bytes, to: "mutated"))
        }
    }

    @Test func `hosts side by side don't disturb each other`() async throws {
        let fixture = try SupervisionFixture()
        let (one, other) = (fixture.supervisor(), fixture.supervisor())
        try await one.probe()
        let steady = Task {
            for _ in 0..<50 { if await other.failure(WorkerFixture.job("draw")) != nil { return false } }
            return true
        }
        for _ in 0..<5 {
            for worker in await one.workerNumbers { kill(worker, SIGKILL) }
            #expect(await one.failure(WorkerFixture.job("draw")) == nil)
        }
        #expect(await steady.value)
        #expect(await other.workerNumbers.count == 1)
        await one.shutdown()
        #expect(try await other.images(WorkerFixture.job("draw")).count == 1)
        await other.shutdown()
    }
}
