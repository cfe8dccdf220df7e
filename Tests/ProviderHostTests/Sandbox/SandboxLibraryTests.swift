import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A provider whose library needs another one.
@Suite(.enabled(if: SandboxFixture.isPossible)) struct `Libraries that a provider needs` {
    private let root: TemporaryDirectory

    /// The prober, linked to a library that is looked for in `directory` when it is opened.
    init() throws {
        root = try TemporaryDirectory()
        try root.directory("own")
        try root.directory("other")
        try root.write("int answer(void) { return 42; }\n", to: "answer.c")
        try root.write(SandboxFixture.source, to: "prober.c")
        try compile("answer.c", to: "other/libanswer.so", [])
    }

    private func compile(_ source: String, to library: String, _ flags: [String]) throws {
        let include = Checkout.path("Sources/CProvider/include")
        let common = ["-shared", "-fPIC", "-fvisibility=default", "-pthread", "-I", include]
        try CommandRun.check(
            "cc", common + ["-o", "\(root.path)/\(library)", "\(root.path)/\(source)"] + flags, log: "\(root.path)/log")
    }

    private func supervisor(searching directory: String) throws -> ProviderSupervisor {
        try compile(
            "prober.c", to: "own/libprober.so",
            ["-Wl,--no-as-needed", "-L\(root.path)/other", "-lanswer", "-Wl,-rpath,\(directory)"])
        return try SandboxFixture.supervisor { provider in
            provider.libraryPath = "\(root.path)/own/libprober.so"
        }
    }

    @Test func `may lie beside its own`() async throws {
        try root.copy("\(root.path)/other/libanswer.so", to: "own/libanswer.so")
        try root.write("secret", to: "own/secret.txt")
        let supervisor = try supervisor(searching: "$ORIGIN")
        #expect(try await supervisor.attempt("self") == "done")
        // The rest of the directory isn't the library's.
        #expect(try await supervisor.attempt("read \(root.path)/own/secret.txt") == "EACCES")
        #expect(try await supervisor.attempt("list \(root.path)/own") == "EACCES")
        await supervisor.shutdown()
    }

    @Test func `are read where the library says that they lie, and named by the error where they don't`() async throws {
        var supervisor = try supervisor(searching: "/nonexistent")
        let error = try #require(await supervisor.failure(SandboxFixture.job("self")))
        #expect(error.code == .providerUnloadable && error.phase == .open)
        #expect(error.message.contains("libanswer.so") && error.cause?.hasPrefix("environment: ") == true, "\(error)")
        await supervisor.shutdown()
        supervisor = try self.supervisor(searching: "\(root.path)/other")
        #expect(try await supervisor.attempt("self") == "done")
        await supervisor.shutdown()
    }

    @Test func `a link beside the library opens nothing elsewhere`() async throws {
        try root.write("secret", to: "secret.txt")
        try root.copy("\(root.path)/other/libanswer.so", to: "own/libanswer.so")
        try root.link("own/libsecret.so", to: "\(root.path)/secret.txt")
        let supervisor = try supervisor(searching: "$ORIGIN")
        #expect(try await supervisor.attempt("read \(root.path)/own/libsecret.so") == "EACCES")
        #expect(try await supervisor.attempt("read \(root.path)/secret.txt") == "EACCES")
        await supervisor.shutdown()
    }
}
