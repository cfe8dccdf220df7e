import Glibc

/// How a worker's process ended.
enum WorkerDeath: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// Somebody else reaped it.
    case unknown

    /// By a signal that the kernel or the process itself sends when something is wrong with it.
    var isCrash: Bool {
        guard case .signalled(let signal) = self else { return false }
        return [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP].contains(signal)
    }

    var description: String {
        switch self {
        case .exited(let status): "exit status \(status)"
        case .signalled(let signal): "signal \(signal) (\(Self.name(of: signal)))"
        case .unknown: "unknown end"
        }
    }

    private static func name(of signal: Int32) -> String {
        let names: [Int32: String] = [
            SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP",
            SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGUSR1: "SIGUSR1",
            SIGSEGV: "SIGSEGV", SIGUSR2: "SIGUSR2", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
            SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
        ]
        return names[signal] ?? "unnamed"
    }
}
