import ProviderModel

/// Providers that reach for what isn't theirs: files, network, other processes.
extension Fault {
    static let rights = [
        Fault("opens-passwd", .denied("open")),
        Fault("creates-file", .denied("open")),
        Fault("reads-home", .denied("open")),
        Fault("connects", .any([.denied("socket"), .denied("connect")])),
        Fault("connects-locally", .any([.denied("socket"), .denied("connect")])),
        Fault("kills-parent", .denied("kill")),
        Fault("stops-parent", .denied("tgkill")),
        Fault("traces-parent", .denied("ptrace")),
        Fault("reads-parent", .denied("process_vm_readv")),
        Fault("executes-shell", .denied("execl")),
        Fault("spawns-shell", .denied("posix_spawn")),
    ]
}
