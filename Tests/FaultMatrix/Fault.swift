import ProviderModel

/// A way for a provider to go wrong, and what its caller must get.
struct Fault: Sendable {
    /// Where the library comes from.
    enum Library: Sendable {
        /// `Tests/Fixtures/Hostile/<name of the fault>.c`.
        case source(flags: [String] = [])
        /// A file, or something else, made of a good library: its bytes, and the path where the manifest expects it.
        case made(@Sendable ([UInt8], String) throws -> Void)
    }

    /// What the caller must get.
    enum Outcome: Sendable {
        /// Every picture.
        case pictures
        /// An error of one of these codes, in this phase, whose cause contains the text.
        case error([AtelierError.Code], AtelierError.Phase?, String)
        /// One of these.
        case any([Outcome])
    }

    /// What must become of the next requests to the provider.
    enum Afterwards: Sendable {
        /// The next one is drawn.
        case works
        /// They fail the same way, until the quarantine refuses them.
        case quarantine
        /// They fail the same way, and are told so each time: it was never started.
        case fails
    }

    /// What a user would call it; also the name of its source.
    var name: String
    var library: Library
    var outcome: Outcome
    var afterwards: Afterwards
    /// Members of the manifest's `limits`, as JSON.
    var limits = #""memoryMiB": 2048"#
    /// For the request that does harm; nil takes the manifest's.
    var timeout: Duration?
    /// Pictures in that request.
    var count = 1
    /// Requests that do harm, one after the other; the last one's outcome counts.
    var repeats = 1
    /// Between its harm and the next request.
    var settling = Duration.zero
    /// What it draws isn't looked at: it goes on writing to it.
    var isScribbled = false

    init(
        _ name: String, _ outcome: Outcome, then afterwards: Afterwards = .works, flags: [String] = [],
        _ change: (inout Fault) -> Void = { _ in }
    ) {
        self.name = name
        self.outcome = outcome
        self.afterwards = afterwards
        library = .source(flags: flags)
        change(&self)
    }

    /// One whose library is made of a good one's bytes.
    init(
        _ name: String, _ outcome: Outcome, then afterwards: Afterwards,
        made: @escaping @Sendable ([UInt8], String) throws -> Void
    ) {
        self.init(name, outcome, then: afterwards)
        library = .made(made)
    }

    /// Every fault that is tried.
    static let all = crashes + hangs + resources + output + socket + frames + delivery + state + tables + files + rights

    /// What takes long to happen is given less time than it wants.
    static let short = Duration.milliseconds(500)
}

extension AtelierError.Code {
    static let limitExceeded = Self(rawValue: "limitExceeded")
    static let quarantined = Self(rawValue: "quarantined")
}

extension Fault.Outcome {
    static func crash(_ phase: AtelierError.Phase, _ cause: String) -> Self {
        .error([.providerCrashed], phase, cause)
    }

    static func unloadable(_ phase: AtelierError.Phase, _ cause: String) -> Self {
        .error([.providerUnloadable], phase, cause)
    }

    static func misbehaved(_ cause: String) -> Self { .error([.providerMisbehaved], .render, cause) }

    static func overdue(_ phase: AtelierError.Phase) -> Self { .error([.timedOut], phase, "deadline") }

    /// The provider was kept from it and says so, or the kernel ended it for trying.
    static func denied(_ act: String) -> Self {
        .any([
            .error([.providerFailed], .render, "denied: \(act)"),
            .error([.providerMisbehaved], .render, "signal 31 (SIGSYS)"),
        ])
    }

    /// An allocation failed and the provider said so, or it was ended for what it holds.
    static let exhausted = Self.any([
        .error([.providerFailed], .render, "status -7"),
        .error([.limitExceeded], .render, "memory limit"),
    ])

    /// What is wrong with what the caller got; nil if nothing is.
    func objection(to got: TrialOutcome, asked count: Int) -> String? {
        switch self {
        case .pictures:
            if let error = got.error { return "failed (\(error.code.rawValue)) where pictures were expected" }
            return got.pictures == count ? nil : "\(got.pictures) pictures instead of \(count)"
        case .error(let codes, let phase, let cause):
            let wanted = codes.map(\.rawValue).joined(separator: " or ")
            guard let error = got.error else { return "no error where \(wanted) was expected" }
            guard codes.contains(error.code) else { return "\(error.code.rawValue) instead of \(wanted)" }
            guard error.phase == phase else {
                return "phase \(error.phase?.rawValue ?? "none") instead of \(phase?.rawValue ?? "none")"
            }
            let words = [error.cause ?? "", error.message].joined(separator: "\n")
            return words.contains(cause) ? nil : "nothing is said of '\(cause)': \(error.cause ?? error.message)"
        case .any(let outcomes):
            let objections = outcomes.map { $0.objection(to: got, asked: count) }
            return objections.contains(nil) ? nil : objections.compactMap { $0 }.joined(separator: "; or ")
        }
    }
}
