import Glibc
import ProviderModel
import Synchronization

/// Looks now and then at what a worker's process uses, and says when that is too much.
///
/// The kernel itself limits a worker's private memory: an allocation fails, which a provider can deal with. That leaves
/// memory that a process shares with nobody but has as if it did, and threads.
final class MemoryWatch: Sendable {
    /// Threads of one worker.
    static let mostThreads = 1024
    /// Of the worker's program itself.
    private static let ownBytes = 32 << 20
    /// Between two looks in nanoseconds, with a job at work and without, and after the first that shows too much.
    private static let (often, seldom, soon): (UInt64, UInt64, UInt64) = (100_000_000, 1_000_000_000, 10_000_000)

    private struct State {
        /// Of the process's status file, which can't become another process's; -1 for none.
        var file: Int32 = -1
        var next: UInt64 = 0
        /// The process's own, where the host may make one.
        var group: ControlGroup?
        /// The last look showed too much.
        var isSuspect = false
        /// What the worker was at last heard to begin; nil before it was heard at all.
        var phase: AtelierError.Phase?
    }

    private let limit: Int
    private let state = Mutex(State())
    /// Bytes in frames, which are the host's.
    let shared = Atomic(0)
    /// Bytes of the longest request, which lies in memory of the host's while it is read.
    private let longestRequest = Atomic(0)

    /// `limit` is what the provider may use, in bytes.
    init(limit: Int) { self.limit = limit }

    deinit { state.withLock { if $0.file >= 0 { close($0.file) } } }

    var limitText: String { "memory limit of \(limit >> 20) MiB" }

    /// Begins to look at a process that doesn't run any of a provider's code yet, and puts it into a control group below
    /// `parent`, if there is one.
    func follow(_ process: WorkerProcess, below parent: String?) {
        guard let number = process.number else { return }
        // Frames count for who first touches them, the worker.
        let group = parent.flatMap {
            ControlGroup(
                below: $0, process: number, memory: limit + Self.ownBytes + FramePool.mostBytes,
                threads: Self.mostThreads)
        }
        state.withLock { $0.group = group }
        let file = open("/proc/\(number)/status", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        // It hasn't ended, so the number was its own when the file was opened.
        guard process.number != nil else {
            close(file)
            return
        }
        state.withLock { $0.file = file }
    }

    /// The process has ended. Returns whether the kernel ended it for want of memory.
    func finish() -> Bool { state.withLock { $0.group }?.finish() ?? false }

    /// The worker begins a phase. It isn't looked at before its first: until it runs its own program, the kernel counts
    /// the host's memory as its.
    func enter(_ phase: AtelierError.Phase) { state.withLock { $0.phase = phase } }

    func note(request bytes: Int) {
        if bytes > WireHeader.longestInline { longestRequest.max(bytes, ordering: .relaxed) }
    }

    /// The limit that is exceeded, if one is, and when to look again, in nanoseconds of CLOCK_MONOTONIC. A single look
    /// may meet frames that the host has dropped and the worker not yet.
    func look(now: UInt64, isBusy: Bool) -> (failure: WorkerFailure?, next: UInt64) {
        state.withLock { state in
            if isBusy { state.next = min(state.next, now + Self.often) }
            guard now >= state.next else { return (nil, state.next) }
            state.next = now + (isBusy ? Self.often : Self.seldom)
            guard let phase = state.phase, state.file >= 0, let usage = ProcessUsage(file: state.file),
                let limit = exceeded(by: usage)
            else {
                state.isSuspect = false
                return (nil, state.next)
            }
            if state.isSuspect { return (.exceeded(limit, phase == .render && !isBusy ? .idle : phase), state.next) }
            state.isSuspect = true
            state.next = now + Self.soon
            return (nil, state.next)
        }
    }

    private func exceeded(by usage: ProcessUsage) -> String? {
        if usage.threads > Self.mostThreads { return "limit of \(Self.mostThreads) threads" }
        let ours = shared.load(ordering: .relaxed) + longestRequest.load(ordering: .relaxed)
        let used = usage.privateBytes + max(0, usage.sharedBytes - ours)
        return used > limit + Self.ownBytes ? limitText : nil
    }
}

/// What a process uses, as the kernel counts it.
struct ProcessUsage: Hashable {
    /// Resident or swapped out, and nobody else's.
    var privateBytes = 0
    /// Resident, of memory that can be shared without being a file.
    var sharedBytes = 0
    var threads = 0

    /// From the text of a /proc/…/status file.
    init(status text: some Collection<UInt8>) {
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(whereSeparator: { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") })
            guard words.count >= 2, let number = Int(String(decoding: words[1], as: UTF8.self)) else { continue }
            switch String(decoding: words[0], as: UTF8.self) {
            case "RssAnon:", "VmSwap:": privateBytes += number << 10
            case "RssShmem:": sharedBytes = number << 10
            case "Threads:": threads = number
            default: break
            }
        }
    }

    /// Of the process whose status file is open; nil if it is gone.
    init?(file: Int32) {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let size = pread(file, &bytes, bytes.count, 0)
        guard size > 0 else { return nil }
        self.init(status: bytes.prefix(size))
    }
}
