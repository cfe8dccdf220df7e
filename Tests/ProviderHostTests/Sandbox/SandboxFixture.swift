import CLinux
import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A provider in C that tries what the prompt says, "write /etc/passwd", and draws a picture whose alternative text is
/// "done" or the name of the error.
enum SandboxFixture {
    /// The tests need a kernel that can confine: 6.7 or newer.
    static var isPossible: Bool { clinux_landlock_version() >= 4 }

    static let library = Result { try CompiledLibrary(source, flags: ["-pthread"]).path }

    static func provider(_ change: (inout ResolvedProvider) -> Void = { _ in }) throws -> ResolvedProvider {
        var manifest = Manifest(
            id: "org.example.prober", name: "Prober", version: "1.0.0", abiMajor: 1, abiMinor: 0,
            library: "libprober.so",
            styles: [.init(id: WorkerFixture.styleID("try"), name: "Try", summary: "Tries what it may do.")])
        manifest.limits.renderTimeout = .seconds(60)
        var provider = ResolvedProvider(
            manifest: manifest, manifestPath: "/nonexistent/prober.json", libraryPath: try library.get())
        change(&provider)
        return provider
    }

    static func supervisor(
        _ change: (inout ResolvedProvider) -> Void = { _ in }, runtime: (inout WorkerRuntime) -> Void = { _ in }
    ) throws -> ProviderSupervisor {
        var settings = WorkerFixture.runtime
        runtime(&settings)
        return ProviderSupervisor(try provider(change), runtime: settings)
    }

    static func job(_ act: String) -> RenderJob {
        RenderJob(
            style: WorkerFixture.styleID("try"), concepts: [.text(act)], prompt: act,
            size: PixelSize(width: 16, height: 16), seed: 1)
    }

    /// A program that starts the worker without one system call, as on a kernel that lacks it.
    static func worker(without call: String, in directory: TemporaryDirectory) throws -> String {
        let (program, source) = ("\(directory.path)/worker-\(call)", "\(directory.path)/worker-\(call).c")
        try directory.write(launcher, to: "worker-\(call).c")
        let worker = "-DWORKER=\"\(BuildProducts.directory)/atelier-worker\""
        try CommandRun.check(
            "cc", [worker, "-DCALL=\(call)", "-o", program, source], log: "\(directory.path)/log")
        return program
    }

    private static let launcher = """
        #include <errno.h>
        #include <linux/filter.h>
        #include <linux/seccomp.h>
        #include <stddef.h>
        #include <sys/prctl.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        int main(int count, char **arguments) {
            struct sock_filter code[] = {
                BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
                BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, CALL, 0, 1),
                BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
                BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
            };
            struct sock_fprog program = { 4, code };
            if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) return 9;
            execv(WORKER, arguments);
            return count ? 9 : 8;
        }
        """
}

extension ProviderSupervisor {
    /// What came of an act.
    func attempt(_ act: String) async throws -> String? {
        try await images(SandboxFixture.job(act)).first?.report.altText
    }
}
