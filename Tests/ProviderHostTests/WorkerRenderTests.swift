import Glibc
import ProviderModel
import Testing

@testable import ProviderHost

@Suite struct WorkerRenderTests {
    @Test func `a provider draws in its own process, and its pixels arrive`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let images = try await supervisor.images(WorkerFixture.job("draw", seed: 7))
        let image = try #require(images.first)
        #expect(images.count == 1)
        #expect(image.size == PixelSize(width: 64, height: 64))
        #expect(image.pixel(x: 63, y: 63) == [135, 135, 135, 135])
        #expect(image.report.altText == "Grey.")
        let worker = try #require(await supervisor.workerNumbers.first)
        #expect(worker != getpid())
        await supervisor.shutdown()
    }

    @Test func `a job that is explained is wanted`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let text = try await supervisor.explain(WorkerFixture.job("draw"))
        #expect(text == #"{"wanted": true}"#)
        await supervisor.shutdown()
    }
}
