import Glibc
import ProviderTestSupport
import Testing

/// A machine, or a limit, that gives too little: a clear error, a status, and nothing half done.
@Suite struct `Shortages` {
    /// A shell that sets limits, then runs `atelier` with what follows. What other tests have open is closed.
    private func run(_ workshop: Workshop, _ limit: String, _ arguments: [String]) throws -> Workshop.Run {
        let close = "exec " + (3...9).map { "\($0)>&-" }.joined(separator: " ")
        let script = "\(close) && \(limit) && exec \"$0\" \"$@\""
        return try workshop.start(arguments, through: ["/bin/sh", "-c", script]).wait()
    }

    private static let commands = [
        ["generate", "a cat", "-o", "cat.png"], ["providers", "list"], ["styles"], ["doctor"], ["explain", "a cat"],
    ]

    @Test(arguments: commands, [4, 5, 8, 16, 24]) func `too few open files are an error that says so`(
        _ command: [String], limit: Int
    ) throws {
        let workshop = try Workshop()
        let run = try run(workshop, "ulimit -n \(limit)", command)
        #expect(run.status == 70 && run.output.isEmpty, "\(run)")
        #expect(run.errors.contains("files at once") && run.errors.contains("ulimit -n"), "\(run)")
        #expect(workshop.files.isEmpty && workshop.workers.isEmpty)
    }

    @Test func `programs are told of too few open files as well`() throws {
        let run = try run(Workshop(), "ulimit -n 8", ["generate", "a cat", "--json", "-o", "cat.png"])
        #expect(run.status == 70 && run.lines.count == 1, "\(run)")
        #expect(run.output.contains("\"event\":\"failed\"") && run.output.contains("\"code\":\"hostFailed\""), "\(run)")
    }

    @Test func `a low limit that may be raised is raised`() throws {
        let workshop = try Workshop()
        let run = try run(workshop, "ulimit -S -n 8", ["generate", "a cat", "-o", "cat.png"])
        #expect(run.status == 0 && workshop.files == ["cat.png"], "\(run)")
    }

    @Test func `a limit of stacks below what providers are promised is an error that names it`() throws {
        let workshop = try Workshop()
        let run = try run(workshop, "ulimit -s 512", ["generate", "a cat", "-o", "cat.png"])
        #expect(run.status == 69 && run.errors.contains("512 KiB") && run.errors.contains("ulimit -s"), "\(run)")
        #expect(workshop.files.isEmpty)
        #expect(try self.run(workshop, "ulimit -S -s 512", ["generate", "a cat", "-o", "cat.png"]).status == 0)
    }

    @Test func `a limit of file sizes is an error that names it`() throws {
        let workshop = try Workshop()
        let run = try run(workshop, "ulimit -f 1", ["generate", "a cat", "-o", "cat.png"])
        #expect(run.status == 70 && run.errors.contains("ulimit -f"), "\(run)")
        #expect(workshop.files.isEmpty && run.output.isEmpty)
    }

    @Test func `a file at its limit takes no picture, and the program lives to say so`() throws {
        let workshop = try Workshop()
        // 64 MiB are room for a frame, and what is appended goes beyond them.
        let path = try workshop.root.write("", to: "full")
        truncate(path, 64 << 20)
        let run = try workshop.start(
            ["generate", "a cat", "--size", "64x64", "-o", "-"],
            through: ["/bin/sh", "-c", "ulimit -f 131072 && exec \"$0\" \"$@\" >> \(path)"]
        ).wait()
        #expect(run.status == 73 && run.errors.contains("Standard output can't be written: File too large"), "\(run)")
    }

    @Test(arguments: [
        ["generate", "a cat", "-o", "-"], ["generate", "a cat", "--json", "-o", "cat.png"], ["providers", "list"],
        ["providers", "list", "--json"], ["styles"], ["doctor"], ["explain", "a cat"], ["--help"], ["--version"],
    ])
    func `a full disk at the other end of standard output is an error`(_ command: [String]) throws {
        let workshop = try Workshop()
        let run = try workshop.start(command, through: ["/bin/sh", "-c", "exec \"$0\" \"$@\" > /dev/full"]).wait()
        #expect(run.status == 73, "\(run)")
        #expect(run.errors.contains("Standard output can't be written: No space left on device"), "\(run)")
        #expect(workshop.files.isEmpty)
    }

    @Test func `a full device takes no picture`() throws {
        let workshop = try Workshop()
        let run = try workshop.run("generate", "a cat", "-o", "/dev/full")
        #expect(run.status == 73 && run.errors.contains("/dev/full can't be written: No space left"), "\(run)")
        #expect(run.output.isEmpty)
    }

    /// Needs the right to mount; without it there is no small disk to fill.
    private static let mayMount = TestFile.output(of: "unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]) != nil

    @Test(
        .enabled(if: mayMount),
        arguments: [["-o", "small/"], ["-o", "small/old.png", "--force"], ["-o", "small/cat"]])
    func `a full disk keeps no part of a picture, and an older one stays`(_ output: [String]) throws {
        let workshop = try Workshop()
        try workshop.root.directory("work/small")
        // The disk is there for the shell and its children alone, so that they look at it.
        let script = """
            mount -t tmpfs -o size=8k none small && echo old > small/old.png && (yes | head -c 4000 > small/filler; true) \
            && "$0" "$@"; status=$?; ls -A small; cat small/old.png; exit $status
            """
        let run = try workshop.start(
            ["generate", "a cat", "--size", "1024x1024"] + output, through: ["unshare", "-m", "/bin/sh", "-c", script]
        ).wait()
        #expect(run.status == 73 && run.errors.contains("can't be written: No space left on device"), "\(run)")
        #expect(run.errors.contains("Free some space"), "\(run)")
        #expect(run.lines == ["filler", "old.png", "old"], "\(run)")
    }

    @Test func `a reader who is slow gets every event, and no provider is blamed`() throws {
        let manifest = ObligingProvider.manifest.replacing(
            #""accepts""#, with: #""limits": {"renderSeconds": 1}, "accepts""#)
        let workshop = try Workshop(manifests: ["obliging.json": manifest])
        let pipe = "\(workshop.root.path)/pipe"
        mkfifo(pipe, 0o600)
        let reader = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        // F_SETPIPE_SZ: one page, full long before the reader comes.
        _ = fcntl(reader, 1031, 4096)
        // More pictures than go to a worker at once, with much to say of each.
        let directory = String(repeating: "d", count: 200)
        let running = try workshop.start(
            ["generate", "a cat", "-n", "10", "--json", "--seed", "1", "-o", "\(directory)/"], output: pipe)
        sleep(3)
        var text = ""
        for _ in 0..<2000 where !text.contains("\"event\":\"f") {
            var chunk = [UInt8](repeating: 0, count: 4096)
            let size = read(reader, &chunk, chunk.count)
            if size > 0 { text += String(decoding: chunk.prefix(size), as: UTF8.self) } else { usleep(10_000) }
        }
        #expect(text.split(separator: "\n").filter { $0.contains("\"event\":\"image\"") }.count == 10)
        #expect(text.contains("\"event\":\"finished\""), "\(text.suffix(500))")
        #expect(try running.wait().status == 0)
    }
}
