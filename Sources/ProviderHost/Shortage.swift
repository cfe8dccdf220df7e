import Glibc

/// What to do where the system has no more of something.
package enum Shortage {
    /// By the number of an error; nil where it is no shortage.
    package static func suggestion(_ number: Int32) -> String? {
        switch number {
        case EMFILE: "Raise the limit of open files (ulimit -n)."
        case ENFILE: "The machine has too many files open: end some programs."
        case EFBIG: "Raise the limit of file sizes (ulimit -f), which counts for shared memory too."
        case EAGAIN: "Raise the limit of processes and threads (ulimit -u), or end some programs."
        case ENOMEM: "Free some memory, or ask for a smaller picture."
        default: nil
        }
    }
}
