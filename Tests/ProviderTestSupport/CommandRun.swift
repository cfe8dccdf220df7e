import Glibc

/// Programs that tests run, such as a C compiler.
package enum CommandRun {
    /// Runs a program found on the path and waits for it. Its output goes to the file `log`, which is removed; throws
    /// what it printed if it doesn't exit with 0.
    package static func check(_ program: String, _ arguments: [String], log: String) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 1, log, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        defer { unlink(log) }

        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let spawned = posix_spawnp(&process, program, &actions, nil, &words, environ)
        guard spawned == 0 else { throw TestFailure("\(program) can't be started: errno \(spawned)") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        guard status == 0 else {
            throw TestFailure("\(program) ended with \(status): \(try Checkout.text(at: log))")
        }
    }
}

/// The sources that this build was made from.
package enum Checkout {
    /// The top of the package.
    package static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

    /// Absolute path of a file or folder of the package.
    package static func path(_ relative: String) -> String { "\(root)/\(relative)" }

    package static func text(at path: String) throws -> String {
        guard let file = fopen(path, "r") else { throw TestFailure("open \(path): errno \(errno)") }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let size = fread(&chunk, 1, chunk.count, file), size > 0 { bytes += chunk.prefix(size) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
