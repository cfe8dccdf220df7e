import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite struct WorkerStartTests {
    private static let minimalSource = """
        #include <atelier/provider.h>
        #include <stdlib.h>
        #include <unistd.h>
        __attribute__((constructor)) static void start(void) { ACT }
        const atelier_provider_table *atelier_provider(uint32_t major) { (void)major; return 0; }
        """

    private func failure(constructor act: String) async throws -> AtelierError {
        let library = try CompiledLibrary(Self.minimalSource.replacing("ACT", with: act))
        var provider = WorkerFixture.misbehaving { $0.limits.startTimeout = .milliseconds(1500) }
        provider.libraryPath = library.path
        return try await failure(of: provider)
    }

    private func failure(of provider: ResolvedProvider, runtime: WorkerRuntime = WorkerFixture.runtime) async throws
        -> AtelierError
    {
        let supervisor = ProviderSupervisor(provider, runtime: runtime)
        var found: AtelierError?
        do { try await supervisor.probe() } catch { found = error }
        #expect(await supervisor.workerNumbers.isEmpty)
        await supervisor.shutdown()
        let error = try #require(found)
        #expect(error.provider == "org.example.misbehaving")
        return error
    }

    @Test(arguments: [
        ("abort();", "signal 6 (SIGABRT)"), ("exit(0);", "exit status 0 without an answer"),
        ("_exit(3);", "exit status 3"),
    ])
    func `a library that ends the process in its constructor fails to open`(_ act: String, _ cause: String) async throws
    {
        let error = try await failure(constructor: act)
        #expect(error.code == .providerCrashed)
        #expect(error.phase == .open)
        #expect(error.cause?.hasPrefix(cause) == true)
    }

    @Test func `a library that never finishes opening is stopped by the start deadline`() async throws {
        let error = try await failure(constructor: "for (;;) pause();")
        #expect(error.code == .timedOut)
        #expect(error.phase == .open)
        #expect(error.cause == "deadline of 1.5 seconds")
    }

    @Test func `a library that is no provider says what is wrong with it`() async throws {
        let error = try await failure(constructor: "")
        #expect(error.code == .providerUnloadable)
        #expect(error.phase == .open || error.phase == .describe)
    }

    @Test(arguments: [
        ("crash", AtelierError.Code.providerCrashed, "signal 6 (SIGABRT)"),
        ("exit", .providerCrashed, "exit status 0 without an answer"), ("hang", .timedOut, "deadline of 1.5 seconds"),
        ("fail", .invalidConfiguration, "status -"),
    ])
    func `a provider that can't be created fails in that phase`(
        _ act: String, _ code: AtelierError.Code, _ cause: String
    ) async throws {
        let error = try await failure(
            of: WorkerFixture.misbehaving {
                $0.configuration = #"{"act":"\#(act)"}"#
                $0.limits.startTimeout = .milliseconds(1500)
            })
        #expect(error.code == code)
        #expect(error.phase == .create)
        #expect(error.cause?.contains(cause) == true, "\(error.cause ?? "no cause")")
    }

    @Test func `a worker program that isn't there is the host's failure`() async throws {
        let error = try await failure(
            of: WorkerFixture.misbehaving(), runtime: WorkerRuntime(workerPath: "/nonexistent/atelier-worker"))
        #expect(error.code == .hostFailed)
        #expect(error.phase == .spawn)
        #expect(error.message.contains("/nonexistent/atelier-worker"))
    }

    @Test func `a worker program that is still being written is waited for`() async throws {
        let folder = try TemporaryDirectory()
        let script = "#!/bin/sh\nexec \(BuildProducts.directory)/atelier-worker \"$@\"\n"
        let path = try folder.write(script, to: "worker")
        chmod(path, 0o755)
        let writer = open(path, O_WRONLY | O_CLOEXEC)
        let runtime = WorkerRuntime(workerPath: path)
        let closing = Task {
            try await Task.sleep(for: .milliseconds(100))
            close(writer)
        }
        let supervisor = ProviderSupervisor(WorkerFixture.misbehaving(), runtime: runtime)
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        try await closing.value
        await supervisor.shutdown()
    }

    @Test func `a program that isn't a worker is told from one that is`() async throws {
        let error = try await failure(of: WorkerFixture.misbehaving(), runtime: WorkerRuntime(workerPath: "/bin/true"))
        #expect(error.code == .hostFailed && error.message.contains("/bin/true"))
        #expect(error.phase == .spawn)
        #expect(error.cause == "exit status 0 without an answer")
    }
}
