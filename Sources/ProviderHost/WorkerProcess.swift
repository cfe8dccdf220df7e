import CLinux
import Glibc
import ProviderModel
import Synchronization

/// A worker's process, from its start until it is reaped.
///
/// A thread of its own, the keeper, starts it, reads its output, sees it die and kills it when a deadline says so. The
/// keeper lives as long as the process does: the kernel ends a worker together with the thread that started it.
final class WorkerProcess: Sendable {
    /// What the keeper tells its owner, on its own thread.
    struct Callbacks: Sendable {
        /// Deals with what is due; returns when to call again, in nanoseconds of CLOCK_MONOTONIC, and whether the
        /// process must die.
        var tick: @Sendable (_ now: UInt64) -> (next: UInt64, kills: Bool)
        /// The process is reaped.
        var ended: @Sendable () -> Void
    }

    private enum State: Sendable {
        case starting
        case running(pid_t, pidfd: Int32)
        case ended(WorkerDeath)
    }

    let log = WorkerLog()
    private let state = Mutex(State.starting)
    private let death = Latch<WorkerDeath>()
    private let wakeUp: Int32

    private init(wakeUp: Int32) { self.wakeUp = wakeUp }

    deinit { close(wakeUp) }

    /// Starts `path` with `socket` as its descriptor 3; the caller closes that afterwards.
    static func start(
        _ path: String, arguments: [String], environment: [String], socket: Int32, callbacks: Callbacks
    ) throws(WorkerFailure) -> WorkerProcess {
        let wakeUp = clinux_event()
        guard wakeUp >= 0 else { throw .hostFailed("it can't make an event", errno) }
        let process = WorkerProcess(wakeUp: wakeUp)
        let started = Latch<Int32>()
        let error = WorkerThread.start {
            let pipe = process.spawn(path, arguments, environment, socket)
            started.set(pipe < 0 ? -pipe : 0)
            if pipe >= 0 { process.keep(pipe, callbacks) }
        }
        guard error == 0 else { throw .hostFailed("it can't start a thread", error) }
        if let number = started.wait(until: .max >> 1), number != 0 { throw .cannotStart(errno: number, path: path) }
        return process
    }

    /// Returns the reading end of the process's output, or an error number, negated.
    private func spawn(_ path: String, _ arguments: [String], _ environment: [String], _ socket: Int32) -> Int32 {
        var pipe: [Int32] = [-1, -1]
        guard clinux_pipe(&pipe) == 0 else { return -errno }
        defer { close(pipe[1]) }
        var (words, variables) = (arguments.map { strdup($0) }, environment.map { strdup($0) })
        defer { for text in words + variables { free(text) } }
        words.append(nil)
        variables.append(nil)
        var process = clinux_spawn(path, words, variables, socket, pipe[1])
        var number = errno
        // Whoever still has the program open for writing is soon done.
        for _ in 0..<100 where process < 0 && number == ETXTBSY {
            usleep(10_000)
            process = clinux_spawn(path, words, variables, socket, pipe[1])
            number = errno
        }
        guard process > 0 else {
            close(pipe[0])
            return -number
        }
        // The process isn't reaped before `running` is left, so its number can't have been given to another.
        let pidfd = clinux_pidfd_open(process)
        guard pidfd >= 0 else {
            let number = errno
            Glibc.kill(-process, SIGKILL)
            waitpid(process, nil, 0)
            close(pipe[0])
            return -number
        }
        state.withLock { $0 = .running(process, pidfd: pidfd) }
        return pipe[0]
    }

    /// The keeper's work: runs until the process is reaped.
    private func keep(_ pipe: Int32, _ callbacks: Callbacks) {
        guard case .running(_, let pidfd) = state.withLock({ $0 }) else { return }
        var pipe = pipe
        while true {
            let (next, kills) = callbacks.tick(MonotonicClock.now)
            if kills { kill() }
            var waits = [
                pollfd(fd: pidfd, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
                pollfd(fd: pipe, events: Int16(POLLIN), revents: 0),
            ]
            poll(&waits, 3, Self.milliseconds(until: next))
            if waits[1].revents != 0 { clinux_clear_event(wakeUp) }
            if waits[2].revents != 0, !log.read(from: pipe) {
                close(pipe)
                pipe = -1
            }
            if waits[0].revents != 0 { break }
        }
        let found = reap(pidfd)
        // What the process wrote last; a grandchild that lives on elsewhere may hold the pipe open and write for ever.
        for _ in 0..<16 where pipe >= 0 && Self.hasInput(pipe) { _ = log.read(from: pipe) }
        if pipe >= 0 { close(pipe) }
        death.set(found)
        callbacks.ended()
    }

    private func reap(_ pidfd: Int32) -> WorkerDeath {
        state.withLock { state in
            guard case .running(let process, _) = state else { return .unknown }
            // Its number and its group's are still taken, so this reaches nobody else.
            Glibc.kill(-process, SIGKILL)
            var status: Int32 = 0
            let found: WorkerDeath =
                switch clinux_reap(pidfd, &status) {
                case 1: .exited(status)
                case 2: .signalled(status)
                default: .unknown
                }
            close(pidfd)
            state = .ended(found)
            return found
        }
    }

    private static func hasInput(_ pipe: Int32) -> Bool {
        var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
        return poll(&wait, 1, 0) > 0 && wait.revents & Int16(POLLIN) != 0
    }

    private static func milliseconds(until time: UInt64) -> Int32 {
        guard time != .max else { return -1 }
        let now = MonotonicClock.now
        return time <= now ? 0 : Int32(clamping: (time - now) / 1_000_000 + 1)
    }

    /// Has the keeper call `tick` now.
    func wakeKeeper() { clinux_signal_event(wakeUp) }

    /// Kills the process and its group, if it still runs.
    func kill() {
        state.withLock { state in
            guard case .running(let process, _) = state else { return }
            Glibc.kill(-process, SIGKILL)
            Glibc.kill(process, SIGKILL)
        }
    }

    /// How it ended; waits for that until `time`, then returns nil.
    func death(waitingUntil time: UInt64) -> WorkerDeath? { death.wait(until: time) }

    /// The process's number while it runs.
    var number: pid_t? {
        guard case .running(let process, _) = state.withLock({ $0 }) else { return nil }
        return process
    }
}
