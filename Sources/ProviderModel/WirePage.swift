/// The pages of memory that host and worker share beside the frames: words that need no packet.
///
/// Each job of a worker has a slot, `job % slots`, and each slot a line of the cache in the first two pages; a further
/// line is about all of a side's packets, and behind it lies a packet: see `WireBell` and `WireLetter`.
package enum WirePage: Int32, Sendable {
    /// Written by the host, read by the worker.
    case control = 0
    /// Written by the worker, read by the host.
    case status = 1
    /// Written by a worker that crashes: see clinux_report_crashes.
    case crash = 2

    package static let size = packet + longestPacket
    /// Jobs at once.
    package static let slots = 64

    package static func slot(of job: UInt64) -> Int { Int(job % UInt64(slots)) }

    /// Byte offset, in either page, of the number of packets that its writer has sent.
    package static let sent = slots * 64
    /// Byte offset, in either page, of the core that its writer was last seen on, from 1; 0 if unknown.
    package static let core = slots * 64 + 8
    /// Byte offset, in either page, of what its writer does about packets: an `Attention`.
    package static let attention = slots * 64 + 16
    /// Byte offset, in either page, of the number of the last packet that its writer has read in the other page.
    package static let taken = slots * 64 + 24
    /// Byte offset, in either page, of the number of the packet that lies in it; 0 for none.
    package static let letter = slots * 64 + 32
    /// Byte offset, in either page, of the size of that packet in bytes.
    package static let letterSize = slots * 64 + 40
    /// Byte offset, in either page, of that packet.
    package static let packet = (slots + 1) * 64
    /// Longest packet that can lie in a page.
    package static let longestPacket = 4096

    package enum Attention {
        /// It knows of the socket only.
        package static let none: UInt64 = 0
        /// It looks at the other page before it sleeps.
        package static let awake: UInt64 = 1
        /// It sleeps until it is woken at the other page's number of packets.
        package static let asleep: UInt64 = 2
    }

    /// Byte offsets in the control page.
    package enum Control {
        /// 0 while the job is wanted, else the status that the provider shall return, negated.
        package static func cancelled(_ slot: Int) -> Int { slot * 64 }
        /// The job whose end the host sleeps for: it wants a packet.
        package static func awaited(_ slot: Int) -> Int { slot * 64 + 8 }
        /// Previews that the host has taken out of the job's preview frame.
        package static func previews(_ slot: Int) -> Int { slot * 64 + 16 }
    }

    /// Byte offsets in the status page.
    package enum Status {
        /// The last job of the slot that has ended well.
        package static func finished(_ slot: Int) -> Int { slot * 64 }
        /// 1 if the worker crashed when its memory was almost used up.
        package static let exhausted = 8
    }
}
