/// How much the host insists on confining its workers.
public enum SandboxMode: String, Hashable, Sendable, CaseIterable {
    /// What the kernel can enforce is enforced.
    case preferred
    /// A worker that can't be confined wholly isn't started.
    case required
    /// For debugging: providers have the rights of who started the host. Limits hold all the same.
    case off
}

/// What a worker is to confine itself to, besides what its manifest says.
package struct SandboxPolicy: Hashable, Sendable {
    package var mode = SandboxMode.preferred
    /// TCP ports that may be connected to; none forbids sockets.
    package var ports: [UInt16] = []

    package init() {}

    package func write(to writer: inout WireWriter) {
        writer.put(mode.rawValue)
        writer.put(count: ports.count)
        for port in ports { writer.put(port) }
    }

    package init(reading reader: inout WireReader) throws(WireError) {
        guard let mode = SandboxMode(rawValue: try reader.get(String.self)) else {
            throw WireError("a sandbox is of unknown mode")
        }
        self.mode = mode
        for _ in 0..<(try reader.count(atMost: 65_535)) { ports.append(try reader.get()) }
    }
}
