import CLinux
import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// A host that says anything to a real worker: the worker goes on or ends itself, and doesn't crash.
@Suite(.timeLimit(.minutes(30))) struct `A host gone mad` {
    /// A real worker's process and the host's end of its socket.
    private struct RealWorker {
        let process: pid_t
        let socket: Int32
        private let log: Int32

        init?(_ runtime: WorkerRuntime) {
            var (ends, pipe): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
            guard clinux_socket_pair(&ends) == 0, clinux_pipe(&pipe) == 0 else { return nil }
            var words: [UnsafeMutablePointer<CChar>?] = [strdup("atelier-worker"), strdup("org.example.mad"), nil]
            var variables: [UnsafeMutablePointer<CChar>?] = runtime.environment.map { strdup($0) } + [nil]
            process = clinux_spawn(runtime.workerPath, &words, &variables, ends[1], pipe[1])
            for word in words + variables { free(word) }
            for end in [ends[1], pipe[1]] { close(end) }
            socket = ends[0]
            log = pipe[0]
            guard process > 0 else { return nil }
        }

        /// False once the worker is gone.
        func send(_ packet: [UInt8], _ descriptor: Int32 = -1) -> Bool {
            clinux_send(socket, packet, packet.count, descriptor, 1) == 0
        }

        /// Takes what the worker says until it says nothing for a while.
        func listen(milliseconds: UInt64) {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while clinux_wait_for_packet(socket, milliseconds * 1_000_000) > 0 {
                var descriptor: Int32 = -1
                let size = clinux_receive(socket, &buffer, buffer.count, &descriptor, 1)
                if descriptor >= 0 { close(descriptor) }
                guard size > 0 else { return }
            }
        }

        /// Hangs up, and waits for the worker's end, which is its signal or status; nil if it stays.
        func end() -> (status: Int32, signal: Int32)? {
            close(socket)
            defer { close(log) }
            var status: Int32 = 0
            for _ in 0..<1000 {
                guard waitpid(process, &status, WNOHANG) == 0 else { return (status >> 8 & 0xFF, status & 0x7F) }
                usleep(10_000)
            }
            kill(-process, SIGKILL)
            waitpid(process, &status, 0)
            return nil
        }
    }

    private static func packets() -> [[UInt8]] {
        let provider = WorkerFixture.minimal()
        var job = RenderJob(
            style: WorkerFixture.styleID("gradient"), concepts: [.text("a red cat")], prompt: "a red cat",
            size: PixelSize(width: 64, height: 64), seed: 1)
        job.wants = [.preview, .account]
        return [
            FakeWorker.packet(WireHeader(.setup)) { WireSetup(provider).write(to: &$0) },
            FakeWorker.packet(WireHeader(.render, job: 64)) {
                WireRender.write(
                    to: &$0, format: .rgba8, deadline: 0, preview: 2, frames: 1,
                    frame: { _ in .init(pixels: 1, identity: 0) }, job: job)
            },
            FakeWorker.packet(WireHeader(.explain, job: 65)) { job.write(to: &$0) },
            FakeWorker.packet(WireHeader(.frame, index: 3, value: 65_536)),
            FakeWorker.packet(WireHeader(.drop, index: 1)), FakeWorker.packet(WireHeader(.page, index: 1)),
            FakeWorker.packet(WireHeader(.quit)),
        ]
    }

    /// What a host sends before the first job, with the hostile packet in its place, or after it.
    private static func talk(
        to worker: RealWorker, _ hostile: [UInt8], _ packets: [[UInt8]], _ random: inout SeededGenerator
    ) {
        let memory = clinux_shared_memory("fuzz", 1 << 20)
        let attached = random.element([-1, memory, STDOUT_FILENO])
        defer { close(memory) }
        var script: [([UInt8], Int32)] = [
            (FakeWorker.packet(WireHeader(.page, index: 0)), memory),
            (FakeWorker.packet(WireHeader(.page, index: 1)), memory), (packets[0], -1),
            (FakeWorker.packet(WireHeader(.frame, index: 1, value: 16_384)), memory),
            (FakeWorker.packet(WireHeader(.frame, index: 2, value: 1 << 20)), memory), (packets[1], -1),
            (packets[1], -1),
        ]
        let place = random.below(script.count + 1)
        let end = random.oneIn(2) ? place : min(script.count, place + 1)
        script.replaceSubrange(place..<end, with: [(hostile, attached)])
        for (packet, descriptor) in script where !worker.send(packet, descriptor) { return }
        worker.listen(milliseconds: 20)
    }

    @Test func `a worker that is told nonsense ends by itself, and not by a fault`() throws {
        let packets = Self.packets()
        let words = ["gradient", "org.example.minimal", "text", "image", "/dev/null", "{}"]
        let mutator = ByteMutator(corpus: packets, dictionary: words, most: 1 << 15)
        let wrong = Fuzzer("host", cases: 60, mutator).failure { bytes, random in
            var bytes = bytes
            if random.oneIn(2), bytes.count >= WireHeader.size, bytes.count <= WireHeader.size + 16_384 {
                let length = bytes.count - WireHeader.size
                for place in 0..<4 { bytes[4 + place] = UInt8(truncatingIfNeeded: length >> (8 * place)) }
            }
            guard let worker = RealWorker(WorkerFixture.runtime) else { return "no worker" }
            Self.talk(to: worker, bytes, packets, &random)
            guard let end = worker.end() else { return "the worker stays without its host" }
            // A worker takes its whole group with it, itself last.
            return [0, SIGKILL].contains(end.signal) ? nil : "signal \(end.signal)"
        }
        #expect(wrong == nil)
    }
}
