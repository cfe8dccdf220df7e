import CLinux
import Glibc
import ProviderHost
import ProviderLoader
import ProviderModel

extension Bench {
    /// What the process border costs.
    func isolation() async throws {
        var table = Table("Isolation: a render that draws nothing, and one that fills 4 MiB")
        for placement in Placement.allCases { try await placement.during { try await isolation(placement, &table) } }
        table.show()
    }

    private func isolation(_ placement: Placement, _ table: inout Table) async throws {
        let nothing = try job("nothing", side: 64)
        let fill = try job("fill", side: 1024)
        guard let peer = PingPong(executable: executable) else { throw AtelierError(.hostFailed, "No peer process.") }
        var packet = [UInt8](repeating: 0, count: packetSize(of: nothing))
        guard let frame = WarmFrame(size: 4 << 20) else { throw AtelierError(.hostFailed, "No shared memory.") }

        let connection = try WorkerConnection.start(bench, runtime: runtime)
        let (floor, direct) = try Sample.pair(5000, warmup: 500) {
            peer.exchange(&packet)
        } _: {
            try connection.render(nothing)
        }
        let (drawing, drawn) = try Sample.pair(1000, warmup: 100) {
            frame.fill()
        } _: {
            try connection.render(fill)
        }
        connection.stop()

        let supervisor = ProviderSupervisor(bench, runtime: runtime)
        let stream = try await Sample(5000, warmup: 500) { for try await _ in supervisor.render(nothing) {} }
        let memory = residentKilobytes
        for _ in 0..<10_000 { for try await _ in supervisor.render(nothing) {} }
        let growth = residentKilobytes - memory
        await supervisor.shutdown()

        let name = placement.rawValue
        table.add(
            "empty render, direct path, \(name)", "\(microseconds(direct.p50)) (p99 \(microseconds(direct.p99)))",
            peer: "ping-pong of \(packet.count) B: \(microseconds(floor.p50)) (p99 \(microseconds(floor.p99)))",
            ratio: direct.p50 / floor.p50, note: "at most 1.5x")
        table.add(
            "empty render, async sequence, \(name)", "\(microseconds(stream.p50)) (p99 \(microseconds(stream.p99)))",
            peer: microseconds(floor.p50), ratio: stream.p50 / floor.p50, note: "at most 3x")
        table.add(
            "4 MiB drawn in place, \(name)", microseconds(drawn.p50),
            peer: "empty \(microseconds(direct.p50)) + filling warm shared memory \(microseconds(drawing.p50))",
            ratio: drawn.p50 / (direct.p50 + drawing.p50), note: "at most 1.2x")
        table.add("host memory over 10,000 renders, \(name)", "\(growth) KiB")
    }

    private func packetSize(of job: RenderJob) -> Int {
        var writer = WireWriter()
        WireRender(
            format: .bgra8Premultiplied, deadline: 0, preview: 0, frames: [.init(pixels: 1, identity: 0)], job: job
        ).write(to: &writer)
        return WireHeader.size + writer.payload.count
    }

    private var residentKilobytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var text = [UInt8](repeating: 0, count: 200)
        let count = fread(&text, 1, text.count, file)
        let fields = String(decoding: text.prefix(count), as: UTF8.self).split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * 4
    }
}

/// Memory of the kind that frames are made of, to be filled as the provider fills them.
private final class WarmFrame {
    private let base: UnsafeMutableRawPointer
    private let size: Int

    init?(size: Int) {
        let descriptor = clinux_shared_memory("atelier-bench", UInt64(size))
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let base = clinux_map(descriptor, UInt64(size), 1) else { return nil }
        self.base = base
        self.size = size
    }

    deinit { clinux_unmap(base, UInt64(size)) }

    func fill() { memset(base, 255, size) }
}
