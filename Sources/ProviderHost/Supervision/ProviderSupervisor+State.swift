import ProviderModel

extension ProviderSupervisor {
    /// Where a provider stands. Each state carries what only it knows.
    enum State {
        /// Nothing was asked of it yet. The task prepares the first generation.
        case absent(Task<Result<Preparation, AtelierError>, Never>?)
        /// No worker of its current generation has started yet, or, after a quarantine, one request tries it.
        case probing(Line, Trial?)
        case ready(Line)
        /// No worker is started for a while; those that are there serve.
        case backingOff(Line, Pause)
        case quarantined(Line, Quarantine)
        /// It was told to end: nothing is served any more.
        case draining(Line?)

        /// The generations that live; nil before the first.
        var line: Line? {
            get {
                switch self {
                case .absent: nil
                case .probing(let line, _), .ready(let line), .backingOff(let line, _), .quarantined(let line, _): line
                case .draining(let line): line
                }
            }
            set {
                guard let newValue else { return }
                switch self {
                case .absent: self = .probing(newValue, nil)
                case .probing(_, let trial): self = .probing(newValue, trial)
                case .ready: self = .ready(newValue)
                case .backingOff(_, let pause): self = .backingOff(newValue, pause)
                case .quarantined(_, let quarantine): self = .quarantined(newValue, quarantine)
                case .draining: self = .draining(newValue)
                }
            }
        }

        /// The trial that is under way.
        var trial: Trial? {
            if case .probing(_, let trial) = self { trial } else { nil }
        }
    }

    /// The generations that live at a time.
    struct Line {
        /// Serves what is asked from now on.
        var current: Generation
        /// A newer one that is tried out, and serves nobody yet.
        var candidate: Generation?
        /// The last one that served well: kept to go back to.
        var former: Generation?
        /// Finish what they have, and end.
        var draining: [Generation] = []

        init(_ current: Generation) { self.current = current }

        /// Each once.
        var all: [Generation] {
            let others = [candidate, former].compactMap { $0 }
            return [current] + others + draining.filter { one in !others.contains { $0 === one } }
        }
    }

    /// A new generation and what is known of its library.
    struct Preparation: Sendable {
        var generation: Generation
        var record: QuarantineRecord?
    }

    struct Pause {
        /// In nanoseconds of CLOCK_MONOTONIC.
        var until: UInt64
        /// What its last worker did, after "it".
        var reason: String
    }

    /// One request's chance to end a quarantine.
    struct Trial {
        var quarantine: Quarantine
        /// In seconds since 1970. Nobody else may try before, whatever becomes of who does.
        var until: UInt64
    }
}
