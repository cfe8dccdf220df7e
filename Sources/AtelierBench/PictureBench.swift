import ProviderHost
import ProviderImaging
import ProviderLoader
import ProviderModel
import Synchronization

extension Bench {
    /// What a picture costs, stage by stage, and what isolation adds to it.
    func picture() throws {
        var table = Table("A picture of 1024x1024: “\(Self.prompt)”")
        let job = try job("illustration", side: 1024)
        let stages = Stages()
        let inProcess = try InProcessRenderer(illustration, format: .bgra8Premultiplied) { event in
            if case .log(_, let text) = event { stages.take(text) }
        }
        var images: [InProcessImage] = []
        let alone = Sample(21, warmup: 3) { images = inProcess.render(job).images }
        let connection = try WorkerConnection.start(illustration, runtime: runtime)
        let isolated = try Sample(21, warmup: 3) { try connection.render(job) }
        connection.stop()
        for (name, sample) in stages.samples { table.add(name, milliseconds(sample.p50)) }
        table.add(
            "isolated render", milliseconds(isolated.p50), peer: "in process: \(milliseconds(alone.p50))",
            ratio: isolated.p50 / alone.p50)
        if let image = images.first { try encode(image, &table) }
        table.show()
    }

    private func encode(_ image: InProcessImage, _ table: inout Table) throws {
        func encoded(_ encoder: PNGEncoder) throws -> [UInt8] {
            try image.pixels.withUnsafeBytes { pixels in
                guard let base = pixels.baseAddress else { return [] }
                let view = PixelView(
                    base: base, width: image.size.width, height: image.size.height, stride: image.size.width * 4,
                    format: .bgra8Premultiplied, alpha: .ignored)
                return try encoder.encode(view, metadata: ImageMetadata())
            }
        }
        var own: [UInt8] = []
        var peer: [UInt8] = []
        let fast = try Sample(15, warmup: 2) { own = try encoded(PNGEncoder()) }
        let standard = try Sample(5, warmup: 1) { peer = try encoded(PNGEncoder(compression: .standard)) }
        table.add(
            "PNG, time", milliseconds(fast.p50), peer: "libpng's defaults: \(milliseconds(standard.p50))",
            ratio: fast.p50 / standard.p50)
        table.add(
            "PNG, bytes", "\(own.count / 1024) KiB", peer: "\(peer.count / 1024) KiB",
            ratio: Double(own.count) / Double(peer.count))
    }
}

/// Collects what the provider logs of its stages: "layout: 8123 µs".
private final class Stages: Sendable {
    private let times = Mutex<[(name: String, microseconds: [UInt64])]>([])

    func take(_ line: String) {
        let parts = line.split(separator: " ")
        guard parts.count == 3, parts[2] == "µs", let time = UInt64(parts[1]) else { return }
        let name = String(parts[0].dropLast())
        times.withLock { times in
            if let place = times.firstIndex(where: { $0.name == name }) {
                times[place].microseconds.append(time)
            } else {
                times.append((name, [time]))
            }
        }
    }

    var samples: [(String, Sample)] {
        times.withLock { $0.map { ($0.name, Sample(nanoseconds: $0.microseconds.map { $0 * 1000 })) } }
    }
}
