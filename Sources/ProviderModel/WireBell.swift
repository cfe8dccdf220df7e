internal import CLinux

/// Shows each side of a socket, in shared words, what the other has sent and where it runs: a receiver that expects an
/// answer within microseconds watches a word for that long, since waking a sleeping core takes longer than the answer.
///
/// The words are hints. A side that lies in them makes the other watch in vain for as long as it allows, or sleep.
package struct WireBell: @unchecked Sendable {
    // Sendable: the addresses are constant, the words are read and written atomically.

    /// Jobs that take no longer are worth watching for, in nanoseconds.
    package static let quick: UInt64 = 200_000
    /// About what it takes to wake a sleeping core, in nanoseconds: watching for longer than that can't pay.
    package static let wakeUp: UInt64 = 50_000

    private let own: UnsafeMutableRawPointer
    private let other: UnsafeRawPointer

    /// The page that this side writes and the one that it reads; both outlive the socket that uses the bell.
    package init(own: UnsafeMutableRawPointer, other: UnsafeRawPointer) {
        self.own = own
        self.other = other
    }

    /// Says how many packets this side has sent.
    func ring(_ sent: UInt64) {
        comeHere()
        clinux_hint(own + WirePage.sent, sent)
    }

    /// Says where this side runs.
    func comeHere() { clinux_hint(own + WirePage.core, clinux_core()) }

    /// Watches until the other side has sent more than `received` packets, at most for the time given.
    func watch(after received: UInt64, nanoseconds: UInt64) -> Bool {
        comeHere()
        return clinux_spin(other + WirePage.sent, received, other + WirePage.core, nanoseconds) != 0
    }

    /// Watches until the word at an offset of the other side's page is `value`, at most for the time given.
    package func watch(_ offset: Int, becomes value: UInt64, nanoseconds: UInt64) -> Bool {
        let word = other + offset
        let former = clinux_load(word)
        if former == value { return true }
        return clinux_spin(word, former, other + WirePage.core, nanoseconds) != 0 && clinux_load(word) == value
    }
}
