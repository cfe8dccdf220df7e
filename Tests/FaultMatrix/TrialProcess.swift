import Glibc
import ProviderTestSupport

/// This program once more, in a process of its own with a directory, a home and an environment of its own.
final class TrialProcess {
    let number: pid_t
    let directory: String
    private let start = ContinuousClock.now
    private(set) var status: Int32?

    /// Starts it with the arguments and the directory's path behind them. `home` is in that directory, if not given.
    init(_ arguments: [String], directory: String, home: String? = nil) throws {
        self.directory = directory
        let home = home ?? "\(directory)/home"
        for made in [home, "\(directory)/providers"] where !TestFile.write([], to: "\(made)/.made") {
            throw TestFailure("\(made) can't be made: errno \(errno)")
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "\(directory)/output", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, "\(directory)/errors", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let words = (["atelier-faults"] + arguments + [directory]).map { strdup($0) } + [nil]
        let variables = Self.environment(directory, home: home).map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, "/proc/self/exe", &actions, nil, words, variables)
        guard error == 0 else { throw TestFailure("a trial can't be started: errno \(error)") }
        number = process
    }

    private static func environment(_ directory: String, home: String) -> [String] {
        let kept = ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].compactMap { name in
            TestFile.environment(name).map { "\(name)=\($0)" }
        }
        return kept + [
            "HOME=\(home)", "XDG_DATA_DIRS=\(directory)/none", "ATELIER_BUILTIN_PATH=\(directory)/none",
        ]
    }

    /// Whether it has ended; kills it once it is over its time.
    func hasEnded(limit: Duration) -> Bool {
        if status != nil { return true }
        if .now - start > limit { kill(number, SIGKILL) }
        var found: Int32 = 0
        guard waitpid(number, &found, WNOHANG) == number else { return false }
        status = found
        return true
    }

    /// Kills it, if it still runs.
    func end() {
        if status == nil { kill(number, SIGKILL) }
        while !hasEnded(limit: .seconds(3600)) { usleep(1000) }
    }

    var output: String { text("output") }
    /// The end of what it wrote to standard error.
    var errors: String { String(text("errors").suffix(400)) }

    /// How it ended, if that wasn't well.
    var complaint: String? {
        guard let status, status != 0 else { return nil }
        let signal = status & 0x7F
        return signal == 0 ? "it exited with \(status >> 8 & 0xFF)" : "signal \(signal) ended it"
    }

    private func text(_ name: String) -> String {
        TestFile.read("\(directory)/\(name)").map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
