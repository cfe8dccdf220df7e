import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import AtelierCommand

@Suite(.timeLimit(.minutes(1))) struct `Streams` {
    /// A pipe that is full and has a reader who doesn't read, lent to `body`.
    private func withFullPipe(_ body: (Int32) async throws -> Void) async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe2(&ends, O_CLOEXEC) == 0)
        defer { for end in ends { close(end) } }
        let flags = fcntl(ends[1], F_GETFL)
        _ = fcntl(ends[1], F_SETFL, flags | O_NONBLOCK)
        let chunk = [UInt8](repeating: 0, count: 4096)
        while write(ends[1], chunk, chunk.count) > 0 {}
        _ = fcntl(ends[1], F_SETFL, flags)
        try await body(ends[1])
    }

    @Test func `a pipe that doesn't block gets everything`() throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/out"
        let reader = try #require(popen("sleep 0.1; cat >\(path)", "we"))
        let descriptor = fileno(reader)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 1000) }
        try Console.write(bytes, to: descriptor)
        pclose(reader)
        #expect(TestFile.read(path) == bytes)
    }

    @Test func `nobody waits for a reader once the work is cancelled`() async throws {
        try await withFullPipe { descriptor in
            let task = Task {
                do throws(Console.WriteError) {
                    try Console.write([1], to: descriptor)
                    return Int32(0)
                } catch {
                    return error.number
                }
            }
            task.cancel()
            #expect(await task.value == ECANCELED)
        }
    }

    @Test func `nobody waits for a pipe to be opened once the work is cancelled`() async throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/pipe"
        mkfifo(path, 0o600)
        let task = Task {
            do throws(AtelierError) {
                try PictureFile.write([1], toDevice: path)
                return nil as AtelierError.Code?
            } catch {
                return error.code
            }
        }
        task.cancel()
        #expect(await task.value == .cancelled)
    }
}
