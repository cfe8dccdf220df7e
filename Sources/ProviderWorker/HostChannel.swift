import Glibc
import ProviderModel

/// The worker's end of the socket to its host. Any thread may send; one receives. A host that is gone ends the worker.
final class HostChannel: Sendable {
    /// The descriptor of the socket.
    let number: Int32
    private let socket: WireSocket

    init(socket number: Int32) {
        self.number = number
        socket = WireSocket(number, side: .worker)
    }

    /// Sends a packet. Returns false if it isn't sent: it is too long, there is no memory, or, without `wait`, the host
    /// doesn't keep up.
    @discardableResult
    func send(_ header: WireHeader, wait: Bool = true, body: (inout WireWriter) -> Void = { _ in }) -> Bool {
        switch socket.send(header, wait: wait, body: body) {
        case 0: return true
        case E2BIG, EAGAIN, ENOBUFS, ENOMEM, EMFILE, ENFILE: return false
        default: WorkerExit.endGroup()
        }
    }

    /// Shares words with the host from now on.
    func attach(_ bell: WireBell) { socket.attach(bell) }

    /// Waits for a packet and hands it over, with the descriptor that came with it, or -1. Watches for it for
    /// `watching` nanoseconds before it sleeps. Ends the worker when the host sends nonsense.
    func receive(watching: UInt64 = 0, _ handle: (WireHeader, UnsafeRawBufferPointer, Int32) throws(WireError) -> Void)
    {
        do throws(WireError) {
            guard try socket.receive(watching: watching, handle) == .end else { return }
        } catch {
            send(WireHeader(.fatal)) { $0.put("The host broke the protocol: \(error.rule).") }
        }
        WorkerExit.endGroup()
    }
}
