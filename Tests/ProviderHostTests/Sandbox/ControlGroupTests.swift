import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// What is written to a control group. The directory is an ordinary one with files of the same names: what the kernel
/// makes of them isn't tested here.
@Suite struct ControlGroupTests {
    private func text(_ root: TemporaryDirectory, _ name: String) -> String? {
        TestFile.read("\(root.path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `limits are set before the process enters, and its end is read before the group goes`() throws {
        let root = try TemporaryDirectory()
        for name in ["memory.max", "memory.oom.group", "pids.max", "cgroup.procs"] { try root.write("", to: name) }
        try root.write("low 0\nhigh 0\nmax 12\noom 3\noom_kill 1\n", to: "memory.events")
        let group = try #require(ControlGroup(path: root.path, process: 4711, memory: 1 << 26, threads: 100))
        #expect(text(root, "memory.max") == "67108864" && text(root, "cgroup.procs") == "4711")
        #expect(text(root, "pids.max") == "100" && text(root, "memory.oom.group") == "1")
        #expect(group.finish())
        try root.write("oom_kill 0\n", to: "memory.events")
        #expect(group.finish())
    }

    @Test func `a directory that is no control group is left as it was`() throws {
        let root = try TemporaryDirectory()
        #expect(ControlGroup(below: root.path, process: getpid(), memory: 1 << 26, threads: 100) == nil)
        #expect(root.names() == [])
        #expect(ControlGroup(below: "/nonexistent", process: getpid(), memory: 1 << 26, threads: 100) == nil)
    }

    @Test func `a worker starts without a group that can't be made`() async throws {
        let supervisor = try SandboxFixture.supervisor(runtime: { $0.controlGroup = "/nonexistent" })
        #expect(try await supervisor.attempt("self") == "done")
        await supervisor.shutdown()
    }
}
