import ProviderModel

/// Providers that break the contract with the host: its socket, its frames, its functions.
extension Fault {
    private static let ended = Outcome.error([.providerCrashed, .providerMisbehaved], .render, "")

    static let socket = [
        Fault("closes-descriptors", .pictures),
        Fault("writes-to-socket", .misbehaved("protocol violation")),
        Fault("reads-from-socket", .any([.overdue(.render), ended])) { $0.timeout = short },
        Fault("replaces-socket", .pictures),
        Fault("forges-image", .misbehaved("protocol violation")),
        Fault("forges-end", .misbehaved("protocol violation")),
        Fault("sends-descriptors", .misbehaved("protocol violation")),
        Fault("floods-socket", .misbehaved("protocol violation")),
        Fault("replays-letter", .misbehaved("protocol violation")),
        Fault("announces-nothing", .misbehaved("protocol violation")),
        Fault("scribbles-pages", .any([ended, .overdue(.render), .pictures])) { $0.timeout = short },
    ]

    static let frames = [
        Fault("writes-after-frame", .crash(.render, "signal 11 (SIGSEGV)")),
        Fault("writes-before-frame", .crash(.render, "signal 11 (SIGSEGV)")),
        Fault("truncates-frame", .any([.pictures, ended])),
        Fault("writes-after-delivery", .pictures) { $0.isScribbled = true },
    ]

    static let delivery = [
        Fault("delivers-too-few", .error([.providerFailed], .render, "didn't deliver image 2")) { $0.count = 3 },
        Fault("delivers-too-many", .pictures),
        Fault("delivers-too-early", .pictures),
        Fault("delivers-twice", .pictures),
        Fault("delivers-wrong-size", .pictures),
        Fault("delivers-anothers", .error([.providerFailed], .render, "didn't deliver image 0")),
        Fault("delivers-blank", .error([.providerMisbehaved], .deliver, "it is blank")),
        Fault("breaks-many-rules", .misbehaved("16 calls broke a rule")),
        Fault("calls-after-end", .pictures) { $0.settling = .milliseconds(200) },
        Fault("null-arguments", .pictures),
        Fault("invalid-utf8", .misbehaved("")),
        Fault("ten-megabyte-strings", .error([.providerMisbehaved, .providerFailed], .render, "")),
        Fault("positive-status", .error([.providerFailed], .render, "4711")),
    ]
}
