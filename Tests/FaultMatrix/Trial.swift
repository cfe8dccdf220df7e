import Glibc
import ProviderHost
import ProviderModel

/// One fault, met by a host in this process while honest requests go on beside it.
struct Trial {
    private static let patience = Duration.seconds(20)

    let fault: Fault
    private let directory: String
    private var report: TrialReport

    init(_ fault: Fault, in directory: String) {
        self.fault = fault
        self.directory = directory
        report = TrialReport(name: fault.name)
    }

    /// Runs it; what was found goes into the report, failed expectations too.
    mutating func run() async throws -> TrialReport {
        // Whatever the first host of a process leaves for good, such as threads of the runtime, is no leftover.
        let trial = try TrialHost(fault, in: directory)
        _ = await trial.request(trial.honest, "peace", seed: 1)
        try await Task.sleep(for: .milliseconds(1))
        await trial.host.shutdown()
        let before = Leftovers.now(trial.tag)
        try await meet(fault, before)
        return report
    }

    private mutating func meet(_ fault: Fault, _ before: Leftovers) async throws {
        let trial = try TrialHost(fault, in: directory)
        let client = HonestClient(trial)
        let honest = Task { await client.run() }
        while client.drawn == 0 && client.failures.isEmpty { try await Task.sleep(for: .milliseconds(1)) }

        var outcome = TrialOutcome()
        for number in 0..<fault.repeats { outcome = await trial.harm(fault, seed: UInt64(number)) }
        report.got = outcome.text(in: directory)
        report.phase = outcome.error?.phase?.rawValue ?? ""
        if let objection = fault.outcome.objection(to: outcome, asked: fault.count) { report.object(objection) }
        try await Task.sleep(for: fault.settling)
        await recover(trial, outcome)

        client.stop()
        await honest.value
        report.honestDrawn = client.drawn
        report.honestFailed = client.failures.count
        for failure in client.failures.prefix(3) { report.object("an honest request got \(failure)") }
        let start = ContinuousClock.now
        await trial.host.shutdown()
        if .now - start > .seconds(5) { report.object("the host took \(.now - start) to end") }
        report.leftOver = Leftovers.since(before, trial.tag).text
        if report.leftOver != "0" { report.object("left over: \(report.leftOver)") }
    }

    /// Finds out what becomes of the next requests to the provider.
    private mutating func recover(_ trial: TrialHost, _ first: TrialOutcome) async {
        let start = ContinuousClock.now
        switch fault.afterwards {
        case .works:
            let next = await trial.request(
                trial.hostile, "peace", seed: 5, timeout: Self.patience, checks: !fault.isScribbled)
            if next.error != nil || next.pictures != 1 { object("the next request", next) }
            if next.isWrong { report.object("the next picture is wrong") }
            report.recovery = Self.text(.now - start)
        case .fails:
            for _ in 0..<8 {
                let next = await trial.harm(fault, seed: 1)
                if next.isQuarantined { report.object("it is quarantined for what isn't its fault") }
                check(next, like: first)
            }
            report.recovery = "fails"
        case .quarantine:
            for number in 1...40 where .now - start < Self.patience {
                let next = await trial.harm(fault, seed: 1)
                if next.error?.code == .busy {
                    // It pauses between its failures.
                    try? await Task.sleep(for: .milliseconds(500))
                    continue
                }
                if next.isQuarantined {
                    report.recovery = "refused (\(number + 1)) \(Self.text(.now - start))"
                    return
                }
                check(next, like: first)
            }
            report.recovery = "fails"
            report.object("it isn't quarantined")
        }
    }

    /// A request fails the way that the first did.
    private mutating func check(_ next: TrialOutcome, like first: TrialOutcome) {
        guard next.error?.code != first.error?.code || next.pictures != first.pictures else { return }
        object("a later request", next)
    }

    private mutating func object(_ request: String, _ outcome: TrialOutcome) {
        report.object("\(request) got \(outcome.text(in: directory))")
    }

    private static func text(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return milliseconds < 10 ? "\((milliseconds * 10).rounded() / 10) ms" : "\(Int(milliseconds.rounded())) ms"
    }
}
