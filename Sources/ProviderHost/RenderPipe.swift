import ProviderModel
import Synchronization

/// Carries what a worker's reader finds out to the one task that iterates over a render.
///
/// Bounded whatever the worker sends: of progress and previews only the newest that wasn't seen yet is kept, log lines
/// are dropped beyond a number, and images can't be more than were asked for.
final class RenderPipe: Sendable {
    fileprivate enum Phase: Sendable {
        case waiting
        case running(WorkerReader, job: UInt64)
        /// The worker is through with a part of the batch; the next begins when the images so far are taken.
        case between(WorkerReader)
        case over
    }
    fileprivate struct State {
        var phase = Phase.waiting
        var events: [RenderEvent] = []
        var result: Result<Void, AtelierError>?
        /// Why a worker ended the render, where one did.
        var failure: WorkerFailure?
        var reader: Reader?
        /// Images still to be drawn, in parts of what one packet asks for; the first is at work.
        var parts: [Range<Int>]
        /// Images that came, of the part at work.
        var arrived: [Int] = []
        var deadline = UInt64.max
        var limit = Duration.zero
        /// When the worker was through with the last part: waiting for the reader is no time of the provider's.
        var restingSince: UInt64 = 0
    }

    fileprivate typealias Reader = CheckedContinuation<Result<RenderEvent?, AtelierError>, Never>

    private static let mostLogLines = 64

    private let job: RenderJob
    private let state: Mutex<State>

    /// `images` are those of the job that are wanted; nil: all.
    init(_ job: RenderJob, images: [Range<Int>]? = nil) {
        self.job = job
        state = Mutex(State(parts: Self.parts(images ?? [job.first..<job.first + job.count])))
    }

    /// Cuts ranges of images into what one packet can ask for.
    private static func parts(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.flatMap { range in
            stride(from: range.lowerBound, to: range.upperBound, by: WireRender.mostImages).map {
                $0..<min($0 + WireRender.mostImages, range.upperBound)
            }
        }
    }

    /// Begins on a worker where a place is reserved. `keepsLimit`: the provider's own limit holds besides the terms'.
    func begin(_ lease: WorkerLease, _ terms: WorkerLease.Terms, keepsLimit: Bool) {
        let own = lease.reader.connection.provider.manifest.limits.renderTimeout
        let goes = state.withLock { state in
            guard state.result == nil else { return false }
            let ownDeadline = MonotonicClock.after(own)
            let isOwn = terms.deadline == .max || keepsLimit && ownDeadline < terms.deadline
            (state.deadline, state.limit) = isOwn ? (ownDeadline, own) : (terms.deadline, terms.limit)
            state.restingSince = MonotonicClock.now
            state.events.append(.started(isWarm: lease.isWarm))
            state.phase = .between(lease.reader)
            return true
        }
        if goes { beginPart() } else { lease.reader.connection.vacate() }
    }

    /// What a worker did to the render; nil if the render goes on, went well, or was cancelled.
    var failure: WorkerFailure? { state.withLock { $0.failure } }

    /// The time that is left after a failure.
    var terms: WorkerLease.Terms {
        state.withLock { state in
            var terms = WorkerLease.Terms()
            (terms.deadline, terms.limit) = (state.deadline, state.limit)
            return terms
        }
    }

    /// After a failure, goes on with the images that haven't come, on another worker.
    func goOn(_ lease: WorkerLease, because summary: String) {
        state.withLock { state in
            state.result = nil
            state.failure = nil
            let isBatch = job.count > 1
            state.events.append(
                .log(
                    level: 2, message: "The provider \(summary); \(isBatch ? "what is missing" : "it") is tried again.")
            )
            state.restingSince = MonotonicClock.now
            state.phase = .between(lease.reader)
        }
        beginPart()
    }

    /// Sends the next part of the batch, or ends the render if there is none.
    private func beginPart() {
        let found = state.withLock { state -> (reader: WorkerReader, images: Range<Int>?, terms: (UInt64, Duration))? in
            guard case .between(let reader) = state.phase else { return nil }
            // The worker answers on another thread, maybe before its job's number is noted below.
            state.phase = .running(reader, job: 0)
            let rest = MonotonicClock.now - state.restingSince
            state.deadline = state.deadline.addingReportingOverflow(rest).overflow ? .max : state.deadline + rest
            return (reader, state.parts.first, (state.deadline, state.limit))
        }
        guard let (reader, images, (deadline, limit)) = found else { return }
        let connection = reader.connection
        guard let images else { return close(connection, .success(())) }
        var part = job
        part.first = images.lowerBound
        part.count = images.count
        do throws(WorkerFailure) {
            let begun = try connection.begin(part, deadline: deadline, limit: limit) { [self] event in
                receive(event, reader)
            }
            let isUnwanted = state.withLock { state in
                if case .running(_, job: 0) = state.phase, state.parts.first == images {
                    state.phase = .running(reader, job: begun.number)
                }
                return state.result != nil
            }
            if isUnwanted { connection.cancel(begun.number) }
            connection.pool.scrub()
            reader.receiveBriefly { isAtRest }
        } catch {
            close(connection, .failure(connection.error(error)), error)
        }
    }

    /// True while no worker has a part of the render.
    private var isAtRest: Bool {
        state.withLock { if case .running = $0.phase { false } else { true } }
    }

    /// Called by the worker's reader.
    private func receive(_ event: WorkerJobEvent, _ reader: WorkerReader) {
        let connection = reader.connection
        switch event {
        case .event(let event): add(event)
        case .explained: break
        case .ended(let failure?): close(connection, .failure(connection.error(failure)), failure)
        case .ended(nil):
            let (isLast, goesOn) = state.withLock { state in
                state.parts.removeFirst()
                state.arrived.removeAll(keepingCapacity: true)
                let isLast = state.parts.isEmpty || state.result != nil
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
            if case .image(let image) = event { state.arrived.append(image.report.index) }
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
    private func close(
        _ connection: WorkerConnection, _ result: Result<Void, AtelierError>, _ failure: WorkerFailure? = nil
    ) {
        state.withLock { $0.phase = .over }
        connection.vacate()
        finish(result, failure)
    }

    private func finish(_ result: Result<Void, AtelierError>, _ failure: WorkerFailure? = nil) {
        let (reader, result) = state.withLock { state -> (Reader?, Result<Void, AtelierError>) in
            guard state.result == nil else { return (nil, result) }
            state.result = result
            state.failure = failure
            if let failure {
                state.leaveOut(state.arrived)
                // Nothing is missing: what happens afterwards is no matter of the request's.
                if state.parts.isEmpty, failure.mayPassElsewhere {
                    state.result = .success(())
                    state.failure = nil
                }
            }
            defer { state.reader = nil }
            return (state.reader, state.result ?? result)
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

extension RenderPipe.State {
    /// Takes images out of the part at work: what is left of it becomes parts of its own.
    fileprivate mutating func leaveOut(_ images: [Int]) {
        arrived.removeAll()
        guard !images.isEmpty, let part = parts.first else { return }
        let left = [Range<Int>](joining: part.lazy.filter { !images.contains($0) })
        parts.replaceSubrange(0..<1, with: left)
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
