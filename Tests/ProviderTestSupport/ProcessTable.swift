package import Glibc

/// What the kernel says about processes.
package enum ProcessTable {
    /// True if no process has this number, not even a zombie.
    package static func isGone(_ number: pid_t) -> Bool { kill(number, 0) != 0 && errno == ESRCH }

    /// Waits until the process has ended; a zombie that waits for another parent has. False after ten seconds.
    package static func ends(_ number: pid_t) -> Bool {
        for _ in 0..<1000 {
            if isGone(number) || state(of: number) == "Z" { return true }
            usleep(10_000)
        }
        return false
    }

    /// The letter that the kernel gives for a process's state.
    private static func state(of number: pid_t) -> Character? {
        guard let file = fopen("/proc/\(number)/stat", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let size = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(size), as: UTF8.self).split(separator: ")").last?.dropFirst().first
    }

    /// The numbers of a process's threads.
    package static func threads(of number: pid_t) -> [pid_t] {
        guard let directory = opendir("/proc/\(number)/task") else { return [] }
        defer { closedir(directory) }
        var threads: [pid_t] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let thread = pid_t(name) { threads.append(thread) }
        }
        return threads
    }

    /// Open descriptors of a process.
    package static func descriptors(of number: pid_t) -> Int {
        guard let directory = opendir("/proc/\(number)/fd") else { return -1 }
        defer { closedir(directory) }
        var count = -2
        while readdir(directory) != nil { count += 1 }
        return count
    }
}
