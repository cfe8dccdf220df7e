import ProviderModel

/// Providers that end their process, or never end at all.
extension Fault {
    private static let segmentation = "signal 11 (SIGSEGV)"
    private static let abortion = "signal 6 (SIGABRT)"
    private static let silence = "exit status 0 without an answer"

    static let crashes = [
        Fault("crash-in-constructor", .crash(.open, segmentation), then: .quarantine),
        Fault("crash-in-entry", .crash(.open, segmentation), then: .quarantine),
        Fault("crash-in-describe", .crash(.describe, segmentation), then: .quarantine),
        Fault("crash-in-create", .crash(.create, segmentation), then: .quarantine),
        Fault("crash-in-render", .crash(.render, segmentation)),
        Fault("crash-after-one", .crash(.render, segmentation)) { $0.count = 3 },
        Fault("crash-in-destroy", .pictures),
        Fault("crash-in-thread", .crash(.render, segmentation)),
        Fault("crash-in-idle-thread", .pictures) { $0.settling = .milliseconds(200) },
        Fault("crash-in-atexit", .pictures),
        Fault("stack-overflow", .crash(.render, segmentation)),
        Fault("abort", .crash(.render, abortion)),
        Fault("exit-0", .crash(.render, silence)),
        Fault("quick-exit-0", .crash(.render, silence)),
        Fault("exit-in-constructor", .crash(.open, silence), then: .quarantine),
        Fault("cpp-exception", .crash(.render, abortion), flags: ["-lstdc++"]),
    ]

    static let hangs = [
        Fault("infinite-loop", .overdue(.render)) { $0.timeout = short },
        Fault("deadlock", .overdue(.render)) { $0.timeout = short },
        Fault("ignores-cancellation", .overdue(.render)) { $0.timeout = short },
        Fault("blocks-signals", .overdue(.render)) { $0.timeout = short },
        Fault("outlives-host", .overdue(.render)) { $0.timeout = short },
        Fault("hang-in-constructor", .overdue(.open), then: .quarantine) { $0.limits = #""startSeconds": 1"# },
        Fault("hang-in-create", .overdue(.create), then: .quarantine) { $0.limits = #""startSeconds": 1"# },
        Fault("hang-in-destroy", .pictures),
        Fault("returns-cancelled", .error([.providerFailed], .render, "status -1")),
    ]
}
