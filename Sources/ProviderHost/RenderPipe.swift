import ProviderModel
import Synchronization

/// Carries what a worker's reader finds out to the one task that iterates over a render.
///
/// Bounded whatever the worker sends: of progress and previews only the newest that wasn't seen yet is kept, log lines
/// are dropped beyond a number, and images can't be more than were asked for.
final class RenderPipe: Sendable {
    private enum Phase: Sendable {
        case waiting
        case running(WorkerReader, job: UInt64)
        /// The worker is through with a part of the batch; the next begins when the images so far are taken.
        case between(WorkerReader)
        case over
    }
    private struct State {
        var phase = Phase.waiting
        var events: [RenderEvent] = []
        var result: Result<Void, AtelierError>?
        var reader: Reader?
        /// First image of the next part.
        var next: Int
        var deadline: UInt64 = 0
        /// When the worker was through with the last part: waiting for the reader is no time of the provider's.
        var restingSince: UInt64 = 0
    }

    private typealias Reader = CheckedContinuation<Result<RenderEvent?, AtelierError>, Never>

    private static let mostLogLines = 64

    private let job: RenderJob
    private let state: Mutex<State>

    init(_ job: RenderJob) {
        self.job = job
        state = Mutex(State(next: job.first))
    }

    /// Begins on a worker where a place is reserved.
    func begin(_ lease: WorkerLease) {
        let limit = job.timeout ?? lease.reader.connection.provider.manifest.limits.renderTimeout
        let goes = state.withLock { state in
            guard state.result == nil else { return false }
            state.deadline = MonotonicClock.after(limit)
            state.restingSince = MonotonicClock.now
            state.events.append(.started(isWarm: lease.isWarm))
            state.phase = .between(lease.reader)
            return true
        }
        if goes { beginPart() } else { lease.reader.connection.vacate() }
    }

    /// Sends the next part of the batch, or ends the render if there is none.
    private func beginPart() {
        let (found, first, deadline) = state.withLock { state -> (WorkerReader?, Int, UInt64) in
            guard case .between(let reader) = state.phase else { return (nil, 0, 0) }
            // The worker answers on another thread, maybe before its job's number is noted below.
            state.phase = .running(reader, job: 0)
            state.deadline += MonotonicClock.now - state.restingSince
            return (reader, state.next, state.deadline)
        }
        guard let reader = found else { return }
        let connection = reader.connection
        guard let part = WorkerConnection.part(of: job, from: first) else { return close(connection, .success(())) }
        let limit = job.timeout ?? connection.provider.manifest.limits.renderTimeout
        do throws(WorkerFailure) {
            let begun = try connection.begin(part, deadline: deadline, limit: limit) { [self] event in
                receive(event, part, reader)
            }
            let isUnwanted = state.withLock { state in
                if case .running(_, job: 0) = state.phase, state.next == first {
                    state.phase = .running(reader, job: begun.number)
                }
                return state.result != nil
            }
            if isUnwanted { connection.cancel(begun.number) }
            connection.pool.scrub()
            reader.receiveBriefly { isAtRest }
        } catch {
            close(connection, .failure(connection.error(error)))
        }
    }

    /// True while no worker has a part of the render.
    private var isAtRest: Bool {
        state.withLock { if case .running = $0.phase { false } else { true } }
    }

    /// Called by the worker's reader.
    private func receive(_ event: WorkerJobEvent, _ part: RenderJob, _ reader: WorkerReader) {
        let connection = reader.connection
        switch event {
        case .event(let event): add(event)
        case .explained: break
        case .ended(let failure?): close(connection, .failure(connection.error(failure)))
        case .ended(nil):
            let (isLast, goesOn) = state.withLock { state in
                state.next = part.first + part.count
                let isLast = state.next >= job.first + job.count || state.result != nil
                state.phase = isLast ? .over : .between(reader)
                state.restingSince = MonotonicClock.now
                return (isLast, state.events.isEmpty)
            }
            if isLast { close(connection, .success(())) } else if goesOn { beginPart() }
        }
    }

    private func add(_ event: RenderEvent) {
        let reader = state.withLock { state -> Reader? in
            guard state.result == nil else { return nil }
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            if let place = state.events.lastIndex(where: { $0.isReplaced(by: event) }) {
                state.events[place] = event
            } else if !event.isLog || state.events.count(where: \.isLog) < Self.mostLogLines {
                state.events.append(event)
            }
            return nil
        }
        reader?.resume(returning: .success(event))
    }

    /// The worker is free: records how the render ended, unless it did before.
    private func close(_ connection: WorkerConnection, _ result: Result<Void, AtelierError>) {
        finish(result)
        state.withLock { $0.phase = .over }
        connection.vacate()
    }

    private func finish(_ result: Result<Void, AtelierError>) {
        let reader = state.withLock { state -> Reader? in
            guard state.result == nil else { return nil }
            state.result = result
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(returning: result.map { nil })
    }

    /// Nobody wants the rest: ends the render at once for the caller, and soon for the worker.
    func cancel(_ error: () -> AtelierError) {
        guard state.withLock({ $0.result == nil }) else { return }
        finish(.failure(error()))
        let phase = state.withLock { state in
            defer { if case .between = state.phase { state.phase = .over } }
            return state.phase
        }
        switch phase {
        case .running(let reader, let number): reader.connection.cancel(number)
        case .between(let reader): reader.connection.vacate()
        case .waiting, .over: break
        }
    }

    /// What is there, without waiting: an event, or the end as `.some(nil)`.
    func poll() throws(AtelierError) -> RenderEvent?? {
        let (event, goesOn, result) = state.withLock { state in
            let event = state.events.isEmpty ? nil : state.events.removeFirst()
            guard case .between = state.phase else { return (event, false, state.result) }
            return (event, state.events.isEmpty, state.result)
        }
        if goesOn { beginPart() }
        if let event { return event }
        guard let result else { return .none }
        try result.get()
        return .some(nil)
    }

    /// Waits for what comes next. One task at a time.
    func wait(isolation actor: isolated (any Actor)?) async -> Result<RenderEvent?, AtelierError> {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> Result<RenderEvent?, AtelierError>? in
                if !state.events.isEmpty { return .success(state.events.removeFirst()) }
                if let result = state.result { return result.map { nil } }
                state.reader = continuation
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }
}

extension RenderEvent {
    fileprivate var isLog: Bool {
        if case .log = self { return true }
        return false
    }

    /// True if nobody needs this one once the other is there.
    fileprivate func isReplaced(by other: RenderEvent) -> Bool {
        switch (self, other) {
        case (.progress(let mine, _, _), .progress(let theirs, _, _)): mine == theirs
        case (.preview(let mine, _), .preview(let theirs, _)): mine == theirs
        default: false
        }
    }
}
