import Glibc
import ProviderModel
import ProviderTestSupport
import Testing

@testable import ProviderHost

/// Each fault gives one error that names provider, phase and cause, and the next request works. More of them are in
/// Tests/FaultMatrix.
@Suite struct WorkerFaultTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var act: String
        var code: AtelierError.Code
        var phase: AtelierError.Phase
        var cause: String
        var testDescription: String { act }
    }

    static let faults = [
        Fault(act: "crash", code: .providerCrashed, phase: .render, cause: "signal 11 (SIGSEGV)"),
        Fault(act: "exit 3", code: .providerCrashed, phase: .render, cause: "exit status 3"),
        Fault(act: "hang", code: .timedOut, phase: .render, cause: "deadline of 0.1 seconds"),
        Fault(act: "exceed alpha", code: .providerMisbehaved, phase: .deliver, cause: "exceeds its alpha in row 63"),
        Fault(act: "fail", code: .unavailable, phase: .render, cause: "no such file: model.bin"),
        Fault(act: "nothing", code: .providerFailed, phase: .render, cause: "status -1"),
    ]

    @Test(arguments: faults) func `a fault gives one typed error, and the next request works`(_ fault: Fault)
        async throws
    {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var job = WorkerFixture.job(fault.act)
        if fault.act == "hang" {
            // Its time covers a start, which isn't what this is about.
            try await supervisor.probe()
            job.timeout = .milliseconds(100)
        }
        let error = try #require(await supervisor.failure(job))
        #expect(error.code == fault.code)
        #expect(error.phase == fault.phase)
        #expect(error.provider == "org.example.misbehaving")
        #expect(error.cause?.contains(fault.cause) == true, "\(error.cause ?? "no cause")")
        #expect(error.message.contains("org.example.misbehaving"))
        let images = try await supervisor.images(WorkerFixture.job("draw"))
        #expect(images.count == 1)
        await supervisor.shutdown()
    }

    @Test func `what a provider printed before it crashed comes with the error`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let error = try #require(await supervisor.failure(WorkerFixture.job("print and crash")))
        #expect(error.log == "about to crash\n")
        await supervisor.shutdown()
    }

    @Test func `the provider's own words and advice reach the caller`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let error = try #require(await supervisor.failure(WorkerFixture.job("fail")))
        #expect(error.message.contains("the model is not here"))
        #expect(error.suggestion == "Try again in 3 s.")
        #expect(error.status == -10)
        await supervisor.shutdown()
    }

    @Test(arguments: ["print", "flood progress"])
    func `output in any amount neither breaks the protocol nor stops the picture`(_ act: String) async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        let events = try await supervisor.events(WorkerFixture.job(act))
        let images = events.filter { if case .image = $0 { true } else { false } }
        #expect(images.count == 1)
        #expect(events.count < 1000)
        await supervisor.shutdown()
    }

    @Test func `images delivered before a crash stay delivered`() async throws {
        let supervisor = WorkerFixture.supervisor(WorkerFixture.misbehaving())
        var images = 0
        var failure: AtelierError?
        do {
            for try await event in supervisor.render(WorkerFixture.job("crash after one", count: 3)) {
                if case .image(let image) = event {
                    images += 1
                    #expect(image.pixel(x: 0, y: 0) == [200, 200, 200, 200])
                }
            }
        } catch { failure = error }
        // One from each of two tries.
        #expect(images == 2)
        #expect(failure?.code == .providerCrashed)
        await supervisor.shutdown()
    }

    @Test func `a grandchild that holds the worker's descriptors dies with it`() async throws {
        var runtime = WorkerFixture.runtime
        // Otherwise there is no grandchild.
        runtime.sandbox.mode = .off
        let supervisor = ProviderSupervisor(WorkerFixture.misbehaving(), runtime: runtime)
        let error = try #require(await supervisor.failure(WorkerFixture.job("grandchild")))
        let number = try #require(error.log?.split(separator: " ").last.flatMap { pid_t($0.dropLast()) })
        #expect(ProcessTable.ends(number))
        await supervisor.shutdown()
    }
}
