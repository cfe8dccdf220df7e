import CLinux
import Glibc
import ProviderModel

/// The pages of words that a worker shares with its host, seen from the host.
final class WorkerPages: @unchecked Sendable {
    // Sendable: the addresses are constant, the words are read and written atomically.
    private let control: UnsafeMutableRawPointer
    private let status: UnsafeMutableRawPointer
    private let bell: WireBell
    private let crash: UnsafeMutableRawPointer

    /// Makes the pages and hands them to the worker, the first for reading only. Nil if that fails.
    init?(channel: WireSocket) {
        guard let control = Self.share(.control, channel) else { return nil }
        guard let status = Self.share(.status, channel) else {
            clinux_unmap(control, UInt64(WirePage.size))
            return nil
        }
        guard let crash = Self.share(.crash, channel) else {
            clinux_unmap(control, UInt64(WirePage.size))
            clinux_unmap(status, UInt64(WirePage.size))
            return nil
        }
        self.crash = crash
        self.control = control
        self.status = status
        bell = WireBell(own: control, other: status)
        channel.attach(bell)
    }

    deinit {
        clinux_unmap(control, UInt64(WirePage.size))
        clinux_unmap(status, UInt64(WirePage.size))
        clinux_unmap(crash, UInt64(WirePage.size))
    }

    /// What the worker said of its crash, if it could. To be asked once it is dead.
    func crashSite(of provider: ResolvedProvider) -> CrashSite? {
        CrashSite(UnsafeRawBufferPointer(start: crash, count: WirePage.size), of: provider)
    }

    private static func share(_ page: WirePage, _ channel: WireSocket) -> UnsafeMutableRawPointer? {
        let descriptor = clinux_shared_memory("atelier-page", UInt64(WirePage.size))
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        // What the worker writes, it alone writes.
        guard let base = clinux_map(descriptor, UInt64(WirePage.size), page == .control ? 1 : 0) else { return nil }
        let isSealed = page != .control || clinux_seal_future_writes(descriptor) == 0
        if isSealed && channel.send(WireHeader(.page, index: page.rawValue), descriptor: descriptor) == 0 {
            return base
        }
        clinux_unmap(base, UInt64(WirePage.size))
        return nil
    }

    /// Makes a slot ready for a job; sending the job shows it to the worker.
    func reset(_ slot: Int) {
        clinux_hint(control + WirePage.Control.cancelled(slot), 0)
        clinux_hint(control + WirePage.Control.awaited(slot), 0)
        clinux_hint(control + WirePage.Control.previews(slot), 0)
    }

    /// Asks the provider to return `status` from the slot's job.
    func cancel(_ slot: Int, _ status: ProviderStatus) {
        clinux_store(control + WirePage.Control.cancelled(slot), UInt64(-Int64(status.rawValue)))
    }

    /// True if the slot's job was asked to stop. Only the host can write to this page.
    func isCancelled(_ slot: Int) -> Bool { clinux_load(control + WirePage.Control.cancelled(slot)) != 0 }

    /// The last preview of the slot's job is read: another may come.
    func countPreview(_ slot: Int) {
        let word = control + WirePage.Control.previews(slot)
        clinux_store(word, clinux_load(word) + 1)
    }

    /// True if the worker crashed when its memory was almost used up. So it says itself: for explaining its death alone.
    var isExhausted: Bool { clinux_load(status + WirePage.Status.exhausted) == 1 }

    /// True if the job has ended well. Otherwise its end is announced by a packet from now on.
    func hasFinished(_ job: UInt64) -> Bool {
        let slot = WirePage.slot(of: job)
        let word = status + WirePage.Status.finished(slot)
        if bell.watch(WirePage.Status.finished(slot), becomes: job, nanoseconds: WireBell.wakeUp) { return true }
        // The worker first stores its word, then looks at this one: one of the two sides sees the other's.
        clinux_store(control + WirePage.Control.awaited(slot), job)
        return clinux_load(word) == job
    }
}
