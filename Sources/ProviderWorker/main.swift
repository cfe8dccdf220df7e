import Glibc
import ProviderModel

/// `atelier-worker`: serves one provider to the host at the other end of descriptor 3.
///
/// Its argument, the id of the provider, is for people who list processes: what to load comes through the socket.
let socket: Int32 = 3
var kind: Int32 = 0
var length = socklen_t(MemoryLayout<Int32>.size)
guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &kind, &length) == 0, kind == Int32(SOCK_SEQPACKET.rawValue) else {
    let text = "atelier-worker is started by Atelier itself; run `atelier` instead.\n"
    write(2, text, text.utf8.count)
    exit(64)
}
WorkerExit.followHost()
var worker = Worker(channel: HostChannel(socket: socket))
worker.serve()
