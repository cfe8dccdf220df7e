import ProviderModel
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

    private struct State {
        var clean: [Frame] = []
        var dirty: [Frame] = []
        var counts: [Count] = []
        var idleBytes = 0
        var leasedBytes = 0
        var lastNumber: UInt32 = 0
        var isClosed = false
    }
    /// Frames of one size in use, now and at most so far.
    private struct Count {
        var size: Int
        var now = 0
        var most = 0
    }

    private let state = Mutex(State())
    /// Frames are zeroed before another image is drawn into them.
    private let scrubs: Bool

    init(scrubs: Bool) { self.scrubs = scrubs }

    /// A frame of just this size, zeroed unless the provider fills every frame. `make` makes a new one.
    func lease(_ size: Int, make: (UInt32) -> Frame?) -> FrameLease? {
        let frame = state.withLock { state -> Frame? in
            let place = state.counts.firstIndex { $0.size == size } ?? state.counts.count
            if place == state.counts.count { state.counts.append(Count(size: size)) }
            let found = take(state.counts[place], &state) ?? make(state.lastNumber + 1)
            guard let found else { return nil }
            state.lastNumber = max(state.lastNumber, found.number)
            state.counts[place].now += 1
            state.counts[place].most = max(state.counts[place].most, state.counts[place].now)
            state.leasedBytes += size
            return found
        }
        return frame.map { FrameLease($0, pool: self) }
    }

    private func take(_ count: Count, _ state: inout State) -> Frame? {
        let size = count.size
        var found: Frame?
        if let place = state.clean.lastIndex(where: { $0.size == size }) {
            found = state.clean.remove(at: place)
        } else if let place = state.dirty.firstIndex(where: { $0.size == size }) {
            let idle = state.dirty.reduce(0) { $0 + ($1.size == size ? 1 : 0) }
            // Without a spare frame a new one is made: from then on zeroing costs no time.
            guard !scrubs || idle + count.now > count.most else { return nil }
            found = state.dirty.remove(at: place)
            if scrubs { found?.scrub() }
        }
        if found != nil { state.idleBytes -= size }
        return found
    }

    func take(back frame: Frame) {
        state.withLock { state in
            if let place = state.counts.firstIndex(where: { $0.size == frame.size }) { state.counts[place].now -= 1 }
            state.leasedBytes -= frame.size
            guard !state.isClosed else { return }
            state.dirty.append(frame)
            state.idleBytes += frame.size
        }
    }

    /// Zeroes the frames that wait for it. Called while the worker draws.
    func scrub() {
        guard scrubs else { return }
        while let frame = state.withLock({ $0.dirty.popLast() }) {
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
                if let place = state.counts.firstIndex(where: { $0.size == frame.size }) {
                    state.counts[place].most -= 1
                }
                dropped.append(frame.number)
            }
            return dropped
        }
    }

    /// True if callers hold so many frames that another image should be copied.
    var isExhausted: Bool { state.withLock { $0.leasedBytes > Self.leasedBytes } }

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
