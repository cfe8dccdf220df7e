import ProviderModel
import Synchronization

/// Which generation of a provider a request is for.
enum GenerationChoice: Sendable {
    /// The one that serves.
    case current
    /// The one whose manifest the request was negotiated by, while it lives.
    case negotiated(Manifest)
    /// The one that has begun the request, while it lives.
    case same(Generation)
    /// This one, which serves nobody yet, and at the first try.
    case trial(Generation)
}

extension ProviderSupervisor {
    /// The generation that was chosen, if it isn't the one that serves.
    func other(than choice: GenerationChoice) -> Generation? {
        guard let line = state.line else { return nil }
        switch choice {
        case .current: return nil
        case .negotiated(let manifest):
            guard line.current.provider.manifest != manifest else { return nil }
            let others = line.draining.reversed() + [line.former].compactMap { $0 }
            return others.first { $0.provider.manifest == manifest && !$0.isCut.load(ordering: .relaxed) }
        case .same(let generation):
            return generation === line.current || generation.isCut.load(ordering: .relaxed) ? nil : generation
        case .trial(let generation): return generation
        }
    }
}
