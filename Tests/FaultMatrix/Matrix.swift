import Glibc
import ProviderTestSupport

/// All trials, a few at once, each in a process of its own: a fault that reaches its host ends that trial alone.
struct Matrix {
    /// Trials at once.
    private static let width = 3
    /// For one trial.
    private static let limit = Duration.seconds(90)

    private let directory: TemporaryDirectory
    private let faults: [Fault]

    init(_ faults: [Fault]) throws {
        self.faults = faults
        directory = try TemporaryDirectory()
    }

    /// One report for each fault, in order.
    func run() throws -> [TrialReport] {
        var reports: [String: TrialReport] = [:]
        var waiting = faults[...]
        var running: [(fault: Fault, process: TrialProcess)] = []
        while !waiting.isEmpty || !running.isEmpty {
            while running.count < Self.width, let fault = waiting.popFirst() {
                let process = try TrialProcess(["--trial", fault.name], directory: "\(directory.path)/\(fault.name)")
                running.append((fault, process))
            }
            for (fault, process) in running where process.hasEnded(limit: Self.limit) {
                reports[fault.name] = Self.report(of: fault, process)
                note("\(reports.count) of \(faults.count)")
            }
            running.removeAll { reports[$0.fault.name] != nil }
            usleep(5000)
        }
        note("")
        return faults.compactMap { reports[$0.name] }
    }

    private static func report(of fault: Fault, _ process: TrialProcess) -> TrialReport {
        let found = process.output.split(separator: "\n").compactMap(TrialReport.init(line:)).last
        var report = found ?? TrialReport(name: fault.name)
        if let complaint = process.complaint { report.object("the host died: \(complaint); \(process.errors)") }
        if found == nil { report.object("the host said nothing; \(process.errors)") }
        let left = Leftovers.processes(TrialHost.tag(of: process.number))
        if !left.isEmpty, process.complaint != nil { report.object("\(left.count) processes outlive the host") }
        for number in left { kill(number, SIGKILL) }
        return report
    }

    private func note(_ text: String) {
        if StandardError.isTerminal { StandardError.write("\r\(text)\u{1B}[K") }
    }
}
