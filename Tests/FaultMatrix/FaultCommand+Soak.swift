import Glibc
import ProviderHost
import ProviderTestSupport

/// The soak: hosts in processes of their own, with one home, so that they share what hosts of one user share.
extension FaultCommand {
    private static let hosts = 2
    /// Kilobytes that the host may grow by after the first quarter: its allocator's, not its own.
    private static let growth = 16 << 10

    func soak() async throws -> Int32 {
        if words.first == "--soaked" { return try await soaked() }
        let (renders, seed) = (number(1) ?? 20_000, number(2) ?? 1)
        let directory = try TemporaryDirectory()
        let hosts = try (0..<Self.hosts).map { host in
            try TrialProcess(
                ["--soaked", String(renders / Self.hosts), String(seed + host)],
                directory: "\(directory.path)/\(host)", home: "\(directory.path)/home")
        }
        for host in hosts {
            while !host.hasEnded(limit: .seconds(3600)) { usleep(10_000) }
            print(host.output, terminator: "")
            if let complaint = host.complaint { print("Not as it must be: \(complaint) \(host.errors)") }
        }
        return hosts.allSatisfy { $0.complaint == nil } ? 0 : 1
    }

    private func soaked() async throws -> Int32 {
        guard let renders = number(1), let seed = number(2), let directory = words.last else { return 64 }
        let start = ContinuousClock.now
        let before = Leftovers.now(TrialHost.tag(of: getpid()))
        let trial = try TrialHost(honestWorkers: 3, in: directory)
        let result = await Soak(trial, renders: renders, killShare: 0.05, seed: UInt64(seed)).run()
        await trial.host.shutdown()
        let left = Leftovers.since(before, trial.tag)
        print(
            """
            \(renders) renders, \(result.kills) workers killed, seed \(seed): \(result.drawn) drawn, \
            \(result.failed) failed with the worker's end, \(result.lost.count) lost, \(Int((.now - start) / .seconds(1))) s
            resident KiB \(result.memory), descriptors \(result.descriptors), left over: \
            \(left.processes) processes, \(left.memory) KiB shared
            """)
        for lost in Set(result.lost).sorted().prefix(10) { print("lost: \(lost)") }
        guard let early = result.memory.first, let late = result.memory.last,
            let some = result.descriptors.first, let more = result.descriptors.last
        else { return 70 }
        // Three workers, each with a socket, a pipe, a pidfd and an event, may stand at a moment and not at another.
        let isFlat = late - early < Self.growth && more - some <= 3 * 5
        let isComplete = result.drawn + result.failed == renders && result.lost.isEmpty
        return isFlat && isComplete && left.processes == 0 && left.memory == 0 ? 0 : 1
    }

    private func number(_ place: Int) -> Int? { words.indices.contains(place) ? Int(words[place]) : nil }
}
