import Glibc
import ProviderModel
import Synchronization

/// Many renders from several clients, while somebody kills workers at random.
final class Soak: Sendable {
    /// What it came to.
    struct Result: Sendable {
        var drawn = 0
        /// Requests that ended with the error of a killed worker.
        var failed = 0
        var kills = 0
        /// Requests that ended with another error, a wrong picture or none, or not at all.
        var lost: [String] = []
        /// KiB resident, and descriptors, when a quarter was done and at the end.
        var memory: [Int] = []
        var descriptors: [Int] = []
    }

    private static let clients = 4
    private static let patience = Duration.seconds(30)

    private let trial: TrialHost
    private let renders: Int
    private let killShare: Double
    private let next = Atomic(0)
    private let random: Mutex<SeededGenerator>
    private let result = Mutex(Result())

    /// Before a render begins, a worker is killed with a chance of `killShare`, 0 to 1.
    init(_ trial: TrialHost, renders: Int, killShare: Double, seed: UInt64) {
        self.trial = trial
        self.renders = renders
        self.killShare = killShare
        random = Mutex(SeededGenerator(state: seed))
    }

    func run() async -> Result {
        await withTaskGroup { group in
            for _ in 0..<Self.clients { group.addTask { await self.draw() } }
        }
        measure()
        return result.withLock { $0 }
    }

    private func draw() async {
        while true {
            let number = next.add(1, ordering: .relaxed).oldValue
            guard number < renders else { return }
            if number == renders / 4 { measure() }
            if random.withLock({ Double.random(in: 0..<1, using: &$0) }) < killShare { killOne() }
            let start = ContinuousClock.now
            let outcome = await trial.request(trial.honest, "peace", seed: UInt64(number), timeout: Self.patience)
            note(outcome, after: .now - start)
        }
    }

    private func note(_ outcome: TrialOutcome, after time: Duration) {
        result.withLock { result in
            if time > Self.patience {
                result.lost.append("a request took \(time)")
            } else if outcome.isWrong || outcome.pictures != 1 && outcome.error == nil {
                result.lost.append(outcome.isWrong ? "a wrong picture" : outcome.text())
            } else if let error = outcome.error {
                // A worker that is killed before it has to do with the provider is the host's.
                if [.providerCrashed, .hostFailed].contains(error.code), error.cause?.contains("SIGKILL") == true {
                    result.failed += 1
                } else {
                    result.lost.append(outcome.text())
                }
            } else {
                result.drawn += 1
            }
        }
    }

    /// Kills one of the workers, whatever it does just now.
    private func killOne() {
        let workers = Leftovers.processes(trial.tag).sorted()
        guard let worker = random.withLock({ workers.randomElement(using: &$0) }) else { return }
        if kill(worker, SIGKILL) == 0 { result.withLock { $0.kills += 1 } }
    }

    private func measure() {
        let now = Leftovers.now(trial.tag)
        result.withLock { result in
            result.memory.append(Leftovers.resident)
            result.descriptors.append(now.descriptors.count)
        }
    }
}

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
