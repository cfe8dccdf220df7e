import CLinux
import Glibc
import ProviderHost
import ProviderModel

extension Bench {
    /// The command line from nothing to a file on disk.
    func command() throws {
        var table = Table("The command, cold: from exec to the file on disk")
        let atelier = try Self.path(of: "atelier", in: installation)
        let file = "/tmp/atelier-bench-\(getpid()).png"
        defer { unlink(file) }
        let words = [
            "generate", Self.prompt, "--style", "illustration", "--seed", "7", "--force", "--quiet", "-o", file,
        ]
        let generate = try Sample(15, warmup: 2) { try run(atelier, words) }
        let floor = try Sample(50, warmup: 5) { try run("/bin/true", []) }
        table.add(
            "generate, 1024x1024", milliseconds(generate.p50), peer: "/bin/true: \(milliseconds(floor.p50))",
            ratio: generate.p50 / floor.p50, note: "at most 350 ms")
        let start = Sample(nanoseconds: try (0..<20).map { _ in try startTime() })
        table.add(
            "worker of a provider in C, to its first answer", milliseconds(start.p50),
            peer: "/bin/true: \(milliseconds(floor.p50))", ratio: start.p50 / floor.p50)
        table.show()
    }

    /// Nanoseconds until a new worker has answered, without its end.
    private func startTime() throws -> UInt64 {
        let job = try job("nothing", side: 64)
        let start = MonotonicClock.now
        let connection = try WorkerConnection.start(bench, runtime: runtime)
        try connection.render(job)
        let time = MonotonicClock.now - start
        connection.stop()
        while connection.processNumber != nil { usleep(1000) }
        return time
    }

    private func run(_ program: String, _ words: [String]) throws {
        var arguments = ([program] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        var status: Int32 = 0
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawn(&process, program, &actions, nil, &arguments, environ) == 0,
            waitpid(process, &status, 0) == process, status == 0
        else { throw AtelierError(.hostFailed, "\(program) failed with status \(status >> 8).") }
    }
}
