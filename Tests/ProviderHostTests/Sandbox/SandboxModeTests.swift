import CSandbox
import CLinux
import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

@Suite(.enabled(if: SandboxFixture.isPossible)) struct `How much a host insists on the sandbox` {
    private let root = Result { try TemporaryDirectory() }

    private func runtime(without call: String? = nil, _ mode: SandboxMode) throws -> WorkerRuntime {
        var runtime = WorkerFixture.runtime
        runtime.sandbox.mode = mode
        if let call { runtime.workerPath = try SandboxFixture.worker(without: call, in: try root.get()) }
        return runtime
    }

    private func report(_ runtime: WorkerRuntime) throws(AtelierError) -> SandboxReport {
        let provider: ResolvedProvider
        do { provider = try SandboxFixture.provider() } catch { throw AtelierError(.hostFailed, "\(error)") }
        let connection = try WorkerConnection.start(provider, runtime: runtime)
        defer { connection.stop() }
        return connection.sandbox
    }

    @Test func `a kernel that has everything leaves no gap`() throws {
        let report = try report(runtime(.required))
        #expect(report.gaps == [])
        #expect(report.enforced.contains { $0.hasPrefix("files and TCP (Landlock ") })
        #expect(report.enforced.contains("system calls") && report.enforced.contains("privileges"))
    }

    @Test(arguments: [("444", "Files aren't confined"), ("SYS_seccomp", "System calls aren't filtered")])
    func `what the kernel lacks is told, and refused where it is required`(_ call: String, _ gap: String) throws {
        let found = try report(runtime(without: call, .preferred))
        #expect(found.gaps.count == 1 && found.gaps[0].hasPrefix(gap), "\(found)")
        let required = try runtime(without: call, .required)
        let error = try #require(throws: AtelierError.self) { try report(required) }
        #expect(error.code == .unavailable && error.phase == .spawn)
        #expect(error.message.contains("requires the sandbox") && error.message.contains(gap))
        #expect(error.cause?.hasPrefix("environment: ") == true)
    }

    @Test func `one part that is missing leaves the others`() async throws {
        let without = try runtime(without: "444", .preferred)
        let supervisor = ProviderSupervisor(try SandboxFixture.provider(), runtime: without)
        #expect(try await supervisor.attempt("fork") == "EPERM")
        #expect(try await supervisor.attempt("tcp 9") == "EPERM")
        await supervisor.shutdown()
    }

    @Test func `switched off, a provider may what its user may, within the limits`() async throws {
        let off = try runtime(.off)
        #expect(try report(off).gaps.count == 1)
        let supervisor = ProviderSupervisor(
            try SandboxFixture.provider { $0.manifest.limits.memoryBytes = 64 << 20 }, runtime: off)
        #expect(try await supervisor.attempt("fork") == "done")
        #expect(try await supervisor.attempt("read /etc/passwd") == "done")
        let error = await supervisor.failure(SandboxFixture.job("allocate-blindly"))
        #expect(error?.code == .limitExceeded)
        await supervisor.shutdown()
    }

    @Test func `every version of Landlock up to the kernel's takes the rules`() throws {
        let root = try TemporaryDirectory()
        try root.write("x", to: "file")
        for version in 1...clinux_landlock_version() {
            let rules = csandbox_rules(version)
            #expect(rules >= 0)
            for path in ["/usr/share", root.path, "\(root.path)/file", "/dev/null"] {
                #expect(csandbox_allow_path(rules, version, path, 0) == 0)
                #expect(csandbox_allow_path(rules, version, path, 1) == 0)
            }
            #expect(csandbox_allow_path(rules, version, "\(root.path)/missing", 0) == -1)
            if version >= 4 { #expect(csandbox_allow_port(rules, 443) == 0) }
            close(rules)
        }
    }
}
