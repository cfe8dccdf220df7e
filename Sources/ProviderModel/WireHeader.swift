/// The first 32 bytes of every packet between host and worker, little-endian.
///
/// A payload follows in the same packet, or, when it is long, lies in sealed memory that travels with the packet.
package struct WireHeader: Hashable, Sendable {
    package enum Kind: UInt16, Sendable {
        // Host to worker.
        /// A shared page; `index` is its `WirePage`. Descriptor.
        case page = 1
        /// A `WireSetup`.
        case setup
        /// Memory for pixels; `index` is its number from now on, `value` its size in bytes. Descriptor.
        case frame
        /// Forgets frame `index`.
        case drop
        /// A `WireRender`, as job `job`.
        case render
        /// A `RenderJob` that shall be explained, as job `job`.
        case explain
        /// Ends the provider and the worker.
        case quit

        // Worker to host.
        /// The start has come to `index`, a `WirePhase`; with `open`, a `SandboxReport`.
        case phase = 64
        /// A `WireReady`: jobs may come.
        case ready
        /// A `WireFailure`: the start has failed.
        case failed
        /// `value` holds the bits of the fraction of image `index`; payload: a word for the user.
        case progress
        /// A `WirePreview` of image `index` lies in the job's preview frame.
        case preview
        /// Text of level `index`.
        case log
        /// An `ImageReport`: its frame is done.
        case image
        /// The job is over with status `index`; payload: a `WireOutcome`.
        case finished
        /// Text: JSON that answers `explain`.
        case explained
        /// Text: the rule that was broken; the worker ends.
        case fatal
    }

    package static let size = 32
    /// Longest payload inside a packet; a longer one lies in sealed memory.
    package static let longestInline = 16_384
    /// Longest payload from the host, in bytes: several large pictures.
    package static let longestFromHost = 512 << 20
    /// Longest payload from a worker, in bytes: the longest report.
    package static let longestFromWorker = 8 << 20

    package var kind: Kind
    /// The payload lies in the memory that came with the packet.
    package var isExternal = false
    /// Bytes of payload.
    package var length = 0
    package var job: UInt64 = 0
    package var index: Int32 = 0
    /// The packet's place among those of its side, from 1; the lower half.
    package var number: UInt32 = 0
    package var value: UInt64 = 0

    package init(_ kind: Kind, job: UInt64 = 0, index: Int32 = 0, value: UInt64 = 0) {
        self.kind = kind
        self.job = job
        self.index = index
        self.value = value
    }

    /// Reads a header; throws if the packet is too short, of an unknown kind or says a length of more than `longest`.
    package init(reading packet: UnsafeRawBufferPointer, longest: Int) throws(WireError) {
        guard packet.count >= Self.size else { throw WireError("a packet is too short") }
        func load<T: FixedWidthInteger>(_ offset: Int, _: T.Type) -> T {
            T(littleEndian: packet.loadUnaligned(fromByteOffset: offset, as: T.self))
        }
        guard let kind = Kind(rawValue: load(0, UInt16.self)) else { throw WireError("a packet is of unknown kind") }
        self.kind = kind
        isExternal = load(2, UInt16.self) & 1 != 0
        length = Int(load(4, UInt32.self))
        job = load(8, UInt64.self)
        index = load(16, Int32.self)
        number = load(20, UInt32.self)
        value = load(24, UInt64.self)
        guard length <= longest, isExternal ? packet.count == Self.size : packet.count == Self.size + length else {
            throw WireError("a packet's length is wrong")
        }
    }

    /// Writes the header to 32 bytes.
    package func write(to bytes: UnsafeMutableRawPointer) {
        bytes.storeBytes(of: kind.rawValue.littleEndian, toByteOffset: 0, as: UInt16.self)
        bytes.storeBytes(of: UInt16(isExternal ? 1 : 0).littleEndian, toByteOffset: 2, as: UInt16.self)
        bytes.storeBytes(of: UInt32(length).littleEndian, toByteOffset: 4, as: UInt32.self)
        bytes.storeBytes(of: job.littleEndian, toByteOffset: 8, as: UInt64.self)
        bytes.storeBytes(of: index.littleEndian, toByteOffset: 16, as: Int32.self)
        bytes.storeBytes(of: number.littleEndian, toByteOffset: 20, as: UInt32.self)
        bytes.storeBytes(of: value.littleEndian, toByteOffset: 24, as: UInt64.self)
    }
}

/// What is wrong with bytes from the other side.
package struct WireError: Error, Hashable, Sendable {
    package let rule: String
    package init(_ rule: String) { self.rule = rule }
}

/// How far a worker's start has come.
package enum WirePhase: Int32, Sendable {
    case spawn, open, describe, create, ready
}
