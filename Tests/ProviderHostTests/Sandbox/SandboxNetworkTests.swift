import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// Somebody who listens.
private final class Listener {
    let descriptor: Int32
    let port: UInt16

    /// By TCP on a free port of this machine.
    init() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard isBound, listen(descriptor, 8) == 0 else { throw TestFailure("nobody can listen: errno \(errno)") }
        port = UInt16(bigEndian: address.sin_port)
    }

    /// By a socket of the local machine.
    init(path: String, isAbstract: Bool) throws {
        port = 0
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let start = isAbstract ? 1 : 0
        withUnsafeMutableBytes(of: &address.sun_path) { $0[start...].copyBytes(from: path.utf8) }
        let size = socklen_t(2 + start + path.utf8.count)
        let isBound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
        }
        guard isBound, listen(descriptor, 8) == 0 else { throw TestFailure("nobody can listen: errno \(errno)") }
    }

    deinit { close(descriptor) }
}

@Suite(.enabled(if: SandboxFixture.isPossible)) struct `The network of a provider` {
    @Test func `nobody is reached without the permission`() async throws {
        let root = try TemporaryDirectory()
        let (tcp, name) = (try Listener(), "atelier-test-\(getpid())-\(UInt32.random(in: 0 ... .max))")
        let path = try Listener(path: "\(root.path)/socket", isAbstract: false)
        let abstract = try Listener(path: name, isAbstract: true)
        let supervisor = try SandboxFixture.supervisor()
        for act in [
            "tcp \(tcp.port)", "unix \(root.path)/socket", "abstract \(name)", "fast \(tcp.port)", "bind 0",
            "socket 16 3 0", "socket 2 2 0", "pair 2",
        ] {
            #expect(try await supervisor.attempt(act) == "EPERM", "\(act)")
        }
        #expect(try await supervisor.attempt("pair 1") == "done")
        await supervisor.shutdown()
        withExtendedLifetime((path, abstract)) {}
    }

    @Test func `with the permission, the named port is reached and nothing else`() async throws {
        let root = try TemporaryDirectory()
        let (allowed, other) = (try Listener(), try Listener())
        let path = try Listener(path: "\(root.path)/socket", isAbstract: false)
        let supervisor = try SandboxFixture.supervisor(runtime: { $0.sandbox.ports = [allowed.port] })
        #expect(try await supervisor.attempt("tcp \(allowed.port)") == "done")
        #expect(try await supervisor.attempt("tcp \(other.port)") == "EACCES")
        // By ways that the rules for ports don't see: data with the connection, another protocol, datagrams, raw
        // packets, other families, servers.
        for act in [
            "fast \(other.port)", "socket 2 1 262", "socket 10 1 262", "socket 2 2 0", "socket 2 3 6", "socket 16 3 0",
            "socket 40 1 0", "unix \(root.path)/socket", "bind 0", "listen",
        ] {
            #expect(try await supervisor.attempt(act) == "EPERM", "\(act)")
        }
        #expect(try await supervisor.attempt("socket 10 1 6") == "done")
        await supervisor.shutdown()
        withExtendedLifetime(path) {}
    }

    @Test func `it takes the manifest and the configuration to get the network`() throws {
        let installation = Installation(workerPath: "/nonexistent")
        var configuration = HostConfiguration(searchPaths: SearchPaths(directories: []), installation: installation)
        func ports(_ network: [String]) throws -> [UInt16] {
            var provider = try SandboxFixture.provider()
            provider.manifest.permissions.network = network
            return configuration.sandbox(of: provider.manifest).ports
        }
        #expect(try ports(["api.example.com:443"]) == [])
        configuration.networkProviders = ["org.example.prober"]
        #expect(try ports([]) == [])
        #expect(try ports(["api.example.com:443", "img.example.com:8443"]) == [53, 443, 8443])
        configuration.networkProviders = ["org.example.other"]
        #expect(try ports(["api.example.com:443"]) == [])
    }
}
