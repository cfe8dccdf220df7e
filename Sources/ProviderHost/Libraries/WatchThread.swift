import CLinux
import Glibc
import ProviderModel

/// The work of a `LibraryWatch`'s thread.
struct WatchThread {
    struct Command {
        var paths: WatchedPaths
        var isRenewed: Bool
    }

    private static let inDirectories =
        IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF | Int32(IN_ONLYDIR)
    private static let onFiles = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF

    private let times: LibraryWatch.Times
    private let wakeUp: Int32
    private var inotify: Int32 = -1
    /// What counts in a watched directory; nil for a file, where all does.
    private var watches: [Int32: WatchPlan.Names?] = [:]
    /// Nanoseconds of CLOCK_MONOTONIC: when it first was restless, and when it will be quiet.
    private var restless: UInt64?
    private var due = UInt64.max
    private var nextPoll = UInt64.max

    /// Something that there is to watch can't be watched.
    private(set) var isPolling = false

    init(times: LibraryWatch.Times, wakeUp: Int32) {
        self.times = times
        self.wakeUp = wakeUp
    }

    func end() { if inotify >= 0 { close(inotify) } }

    /// Waits for one thing to happen. True if it is time to look again; what is to be watched then is watched.
    mutating func turn(_ command: Command) -> Bool {
        // What was there before it was watched may have changed unseen.
        if command.isRenewed, follow(command.paths) { isRestless(for: times.quiet) }
        wait()
        readEvents()
        let now = MonotonicClock.now
        guard now >= due || now >= nextPoll else { return false }
        restless = nil
        due = .max
        follow(command.paths)
        return true
    }

    private mutating func isRestless(for time: UInt64) {
        let now = MonotonicClock.now
        let first = restless ?? now
        restless = first
        due = min(now + time, first + times.longest)
    }

    private func wait() {
        var waits = [
            pollfd(fd: inotify, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
        ]
        let end = min(due, nextPoll)
        let now = MonotonicClock.now
        let milliseconds = end == .max ? -1 : end <= now ? 0 : Int32(clamping: (end - now) / 1_000_000 + 1)
        poll(&waits, 2, milliseconds)
        if waits[1].revents != 0 { clinux_clear_event(wakeUp) }
    }

    // MARK: - Watches

    /// Watches what the paths lead to now, and nothing else. True if something is watched that wasn't.
    @discardableResult
    private mutating func follow(_ paths: WatchedPaths) -> Bool {
        if inotify < 0, times.asksKernel { inotify = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }
        let plan = paths.plan()
        var found: [Int32: WatchPlan.Names?] = [:]
        isPolling = inotify < 0
        for (path, names) in plan.directories {
            let watch = inotify_add_watch(inotify, path, UInt32(bitPattern: Self.inDirectories))
            if watch >= 0 { found[watch] = .some(names) } else if errno != ENOENT { isPolling = true }
        }
        for path in plan.files {
            let watch = inotify_add_watch(inotify, path, UInt32(bitPattern: Self.onFiles))
            if watch >= 0 { found[watch] = .some(nil) } else if errno != ENOENT { isPolling = true }
        }
        for watch in watches.keys where found[watch] == nil { inotify_rm_watch(inotify, watch) }
        let isMore = found.contains { watch, names in watches[watch] != names }
        watches = found
        nextPoll = isPolling ? MonotonicClock.now + times.poll : .max
        return isMore
    }

    // MARK: - Events

    private mutating func readEvents() {
        guard inotify >= 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(inotify, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            var place = 0
            while place + MemoryLayout<inotify_event>.size <= count {
                let (event, name) = buffer.withUnsafeBytes { bytes in
                    let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                    let start = place + MemoryLayout<inotify_event>.size
                    return (event, bytes[start..<min(count, start + Int(event.len))].prefix { $0 != 0 })
                }
                note(event, name: String(decoding: name, as: UTF8.self))
                place += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
    }

    private mutating func note(_ event: inotify_event, name: String) {
        let mask = Int32(bitPattern: event.mask)
        if mask & IN_Q_OVERFLOW != 0 { return isRestless(for: times.quiet) }
        guard let names = watches[event.wd] else { return }
        if let names, !name.isEmpty, !names.contains(name) { return }
        // A watched directory's own times change with everything in it.
        if names != nil, name.isEmpty, mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) == 0 { return }
        isRestless(for: mask & IN_MODIFY != 0 ? times.writing : times.quiet)
    }
}
