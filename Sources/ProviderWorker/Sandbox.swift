import CLinux
import CSandbox
import Glibc
import ProviderModel

/// Gives up, before any code of a provider runs, the rights that it has no use for.
enum Sandbox {
    /// Most bytes of a file that a provider writes, in its cache or in memory.
    private static let longestFile: UInt64 = 256 << 20
    /// Most descriptors that a worker has open.
    private static let mostDescriptors: UInt64 = 1024

    /// Confines this process to what the setup allows. Must be called before it has a second thread. Throws
    /// `.unavailable` where the sandbox is required and something of it can't be had.
    static func enter(_ setup: WireSetup, _ pages: SharedPages) throws(AtelierError) -> SandboxReport {
        var report = SandboxReport()
        let memory = setup.provider.manifest.limits.memoryBytes
        report.add(
            "memory, file sizes and descriptors", csandbox_limit(UInt64(memory), longestFile, mostDescriptors),
            lack: "Memory, file sizes and descriptors aren't limited")
        try checkStack(setup.provider.manifest.id)
        csandbox_note_exhaustion(pages.status.base + WirePage.Status.exhausted)
        guard setup.sandbox.mode != .off else {
            report.gaps.append("The sandbox is switched off: providers have the rights of who started them.")
            return report
        }
        if csandbox_threads() > 1 { report.gaps.append("Threads that ran before the sandbox aren't confined.") }
        report.add(
            "privileges", min(csandbox_keep_privileges(), csandbox_drop_capabilities()),
            lack: "Privileges aren't given up")
        report.add("memory against other processes", csandbox_hide(), lack: "Other processes can trace the worker")
        confineFiles(setup, &report)
        // From here on nothing is forked, so that no group need be ended with the worker: the host's death may reach it
        // by a signal that a provider can't block. The filter keeps it from being changed.
        clinux_set_parent_death_signal(SIGKILL)
        let filtered = csandbox_filter(setup.sandbox.ports.isEmpty ? 0 : 1)
        let reason = errno
        if filtered < 0 { clinux_set_parent_death_signal(SIGTERM) }
        errno = reason
        report.add(
            "system calls", filtered,
            lack: "System calls aren't filtered, sockets, programs and signals among them")
        guard setup.sandbox.mode != .required || report.gaps.isEmpty else { throw refusal(setup, report.gaps) }
        return report
    }

    /// What the ABI promises to a provider that is called, and what is given where nobody forbids it, in bytes.
    private static let (leastStack, usualStack): (UInt64, UInt64) = (1 << 20, 8 << 20)

    private static func checkStack(_ id: String) throws(AtelierError) {
        let stack = csandbox_stack(usualStack)
        guard stack > 0, stack < leastStack else { return }
        throw AtelierError(
            .unavailable, "Stacks are limited to \(stack >> 10) KiB here, and providers need \(leastStack >> 10).",
            suggestion: "Raise the limit ('ulimit -s') for the program that starts workers.", provider: id,
            phase: .spawn, cause: "environment: stacks are too small")
    }

    private static func confineFiles(_ setup: WireSetup, _ report: inout SandboxReport) {
        let version = clinux_landlock_version()
        let rules = csandbox_rules(version)
        guard version > 0, rules >= 0 else {
            report.gaps.append("Files aren't confined: the kernel has no Landlock, or it is switched off.")
            return
        }
        for path in SandboxPaths.readable(by: setup.provider, hasNetwork: !setup.sandbox.ports.isEmpty) {
            csandbox_allow_path(rules, version, path, 0)
        }
        for path in [setup.provider.cachePath, "/dev/null"] {
            if let path { csandbox_allow_path(rules, version, path, 1) }
        }
        if version >= 4 {
            for port in setup.sandbox.ports { csandbox_allow_port(rules, port) }
        } else if !setup.sandbox.ports.isEmpty {
            report.gaps.append(
                "The network isn't confined to ports: that takes Landlock 4, and this kernel has \(version).")
        }
        let scope = version >= 4 ? "files and TCP" : "files"
        report.add("\(scope) (Landlock \(version))", csandbox_enforce(rules, version), lack: "Files aren't confined")
    }

    private static func refusal(_ setup: WireSetup, _ gaps: [String]) -> AtelierError {
        AtelierError(
            .unavailable,
            "Provider \(setup.provider.manifest.id) isn't started: the configuration requires the sandbox, and not all "
                + "of it can be had here. \(gaps.joined(separator: " "))",
            suggestion: "Use a kernel with Landlock and seccomp, or have the sandbox `preferred`, not `required`.",
            provider: setup.provider.manifest.id, phase: .spawn, cause: "environment: the sandbox is incomplete")
    }
}

extension SandboxReport {
    /// Notes what a step has brought: `result` is below 0 if it failed, with the reason in errno.
    fileprivate mutating func add(_ name: String, _ result: Int32, lack: String) {
        let reason = errno
        if result >= 0 { return enforced.append(name) }
        gaps.append("\(lack): \(String(cString: strerror(reason))).")
    }
}
