import CLinux
import Glibc

/// A bare process at the other end of a SOCK_SEQPACKET socket that sends back what it gets: the least that an
/// isolated call can cost.
final class PingPong {
    private let socket: Int32
    private let process: pid_t

    init?(executable: String) {
        var ends: [Int32] = [-1, -1]
        guard clinux_socket_pair(&ends) == 0 else { return nil }
        socket = ends[0]
        let null = open("/dev/null", O_WRONLY)
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), strdup("--echo"), nil]
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        process = clinux_spawn(executable, &arguments, &environment, ends[1], null)
        for argument in arguments { free(argument) }
        close(null)
        close(ends[1])
        if process < 0 {
            close(socket)
            return nil
        }
    }

    deinit {
        close(socket)
        waitpid(process, nil, 0)
    }

    /// There and back.
    func exchange(_ bytes: inout [UInt8]) {
        var descriptor: Int32 = -1
        _ = clinux_send(socket, bytes, bytes.count, -1, 1)
        _ = clinux_receive(socket, &bytes, bytes.count, &descriptor, 1)
    }

    /// The other process's part.
    static func echo() {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var descriptor: Int32 = -1
        while true {
            let size = clinux_receive(3, &buffer, buffer.count, &descriptor, 1)
            guard size > 0 else { return }
            _ = clinux_send(3, buffer, size, -1, 1)
        }
    }
}
