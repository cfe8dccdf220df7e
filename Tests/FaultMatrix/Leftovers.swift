import Glibc
import ProviderTestSupport

/// What a host has of the system's: processes, descriptors, shared memory.
struct Leftovers: Sendable {
    var processes = 0
    /// What each descriptor of the host's refers to.
    var descriptors: [String] = []
    /// Shared memory that is mapped, in KiB.
    var memory = 0

    /// What this process has, and whose command line holds `tag`.
    static func now(_ tag: String) -> Leftovers {
        Leftovers(
            processes: self.processes(tag).count, descriptors: openDescriptors, memory: sharedMemory)
    }

    /// What there is more than before, once the host is down; a process that was killed takes a moment to go.
    static func since(_ before: Leftovers, _ tag: String) -> Leftovers {
        var found = Leftovers()
        let unreaped = zombies
        let start = ContinuousClock.now
        repeat {
            let now = now(tag)
            found = Leftovers(
                processes: now.processes - before.processes + unreaped,
                descriptors: before.descriptors.reduce(into: now.descriptors) { rest, known in
                    if let place = rest.firstIndex(of: known) { rest.remove(at: place) }
                },
                memory: now.memory - before.memory)
            if found.text == "0" { break }
            usleep(10_000)
        } while .now - start < .seconds(2)
        return found
    }

    /// "0", or what there is.
    var text: String {
        let parts = [(processes, "processes"), (memory, "KiB")]
        let kept = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" } + descriptors
        return kept.isEmpty ? "0" : kept.joined(separator: ", ")
    }

    /// Numbers of the processes whose command line holds `tag`.
    static func processes(_ tag: String) -> [pid_t] {
        guard let directory = opendir("/proc") else { return [] }
        defer { closedir(directory) }
        var found: [pid_t] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard let number = pid_t(name), number != getpid() else { continue }
            if text(of: "/proc/\(name)/cmdline").contains(tag) { found.append(number) }
        }
        return found
    }

    /// Children of this process that have ended and that nobody reaped.
    static var zombies: Int {
        // Its host is down: nobody else waits for children.
        var count = 0
        while waitpid(-1, nil, WNOHANG) > 0 { count += 1 }
        return count
    }

    /// The first bytes of a file; nothing if it is gone.
    private static func text(of path: String) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return "" }
        defer { close(file) }
        return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { bytes in
            String(decoding: bytes.prefix(max(0, read(file, bytes.baseAddress, bytes.count))), as: UTF8.self)
        }
    }

    private static var openDescriptors: [String] {
        (0..<1024).compactMap { number in
            var target = [CChar](repeating: 0, count: 256)
            let size = readlink("/proc/self/fd/\(number)", &target, target.count)
            guard size > 0 else { return nil }
            let text = String(decoding: target.prefix(size).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            // The runtime makes its timer when it likes; the host has none.
            if text == "anon_inode:[timerfd]" { return nil }
            // A socket's or pipe's number says nothing.
            return text.hasPrefix("/") ? text : String(text.prefix { $0 != "[" || text.hasPrefix("anon") })
        }
    }

    private static var sharedMemory: Int {
        guard let bytes = TestFile.read("/proc/self/maps") else { return 0 }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").reduce(0) { sum, line in
            guard line.contains("/memfd:") else { return sum }
            let ends = (line.split(separator: " ").first ?? "").split(separator: "-").compactMap { Int($0, radix: 16) }
            return ends.count == 2 ? sum + (ends[1] - ends[0]) / 1024 : sum
        }
    }

    /// Resident memory of this process, in KiB.
    static var resident: Int {
        guard let bytes = TestFile.read("/proc/self/statm") else { return 0 }
        let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
    }
}
