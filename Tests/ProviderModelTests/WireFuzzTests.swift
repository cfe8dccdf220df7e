import ProviderModel
import ProviderTestSupport
import Testing

/// Payloads as a worker, or a host, that has gone mad would send them: read or refused, and sound when read.
///
/// What was read is written again, and must be read as the same: nothing that passes the reader means two things.
@Suite struct WireFuzzTests {
    private static func bytes(_ write: (inout WireWriter) -> Void) -> [UInt8] {
        var writer = WireWriter()
        write(&writer)
        return [UInt8](writer.payload)
    }

    private static func read<T>(
        _ bytes: [UInt8], longestText: Int = 1 << 16, _ body: (inout WireReader) throws(WireError) -> T
    ) throws -> T {
        try bytes.withUnsafeBytes { raw in
            var reader = WireReader(raw, longestText: longestText)
            return try body(&reader)
        }
    }

    /// Damages `samples`; what `read` takes and `write`, if there is one, writes must be read and written as the same
    /// bytes again.
    private static func failure<T>(
        _ name: String, _ samples: [[UInt8]], cases: Int = 2000,
        read: (inout WireReader) throws(WireError) -> T, write: ((T, inout WireWriter) -> Void)?,
        wrong: (T) -> String? = { _ in nil }
    ) -> String? {
        let words = ["illustration", "org.example.mine", "{}", "text", "image", "spawn", "open", "render"]
        let mutator = ByteMutator(corpus: samples, dictionary: words, most: 1 << 16)
        return Fuzzer("wire \(name)", cases: cases, mutator).failure { bytes, _ in
            guard let value = try? Self.read(bytes, read) else { return nil }
            if let wrong = wrong(value) { return wrong }
            guard let write else { return nil }
            let written = Self.bytes { write(value, &$0) }
            let again = Self.bytes { writer in
                if let again = try? Self.read(written, read) { write(again, &writer) }
            }
            return written.sorted() == again.sorted() ? nil : "what was read isn't read again"
        }
    }

    // MARK: - To a worker

    @Test func `setups`() {
        var manifest = Manifest(
            id: "org.example.mine", name: "Mine", version: "1.0.0", abiMajor: 1, abiMinor: 0, library: "l.so",
            styles: [.init(id: .illustration, name: "Ink", summary: "Black.")])
        manifest.configuration = "{}"
        manifest.accepts.concepts = [.text]
        let provider = ResolvedProvider(
            manifest: manifest, manifestPath: "/a/m.json", libraryPath: "/a/l.so", resourcesPath: "/a", cachePath: "/c")
        let sample = Self.bytes { WireSetup(provider).write(to: &$0) }
        let wrong = Self.failure(
            "setup", [sample], read: WireSetup.init(reading:), write: { $0.write(to: &$1) },
            wrong: { setup in
                let manifest = setup.provider.manifest
                let isSound = (1...WirePage.slots).contains(manifest.limits.renders)
                return isSound && manifest.styles.count <= Manifest.mostStyles ? nil : "\(manifest)"
            })
        #expect(wrong == nil)
    }

    @Test func `renders`() {
        let samples = WireSamples.jobs.map { job in
            Self.bytes { writer in
                WireRender.write(
                    to: &writer, format: .rgba8, deadline: 5, preview: 7, frames: job.count,
                    frame: { .init(pixels: UInt32($0), identity: 9) }, job: job)
            }
        }
        let wrong = Self.failure(
            "render", samples, cases: 4000, read: WireRender.init(reading:), write: nil,
            wrong: { request in
                let (job, sides) = (request.job, 1...PixelSize.maximumSide)
                guard job.count == request.frames.count, job.count <= WireRender.mostImages else { return "frames" }
                guard sides.contains(job.size.width), sides.contains(job.size.height) else { return "\(job.size)" }
                return job.first + job.count <= 65_536 ? nil : "images up to \(job.first + job.count)"
            })
        #expect(wrong == nil)
    }

    // MARK: - From a worker

    @Test func `readiness`() {
        let ready = WireReady(
            renders: 4, capabilities: 0x401, formats: [.rgba8], canExplain: true, notes: ["No name.", "é"])
        let wrong = Self.failure(
            "ready", [Self.bytes { ready.write(to: &$0) }], read: WireReady.init(reading:),
            write: { $0.write(to: &$1) },
            wrong: { (1...WirePage.slots).contains($0.renders) && !$0.formats.isEmpty ? nil : "\($0)" })
        #expect(wrong == nil)
    }

    @Test func `reports`() {
        let samples = WireSamples.reports.map { report in Self.bytes { report.write(to: &$0) } }
        let wrong = Self.failure(
            "report", samples, cases: 4000, read: ImageReport.init(reading:), write: { $0.write(to: &$1) },
            wrong: { report in
                for job in WireSamples.jobs { _ = report.isConsistent(with: job) }
                guard report.entities.allSatisfy({ $0.parent <= report.entities.count }) else { return "a parent" }
                return report.account.count <= ImageReport.mostWords ? nil : "\(report.account.count) words"
            })
        #expect(wrong == nil)
    }

    @Test func `outcomes`() {
        let outcome = WireOutcome(message: "It rains.", detail: "model.bin", retryAfterMilliseconds: 5)
        let wrong = Self.failure(
            "outcome", [Self.bytes { outcome.write(to: &$0) }, []], read: WireOutcome.init(reading:),
            write: { $0.write(to: &$1) })
        #expect(wrong == nil)
    }

    @Test func `previews`() {
        let preview = WirePreview(format: .rgba8, size: PixelSize(width: 64, height: 48))
        let sides = 1...WireRender.previewSide
        let wrong = Self.failure(
            "preview", [Self.bytes { preview.write(to: &$0) }], read: WirePreview.init(reading:),
            write: { $0.write(to: &$1) },
            wrong: { sides.contains($0.size.width) && sides.contains($0.size.height) ? nil : "\($0.size)" })
        #expect(wrong == nil)
    }

    @Test func `failures`() {
        let error = AtelierError(
            .providerFailed, "It failed.", suggestion: "Try.", phase: .create, cause: "status -7", status: -7)
        let wrong = Self.failure(
            "failure", [Self.bytes { WireFailure(error).write(to: &$0) }], read: WireFailure.init(reading:),
            write: { $0.write(to: &$1) })
        #expect(wrong == nil)
    }

    @Test func `headers`() {
        let sample = [UInt8](unsafeUninitializedCapacity: WireHeader.size) { buffer, count in
            WireHeader(.image, job: 64, index: 1, value: 2).write(to: UnsafeMutableRawPointer(buffer.baseAddress!))
            count = WireHeader.size
        }
        let mutator = ByteMutator(corpus: [sample, sample + [1, 2, 3]], most: 4096)
        let wrong = Fuzzer("wire header", cases: 4000, mutator).failure { bytes, random in
            let longest = random.element([0, 1, 4096, WireHeader.longestFromWorker])
            guard let header = try? bytes.withUnsafeBytes({ try WireHeader(reading: $0, longest: longest) }) else {
                return nil
            }
            let isWhole = header.isExternal || header.length + WireHeader.size == bytes.count
            return header.length <= longest && isWhole ? nil : "\(header) of \(bytes.count) bytes"
        }
        #expect(wrong == nil)
    }
}
