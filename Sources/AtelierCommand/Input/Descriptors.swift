import Glibc
import ProviderHost
import ProviderModel

/// The files that this process may have open.
enum Descriptors {
    /// As many as the runtime, a host and its first workers need.
    private static let needed = 48
    /// What a low limit is raised to, where that is allowed.
    private static let wanted: rlim_t = 1024

    /// Makes room for what a command opens. Throws `.hostFailed` where there is too little: Swift's runtime would
    /// crash, or libraries fail without saying why. Call before any task is started.
    static func makeRoom() throws(AtelierError) {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        if limit.rlim_cur < wanted, limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(wanted, limit.rlim_max)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        }
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        while taken.count < needed {
            let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            guard descriptor >= 0 else {
                let number = errno == EINVAL ? EMFILE : errno
                throw AtelierError(
                    .hostFailed,
                    "Atelier opens up to \(needed) files at once, and here it may open only \(taken.count).",
                    suggestion: Shortage.suggestion(number), cause: String(cString: strerror(number)))
            }
            taken.append(descriptor)
        }
    }
}
