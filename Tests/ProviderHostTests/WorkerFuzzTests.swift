import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A worker that answers anything at any time: the host gives typed errors, and neither crashes nor hangs.
@Suite(.timeLimit(.minutes(30))) struct `A worker gone mad` {
    /// The first job of a worker has this number.
    private static let job = UInt64(WirePage.slots)

    private static func packets() -> [[UInt8]] {
        let ready = WireReady(renders: 2, capabilities: 1, formats: [.bgra8Premultiplied, .rgba8], canExplain: true)
        let failed = AtelierError(.providerFailed, "It failed.", suggestion: "Try.", phase: .create, status: -1)
        let preview = WirePreview(format: .rgba8, size: PixelSize(width: 64, height: 64))
        let outcome = WireOutcome(message: "It rains.", detail: "model.bin", retryAfterMilliseconds: 5)
        var reports = (0..<2).map { ImageReport(index: $0, seed: 9) }
        reports[1].account = [.init(concept: 0, outcome: .drawn, range: 0..<3, note: "drawn")]
        reports[1].entities = [.init(parent: 0, rung: 1, label: "cat", attributes: "{}", range: 0..<3)]
        return [
            FakeWorker.packet(WireHeader(.phase, index: WirePhase.open.rawValue)),
            FakeWorker.packet(WireHeader(.phase, index: WirePhase.create.rawValue)),
            FakeWorker.packet(WireHeader(.ready)) { ready.write(to: &$0) },
            FakeWorker.packet(WireHeader(.failed)) { WireFailure(failed).write(to: &$0) },
            FakeWorker.packet(WireHeader(.log, job: job, index: 2)) { $0.put("mixed 3 colours") },
            FakeWorker.packet(WireHeader(.progress, job: job, index: 0, value: 0.5.bitPattern)) { $0.put("inking") },
            FakeWorker.packet(WireHeader(.preview, job: job, index: 0)) { preview.write(to: &$0) },
            FakeWorker.packet(WireHeader(.image, job: job, index: 0)) { reports[0].write(to: &$0) },
            FakeWorker.packet(WireHeader(.image, job: job, index: 1)) { reports[1].write(to: &$0) },
            FakeWorker.packet(WireHeader(.finished, job: job)),
            FakeWorker.packet(WireHeader(.finished, job: job, index: -5)) { outcome.write(to: &$0) },
            FakeWorker.packet(WireHeader(.finished, job: job, index: -10)) { outcome.write(to: &$0) },
            FakeWorker.packet(WireHeader(.explained, job: job)) { $0.put("{\"scene\":{}}") },
            FakeWorker.packet(WireHeader(.fatal)) { $0.put("The library did a thing.") },
            FakeWorker.packet(WireHeader(.page, index: 0)), FakeWorker.packet(WireHeader(.quit)),
        ]
    }

    /// How the conversation goes on without damage: what is needed before a job, and for one.
    private static let greeting = [0, 1, 2]
    private static let answer = [5, 4, 6, 7, 8, 9]

    private struct Conversation {
        var steps: [FakeWorker.Step] = []
        /// Asks for an explanation instead of pictures.
        let asks: Bool
        let wantsPreview: Bool

        /// A good conversation with `hostile` said at some time, and what else may go wrong.
        init(_ hostile: [UInt8], _ packets: [[UInt8]], _ random: inout SeededGenerator) {
            asks = random.oneIn(5)
            wantsPreview = random.oneIn(2)
            var greeting = greeting.map { packets[$0] }
            var answer = asks ? [packets[12]] : `A worker gone mad`.answer.map { packets[$0] }
            // Unasked, it would end every conversation.
            if !wantsPreview { answer.removeAll { $0 == packets[6] } }
            let isEarly = random.oneIn(4)
            if isEarly {
                Self.put(hostile, into: &greeting, &random)
            } else {
                Self.put(hostile, into: &answer, &random)
            }
            steps = [.wait(.setup)] + greeting.map { .send($0) } + [.wait(asks ? .explain : .render)]
            steps += answer.map { .send($0) }
            if let place = steps.lastIndex(where: { if case .send(hostile, _) = $0 { true } else { false } }) {
                attach(hostile, at: place, &random)
            }
            steps += Self.end(&random)
        }

        /// In the place of a packet, or beside it.
        private static func put(_ hostile: [UInt8], into packets: inout [[UInt8]], _ random: inout SeededGenerator) {
            let place = random.below(packets.count)
            let end = random.oneIn(3) ? place : place + 1
            packets.replaceSubrange(place..<end, with: [hostile])
            if random.oneIn(8) { packets.shuffle(using: &random) }
        }

        /// Moves the payload into memory that comes along, or sends some with it that wasn't asked for.
        private mutating func attach(_ hostile: [UInt8], at place: Int, _ random: inout SeededGenerator) {
            guard random.oneIn(4) else {
                if random.oneIn(20) { steps.insert(.flood(2000), at: place + 1) }
                if random.oneIn(6) {
                    let offset = random.element([0, 64, 128, 4088])
                    let number = random.element([job, 0, 1, .max, 128])
                    steps.insert(.word(number, offset: offset), at: place)
                }
                return
            }
            var head = Array(hostile.prefix(WireHeader.size))
            if random.oneIn(2), head.count == WireHeader.size { head[2] = 1 }
            let attachment = random.element(FakeWorker.Attachment.allCases)
            let memory = FakeWorker.Step.memory(Array(hostile.dropFirst(WireHeader.size)))
            steps.replaceSubrange(place...place, with: [memory, .send(head, attachment)])
        }

        private static func end(_ random: inout SeededGenerator) -> [FakeWorker.Step] {
            switch random.below(20) {
            case 0: [.signal(SIGKILL)]
            case 1: [.signal(SIGSEGV)]
            case 2: [.hangUp]
            case 3: []
            case 4...8: [.exit(3)]
            default: [.exit(0)]
            }
        }
    }

    private static let codes: Set<AtelierError.Code> = [
        .providerMisbehaved, .providerCrashed, .providerFailed, .providerUnloadable, .timedOut, .unavailable, .busy,
        .refused, .invalidRequest, .invalidInput, .invalidConfiguration, .cancelled,
        // A worker that ends before its provider is opened was none.
        .hostFailed,
    ]

    private static func wrong(_ error: AtelierError, _ id: String) -> String? {
        if error.provider != id { return "an error of provider \(error.provider ?? "none"): \(error)" }
        if error.message.isEmpty { return "no message" }
        return codes.contains(error.code) ? nil : "code \(error.code.rawValue): \(error)"
    }

    private static func request(preview: Bool) -> RenderJob {
        var job = WorkerFixture.job("a red cat", size: 64, count: 2)
        job.timeout = .milliseconds(400)
        if preview { job.wants = [.preview, .account, .identity] }
        return job
    }

    private static func provider(_ id: String) -> ResolvedProvider {
        WorkerFixture.minimal { manifest in
            manifest.id = id
            manifest.limits.startTimeout = .seconds(2)
        }
    }

    /// Starts the fake worker and draws on this thread.
    private static func drawDirectly(_ id: String, _ fake: FakeWorker, preview: Bool) -> String? {
        do throws(AtelierError) {
            let connection = try WorkerConnection.start(provider(id), runtime: fake.runtime)
            var images = 0
            try connection.render(request(preview: preview)) { event in
                if case .image(let image) = event { images += image.withUnsafeBytes { $0.isEmpty ? 0 : 1 } }
            }
            return images == 2 ? nil : "\(images) images without an error"
        } catch { return wrong(error, id) }
    }

    /// The same through a supervisor, as a host does it.
    private static func draw(_ id: String, _ fake: FakeWorker, preview: Bool, asks: Bool) async -> String? {
        let supervisor = ProviderSupervisor(provider(id), runtime: fake.runtime)
        var found: String?
        do {
            if asks {
                let text = try await supervisor.explain(request(preview: false))
                if let text, !JSONDocument.isObject(text) { found = "explained as \(text)" }
            } else {
                let images = try await supervisor.images(request(preview: preview)).count
                if images != 2 { found = "\(images) images without an error" }
            }
        } catch {
            found = wrong(error, id)
        }
        await supervisor.shutdown()
        return found
    }

    private func wrong(cases: Int, directly: Bool) async throws -> String? {
        let packets = Self.packets()
        let fake = try FakeWorker()
        let words = ["providerFailed", "hostFailed", "cannotWrite", "EPIPE", "cancelled", "{}", "render", "open"]
        let mutator = ByteMutator(corpus: packets, dictionary: words, most: 1 << 15)
        let name = directly ? "worker, direct" : "worker, supervised"
        return await Fuzzer(name, cases: cases, mutator).eventualFailure { bytes, random in
            // A good packet at a wrong time, or twice, does as much harm as a damaged one.
            var bytes = random.oneIn(3) ? random.element(packets) : bytes
            // Half the damage is to payloads alone: the length fits.
            if random.oneIn(2), bytes.count >= WireHeader.size, bytes.count <= WireHeader.size + 16_384 {
                let length = bytes.count - WireHeader.size
                for place in 0..<4 { bytes[4 + place] = UInt8(truncatingIfNeeded: length >> (8 * place)) }
            }
            let conversation = Conversation(bytes, packets, &random)
            let id = "org.example.mad\(random.next())"
            try fake.play(conversation.steps, for: id)
            let preview = conversation.wantsPreview
            let start = MonotonicClock.now
            let wrong =
                directly && !conversation.asks
                ? Self.drawDirectly(id, fake, preview: preview)
                : await Self.draw(id, fake, preview: preview, asks: conversation.asks)
            let seconds = (MonotonicClock.now - start) / 1_000_000_000
            return wrong ?? (seconds > 20 ? "took \(seconds) seconds" : nil)
        }
    }

    @Test func `a thread that draws for itself gets its pictures or one typed error`() async throws {
        let wrong = try await wrong(cases: 300, directly: true)
        #expect(wrong == nil)
    }

    @Test func `a supervised request gets its pictures, its answer or one typed error`() async throws {
        let wrong = try await wrong(cases: 300, directly: false)
        #expect(wrong == nil)
    }
}
