import CLinux
import Glibc
import ProviderModel
import Synchronization

/// Says when to look again for manifests and libraries. What has changed is for the one who looks to find out, by what
/// is in the files: this only notices that something has happened to them, or to the directories and links above them.
///
/// A thread of its own sleeps in the kernel until something happens there, and then until it is quiet, so that a file
/// that is being written, or a directory that is being exchanged, is looked at once and when it is done. Where the
/// kernel can't watch, it says "look again" every few seconds.
package final class LibraryWatch: Sendable {
    /// How long to wait, in nanoseconds.
    package struct Times: Sendable {
        /// After the last thing that happened.
        package var quiet: UInt64 = 100_000_000
        /// After bytes were written to a file that isn't closed.
        package var writing: UInt64 = 1_000_000_000
        /// Altogether, while it doesn't become quiet.
        package var longest: UInt64 = 10_000_000_000
        /// Between looks where the kernel can't watch.
        package var poll: UInt64 = 5_000_000_000
        /// False: only looks every `poll`, as where the kernel can't watch.
        var asksKernel = true

        package init() {}
    }

    private struct State: Sendable {
        var interests = WatchedPaths()
        var isRenewed = false
        var isStopped = false
        var isPolling = false
    }

    private let state = Mutex(State())
    private let wakeUp = WakeUp()

    /// Watches nothing until it is told what. `lookAgain` is called on the watch's thread.
    package init(times: Times = Times(), lookAgain: @escaping @Sendable () -> Void) {
        guard wakeUp.descriptor >= 0 else { return }
        _ = WorkerThread.start { [weak self, wakeUp] in
            var thread = WatchThread(times: times, wakeUp: wakeUp.descriptor)
            while let command = self?.command() {
                if thread.turn(command) { lookAgain() }
                self?.note(isPolling: thread.isPolling)
            }
            thread.end()
        }
    }

    deinit { stop() }

    /// Watches these from now on. What happened to those that weren't watched before may have gone unseen: `lookAgain`
    /// follows soon.
    package func watch(_ paths: WatchedPaths) {
        let isRenewed = state.withLock { state in
            guard state.interests != paths else { return false }
            state.interests = paths
            state.isRenewed = true
            return true
        }
        if isRenewed { clinux_signal_event(wakeUp.descriptor) }
    }

    /// Ends the thread soon. A call of `lookAgain` may be under way.
    package func stop() {
        state.withLock { $0.isStopped = true }
        clinux_signal_event(wakeUp.descriptor)
    }

    /// The kernel can't watch all that there is to watch.
    package var isPolling: Bool { state.withLock { $0.isPolling } }

    private func command() -> WatchThread.Command? {
        state.withLock { state in
            guard !state.isStopped else { return nil }
            defer { state.isRenewed = false }
            return WatchThread.Command(paths: state.interests, isRenewed: state.isRenewed)
        }
    }

    private func note(isPolling: Bool) { state.withLock { $0.isPolling = isPolling } }
}

/// An event that is closed when the last who holds it lets it go.
private final class WakeUp: Sendable {
    let descriptor = clinux_event()
    deinit { close(descriptor) }
}
