import Glibc
import ProviderTestSupport

/// A directory where the built `atelier` is run as a person would run it, with providers of the test's own alone.
struct Workshop {
    /// How a run ended, and what it printed.
    struct Run {
        /// Exit status, or 128 and the number of the signal that ended it.
        var status: Int32
        var output: String
        var errors: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    let root: TemporaryDirectory
    /// Where programs are run.
    var work: String { "\(root.path)/work" }

    /// With the obliging provider, unless `manifests` says otherwise.
    init(manifests: [String: String] = ["obliging.json": ObligingProvider.manifest]) throws {
        root = try TemporaryDirectory()
        for name in ["work", "home", "providers", "logs"] { try root.directory(name) }
        for (name, text) in manifests { try root.write(text, to: "providers/\(name)") }
        try root.copy(ObligingProvider.library.get(), to: "providers/libobliging.so")
        // Notes the process number of each worker.
        try root.write(
            "#!/bin/sh\necho $$ >> \(root.path)/workers\nexec \(BuildProducts.directory)/atelier-worker \"$@\"\n",
            to: "worker")
        chmod("\(root.path)/worker", 0o755)
    }

    /// Runs `atelier` to its end.
    func run(_ arguments: String..., input: [UInt8] = [], variables: [String: String] = [:]) throws -> Run {
        try start(arguments, input: input, variables: variables).wait()
    }

    /// `ignoring` names signals that the program finds ignored; `wrapper` is a command that is given the program and its
    /// arguments to run.
    func start(
        _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:], output: String? = nil,
        ignoring: [String] = [], through wrapper: [String] = []
    ) throws -> Running {
        try start(
            bytes: arguments.map { Array($0.utf8) }, input: input, variables: variables, output: output,
            ignoring: ignoring, through: wrapper)
    }

    /// Arguments as bytes, which needn't be text. `output` is a file for standard output.
    func start(
        bytes arguments: [[UInt8]], input: [UInt8] = [], variables: [String: String] = [:], output: String? = nil,
        closesOutput: Bool = false, ignoring: [String] = [], through wrapper: [String] = []
    ) throws -> Running {
        let log = "\(root.path)/logs/\(UInt32.random(in: 0 ... .max))"
        try root.write(input, to: "logs/input")
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "\(root.path)/logs/input", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output ?? "\(log).out", O_WRONLY | O_CREAT, 0o600)
        if closesOutput { posix_spawn_file_actions_addclose(&actions, 1) }
        posix_spawn_file_actions_addopen(&actions, 2, "\(log).err", O_WRONLY | O_CREAT, 0o600)
        var environment = [
            "HOME": "\(root.path)/home", "PATH": "/usr/bin:/bin", "XDG_DATA_DIRS": "\(root.path)/none",
            "ATELIER_PROVIDER_PATH": "\(root.path)/providers", "ATELIER_WORKER": "\(root.path)/worker",
            "ATELIER_BUILTIN_PATH": "\(root.path)/none",
        ]
        environment.merge(variables) { $1 }
        let signals = ignoring.map { "--ignore-signal=\($0)" }
        let program = ["env", "-C", work] + signals + wrapper + ["\(BuildProducts.directory)/atelier"]
        let command = program.map { Array($0.utf8) } + arguments
        let words = command.map { Self.duplicate($0) } + [nil]
        let settings = environment.map { Self.duplicate(Array("\($0)=\($1)".utf8)) } + [nil]
        defer { for word in words + settings { free(word) } }
        var process: pid_t = 0
        let status = posix_spawn(&process, "/usr/bin/env", &actions, nil, words, settings)
        guard status == 0 else { throw TestFailure("env can't be started: errno \(status)") }
        return Running(process: process, root: root, log: log)
    }

    private static func duplicate(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
        let copy = malloc(bytes.count + 1)?.assumingMemoryBound(to: CChar.self)
        for (index, byte) in (bytes + [0]).enumerated() { copy?[index] = CChar(bitPattern: byte) }
        return copy
    }

    /// Process numbers of every worker that was started.
    var workers: [pid_t] {
        let text = TestFile.read("\(root.path)/workers").map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(separator: "\n").compactMap { pid_t($0) }
    }

    /// Names in the working directory.
    var files: [String] { root.names(in: "work") }

    func picture(_ name: String) throws -> [UInt8] {
        guard let bytes = TestFile.read("\(work)/\(name)") else { throw TestFailure("there is no \(name)") }
        return bytes
    }
}

/// A program at work.
struct Running {
    let process: pid_t
    /// Stays as long as somebody asks what was printed.
    private let root: TemporaryDirectory
    fileprivate let log: String

    fileprivate init(process: pid_t, root: TemporaryDirectory, log: String) {
        self.process = process
        self.root = root
        self.log = log
    }

    var output: String { text("out") }

    /// Waits until something was printed to standard output.
    func waitForOutput() throws {
        for _ in 0..<2000 {
            if output.hasSuffix("\n") { return }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        _ = try wait()
        throw TestFailure("nothing was printed in 20 s; errors: \(text("err"))")
    }

    func wait() throws -> Workshop.Run {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw TestFailure("waitpid: errno \(errno)") }
        }
        let signal = status & 0x7F
        return Workshop.Run(
            status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output, errors: text("err"))
    }

    private func text(_ suffix: String) -> String {
        TestFile.read("\(log).\(suffix)").map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
