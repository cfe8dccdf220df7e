import CLinux
import Glibc

/// Which processors a measurement may use; processes started meanwhile inherit it.
enum Placement: String, CaseIterable {
    /// Caller and worker share one core, so that no sleeping core has to be woken.
    case pinned = "one core"
    /// The scheduler decides.
    case free = "scheduler"

    func during<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        guard self == .pinned else { return try await body() }
        move(to: 0)
        defer { move(to: -1) }
        return try await body()
    }

    /// All threads of this process, since a task may continue on any of them.
    private func move(to core: Int32) {
        guard let directory = opendir("/proc/self/task") else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let thread = pid_t(name) { clinux_run_on(thread, core) }
        }
    }
}
