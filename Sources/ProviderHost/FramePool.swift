import Synchronization

/// The frames of one worker: made once, used again for every image of their size.
///
/// A new frame of a 1024×1024 image costs milliseconds of page faults, zeroing one a tenth of that. So frames are
/// kept, and one more of each size than are in use at once: it is zeroed while the worker draws into another.
final class FramePool: Sendable {
    /// Most bytes kept in frames that nobody uses.
    private static let idleBytes = 128 << 20
    /// Most bytes in frames that callers hold on to; further images are copied.
    private static let leasedBytes = 512 << 20

    /// Most bytes in all frames.
    static let mostBytes = idleBytes + leasedBytes

    fileprivate struct State {
        var clean: [Frame] = []
        var dirty: [Frame] = []
        var counts: [Count] = []
        var idleBytes = 0
        var leasedBytes = 0
        var lastNumber: UInt32 = 0
        var isClosed = false
    }
    /// Frames of one kind in use, now and at most so far.
    fileprivate struct Count {
        var size: Int
        var isZeroed: Bool
        var now = 0
        var most = 0
    }

    private let state = Mutex(State())

    /// A frame of just this size, `zeroed` or with any content. `make` makes a new one of the number given.
    func lease(
        _ size: Int, zeroed: Bool, make: (UInt32) throws(Frame.Problem) -> Frame
    ) throws(Frame.Problem) -> FrameLease {
        let (found, isClean, number) = state.withLock { state -> (Frame?, Bool, UInt32) in
            let place = state.place(size, zeroed)
            let (found, isClean) = state.take(state.counts[place])
            state.counts[place].now += 1
            state.counts[place].most = max(state.counts[place].most, state.counts[place].now)
            state.leasedBytes += size
            if found == nil { state.lastNumber += 1 }
            return (found, isClean, state.lastNumber)
        }
        if let found {
            if zeroed && !isClean { found.scrub() }
            return FrameLease(found, pool: self)
        }
        do throws(Frame.Problem) {
            return FrameLease(try make(number), pool: self)
        } catch {
            state.withLock { $0.end(size, zeroed) }
            throw error
        }
    }

    func take(back frame: Frame) {
        state.withLock { state in
            state.end(frame.size, frame.isZeroed)
            guard !state.isClosed else { return }
            state.dirty.append(frame)
            state.idleBytes += frame.size
        }
    }

    /// Zeroes the frames that wait for it. Called while the worker draws.
    func scrub() {
        while let frame = state.withLock({ $0.takeForScrubbing() }) {
            frame.scrub()
            state.withLock { if !$0.isClosed { $0.clean.append(frame) } }
        }
    }

    /// Drops the frames unused for longest, beyond what is kept; returns their numbers.
    func trim() -> [UInt32] {
        state.withLock { state in
            var dropped: [UInt32] = []
            while state.idleBytes > Self.idleBytes, !state.clean.isEmpty || !state.dirty.isEmpty {
                let frame = state.clean.isEmpty ? state.dirty.removeFirst() : state.clean.removeFirst()
                state.idleBytes -= frame.size
                state.counts[state.place(frame.size, frame.isZeroed)].most -= 1
                dropped.append(frame.number)
            }
            return dropped
        }
    }

    /// True if callers hold so many frames that another image should be copied.
    var isExhausted: Bool { state.withLock { $0.leasedBytes > Self.leasedBytes } }

    /// Of all frames, in use or not.
    var bytes: Int { state.withLock { $0.idleBytes + $0.leasedBytes } }

    /// Frames made so far.
    var framesMade: Int { Int(state.withLock { $0.lastNumber }) }

    /// The worker is gone: frames that come back are freed.
    func close() {
        let frames = state.withLock { state in
            state.isClosed = true
            defer { (state.clean, state.dirty) = ([], []) }
            return state.clean + state.dirty
        }
        _ = consume frames
    }
}

extension FramePool.State {
    /// Where frames of a kind are counted.
    fileprivate mutating func place(_ size: Int, _ isZeroed: Bool) -> Int {
        if let place = counts.firstIndex(where: { $0.size == size && $0.isZeroed == isZeroed }) { return place }
        counts.append(FramePool.Count(size: size, isZeroed: isZeroed))
        return counts.count - 1
    }

    /// An idle frame of a kind, and whether it is zero; nil if a new one should be made.
    fileprivate mutating func take(_ kind: FramePool.Count) -> (Frame?, isClean: Bool) {
        func isOfKind(_ frame: Frame) -> Bool { frame.size == kind.size && frame.isZeroed == kind.isZeroed }
        if let place = clean.lastIndex(where: isOfKind) {
            idleBytes -= kind.size
            return (clean.remove(at: place), true)
        }
        guard let place = dirty.firstIndex(where: isOfKind) else { return (nil, false) }
        // Without a spare frame a new one is made: from then on zeroing costs no time.
        let idle = dirty.reduce(0) { $0 + (isOfKind($1) ? 1 : 0) }
        guard !kind.isZeroed || idle + kind.now > kind.most else { return (nil, false) }
        idleBytes -= kind.size
        return (dirty.remove(at: place), false)
    }

    fileprivate mutating func takeForScrubbing() -> Frame? {
        dirty.lastIndex(where: \.isZeroed).map { dirty.remove(at: $0) }
    }

    /// One frame of a kind is no longer in use.
    fileprivate mutating func end(_ size: Int, _ isZeroed: Bool) {
        counts[place(size, isZeroed)].now -= 1
        leasedBytes -= size
    }
}
