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

    /// Processes a side: where the scheduler puts each one is luck, so that a single pair says little.
    private static let pairs = 4

    private func isolation(_ placement: Placement, _ table: inout Table) async throws {
        let nothing = try job("nothing", side: 64)
        let fill = try job("fill", side: 1024)
        let peers = (0..<Self.pairs).compactMap { _ in PingPong(executable: executable) }
        // As many as the workers have: which pages a frame gets is luck too.
        let frames = (0..<Self.pairs).compactMap { _ in WarmFrame(size: 4 << 20) }
        guard peers.count == Self.pairs, frames.count == Self.pairs else {
            throw AtelierError(.hostFailed, "No peer process, or no shared memory.")
        }
        var packet = [UInt8](repeating: 0, count: packetSize(of: nothing))

        let connections = try (0..<Self.pairs).map { _ in try WorkerConnection.start(bench, runtime: runtime) }
        let (floor, direct) = try Sample.pair(8000, warmup: 100) { turn in
            peers[turn % Self.pairs].exchange(&packet)
        } _: { turn in
            try connections[turn % Self.pairs].render(nothing)
        }
        let (drawing, drawn) = try Sample.pair(1600, warmup: 20) { turn in
            frames[turn % Self.pairs].fill()
        } _: { turn in
            try connections[turn % Self.pairs].render(fill)
        }
        for connection in connections { connection.stop() }

        let supervisors = (0..<Self.pairs).map { _ in ProviderSupervisor(bench, runtime: runtime) }
        let stream = try await Sample(8000, warmup: 100) { turn in
            for try await _ in supervisors[turn % Self.pairs].render(nothing) {}
        }
        let memory = residentKilobytes
        for _ in 0..<10_000 { for try await _ in supervisors[0].render(nothing) {} }
        let growth = residentKilobytes - memory
        for supervisor in supervisors { await supervisor.shutdown() }

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
        WireRender.write(
            to: &writer, format: .bgra8Premultiplied, deadline: 0, preview: 0, frames: 1,
            frame: { _ in .init(pixels: 1, identity: 0) }, job: job)
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
