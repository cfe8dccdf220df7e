import CLinux
import Glibc
package import ProviderModel
import Synchronization

/// A start that may be given up from another thread.
package final class WorkerStart: Sendable {
    private enum State: Sendable {
        case early
        case running(WorkerProcess)
        case cancelled
    }
    private let state = Mutex(State.early)

    package init() {}

    package func cancel() {
        let process = state.withLock { state -> WorkerProcess? in
            defer { state = .cancelled }
            if case .running(let process) = state { return process }
            return nil
        }
        process?.kill()
    }

    var isCancelled: Bool {
        if case .cancelled = state.withLock({ $0 }) { return true }
        return false
    }

    fileprivate func begin(_ process: WorkerProcess) {
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .running(process)
            return false
        }
        if isCancelled { process.kill() }
    }
}

extension WorkerConnection {
    /// Starts a worker and waits until its provider is created; blocks the thread for that long, at most for the limits
    /// of the phases. Throws in phases `.spawn`, `.open`, `.describe` and `.create`.
    package static func start(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, as start: WorkerStart = WorkerStart()
    ) throws(AtelierError) -> WorkerConnection {
        do throws(WorkerLease.Failure) {
            return try open(provider, runtime: runtime, as: start, within: WorkerLease.Terms())
        } catch { throw error.error }
    }

    /// The same, within a request's time.
    static func open(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, as start: WorkerStart, within terms: WorkerLease.Terms
    ) throws(WorkerLease.Failure) -> WorkerConnection {
        var ends: [Int32] = [-1, -1]
        guard clinux_socket_pair(&ends) == 0 else {
            let failure = WorkerFailure.hostFailed("it can't make a socket", errno)
            throw .init(failure.error(provider: provider.manifest.id, log: nil), failure)
        }
        defer { close(ends[1]) }
        let channel = WireSocket(ends[0], side: .host)
        var log: WorkerLog?
        var site: CrashSite?
        do throws(WorkerFailure) {
            guard let pages = WorkerPages(channel: channel) else {
                throw .hostFailed("it has no memory to share", errno)
            }
            let memory = MemoryWatch(limit: provider.manifest.limits.memoryBytes)
            let vitals = WorkerVitals(
                provider, channel: channel, pages: pages, memory: memory, grace: runtime.grace)
            let starting = Starting(
                provider: provider, runtime: runtime, vitals: vitals,
                clock: StartClock(provider.manifest.limits, runtime, terms))
            defer { site = vitals.crashSite }
            let process = try starting.spawn(socket: ends[1])
            log = process.log
            start.begin(process)
            vitals.memory.follow(process, below: runtime.controlGroup)
            let (ready, sandbox) = try starting.receiveReady(process)
            vitals.deadlines.clear(WorkerDeadlines.worker)
            vitals.memory.enter(.render)
            return WorkerConnection(
                provider, runtime: runtime, process: process, vitals: vitals, ready: ready, sandbox: sandbox)
        } catch {
            let failure = start.isCancelled ? WorkerFailure.cancelled : error
            throw .init(failure.error(provider: provider.manifest.id, log: log?.text, site: site), failure)
        }
    }
}

/// How long each phase of a start may take.
private struct StartClock {
    let spawn: Duration
    let open: Duration
    let terms: WorkerLease.Terms

    init(_ limits: Manifest.Limits, _ runtime: WorkerRuntime, _ terms: WorkerLease.Terms) {
        spawn = runtime.spawnTimeout
        open = limits.startTimeout
        self.terms = terms
    }

    /// When a phase that begins now must be over, and what is to be said if it isn't.
    func deadline(of phase: AtelierError.Phase) -> (time: UInt64, reason: WorkerDeadlines.Reason) {
        let limit = phase == .spawn ? spawn : open
        let time = MonotonicClock.after(limit)
        return time <= terms.deadline
            ? (time, .overdue(phase, limit: limit)) : (terms.deadline, .overdue(phase, limit: terms.limit))
    }
}

/// A worker on its way.
private struct Starting {
    let provider: ResolvedProvider
    let runtime: WorkerRuntime
    let vitals: WorkerVitals
    let clock: StartClock

    /// Starts the process with its first deadline.
    func spawn(socket: Int32) throws(WorkerFailure) -> WorkerProcess {
        _ = setDeadline(of: .spawn)
        return try WorkerProcess.start(
            runtime.workerPath, arguments: ["atelier-worker", provider.manifest.id],
            environment: runtime.environment, socket: socket, callbacks: vitals.callbacks)
    }

    /// Returns true if the keeper must be woken.
    private func setDeadline(of phase: AtelierError.Phase) -> Bool {
        let (time, reason) = clock.deadline(of: phase)
        return vitals.deadlines.set(WorkerDeadlines.worker, hard: time, reason: reason)
    }

    /// Most warnings of a start that are told beside remarks on the library.
    private static let mostWarnings = 20

    /// Sends the setup and waits for the answer.
    func receiveReady(_ process: WorkerProcess) throws(WorkerFailure) -> (WireReady, SandboxReport) {
        var phase = WirePhase.spawn
        var ready: WireReady?
        var warnings: [String] = []
        var sandbox: SandboxReport?
        let sent = vitals.channel.send(WireHeader(.setup)) {
            WireSetup(provider, sandbox: runtime.sandbox).write(to: &$0)
        }
        guard sent == 0 || sent == EPIPE else {
            process.kill()
            throw .hostFailed("it can't send the setup", sent)
        }
        while true {
            var reception = WireSocket.Reception.end
            do throws(WireError) {
                reception = try vitals.channel.receive { header, payload, _ throws(WireError) in
                    var reader = WireReader(payload, longestText: ImageReport.longestText)
                    switch header.kind {
                    case .phase:
                        // Each once and in order: a new phase has time of its own.
                        guard let next = WirePhase(rawValue: header.index), next.rawValue > phase.rawValue else {
                            throw WireError("a phase of the start came at a wrong time")
                        }
                        phase = next
                        vitals.memory.enter(phase.phase)
                        // Before the library is open it can't make up packets: the first word counts.
                        if sandbox == nil { sandbox = try SandboxReport(reading: &reader) }
                        if setDeadline(of: next.phase) { process.wakeKeeper() }
                    case .ready: ready = try WireReady(reading: &reader)
                    case .failed: vitals.condemn(.startFailed(try WireFailure(reading: &reader).error))
                    case .log:
                        let message = try reader.get(String.self)
                        process.log.append(message, level: Int(header.index))
                        if header.index <= 2, warnings.count < Self.mostWarnings {
                            warnings.append(String(message.prefix(500)))
                        }
                    case .fatal: throw WireError(try reader.get(String.self))
                    case .progress: break
                    default: throw WireError("a packet came before the start was over")
                    }
                }
            } catch {
                vitals.condemn(.brokeProtocol(error.rule, phase.phase))
                process.kill()
            }
            if var ready, let sandbox {
                ready.notes += warnings
                return (ready, sandbox)
            }
            guard reception == .end else { continue }
            switch vitals.diagnose(process, phase.phase) {
            case .died(let death, .spawn): throw .workerEnded(death, path: runtime.workerPath)
            case let failure: throw failure
            }
        }
    }
}

extension WirePhase {
    fileprivate var phase: AtelierError.Phase {
        switch self {
        case .spawn: .spawn
        case .open: .open
        case .describe: .describe
        case .create, .ready: .create
        }
    }
}
