import CSandbox
import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// What a provider tries is denied with an error that it can deal with: the same worker draws the picture.
@Suite(.enabled(if: SandboxFixture.isPossible)) struct `The sandbox` {
    private let root: TemporaryDirectory

    /// A directory with a secret in it, as a home is.
    init() throws {
        root = try TemporaryDirectory()
        try root.write("secret", to: "secret")
        try root.write("data", to: "data/file")
        try root.directory("cache")
    }

    private var secret: String { "\(root.path)/secret" }

    /// Tries each on one worker, which must live through all of them.
    private func outcomes(_ acts: [String], on supervisor: ProviderSupervisor) async throws -> [String] {
        var outcomes: [String] = []
        for act in acts { outcomes.append("\(act): \(try await supervisor.attempt(act) ?? "no picture")") }
        #expect(await supervisor.workerNumbers.count == 1)
        await supervisor.shutdown()
        return outcomes
    }

    /// Each act is denied with this error.
    private func expect(_ error: String, _ acts: [String]) async throws {
        let found = try await outcomes(acts, on: SandboxFixture.supervisor())
        #expect(found == acts.map { "\($0): \(error)" })
    }

    @Test func `files outside what a provider needs can't be read`() async throws {
        let home = getenv("HOME").map { String(cString: $0) } ?? "/root"
        try await expect(
            "EACCES",
            [
                "read \(secret)", "list \(root.path)", "list \(home)", "read /etc/passwd", "list /etc", "list /tmp",
                "list /", "read /proc/\(getpid())/environ", "read /proc/1/environ", "list /proc",
            ])
    }

    @Test func `no file can be written, made, emptied, removed or linked`() async throws {
        let acts = [
            "write /etc/passwd", "write \(secret)", "write \(root.path)/new", "write /usr/share/new",
            "write /dev/shm/new", "make \(root.path)/folder", "link \(root.path)/link", "remove \(secret)",
            "write \(try SandboxFixture.library.get())",
        ]
        try await expect("EACCES", acts)
        try await expect("EPERM", ["cut \(secret)", "empty /usr/share/dict", "change \(secret)", "watch"])
        #expect(TestFile.read(secret) == Array("secret".utf8) && root.names() == ["cache", "data", "secret"])
    }

    @Test func `what a provider needs can be read`() async throws {
        let acts = [
            "list /usr/share", "read /dev/urandom", "list /proc/self/fd", "write /dev/null", "read /etc/ld.so.cache",
        ]
        let found = try await outcomes(acts, on: SandboxFixture.supervisor())
        #expect(found == acts.map { "\($0): done" })
    }

    @Test func `resources and directories that the manifest names can be read, not written`() async throws {
        try root.link("data/out", to: secret)
        let supervisor = try SandboxFixture.supervisor { provider in
            provider.resourcesPath = "\(root.path)/data"
            provider.manifest.permissions.read = ["\(root.path)/cache", "\(root.path)/missing"]
        }
        let found = try await outcomes(
            [
                "read \(root.path)/data/file", "list \(root.path)/cache", "write \(root.path)/data/file",
                "read \(root.path)/data/out",
            ], on: supervisor)
        #expect(found.map { $0.split(separator: ": ")[1] } == ["done", "done", "EACCES", "EACCES"])
    }

    @Test func `the cache can be written, up to a size, and holds no links`() async throws {
        let cache = "\(root.path)/cache"
        let supervisor = try SandboxFixture.supervisor { $0.cachePath = cache }
        let found = try await outcomes(
            [
                "write \(cache)/a", "rename \(cache)/a", "make \(cache)/b", "list \(cache)", "remove \(cache)/a",
                "grow \(cache)/c", "link \(cache)/d", "write \(secret)",
            ], on: supervisor)
        #expect(
            found.map { $0.split(separator: ": ")[1] }
                == ["done", "done", "done", "done", "done", "EFBIG", "EACCES", "EACCES"])
    }

    @Test func `no other process is reached`() async throws {
        let host = getpid()
        try await expect(
            "EPERM",
            [
                "signal \(host)", "signal 0", "signal -1", "signal 1", "signal -\(host)", "thread-signal \(host)",
                "own \(host)", "trace \(host)", "peek \(host)", "limit \(host)", "pin \(host)", "join \(host)", "lead",
                "raise", "show",
            ])
        try await expect("EACCES", ["read /proc/\(host)/mem", "write /proc/\(host)/oom_score_adj"])
        let supervisor = try SandboxFixture.supervisor()
        #expect(try await supervisor.attempt("self") == "done")
        #expect(try await supervisor.attempt("hidden") == "done")
        await supervisor.shutdown()
    }

    @Test func `no program and no process can be started, but threads can`() async throws {
        try await expect("EPERM", ["fork", "clone", "execute /bin/sh", "execute /bin/true"])
        #expect(try await SandboxFixture.supervisor().attempt("thread") == "done")
    }

    @Test func `system calls without an honest use are denied`() async throws {
        let calls = [
            "mount", "unshare", "setns", "bpf", "keyctl", "add_key", "io_uring_setup", "userfaultfd",
            "perf_event_open", "ptrace", "process_vm_writev", "chroot", "pidfd_open", "shmget",
        ]
        try await expect("EPERM", calls.map { "call \($0)" })
        // What the filter doesn't know, and what hides its flags from it.
        try await expect("ENOSYS", ["call clone3", "call openat2", "call 451", "call newest"])
    }

    @Test func `a call in another machine's terms ends the worker, and the error says why`() async throws {
        let supervisor = try SandboxFixture.supervisor()
        let error = try #require(await supervisor.failure(SandboxFixture.job("call x32")))
        #expect(error.code == .providerMisbehaved && error.phase == .render)
        #expect(error.message.contains("stopped by the sandbox") && error.cause == "signal 31 (SIGSYS)")
        #expect(try await supervisor.attempt("self") == "done")
        await supervisor.shutdown()
    }

    @Test func `a denied attempt doesn't touch another provider's requests`() async throws {
        let honest = WorkerFixture.supervisor(WorkerFixture.minimal())
        let hostile = try SandboxFixture.supervisor()
        var job = SandboxFixture.job("a cat")
        job.style = WorkerFixture.styleID("gradient")
        let honestJob = job
        async let pictures = (0..<20).asyncMap { _ in try await honest.images(honestJob).count }
        for act in ["fork", "signal \(getpid())", "execute /bin/sh", "threads 2000"] {
            _ = try? await hostile.attempt(act)
        }
        #expect(try await pictures == [Int](repeating: 1, count: 20))
        await hostile.shutdown()
        await honest.shutdown()
    }

    @Test func `a picture is drawn by a worker whose thread was started before the library`() async throws {
        // The thread that watches for the host's end is confined too: all are.
        let connection = try WorkerConnection.start(SandboxFixture.provider(), runtime: WorkerFixture.runtime)
        let worker = try #require(connection.processNumber)
        let threads = ProcessTable.threads(of: worker)
        #expect(threads.count >= 2)
        for thread in threads {
            let bytes = try #require(TestFile.read("/proc/\(worker)/task/\(thread)/status"))
            let status = String(decoding: bytes, as: UTF8.self)
            #expect(status.contains("NoNewPrivs:\t1\n") && status.contains("Seccomp:\t2\n"))
            #expect(status.contains("CapEff:\t0000000000000000\n") || status.contains("CapEff:\t0000000000000004\n"))
        }
        connection.stop()
    }
}

extension Range<Int> {
    fileprivate func asyncMap<T>(_ body: (Int) async throws -> T) async throws -> [T] {
        var results: [T] = []
        for element in self { results.append(try await body(element)) }
        return results
    }
}
