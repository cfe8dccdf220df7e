import Glibc
package import ProviderModel

/// What workers are started with.
package struct WorkerRuntime: Sendable {
    /// Absolute path of `atelier-worker`.
    package var workerPath: String
    /// Time to return after a soft cancel, before SIGKILL.
    package var grace = Duration.seconds(2)
    /// For the worker's program to begin, before it opens the library.
    package var spawnTimeout = Duration.seconds(20)
    /// For the requests of a generation that was replaced to finish.
    package var drainTimeout = Duration.seconds(120)
    /// How long a worker without a job is kept.
    package var idleTimeout = Duration.seconds(60)
    /// A request waits for a restart that is no further off than this; otherwise it is told when to come again.
    package var longestPause = Duration.seconds(3)
    /// When a provider that fails is paused and quarantined.
    var budget = RestartBudget.Terms()
    /// Requests that may wait for a worker; more are told that the provider is busy.
    package var longestQueue = 256
    /// What workers confine themselves to.
    package var sandbox = SandboxPolicy()
    /// Absolute path of a control group (cgroup v2) that workers get groups of their own below.
    package var controlGroup: String?

    package init(workerPath: String) { self.workerPath = workerPath }

    /// The variables that workers see: where libraries and fonts are, and the language. Nothing else of the host's
    /// environment, which may hold secrets, reaches a provider.
    var environment: [String] {
        let names = [
            "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TZ", "LD_LIBRARY_PATH", "FONTCONFIG_FILE",
            "FONTCONFIG_PATH",
        ]
        // The crash reports of Swift's runtime start a program in the dying worker, which delays its end.
        return ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"]
            + names.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
            // Names are asked for by TCP: the sandbox can't tell datagrams to a name server from others.
            + (sandbox.ports.isEmpty ? [] : ["RES_OPTIONS=use-vc"])
    }
}
