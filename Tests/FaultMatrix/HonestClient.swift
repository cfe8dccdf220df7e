import ProviderModel
import Synchronization

/// Asks the honest provider for picture after picture, beside everything else, and looks at each.
final class HonestClient: Sendable {
    private struct State {
        var drawn = 0
        var failures: [String] = []
        var isOver = false
    }
    private let state = Mutex(State())
    private let trial: TrialHost

    init(_ trial: TrialHost) { self.trial = trial }

    var drawn: Int { state.withLock { $0.drawn } }
    var failures: [String] { state.withLock { $0.failures } }

    /// Ends `run` after the request at work.
    func stop() { state.withLock { $0.isOver = true } }

    func run() async {
        var seed: UInt64 = 0
        while !state.withLock({ $0.isOver }) {
            seed += 1
            let outcome = await trial.request(trial.honest, "peace", seed: seed)
            state.withLock { state in
                if outcome.error == nil, outcome.pictures == 1, !outcome.isWrong {
                    state.drawn += 1
                } else {
                    state.failures.append(outcome.isWrong ? "a wrong picture" : outcome.text())
                }
            }
            try? await Task.sleep(for: .milliseconds(2))
        }
    }
}
