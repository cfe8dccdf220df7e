import Glibc
import ProviderTestSupport

/// Hosts that are killed while a provider does its worst: what it started must be gone soon after.
struct HostKill {
    /// Faults that last, so that the host can be killed meanwhile.
    private static let names = [
        "infinite-loop", "ignores-cancellation", "blocks-signals", "hang-in-constructor", "hang-in-create",
        "outlives-host", "writes-after-delivery",
    ]
    private static let patience = Duration.seconds(2)

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// A report for each.
    func run() throws -> [TrialReport] {
        let held = try Self.names.map { name in
            (name, try TrialProcess(["--held", name], directory: "\(directory.path)/\(name)"))
        }
        defer { for (_, process) in held { process.end() } }
        return held.map { name, process in Self.kill(name, process) }
    }

    private static func kill(_ name: String, _ process: TrialProcess) -> TrialReport {
        var report = TrialReport(name: name)
        let tag = TrialHost.tag(of: process.number)
        while Leftovers.processes(tag).isEmpty && !process.hasEnded(limit: .seconds(60)) { usleep(10_000) }
        usleep(500_000)
        let started = Leftovers.processes(tag).count
        if started == 0 { report.object("it wasn't started; \(process.errors)") }
        process.end()
        let start = ContinuousClock.now
        var left = Leftovers.processes(tag)
        while !left.isEmpty && .now - start < patience {
            usleep(10_000)
            left = Leftovers.processes(tag)
        }
        report.got = "the host is killed; \(started) processes"
        report.recovery = "\(Int((.now - start) / .milliseconds(1))) ms"
        report.leftOver = left.isEmpty ? "0" : "\(left.count) processes"
        if !left.isEmpty { report.object("\(left.count) processes after 2 s") }
        for number in left { Glibc.kill(number, SIGKILL) }
        return report
    }
}
