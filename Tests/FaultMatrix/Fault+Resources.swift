import ProviderModel

/// Providers that take more than is theirs, and such that leave the process's settings changed.
extension Fault {
    private static let smallMemory = #""memoryMiB": 256"#

    static let resources = [
        Fault("allocates-without-end", .exhausted) { $0.limits = smallMemory },
        Fault("hoards-shared-memory", .exhausted) { $0.limits = smallMemory },
        Fault("leaks-memory", .any([.pictures, .exhausted])) {
            $0.limits = smallMemory
            $0.repeats = 40
        },
        Fault("leaks-descriptors", .any([.pictures, .error([.providerFailed, .providerMisbehaved], .render, "")])) {
            $0.repeats = 3
        },
        Fault("fork-bomb", .denied("fork")),
        Fault("leaves-grandchild", .denied("fork")),
        Fault("leaves-daemon", .denied("fork")),
        Fault("starts-threads", .any([.pictures, .error([.limitExceeded], .render, "threads")])),
    ]

    static let output = [
        Fault("prints-megabytes", .pictures),
        Fault("floods-progress", .pictures),
        Fault("floods-log", .pictures),
    ]

    static let state = [
        Fault("changes-directory", .pictures),
        Fault("changes-locale", .pictures),
        Fault("changes-umask", .pictures),
        Fault("changes-floating-point", .pictures, flags: ["-lm"]),
        Fault("changes-signal-handlers", .pictures),
        Fault("raises-signals", .pictures),
    ]
}
