import Glibc
import ProviderTestSupport

/// What the command line asks for.
struct FaultCommand {
    private static let usage = """
        usage: atelier-faults [FAULT...]        has a host meet these faults, or all of them
               atelier-faults --list            names them
               atelier-faults --killed          kills hosts while a provider does its worst
               atelier-faults --soak [RENDERS [SEED]]
                                                kills workers at random while pictures are drawn
        """

    let words: [String]

    init(_ words: [String]) { self.words = words }

    /// Returns the exit status: 0 if all is as it must be.
    func run() async throws -> Int32 {
        switch words.first {
        case "--trial": return try await trial()
        case "--held": return try await hold()
        case "--soak", "--soaked": return try await soak()
        case "--killed":
            let reports = try HostKill().run()
            print(ReportTable.text(reports))
            let objections = ReportTable.objections(reports)
            for objection in objections { print("- \(objection)") }
            return objections.isEmpty ? 0 : 1
        case "--list":
            for fault in Fault.all { print(fault.name) }
            return 0
        default: return try matrix()
        }
    }

    private func matrix() throws -> Int32 {
        let unknown = words.filter { Self.fault($0) == nil }
        guard unknown.isEmpty else {
            StandardError.write("There is no fault '\(unknown.joined(separator: "', '"))'.\n\(Self.usage)\n")
            return 64
        }
        let faults = words.isEmpty ? Fault.all : words.compactMap(Self.fault)
        let start = ContinuousClock.now
        let reports = try Matrix(faults).run()
        print(ReportTable.text(reports))
        var objections = ReportTable.objections(reports)
        if words.isEmpty {
            let killed = try HostKill().run()
            print("\n\(ReportTable.text(killed))")
            objections += ReportTable.objections(killed)
        }
        let drawn = reports.reduce(0) { $0 + $1.honestDrawn }
        print("\n\(reports.count) faults, \(drawn) honest requests, \(Int((.now - start) / .seconds(1))) s")
        if !objections.isEmpty { print("\nNot as it must be:") }
        for objection in objections { print("- \(objection)") }
        return objections.isEmpty ? 0 : 1
    }

    private func trial() async throws -> Int32 {
        guard words.count == 3, let fault = Self.fault(words[1]) else { return 64 }
        var trial = Trial(fault, in: words[2])
        print(try await trial.run().line)
        return 0
    }

    /// Starts a fault and stays, so that this process can be killed.
    private func hold() async throws -> Int32 {
        guard words.count == 3, var fault = Self.fault(words[1]) else { return 64 }
        fault.limits = ""
        fault.timeout = .seconds(600)
        let trial = try TrialHost(fault, in: words[2])
        while true { _ = await trial.harm(fault, seed: 1) }
    }

    private static func fault(_ name: String) -> Fault? { Fault.all.first { $0.name == name } }
}
