import CLinux
import Glibc
import ProviderModel
import Synchronization

/// The worker's end of the socket to its host. Any thread may send; one receives.
final class HostChannel: Sendable {
    private let socket: Int32
    private let writer = Mutex(WireWriter(capacity: 4096))

    init(socket: Int32) { self.socket = socket }

    /// Sends a packet; with `wait` false it is left out while the host doesn't keep up. A host that is gone ends the
    /// worker. Returns false if the packet wasn't sent.
    @discardableResult
    func send(_ header: WireHeader, wait: Bool = true, body: (inout WireWriter) -> Void = { _ in }) -> Bool {
        writer.withLock { writer in
            writer.clear()
            body(&writer)
            let payload = writer.payload
            guard payload.count <= WireHeader.longestFromWorker else { return false }
            guard payload.count > WireHeader.longestInline else { return post(writer.packet(header), -1, wait) }
            let memory = clinux_sealed_copy("atelier-report", payload.baseAddress, UInt64(payload.count))
            guard memory >= 0 else { return false }
            defer { close(memory) }
            return post(writer.packet(header), memory, wait)
        }
    }

    private func post(_ packet: UnsafeRawBufferPointer, _ descriptor: Int32, _ wait: Bool) -> Bool {
        if clinux_send(socket, packet.baseAddress, packet.count, descriptor, wait ? 1 : 0) == 0 { return true }
        if errno != EAGAIN && errno != ENOBUFS { WorkerExit.endGroup() }
        return false
    }

    /// Waits for a packet and hands it over with the descriptor that came with it, or -1; `handle` closes that. Ends
    /// the worker when the host is gone or sends nonsense.
    func receive<R>(
        into buffer: UnsafeMutableRawBufferPointer, handle: (WireHeader, UnsafeRawBufferPointer, Int32) throws -> R
    ) -> R {
        var descriptor: Int32 = -1
        let size = clinux_receive(socket, buffer.baseAddress, buffer.count, &descriptor)
        guard size > 0 else { WorkerExit.endGroup() }
        do {
            let packet = UnsafeRawBufferPointer(rebasing: buffer[..<size])
            let header = try WireHeader(reading: packet, longest: WireHeader.longestFromHost)
            guard header.isExternal else {
                return try handle(header, UnsafeRawBufferPointer(rebasing: packet[WireHeader.size...]), descriptor)
            }
            guard let memory = clinux_map_sealed(descriptor, UInt64(header.length)) else {
                throw WireError("a payload can't be mapped")
            }
            defer {
                clinux_unmap(memory, UInt64(header.length))
                close(descriptor)
            }
            return try handle(header, UnsafeRawBufferPointer(start: memory, count: header.length), -1)
        } catch {
            let rule = (error as? WireError)?.rule ?? "a packet can't be read"
            send(WireHeader(.fatal)) { $0.put("The host broke the protocol: \(rule).") }
            WorkerExit.endGroup()
        }
    }
}
