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
        var leased: [Int: Count] = [:]
        var leasedBytes = 0
        var lastNumber: UInt32 = 0
        var isClosed = false
    }
    private struct Count {
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
            let found = take(size, &state) ?? make(state.lastNumber + 1)
            guard let found else { return nil }
            state.lastNumber = max(state.lastNumber, found.number)
            var count = state.leased[size] ?? Count()
            count.now += 1
            count.most = max(count.most, count.now)
            state.leased[size] = count
            state.leasedBytes += size
            return found
        }
        return frame.map { FrameLease($0, pool: self) }
    }

    private func take(_ size: Int, _ state: inout State) -> Frame? {
        if let place = state.clean.lastIndex(where: { $0.size == size }) { return state.clean.remove(at: place) }
        guard let place = state.dirty.firstIndex(where: { $0.size == size }) else { return nil }
        guard scrubs else { return state.dirty.remove(at: place) }
        let count = state.leased[size] ?? Count()
        let idle = state.dirty.reduce(0) { $0 + ($1.size == size ? 1 : 0) }
        // No spare frame yet: a new one is made, and from then on zeroing costs no time.
        guard idle + count.now > count.most else { return nil }
        let frame = state.dirty.remove(at: place)
        frame.scrub()
        return frame
    }

    func take(back frame: Frame) {
        state.withLock { state in
            state.leased[frame.size]?.now -= 1
            state.leasedBytes -= frame.size
            if !state.isClosed { state.dirty.append(frame) }
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
            var excess = (state.clean + state.dirty).reduce(0) { $0 + $1.size } - Self.idleBytes
            var dropped: [UInt32] = []
            while excess > 0 {
                guard !state.dirty.isEmpty || !state.clean.isEmpty else { break }
                let frame = state.clean.isEmpty ? state.dirty.removeFirst() : state.clean.removeFirst()
                excess -= frame.size
                state.leased[frame.size]?.most -= 1
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
