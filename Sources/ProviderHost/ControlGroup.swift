import Glibc
import Synchronization

/// The control group (cgroup v2) of one worker, below a directory that was delegated to the host: the kernel counts
/// what the worker uses, all its memory included, and ends it beyond the limits.
final class ControlGroup: Sendable {
    let path: String
    private let end = Mutex<Bool?>(nil)

    private static let last = Atomic(0)

    /// Makes a group below `parent`, which holds no processes itself, and puts a process into it. Nil if that can't be
    /// done: `parent` isn't the host's to write, or its groups have no control of memory.
    convenience init?(below parent: String, process: pid_t, memory: Int, threads: Int) {
        let number = Self.last.add(1, ordering: .relaxed).newValue
        let path = "\(parent)/atelier-\(getpid())-\(number)"
        guard mkdir(path, 0o755) == 0 else { return nil }
        self.init(path: path, process: process, memory: memory, threads: threads)
    }

    /// Takes over a group that exists.
    init?(path: String, process: pid_t, memory: Int, threads: Int) {
        self.path = path
        // Threads are optional, whatever else fails makes the group useless.
        _ = Self.write("\(threads)", to: "\(path)/pids.max")
        _ = Self.write("1", to: "\(path)/memory.oom.group")
        guard Self.write("\(memory)", to: "\(path)/memory.max"), Self.write("\(process)", to: "\(path)/cgroup.procs")
        else {
            rmdir(path)
            return nil
        }
    }

    deinit { _ = finish() }

    /// Removes the group, whose process has ended. Returns whether the kernel ended it for want of memory.
    func finish() -> Bool {
        end.withLock { end in
            if let end { return end }
            let ranOut = Self.kills(in: "\(path)/memory.events") > 0
            rmdir(path)
            end = ranOut
            return ranOut
        }
    }

    private static func write(_ text: String, to path: String) -> Bool {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        return Glibc.write(file, text, text.utf8.count) == text.utf8.count
    }

    private static func kills(in path: String) -> Int {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let size = read(file, &bytes, bytes.count)
        for line in String(decoding: bytes.prefix(max(0, size)), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == "oom_kill" { return Int(words[1]) ?? 0 }
        }
        return 0
    }
}
