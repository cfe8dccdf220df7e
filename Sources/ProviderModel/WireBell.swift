internal import CLinux

/// Shows each side of a socket, in shared words, what the other has sent, where it runs and whether it sleeps: a receiver
/// that expects an answer within microseconds watches a word for that long, since waking a sleeping core takes longer
/// than the answer, and then sleeps at that word, which costs half of what sleeping at a socket does.
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

    /// For packets that lie in the same pages.
    var letter: WireLetter { WireLetter(own: own, other: other) }

    /// Says how many packets this side has sent.
    func ring(_ sent: UInt64) {
        comeHere()
        // The other side first says that it sleeps, then looks at the number: one of the two sees the other's word.
        clinux_store(own + WirePage.sent, sent)
        if clinux_load(other + WirePage.attention) == WirePage.Attention.asleep { clinux_wake(own + WirePage.sent) }
    }

    /// Says where this side runs.
    func comeHere() { clinux_hint(own + WirePage.core, clinux_core()) }

    /// True if the other side rings.
    var isRung: Bool { clinux_load(other + WirePage.sent) != 0 }

    /// Says that this side looks at the other page from now on.
    func listen() { clinux_store(own + WirePage.attention, WirePage.Attention.awake) }

    /// True if the other side has sent more than `received` packets.
    func hasMore(than received: UInt64) -> Bool { clinux_load(other + WirePage.sent) > received }

    /// Watches until the other side has sent more than `received` packets, at most for the time given.
    func watch(after received: UInt64, nanoseconds: UInt64) -> Bool {
        comeHere()
        // A packet of the socket may come before its number.
        guard clinux_load(other + WirePage.sent) >= received else { return false }
        return clinux_spin(other + WirePage.sent, received, other + WirePage.core, nanoseconds) != 0
            && hasMore(than: received)
    }

    /// Sleeps until the other side has sent more than `received` packets, `wake` is called, or time is over.
    func sleep(after received: UInt64, nanoseconds: UInt64) {
        clinux_store(own + WirePage.attention, WirePage.Attention.asleep)
        let sent = clinux_load(other + WirePage.sent)
        if sent <= received { clinux_sleep(other + WirePage.sent, sent, nanoseconds) }
        listen()
    }

    /// Wakes this side's own receiver.
    func wake() { clinux_wake(other + WirePage.sent) }

    /// Watches until the word at an offset of the other side's page is `value`, at most for the time given.
    package func watch(_ offset: Int, becomes value: UInt64, nanoseconds: UInt64) -> Bool {
        let word = other + offset
        let former = clinux_load(word)
        if former == value { return true }
        return clinux_spin(word, former, other + WirePage.core, nanoseconds) != 0 && clinux_load(word) == value
    }
}
