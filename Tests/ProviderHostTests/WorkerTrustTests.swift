import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// What a provider sends past its worker is checked against what was asked.
@Suite struct WorkerTrustTests {
    @Test(arguments: ["forge progress", "forge preview"])
    func `a packet about an image that wasn't asked for ends the worker`(_ act: String) async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var job = WorkerFixture.job(act, count: 2)
        job.wants.insert(.preview)
        let error = try #require(await supervisor.failure(job))
        #expect(error.code == .providerMisbehaved)
        #expect(error.cause?.contains("wasn't asked for") == true, "\(error.cause ?? "no cause")")
        #expect(try await supervisor.images(WorkerFixture.job("draw")).count == 1)
        await supervisor.shutdown()
    }

    @Test func `an explanation that isn't a JSON object ends the worker`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let error = await #expect(throws: AtelierError.self) {
            try await supervisor.explain(WorkerFixture.job("forge explanation"))
        }
        #expect(error?.code == .providerMisbehaved)
        #expect(error?.cause?.contains("explanation isn't a JSON object") == true)
        await supervisor.shutdown()
    }
}
