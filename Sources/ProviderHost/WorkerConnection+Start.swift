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
    /// Starts a worker and waits until its provider is created; blocks the thread for that long, at most for the
    /// manifest's start limit. Throws in phases `.spawn`, `.open`, `.describe` and `.create`.
    package static func start(
        _ provider: ResolvedProvider, runtime: WorkerRuntime, as start: WorkerStart = WorkerStart()
    ) throws(AtelierError) -> WorkerConnection {
        var ends: [Int32] = [-1, -1]
        guard clinux_socket_pair(&ends) == 0 else {
            throw WorkerFailure.hostFailed("it can't make a socket", errno).error(
                provider: provider.manifest.id, log: nil)
        }
        defer { close(ends[1]) }
        let channel = WireSocket(ends[0], side: .host)
        var log: WorkerLog?
        do throws(WorkerFailure) {
            guard let pages = WorkerPages(channel: channel) else {
                throw .hostFailed("it has no memory to share", errno)
            }
            let memory = MemoryWatch(limit: provider.manifest.limits.memoryBytes)
            let vitals = WorkerVitals(channel: channel, pages: pages, memory: memory)
            let process = try spawn(provider, runtime, vitals, socket: ends[1])
            log = process.log
            start.begin(process)
            vitals.memory.follow(process, below: runtime.controlGroup)
            let (ready, sandbox) = try receiveReady(provider, runtime, process, vitals)
            vitals.deadlines.clear(WorkerDeadlines.worker)
            return WorkerConnection(
                provider, runtime: runtime, process: process, vitals: vitals, ready: ready, sandbox: sandbox)
        } catch {
            let failure = start.isCancelled ? WorkerFailure.cancelled : error
            throw failure.error(provider: provider.manifest.id, log: log?.text)
        }
    }

    private static func spawn(
        _ provider: ResolvedProvider, _ runtime: WorkerRuntime, _ vitals: WorkerVitals, socket: Int32
    ) throws(WorkerFailure) -> WorkerProcess {
        let limit = provider.manifest.limits.startTimeout
        let hard = MonotonicClock.after(limit)
        _ = vitals.deadlines.set(WorkerDeadlines.worker, hard: hard, reason: .overdue(.spawn, limit: limit))
        return try WorkerProcess.start(
            runtime.workerPath, arguments: ["atelier-worker", provider.manifest.id],
            environment: runtime.environment, socket: socket, callbacks: vitals.callbacks)
    }

    /// Most warnings of a start that are told beside remarks on the library.
    private static let mostWarnings = 20

    /// Sends the setup and waits for the answer.
    private static func receiveReady(
        _ provider: ResolvedProvider, _ runtime: WorkerRuntime, _ process: WorkerProcess, _ vitals: WorkerVitals
    ) throws(WorkerFailure) -> (WireReady, SandboxReport) {
        var phase = AtelierError.Phase.spawn
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
            var isOpen = false
            do throws(WireError) {
                isOpen = try vitals.channel.receive { header, payload, _ throws(WireError) in
                    var reader = WireReader(payload, longestText: ImageReport.longestText)
                    switch header.kind {
                    case .phase:
                        phase = header.index == WirePhase.create.rawValue ? .create : .open
                        // Before the library is open it can't make up packets: the first word counts.
                        if sandbox == nil { sandbox = try SandboxReport(reading: &reader) }
                    case .ready: ready = try WireReady(reading: &reader)
                    case .failed: vitals.condemn(.startFailed(try WireFailure(reading: &reader).error))
                    case .log:
                        let message = try reader.get(String.self)
                        process.log.append(message, level: Int(header.index))
                        if header.index <= 2, warnings.count < mostWarnings {
                            warnings.append(String(message.prefix(500)))
                        }
                    case .fatal: throw WireError(try reader.get(String.self))
                    case .progress: break
                    default: throw WireError("a packet came before the start was over")
                    }
                }
            } catch {
                vitals.condemn(.brokeProtocol(error.rule, phase))
                process.kill()
            }
            if var ready, let sandbox {
                ready.notes += warnings
                return (ready, sandbox)
            }
            guard !isOpen else { continue }
            let failure = vitals.diagnose(process, phase)
            switch failure {
            case .overdue(_, let limit): throw .overdue(phase, limit: limit)
            case .exceeded(let limit, _): throw .exceeded(limit, phase)
            case .died(let death, .spawn): throw .workerEnded(death, path: runtime.workerPath)
            default: throw failure
            }
        }
    }
}
